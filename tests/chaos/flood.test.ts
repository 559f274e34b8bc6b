import { expect, test } from "vitest";

import { createRandom } from "../../scripts/random.ts";
import { listen } from "../fakes/shared/node-bridge.ts";
import { planJunk, sendFlood } from "./flood.ts";
import { slotsAt } from "./leads.ts";

const { open } = slotsAt(Date.parse("2026-11-23T16:30:00Z"));
const [taken] = open;
if (!taken) throw new Error("There is one.");

test("a flood comes from four homes of one network, under many mails, half of it for slots that are taken", () => {
  const junk = planJunk(200, open, [taken], createRandom(1));
  const homes = new Set(junk.map(({ address }) => address.split("::")[0]));
  expect(homes).toEqual(new Set(["2001:db8:ffff:0", "2001:db8:ffff:1", "2001:db8:ffff:2", "2001:db8:ffff:3"]));
  const bodies = junk.map(({ body }): { leadEmail: string; description: string; start: string } => JSON.parse(body));
  expect(new Set(bodies.map(({ leadEmail }) => leadEmail)).size).toBe(200);
  for (const [index, { marker, fillsDecoy }] of junk.entries()) {
    expect(bodies[index]?.description).toContain(marker);
    expect(fillsDecoy).toBe(index % 2 === 0);
    if (!fillsDecoy) expect(bodies[index]?.start).toContain(taken.date);
  }
});

test("where no slot is taken all of it fills in the decoy", () => {
  expect(planJunk(4, open, [], createRandom(1)).every(({ fillsDecoy }) => fillsDecoy)).toBe(true);
});

test("each post is sent once, and its answer counted; the decoy goes as headers", async () => {
  const decoys: (string | null)[] = [];
  const answers = [409, 429, 500, 0];
  const site = await listen(0, async (request) => {
    decoys.push(request.headers.get("form-decoy"));
    const status = answers[decoys.length - 1] ?? 201;
    if (status === 0) throw new TypeError("cut");
    return new Response("{}", { status });
  });
  const counted: string[] = [];
  await sendFlood(
    site.url,
    planJunk(4, open, [taken], createRandom(1)),
    () => 0,
    (what) => void counted.push(what),
  );
  await site.close();
  expect(counted.toSorted()).toEqual(["409", "429", "500", "no answer"]);
  expect(decoys.filter((sent) => sent === "1")).toHaveLength(2);
  expect(decoys.filter((sent) => sent === null)).toHaveLength(2);
});
