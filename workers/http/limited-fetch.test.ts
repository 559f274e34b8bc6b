import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";

import { type Fetch, limitedFetch, parseJson, providerCode, readLimited } from "./limited-fetch";

const URL = "https://provider.example/call";
const LIMITS = { timeoutMs: 5_000, maxBytes: 10 };
const utf8 = new TextEncoder();

/** A body that arrives in these pieces; `taken` counts how many were read, `cancelled` whether the rest was canceled. */
function stream(chunks: readonly Uint8Array[]) {
  const seen = { taken: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[seen.taken];
        if (!chunk) return controller.close();
        seen.taken += 1;
        controller.enqueue(chunk);
      },
      // One that cannot even be canceled is given up all the same.
      async cancel() {
        seen.cancelled = true;
        throw new Error("stuck");
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}
/** A fetch that always returns this reply. */
function replying(reply: () => Response): Fetch {
  return async () => reply();
}

describe("a call", () => {
  test("is made as asked, with a limit on time, and gives status, headers and text", async () => {
    const calls: [string, RequestInit | undefined][] = [];
    const fetch: Fetch = async (input, init) => {
      calls.push([input, init]);
      return new Response("höhe", { status: 503, headers: { "retry-after": "9" } });
    };
    const reply = await limitedFetch(fetch, URL, { method: "POST", body: "x", redirect: "follow" }, LIMITS);
    expect(reply).toMatchObject({ ok: true, status: 503, text: "höhe" });
    expect(reply.ok && reply.headers.get("retry-after")).toBe("9");
    expect(calls).toEqual([[URL, { method: "POST", body: "x", redirect: "manual", signal: expect.any(AbortSignal) }]]);
  });

  test("is given up when its time is over, before the reply or amid the body", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const never: Fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
    const stuck: Fetch = async (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(utf8.encode("half"));
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body);
    };
    const replies = Promise.all([limitedFetch(never, URL, {}, LIMITS), limitedFetch(stuck, URL, {}, LIMITS)]);
    clock.abort(new DOMException("Too slow", "TimeoutError"));
    expect(await replies).toEqual([
      { ok: false, reason: "timeout" },
      { ok: false, reason: "timeout" },
    ]);
    expect(timeout.mock.calls).toEqual([[5_000], [5_000]]);
  });

  test.each<[string, Fetch]>([
    ["a refused connection", async () => Promise.reject(new TypeError("fetch failed"))],
    [
      "a body that breaks off",
      replying(() => new Response(new ReadableStream({ start: (body) => body.error(new Error("reset")) }))),
    ],
  ])("reports %s as unreachable", async (_, fetch) => {
    expect(await limitedFetch(fetch, URL, {}, LIMITS)).toEqual({ ok: false, reason: "unreachable" });
  });

  test.each([
    ["claims less", "3"],
    ["claims nothing", null],
  ])("stops at a body that is too large and %s", async (_, length) => {
    const { body, seen } = stream([utf8.encode("123456"), utf8.encode("78901"), utf8.encode("never read")]);
    const headers = length === null ? {} : { "content-length": length };
    const reply = await limitedFetch(
      replying(() => new Response(body, { headers })),
      URL,
      {},
      LIMITS,
    );
    expect(reply).toEqual({ ok: false, reason: "too_large" });
    expect(seen).toEqual({ taken: 2, cancelled: true });
  });

  test("reads a small body that claims to be large", async () => {
    const fetch = replying(
      () => new Response(stream([utf8.encode("ok")]).body, { headers: { "content-length": "999999" } }),
    );
    expect(await limitedFetch(fetch, URL, {}, LIMITS)).toMatchObject({ ok: true, text: "ok" });
  });
});

describe("a body", () => {
  const pieces = fc.array(fc.string({ unit: "grapheme", maxLength: 6 }), { maxLength: 8 });
  test("however it is cut, is the same text, and one byte past the limit is none", async () => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.integer({ min: 1, max: 7 }), async (pieces, size) => {
        const text = pieces
          .join("")
          .normalize("NFC")
          .replace(/^\uFEFF/, "");
        // A byte order mark is no part of the text.
        const bytes = utf8.encode(`\uFEFF${text}`);
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.slice(index * size, (index + 1) * size),
        );
        expect(await readLimited(stream(chunks).body, bytes.length)).toBe(text);
        expect(await readLimited(stream([...chunks, utf8.encode("+")]).body, bytes.length)).toBeNull();
      }),
    );
    expect(await readLimited(null, 0)).toBe("");
  });

  test("that is not UTF-8 is refused", async () => {
    const broken = [new Uint8Array([0x61, 0xff]), new Uint8Array([0xc3])];
    await expect(readLimited(stream(broken).body, 10)).rejects.toThrow(TypeError);
    await expect(readLimited(stream([new Uint8Array([0xc3])]).body, 10)).rejects.toThrow(TypeError);
  });
});

test("JSON is proven, or is nothing", () => {
  const Shape = v.object({ id: v.string() });
  expect(parseJson(Shape, '{"id":"a","more":1}')).toEqual({ id: "a" });
  for (const text of ["", "{", '{"id":5}', "null", "[]", '{"__proto__":{"id":"a"}}']) {
    expect(parseJson(Shape, text)).toBeNull();
  }
});

test("a reply that is wrong throughout is read no further than its first flaw", () => {
  const asked = vi.fn<(value: unknown) => boolean>(() => false);
  expect(parseJson(v.object({ items: v.array(v.pipe(v.unknown(), v.check(asked))) }), '{"items":[1,2,3]}')).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each(["", "quota exceeded", "key-ya29.x", "code5", "a".repeat(61)])(
  "%j is no code that may be logged",
  (reason) => {
    expect(providerCode(reason)).toBe("");
    for (const code of ["quotaExceeded", "UNKNOWN_FIELD_NAME", "invalid-input-secret", "a".repeat(60)])
      expect(providerCode(code)).toBe(code);
  },
);
