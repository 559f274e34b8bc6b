import fc from "fast-check";
import { expect, test } from "vitest";

import { CONSENT_VERSION, everythingGranted, nothingGranted, readConsent, withPrivacyControl } from "./consent";

const AT = Date.parse("2026-11-24T15:00:00.000Z");
const record = {
  version: CONSENT_VERSION,
  at: "2026-11-24T15:00:00.000Z",
  choices: everythingGranted,
};

test.each([
  ["at once", {}, "2026-11-24T15:00:00Z", true],
  ["for twelve months", {}, "2027-11-24T14:59:59Z", true],
  ["and no longer", {}, "2027-11-24T15:00:00Z", false],
  ["not for another version of the policy", { version: CONSENT_VERSION + 1 }, "2026-11-24T15:00:00Z", false],
  ["where the clock is set back by hours", {}, "2026-11-24T03:00:00Z", true],
  ["not forever where it was far ahead", { at: "2099-01-01T00:00:00.000Z" }, "2026-11-24T15:00:00Z", false],
])("CONSENT-01 a choice holds %s", (_, changes, now, holds) => {
  const chosen = { ...record, ...changes };
  expect(readConsent(JSON.stringify(chosen), Date.parse(now))).toEqual(holds ? chosen : null);
});

test("CONSENT-01 Global Privacy Control refuses everything optional", () => {
  expect(withPrivacyControl(everythingGranted, true)).toEqual(nothingGranted);
  expect(withPrivacyControl(everythingGranted, false)).toEqual(everythingGranted);
});

test("whatever lies in the storage is a valid choice or none", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readConsent(text, AT)).toBeNull();
    }),
  );
  expect(readConsent(null, AT)).toBeNull();
});
