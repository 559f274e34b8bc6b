import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, kinds, meet, untilWritten, useGoogle, written } from "./support/google";
import { operate } from "./support/operator";
import {
  alarmAt,
  atCalls,
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  pass,
  ring,
  ringOnTime,
  rows,
  setting,
  useFreshDesk,
  withoutMails,
} from "./support/site";

useFreshDesk();
withoutMails();
useGoogle();

/** Somebody takes 10:00 of the day, and this many others come too late; `headers` give the address. */
async function losers(many: number, headers: (n: number) => Record<string, string> = () => ({})): Promise<void> {
  await book({ hour: 10 });
  for (let n = 0; n < many; n += 1) {
    await book({ hour: 10, email: `lead${n}@visitor.example` }, crypto.randomUUID(), headers(n));
  }
}

const notes = () =>
  written().filter(({ transparency, status }) => transparency === "transparent" && status !== "cancelled");
const inBrief = async () => (await rows()).filter(({ brief }) => brief === 1).length;

test("REL-09 a demo that comes while the follow-ups are being written goes after the one under way", async () => {
  setting("RATE_LIMITS", "off");
  await losers(9);
  await untilWritten();
  await losers(0);
  for (let n = 0; n < 8; n += 1) await book({ hour: 10, email: `late${n}@visitor.example` });
  const before = count("insert");
  let id = "";
  atCalls(({ method, url }) => method === "POST" && url.includes("/events") && id === "", {
    after: async () => {
      id = "asked";
      ({ id } = await book({ hour: 15, email: "bo@visitor.example" }));
    },
  });
  await ring();
  const inserts = atGoogle().calls.filter(({ kind }) => kind === "insert");
  expect(inserts[before + 1]?.body).toMatchObject({ id });
});

test.for<[string, number, (n: number) => Record<string, string>, number]>([
  ["one mail address", 5, () => ({}), 0],
  ["one home", 10, () => ({ "cf-connecting-ip": "2001:db8:1:2::7" }), 14],
  ["one network", 30, (n) => ({ "cf-connecting-ip": `2001:db8:1:${n.toString(16)}::7` }), 34],
  ["everybody", 60, () => ({}), 64],
])(
  "REL-09 past the limit of %s a lead is kept in brief, without a note of its own",
  async ([who, limit, from, many]) => {
    if (who === "one mail address") {
      await book({ hour: 10, email: "first@visitor.example" });
      for (let n = 0; n < limit + 4; n += 1) await book({ hour: 10 });
    } else await losers(many, from);
    await untilWritten();
    expect(await rows()).toHaveLength(limit + 5);
    expect(await inBrief()).toBe(4);
    expect(notes()).toHaveLength(limit);
    // An hour later a lead has a note again.
    pass(HOUR + MINUTE);
    await book({ hour: 10, email: "next@visitor.example" });
    await untilWritten();
    expect(notes()).toHaveLength(limit + 1);
  },
);

test("REL-09 leads for an hour that staff took have the same limits as those that other visitors took", async () => {
  meet(`${DAY}T10:00`, `${DAY}T10:30`);
  for (let n = 0; n < 8; n += 1) expect((await book({ hour: 10 })).status).toBe(409);
  await untilWritten();
  expect(await inBrief()).toBe(3);
  expect(notes()).toHaveLength(5);
});

test("REL-09 what is stored in brief is in staff's list, and can be closed there", async () => {
  await losers(64);
  await untilWritten();
  const listed = (await rows()).find(({ brief }) => brief === 1);
  const reply = await operate(`/bookings/${listed?.id}`);
  expect(await reply.json()).toMatchObject({ kind: "follow_up", state: "pending", inBrief: true, nextTry: null });
  expect((await operate(`/bookings/${listed?.id}/close`, "POST")).status).toBe(200);
  expect(await alarmAt()).toBeNull();
});

test("REL-13 a lead of Saturday stands on the working day on which staff can act", async () => {
  pass(Date.parse("2099-11-28T15:00:00-05:00") - Date.now());
  await book({ day: "2099-12-21", hour: 10 });
  await book({ day: "2099-12-21", hour: 10, email: "bo@visitor.example" });
  await untilWritten();
  expect(notes()).toMatchObject([{ start: { date: "2099-11-30" } }]);
  expect(notes()[0]?.description).toMatch(/^Wanted: 2099-12-21 10:00 Bogota\n/);
});

test("REL-13 a lead that staff close in the list leaves the calendar, and one whose note they delete is closed", async () => {
  await losers(2);
  await untilWritten();
  const [, first, second] = await rows();
  expect((await operate(`/bookings/${first?.id}/close`, "POST")).status).toBe(200);
  await ringOnTime();
  expect(notes().map(({ id }) => id)).toEqual([`${second?.id}f`]);
  atGoogle().remove(DEMOS.id, `${second?.id}f`);
  await desk().runScheduledJobs();
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "closed", "closed"]);
  expect(logLines("booking.note_deleted")).toHaveLength(1);
});

test("REL-13 a deletion that Google's list did not have yet is in the next one", async () => {
  await losers(1);
  await untilWritten();
  const [note] = notes();
  atGoogle().remove(DEMOS.id, note?.id ?? "");
  pass(MINUTE);
  let isOld = true;
  atCalls(({ url }) => isOld && url.includes("updatedMin"), { instead: () => Response.json({ items: [] }) });
  await desk().runScheduledJobs();
  expect((await rows())[1]?.state).toBe("confirmed");
  isOld = false;
  pass(5 * MINUTE);
  await desk().runScheduledJobs();
  expect((await rows())[1]?.state).toBe("closed");
  expect(logLines("booking.note_deleted")).toHaveLength(1);
});

test("REL-13 a note that staff move to another day stays open", async () => {
  await losers(1);
  await untilWritten();
  const [note] = notes();
  atGoogle().move(DEMOS.id, note?.id ?? "", { date: "2099-12-02" }, { date: "2099-12-03" });
  await desk().runScheduledJobs();
  expect((await rows())[1]?.state).toBe("confirmed");
});

test("REL-13 a demo won by the same person closes the leads that came before it, and no others", async () => {
  await book({ hour: 10, email: "first@visitor.example" });
  await book({ hour: 10 });
  await book({ hour: 10, email: "bo@visitor.example" });
  await untilWritten();
  await book({ hour: 15 });
  await book({ hour: 10 });
  await untilWritten();
  const states = ["confirmed", "closed", "confirmed", "confirmed", "confirmed"];
  expect((await rows()).map(({ state }) => state)).toEqual(states);
  expect(notes().map(({ extendedProperties }) => extendedProperties?.private?.["leadEmail"])).toEqual([
    "bo@visitor.example",
    "ana@visitor.example",
  ]);
});

test("REL-13 a demo that nobody proved closes the leads of its own home alone", async () => {
  const from = (address: string, hour: number) => book({ hour }, crypto.randomUUID(), { "cf-connecting-ip": address });
  await book({ hour: 10, email: "first@visitor.example" });
  await from("192.0.2.7", 10);
  await from("198.51.100.7", 10);
  await untilWritten();
  await from("192.0.2.7", 15);
  await untilWritten();
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "closed", "confirmed", "confirmed"]);
});

test("REL-13 a lead that comes after its hour stands on today's page, not on the day that was wanted", async () => {
  await book({ hour: 10 });
  await untilWritten();
  pass(22 * HOUR + 5 * MINUTE);
  const late = await book({ hour: 10, email: "bo@visitor.example" });
  expect(late).toMatchObject({ status: 409, reason: "slot_passed" });
  pass(24 * HOUR);
  await untilWritten();
  expect(notes().map(({ start }) => "date" in start && start.date)).toEqual(["2099-11-24"]);
  expect(kinds().filter((kind) => kind === "insert")).toHaveLength(2);
});

test("REL-12 the mail of a stripped lead is not in the ledger, and the person is found by it all the same", async () => {
  setting("LEAD_RETENTION_DAYS", "1");
  await book({ hour: 10 });
  await book({ hour: 10, email: "bo@visitor.example" });
  await untilWritten();
  pass(10 * 24 * HOUR);
  await desk().runScheduledJobs();
  const dump = await runInDurableObject(desk(), (_, { storage }) =>
    JSON.stringify(storage.sql.exec("SELECT * FROM bookings").toArray()),
  );
  expect(dump).not.toContain("visitor.example");
  expect((await desk().erasePerson(" ANA@visitor.example")).bookings).toHaveLength(1);
  expect((await desk().erasePerson("bo@visitor.example")).bookings).toHaveLength(1);
  while ((await alarmAt()) !== null) await ringOnTime();
  expect(JSON.stringify(atGoogle().events(DEMOS.id))).not.toContain("visitor.example");
  expect((await desk().erasePerson("ana@visitor.example")).bookings).toEqual([]);
});
