import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { apiBookingId, bookingIdOf, fingerprintOf, mailboxOf, mailKeyOf, uuidOf } from "./booking-id";

const keys = fc.string({ unit: "grapheme", maxLength: 200 });

/** The number that a text writes in base 32 or 16. */
function numberOf(text: string, base: number): bigint {
  return Array.from(text).reduce((sum, digit) => sum * BigInt(base) + BigInt(Number.parseInt(digit, base)), 0n);
}
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

describe("a booking's id", () => {
  // Made by Python: base64.b32hexencode(hashlib.sha256(key).digest()), in lower case and without padding.
  test.each([
    ["", "seoc8gkovge196nruj49irtp4gjqsgf4cidp6j54imchmu2in1ag"],
    ["abc", "n9s1dfsf077ukga183f5rbh24eo06od3iobnl75k23vm3sg02mmg"],
    ["3f0c6a1e-7d5b-4f7e-9a52-0c6f7f4f9b10", "e6cbk6hihosub4mtaloqboh8f0ig815bhar9ok6n1anul87112og"],
  ])("of the key %j is always the same", async (key, id) => {
    expect(await bookingIdOf(key)).toBe(id);
  });

  test("is the key's SHA-256 in the letters that an event id may have", async () => {
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        const id = await bookingIdOf(key);
        expect(id).toMatch(/^[a-v0-9]{52}$/);
        // 52 letters of 5 bits hold the 256 bits and 4 zeros.
        expect(numberOf(id, 32)).toBe(numberOf(await sha256(key), 16) << 4n);
      }),
    );
  });

  test("of an API request has a namespace of its own", async () => {
    expect(await apiBookingId("abc")).toBe(await bookingIdOf("api:abc"));
  });
});

describe("a request's fingerprint", () => {
  test("is the same for the same parts, and depends on where parts end", async () => {
    expect(await fingerprintOf(["a", "b"])).toBe("0473ef2dc0d324ab659d3580c1134e9d");
    expect(await fingerprintOf(["ab", ""])).toBe("784217d4dce78c02cbb18e9b92dd36cc");
    expect(await fingerprintOf(["b", "a"])).not.toBe(await fingerprintOf(["a", "b"]));
  });

  test("differs where any part differs", async () => {
    const lists = fc.array(fc.oneof(keys, fc.constantFrom("", ",", '"', '","', "a")), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(lists, lists, async (a, b) => {
        const same = a.length === b.length && a.every((part, index) => part === b[index]);
        expect((await fingerprintOf(a)) === (await fingerprintOf(b))).toBe(same);
        expect(await fingerprintOf(a)).toMatch(/^[0-9a-f]{32}$/);
      }),
    );
  });
});

test("a text's UUID is of version 8 and of the right variant", async () => {
  // The first half of Python's hashlib.sha256(b'["abc"]').hexdigest(), with two digits set.
  expect(await uuidOf("abc")).toBe("02f393ea-9358-8608-82c1-fe797bf99d60");
});

describe("a mail address", () => {
  test.each([
    [" Ann.Lee+News@GMail.com ", "ann.lee+news@gmail.com", "annlee@gmail.com"],
    ["a.n.n@googlemail.com", "a.n.n@googlemail.com", "ann@gmail.com"],
    ["ann.lee+a+b@x.ie", "ann.lee+a+b@x.ie", "ann.lee@x.ie"],
    ['"a@b"@gmail.com', '"a@b"@gmail.com', '"a@b"@gmail.com'],
    ["ann@notgmail.com", "ann@notgmail.com", "ann@notgmail.com"],
    ["A\u030ase@x.ie", "\u00e5se@x.ie", "\u00e5se@x.ie"],
    // A capital that has no composed form, though its small letter has one.
    ["J\u030c@x.ie", "\u01f0@x.ie", "\u01f0@x.ie"],
    // Chromium writes such a domain in letters of its own, other browsers as it was typed.
    ["ana@Bücher.example", "ana@xn--bcher-kva.example", "ana@xn--bcher-kva.example"],
    ["ana@xn--bcher-kva.example", "ana@xn--bcher-kva.example", "ana@xn--bcher-kva.example"],
    ["ana@bü#cher.example", "ana@bü#cher.example", "ana@bü#cher.example"],
  ])("MAIL-07 %j is found as %j and counts as %j", (address, key, mailbox) => {
    expect(mailKeyOf(address)).toBe(key);
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
