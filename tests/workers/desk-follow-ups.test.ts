import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";

import { atGoogle, count, DEMOS, meet, untilWritten, useGoogle, written } from "./support/google";
import { sendForm } from "./support/own";
import {
  alarmAt,
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  pass,
  ringOnTime,
  rows,
  tryWith,
  useFreshDesk,
  withoutMails,
} from "./support/site";
import { addLeads } from "./support/staff-door";

useFreshDesk();
withoutMails();
useGoogle();

test("REL-05 REL-13 a lead whose slot is taken is in staff's list with its reason, in no calendar, and blocks no slot", async () => {
  await book({ hour: 10, email: "first@visitor.example" });
  const { id } = await book({ hour: 10 });
  meet(`${DAY}T12:00`, `${DAY}T12:30`);
  pass(MINUTE);
  expect(await book({ hour: 12, email: "bo@visitor.example" })).toMatchObject({ status: 409, reason: "slot_taken" });
  await untilWritten();
  expect(written().map(({ extendedProperties }) => extendedProperties?.private?.["leadEmail"])).toEqual([
    "first@visitor.example",
  ]);
  expect(count("insert")).toBe(1);
  expect((await desk().staff({ type: "lead", id }))?.booking).toMatchObject({
    kind: "follow_up",
    state: "open",
    reason: "slot_taken",
    nextTry: null,
  });
  expect((await desk().staff({ type: "followUps", after: null })).bookings).toHaveLength(2);
  expect(await alarmAt()).toBeNull();
});

test("REL-09 a demo is written before anything is erased, however many leads were not booked", async () => {
  await book({ hour: 10, email: "first@visitor.example" });
  await book({ hour: 10 });
  await addLeads(300);
  await untilWritten();
  const { id } = await book({ hour: 12, email: "bo@visitor.example" });
  await desk().staff({ type: "erase", email: "first@visitor.example" });
  await ringOnTime();
  const calls = atGoogle().calls.map(({ kind }) => kind);
  expect(written().at(-1)).toMatchObject({ extendedProperties: { private: { leadEmail: "bo@visitor.example" } } });
  expect((await rows()).find((row) => row.id === id)).toMatchObject({ state: "confirmed" });
  expect(calls.lastIndexOf("insert")).toBeLessThan(calls.indexOf("delete"));
  expect(calls).toContain("delete");
});

test("REL-13 only staff close a lead, once: a demo that the same person books later stands beside it", async () => {
  await book({ hour: 10, email: "first@visitor.example" });
  const { id } = await book({ hour: 10 });
  expect((await book({ hour: 15 })).status).toBe(201);
  await untilWritten();
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "open", "confirmed"]);
  for (const _ of ["once", "twice"]) expect(await desk().staff({ type: "close", id })).toBe("closed");
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "closed", "confirmed"]);
  const demo = (await rows())[0]?.id ?? "";
  expect(await desk().staff({ type: "close", id: demo })).toBe("not_open");
});

test("REL-15 a form that is sent again is the same lead while its hour is taken, and books once it is free", async () => {
  const { id } = await book({ hour: 10, email: "first@visitor.example" });
  for (const _ of ["once", "twice", "thrice"]) expect((await sendForm()).status).toBe(409);
  expect(await rows()).toHaveLength(2);
  // Google has the hour, so that the ledger alone cannot tell.
  await desk().staff({ type: "cancel", id });
  await untilWritten();
  while ((await alarmAt()) !== null) await ringOnTime();
  meet(`${DAY}T10:00`, `${DAY}T10:30`);
  pass(MINUTE);
  expect((await sendForm()).status).toBe(409);
  expect((await rows()).map(({ state }) => state)).toEqual(["removed", "open", "closed"]);
  // Other words are a lead of their own, whose answer tells nobody whose the slot is.
  expect((await sendForm({ challenge: "Other words" })).status).toBe(409);
  expect((await desk().staff({ type: "followUps", after: null })).bookings).toHaveLength(2);
});

test("REL-15 neither the id nor anything else of an erased form tells whose it was", async () => {
  const ids = new Set<string>();
  for (let n = 0; n < 2; n += 1) {
    expect((await sendForm()).status).toBe(201);
    await untilWritten();
    expect((await desk().staff({ type: "erase", email: "ana@visitor.example" })).bookings).toHaveLength(1);
    const row = (await rows()).at(-1);
    ids.add(row?.id ?? "");
    expect(row).toMatchObject({ requestHash: "", mailKey: null, mailbox: null, link: null, name: null });
    while ((await alarmAt()) !== null) await ringOnTime();
  }
  // The same mail, hour and words under one secret: a number made of them would be the same twice.
  expect(ids.size).toBe(2);
});

test("REL-12 the mail of a stripped lead is not in the ledger, and the person is found by it all the same", async () => {
  tryWith({ retentionDays: 1 });
  await book({ hour: 10 });
  await book({ hour: 10, email: "bo@visitor.example" });
  await untilWritten();
  pass(10 * 24 * HOUR);
  await desk().runScheduledJobs();
  const dump = await runInDurableObject(desk(), (_, { storage }) =>
    JSON.stringify(storage.sql.exec("SELECT * FROM bookings").toArray()),
  );
  expect(dump).not.toContain("visitor.example");
  expect((await desk().staff({ type: "erase", email: " ANA@visitor.example" })).bookings).toHaveLength(1);
  expect((await desk().staff({ type: "erase", email: "bo@visitor.example" })).bookings).toHaveLength(1);
  while ((await alarmAt()) !== null) await ringOnTime();
  expect(JSON.stringify(atGoogle().events(DEMOS.id))).not.toContain("visitor.example");
  expect((await desk().staff({ type: "erase", email: "ana@visitor.example" })).bookings).toEqual([]);
});
