import { readFileSync } from "node:fs";
import { join } from "node:path";

import * as fc from "fast-check";
import { expect, test } from "vitest";

import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { addDevVars, readDevVars, siteUrlOf } from "./local-settings";

const name = fc.stringMatching(/^[A-Z][A-Z_]{0,11}$/);
/** A value that contains all three kinds of quotes cannot be written; no setting of the site needs one. */
const value = fc.stringMatching(/^[\w+/=@.,: "'#$-]{1,40}$/);
const entries = fc.dictionary(name, value, { maxKeys: 6 });

test("what is written is what wrangler reads, and the last line of a name counts", () => {
  fc.assert(
    fc.property(entries, entries, (before, changes) => {
      const { folder } = makeOwnerDesk();
      addDevVars(folder, before);
      addDevVars(folder, changes);
      expect(readDevVars(folder)).toEqual({ ...before, ...changes });
    }),
    { numRuns: 30 },
  );
});

test("a key of several lines is one value; what was there stays, also without a last line break, and nobody else reads it", () => {
  const { folder, write, modeOf } = makeOwnerDesk();
  const key = "-----BEGIN PRIVATE KEY-----\nAAAA\nBBBB\n-----END PRIVATE KEY-----\n";
  write(".dev.vars", "\uFEFF# mine\nexport A=1\nB=  ");
  addDevVars(folder, { KEY: key });
  expect(readDevVars(folder)).toEqual({ A: "1", B: "", KEY: key });
  expect(readFileSync(join(folder, ".dev.vars"), "utf8")).toContain("# mine\n");
  expect(modeOf(".dev.vars")).toBe(0o600);
});

test("the site's address is an origin, and empty where none is named", () => {
  expect(siteUrlOf({ vars: { SITE_URL: " https://Firm.test/home/ " } })).toBe("https://firm.test");
  expect(siteUrlOf({ vars: {} })).toBe("");
});
