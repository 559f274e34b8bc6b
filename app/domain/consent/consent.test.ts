import fc from "fast-check";
import { expect, test } from "vitest";

import { CONSENT_VERSION, everythingGranted, nothingGranted, readConsent, withPrivacyControl } from "./consent";

const AT = Date.parse("2026-11-24T15:00:00.000Z");
const record = {
  version: CONSENT_VERSION,
  at: "2026-11-24T15:00:00.000Z",
  choices: everythingGranted,
};
const DAY = 86_400_000;

test("CONSENT-01 a choice holds for twelve months, and is asked for again after that", () => {
  const text = JSON.stringify(record);
  expect(readConsent(text, AT)).toEqual(record);
  expect(readConsent(text, Date.parse("2027-11-24T14:59:59Z"))).toEqual(record);
  expect(readConsent(text, Date.parse("2027-11-24T15:00:00Z"))).toBeNull();
});

test("CONSENT-01 another version of the policy asks again", () => {
  expect(readConsent(JSON.stringify({ ...record, version: CONSENT_VERSION + 1 }), AT)).toBeNull();
});

test("CONSENT-01 a choice from a clock far ahead does not last forever", () => {
  expect(readConsent(JSON.stringify({ ...record, at: "2099-01-01T00:00:00.000Z" }), AT)).toBeNull();
  expect(readConsent(JSON.stringify(record), AT - DAY / 2)).toEqual(record);
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
