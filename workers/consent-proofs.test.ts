import { expect, test } from "vitest";

import { CONSENT_VERSION, everythingGranted, nothingGranted } from "~/domain/consent/consent";

import { createConsentProofs } from "./consent-proofs";

const ID = "0123456789abcdef".repeat(2);

test("CONSENT-01 each choice has a proof of its own, by the server's time, also two within a second", async () => {
  const keys: string[] = [];
  let now = Date.parse("2026-11-24T15:00:00.000Z");
  const proofs = createConsentProofs({ put: async (key) => void keys.push(key) }, () => now);
  for (const choices of [everythingGranted, nothingGranted]) {
    await proofs.save({ id: ID, version: CONSENT_VERSION, at: "1970-01-01T00:00:00.000Z", choices });
    now += 800;
  }
  expect(keys).toEqual([`consent:${ID}:2026-11-24T15:00:00.000Z`, `consent:${ID}:2026-11-24T15:00:00.800Z`]);
});
