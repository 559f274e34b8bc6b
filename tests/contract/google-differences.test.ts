import { expect, test } from "vitest";

import { makeServiceAccount } from "../fakes/google/keys.ts";
import { USER } from "../fakes/google/test-client.ts";
import {
  clientOf,
  connect,
  DAY,
  demoAt,
  EMULATOR,
  FAKE,
  NEXT_DAY,
  PROVIDERS,
  takenHours,
  timetable,
  useProviders,
} from "./providers.ts";

// Where the two differ the fake is right, and emulator.md gives the source. The emulator's behavior is asserted too, so
// that an improvement in a newer version is noticed here.

useProviders();

test("REL-02 the id of an event is the client's own: kept by Google, ignored by the emulator", async () => {
  const fake = await connect(FAKE);
  expect(await (await clientOf(fake)).write(demoAt(9))).toEqual({ kind: "written", uninvited: null });
  expect(await fake.events()).toMatchObject([{ id: "demo09" }]);

  const emulator = await connect(EMULATOR);
  // A reply about another event is no confirmation.
  expect(await (await clientOf(emulator)).write(demoAt(9))).toEqual({
    kind: "failed",
    failure: { reason: "garbled", detail: "insert reply" },
  });
  expect(await emulator.events()).toMatchObject([{ id: expect.stringMatching(/^evt_/) }]);
});

test("REL-02 the same id again is one event at Google, and two at the emulator", async () => {
  for (const [to, events] of [
    [FAKE, 1],
    [EMULATOR, 2],
  ] as const) {
    const provider = await connect(to);
    const calendar = await clientOf(provider);
    await calendar.write(demoAt(9));
    const again = await calendar.write(demoAt(9));
    expect(again.kind).toBe(to === FAKE ? "written" : "failed");
    expect(await provider.events()).toHaveLength(events);
  }
});

test("REL-02 an event is found by its id at Google; the emulator has no way to ask", async () => {
  for (const to of PROVIDERS) {
    const calendar = await clientOf(await connect(to));
    await calendar.write(demoAt(9));
    expect(await calendar.find("absent0")).toEqual({ kind: "absent" });
    expect((await calendar.find("demo09")).kind).toBe(to === FAKE ? "written" : "absent");
  }
});

test("REL-02 a deleted event keeps its id at Google, so it is removed and never confirmed; the emulator forgets it", async () => {
  const fake = await connect(FAKE);
  const calendar = await clientOf(fake);
  await calendar.write(demoAt(9));
  await fake.remove("demo09");
  expect(await calendar.find("demo09")).toEqual({ kind: "removed" });
  expect(await calendar.write(demoAt(9))).toEqual({ kind: "removed" });
  expect(await fake.events()).toEqual([]);

  const emulator = await connect(EMULATOR);
  const other = await clientOf(emulator);
  await other.write(demoAt(9));
  const [event] = await emulator.events();
  await emulator.remove(String(event?.["id"]));
  await other.write(demoAt(9));
  expect(await emulator.events()).toHaveLength(1);
});

test("REL-02 private properties are kept by Google, and dropped by the emulator", async () => {
  for (const to of PROVIDERS) {
    const provider = await connect(to);
    await (await clientOf(provider)).write(demoAt(9));
    const [event] = await provider.events();
    expect(event?.["extendedProperties"]).toEqual(
      to === FAKE
        ? { private: { bookingId: "demo09", kind: "demo", leadEmail: "ana@visitor.example", v: "1" } }
        : undefined,
    );
  }
});

test("API-01 a day is the calendar's own at Google, 19:00 included; the emulator's is UTC's, and would double-book", async () => {
  const evening = [19];
  const all = timetable.schedule.hours;
  for (const [to, before, on] of [
    [FAKE, [], all],
    [EMULATOR, evening, all.filter((hour) => hour !== 19)],
  ] as const) {
    const provider = await connect(to);
    await provider.put({ start: { date: NEXT_DAY }, end: { date: "2026-11-25" } });
    const calendar = await clientOf(provider);
    expect(await takenHours(calendar, DAY)).toEqual(before);
    expect(await takenHours(calendar, NEXT_DAY)).toEqual(on);
  }
});

test("REL-03 an assertion signed with another key is refused by Google; the emulator's front takes any", async () => {
  const { privateKeyPem } = await makeServiceAccount();
  for (const to of PROVIDERS) {
    const calendar = await clientOf(await connect(to), { privateKey: privateKeyPem });
    const result = await calendar.busy(timetable.bounds(DAY, DAY));
    expect(result).toEqual(
      to === FAKE
        ? { ok: false, failure: { reason: "configuration", detail: "token 400 invalid_grant signature" } }
        : { ok: true, busy: [], unreadable: [] },
    );
  }
});

test("API-02 with delegation the lead is invited to a Meet at Google; the emulator invites and makes no Meet", async () => {
  for (const to of PROVIDERS) {
    const provider = await connect(to);
    const guest = { name: "Ana Ruiz", email: "ana@visitor.example" };
    await (await clientOf(provider, { impersonate: USER })).write({ ...demoAt(9), guest });
    // The details for staff are in a separate event without guests.
    const event = (await provider.events()).find(({ attendees }) => Array.isArray(attendees) && attendees.length > 0);
    expect(event).toMatchObject({ attendees: [{ email: "ana@visitor.example" }] });
    expect(event?.["hangoutLink"] !== undefined).toBe(to === FAKE);
  }
});
