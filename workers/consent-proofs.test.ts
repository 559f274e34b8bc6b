import { expect, test } from "vitest";

import { CONSENT_VERSION, everythingGranted, nothingGranted } from "~/domain/consent/consent";

import { createConsentProofs } from "./consent-proofs";

const ID = "0123456789abcdef".repeat(2);
const START = Date.parse("2026-11-24T15:00:00.000Z");

/** A store in memory, with a clock that the test moves. */
function setUp() {
  const held = new Map<string, string>();
  const writes: number[] = [];
  const clock = { now: START };
  const proofs = createConsentProofs(
    {
      get: async (key) => held.get(key) ?? null,
      async put(key, value, { expirationTtl }) {
        writes.push(expirationTtl);
        held.set(key, value);
      },
    },
    () => clock.now,
  );
  const choose = (choices = everythingGranted, version = CONSENT_VERSION) =>
    proofs.save({ id: ID, version, at: "1970-01-01T00:00:00.000Z", choices });
  const kept = () => JSON.parse(held.get(`consent:${ID}`) ?? "null") as { id: string; proofs: { at: string }[] };
  return { held, writes, clock, choose, kept };
}

test("CONSENT-01 a withdrawal stands beside the consent before it, each with the server's time", async () => {
  const { choose, clock, kept, held, writes } = setUp();
  await choose(everythingGranted);
  clock.now += 60_000;
  await choose(nothingGranted);
  expect(kept()).toEqual({
    id: ID,
    proofs: [
      { at: "2026-11-24T15:01:00.000Z", version: CONSENT_VERSION, choices: nothingGranted },
      { at: "2026-11-24T15:00:00.000Z", version: CONSENT_VERSION, choices: everythingGranted },
    ],
  });
  expect([...held.keys()]).toEqual([`consent:${ID}`]);
  expect(writes).toEqual([94_608_000, 94_608_000]);
});

test("the same choice again writes nothing, and one of another version does", async () => {
  const { choose, writes } = setUp();
  for (let turn = 0; turn < 5; turn += 1) await choose();
  expect(writes).toHaveLength(1);
  await choose(everythingGranted, CONSENT_VERSION + 1);
  expect(writes).toHaveLength(2);
});

test("a browser's value does not grow without end", async () => {
  const { choose, clock, kept } = setUp();
  for (let turn = 0; turn < 50; turn += 1) {
    clock.now += 1_000;
    await choose(turn % 2 === 0 ? everythingGranted : nothingGranted);
  }
  expect(kept().proofs).toHaveLength(20);
  expect(kept().proofs[0]?.at).toBe("2026-11-24T15:00:50.000Z");
});

test.each(["", "{", "[]", '{"id":"x","proofs":[{"at":1}]}'])(
  "a stored %j is no proof, and is replaced",
  async (text) => {
    const { choose, held, kept } = setUp();
    held.set(`consent:${ID}`, text);
    await choose();
    expect(kept().proofs).toHaveLength(1);
  },
);
