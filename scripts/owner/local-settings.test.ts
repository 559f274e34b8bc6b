import { parseEnv } from "node:util";

import * as fc from "fast-check";
import { expect, test } from "vitest";

import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { editDevVars, readDevVars, siteUrlOf } from "./local-settings";

const name = fc.stringMatching(/^[A-Z][A-Z_]{0,11}$/);
/** A value that contains all three kinds of quotes cannot be written; no setting of the site needs one. */
const value = fc.stringMatching(/^[\w+/=@.,: "'#$-]{1,40}$/);
const entries = fc.dictionary(name, value, { maxKeys: 6 });

test("what is written is read back, and a second edit of the same changes nothing", () => {
  fc.assert(
    fc.property(entries, entries, (before, changes) => {
      const text = editDevVars(editDevVars("", before), changes);
      expect({ ...parseEnv(text) }).toEqual({ ...before, ...changes });
      expect(editDevVars(text, changes)).toBe(text);
    }),
  );
});

test("a key of several lines is one value, and comments, order, other names and a missing last line break are kept", () => {
  const key = "-----BEGIN PRIVATE KEY-----\nAAAA\nBBBB\n-----END PRIVATE KEY-----\n";
  const text = editDevVars(`A=1\nKEY="-----BEGIN\nX=Y\n-----END" # old\nB=2\n`, { KEY: key });
  expect({ ...parseEnv(text) }).toEqual({ A: "1", KEY: key, B: "2" });
  expect(text.split("\n")).toHaveLength(4);
  expect(editDevVars("# mine\n# A=0\nexport A=1\nAB=2", { A: "x", C: "$&" })).toBe(
    '# mine\n# A=0\nA="x"\nAB=2\nC="$&"\n',
  );
});

test.for(["\n", "\r\n"])(
  "an emptied line has no value, whatever blanks it keeps, and a byte order mark is no part of a name (%j)",
  (end) => {
    const { folder, write } = makeOwnerDesk();
    write(".dev.vars", ["\uFEFFA=1", "B=  ", "C=\t", 'export D = "x" ', "E= ", ""].join(end));
    expect(readDevVars(folder)).toEqual({ A: "1", B: "", C: "", D: "x", E: "" });
  },
);

test("the site's address is an origin, and empty where none is named", () => {
  expect(siteUrlOf({ vars: { SITE_URL: " https://Firm.test/home/ " } })).toBe("https://firm.test");
  expect(siteUrlOf({ vars: {} })).toBe("");
});
