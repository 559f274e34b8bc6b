import * as fc from "fast-check";
import { expect, test } from "vitest";

import { meantAddress } from "./mail-address";

test.each([
  ["ada@gmial.com", "ada@gmail.com"],
  ["ada@gmail.co", "ada@gmail.com"],
  [" Ada.L+x@GMIAL.com ", "Ada.L+x@gmail.com"],
  ["ada@comcast.nte", "ada@comcast.net"],
])("HANDS-05 %j is questioned: %j", (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each(
  `gmx.com gmx.net gmx.de ymail.com mail.com email.com fastmail.com zoho.com me.com mac.com msn.com live.com aol.com
  aon.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.ca live.co.uk yahoo.co.uk yahoo.ca yahoo.de
  yahoo.fr yahoo.com.br yahoo.co.in outlook.es outlook.de outlook.fr outlook.com.br cloud.com proton.me pm.me att.net
  comcast.com verizon.com rocketmail.com qq.com 163.com naver.com hey.com tutanota.com mail.ru web.de orange.fr
  engine.example gmail.example gmixl.com gmxal.com gmial.org`.split(/\s+/),
)("HANDS-05 an address at %s is not questioned", (host) => {
  expect(meantAddress(`ada@${host}`)).toBeNull();
});

test.each(["", "@", "ada", "@gmial.com", "ada@", "ada@gmial.com@engine.example"])(
  "HANDS-05 %j is no address to question",
  (text) => {
    expect(meantAddress(text)).toBeNull();
  },
);

const PROVIDERS = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com", "comcast.net"];
const REAL = ["ymail.com", "email.com", "mail.com", "cloud.com"];
const letter = fc.stringMatching(/^[a-z0-9.-]$/);

/** A host one edit away from a provider's: an insertion, a deletion, a replacement or two neighbors that changed places. */
const mistyped = fc
  .record({ provider: fc.constantFrom(...PROVIDERS), at: fc.nat(), letter, edit: fc.nat(3) })
  .map(({ provider, at, letter, edit }) => {
    const place = at % (edit === 0 ? provider.length + 1 : edit === 3 ? provider.length - 1 : provider.length);
    const head = provider.slice(0, place);
    const [first = "", second = ""] = provider.slice(place);
    const tail = provider.slice(place + 1);
    const host =
      [head + letter + provider.slice(place), head + tail, head + letter + tail, head + second + first + tail.slice(1)][
        edit
      ] ?? "";
    return { provider, host };
  })
  .filter(({ provider, host }) => host !== provider && !REAL.includes(host));

const mailboxes = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");

test("HANDS-05 every single slip in a provider's name is questioned, and the mailbox stays as typed", () => {
  fc.assert(
    fc.property(mailboxes, mistyped, (mailbox, { provider, host }) => {
      expect(meantAddress(`${mailbox}@${host}`)).toBe(`${`${mailbox}@`.trim()}${provider}`);
    }),
    { examples: [["ada", { provider: "gmail.com", host: "gmial.com" }]] },
  );
});

test("HANDS-05 what is proposed is not questioned again", () => {
  fc.assert(
    fc.property(mistyped, ({ host }) => {
      const meant = meantAddress(`ada@${host}`) ?? "";
      expect(meant).toMatch(/^ada@/);
      expect(meantAddress(meant)).toBeNull();
    }),
  );
});
