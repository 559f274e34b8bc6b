import { expect, test } from "vitest";

import { CONSENT_VERSION, everythingGranted, nothingGranted } from "~/domain/consent/consent";

import { createConsentProofs } from "./consent-proofs";

const ID = "0123456789abcdef".repeat(2);

test("CONSENT-01 each choice has a proof of its own, with the server's time, also two within a second", async () => {
  const written: [key: string, value: unknown, seconds: number][] = [];
  let now = Date.parse("2026-11-24T15:00:00.000Z");
  const proofs = createConsentProofs(
    { put: async (key, value, { expirationTtl }) => void written.push([key, JSON.parse(value), expirationTtl]) },
    () => now,
  );
  const choose = (choices = everythingGranted) =>
    proofs.save({ id: ID, version: CONSENT_VERSION, at: "1970-01-01T00:00:00.000Z", choices });
  await choose(everythingGranted);
  now += 800;
  await choose(nothingGranted);
  // A year later the banner asks again: that consent needs a proof of its own.
  now += 365 * 86_400_000;
  await choose(nothingGranted);
  const proof = (at: string, choices = nothingGranted) => [
    `consent:${ID}:${at}`,
    { id: ID, version: CONSENT_VERSION, at, choices },
    94_608_000,
  ];
  expect(written).toEqual([
    proof("2026-11-24T15:00:00.000Z", everythingGranted),
    proof("2026-11-24T15:00:00.800Z"),
    proof("2027-11-24T15:00:00.800Z"),
  ]);
});
