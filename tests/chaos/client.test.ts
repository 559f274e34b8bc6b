import { expect, test } from "vitest";

import { listen } from "../fakes/shared/node-bridge.ts";
import { runClient } from "./client.ts";
import { createJournal } from "./journal.ts";
import { type Lead, type Manner, planLeads } from "./leads.ts";

type Seen = { key: string | null; address: string | null; body: string };

/** Lets a client with this behavior send one request to a site with these responses, in order; 0 drops the connection. */
async function visit(manner: Manner, answers: readonly number[]) {
  const seen: Seen[] = [];
  const journal = createJournal();
  const site = await listen(0, async (request) => {
    const { headers } = request;
    seen.push({
      key: headers.get("idempotency-key"),
      address: headers.get("cf-connecting-ip"),
      body: await request.text(),
    });
    const status = answers[seen.length - 1] ?? 500;
    if (status === 0) throw new TypeError("cut");
    return new Response("{}", { status });
  });
  const [planned] = planLeads(1, 1, Date.parse("2026-11-23T12:00:00Z"), () => 0.5).flat();
  if (!planned) throw new Error("There is one.");
  const lead: Lead = { ...planned, manner };
  await runClient([lead], { site: site.url, journal, random: () => 0, thinkMs: 0 });
  await site.close();
  return { lead, seen, journal };
}

test("asks again with the same key and body until it is settled, whatever came instead", async () => {
  const { lead, seen, journal } = await visit("plain", [500, 0, 429, 503, 202]);
  expect(seen).toEqual(Array.from({ length: 5 }, () => ({ key: lead.key, address: lead.address, body: lead.body })));
  expect(journal.acknowledged).toEqual(new Map([[lead.marker, [202]]]));
  expect(journal.repeats).toEqual(
    new Map([
      ["500", 1],
      ["no answer", 1],
      ["429", 1],
      ["503", 1],
    ]),
  );
});

test.each([201, 202, 409])("is settled by a %i", async (status) => {
  const { lead, seen, journal } = await visit("plain", [status]);
  expect(seen).toHaveLength(1);
  expect(journal.acknowledged.get(lead.marker)).toEqual([status]);
});

test("gives up what is refused, and notes it as no acknowledgement", async () => {
  const { lead, journal } = await visit("plain", [422]);
  expect(journal.acknowledged.size).toBe(0);
  expect(journal.refused.get(lead.marker)).toEqual([422]);
});

test.each<[Manner, number]>([
  ["twice", 2],
  ["again", 2],
])("one that sends %s notes every answer", async (manner, times) => {
  const { lead, seen, journal } = await visit(manner, [201, 201]);
  expect(seen).toHaveLength(times);
  expect(journal.acknowledged.get(lead.marker)).toEqual([201, 201]);
});
