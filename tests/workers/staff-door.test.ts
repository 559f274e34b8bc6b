import { expect, test } from "vitest";

import type { StaffPage } from "~/domain/booking/staff";

import { atGoogle, failures, meet, untilWritten, useGoogle } from "./support/google";
import { at } from "./support/own";
import { book, DAY, desk, HOUR, MINUTE, pass, ring, rows, useFreshDesk } from "./support/site";
import { addLeads } from "./support/staff-door";

useFreshDesk();
useGoogle();

const BO = { name: "Bo Ángström", company: "Quill & Sons 100%", email: "bo@quill.example" };

const namesOf = ({ bookings }: StaffPage) => bookings.map(({ name }) => name);

test("STAFF-01 the demos ahead are listed by their time, those that are over or canceled are not", async () => {
  await book({ hour: 19 });
  const early = await book({ hour: 9, ...BO });
  const gone = await book({ hour: 12, name: "Cy", email: "cy@visitor.example" });
  await desk().staff({ type: "cancel", id: gone.id });
  expect(await desk().staff({ type: "upcoming", after: null })).toMatchObject({
    bookings: [
      { id: early.id, name: BO.name, company: BO.company, start: at(9), movedFrom: null, state: "pending" },
      { name: "Ana Ruiz", start: at(19) },
    ],
    next: null,
  });
  await desk().staff({ type: "move", id: early.id, start: at(9, "2099-11-24") });
  const moved = await desk().staff({ type: "upcoming", after: null });
  expect(moved.bookings.map(({ start, movedFrom }) => [start, movedFrom])).toEqual([
    [at(19), null],
    [at(9, "2099-11-24"), at(9)],
  ]);
  pass(at(19) + 2 * HOUR - Date.now());
  expect(namesOf(await desk().staff({ type: "upcoming", after: null }))).toEqual([BO.name]);
});

test("STAFF-01 long lists come in pages of fifty, each booking once", async () => {
  await book({ hour: 10, email: "first@visitor.example" });
  await addLeads(120);
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: StaffPage = await desk().staff({ type: "followUps", after });
    seen.push(...page.bookings.map(({ id }) => id));
    sizes.push(page.bookings.length);
    after = page.next;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(seen).size).toBe(120);
  expect(seen).not.toContain((await rows())[0]?.id);
});

test.for([
  ["a part of the name", "ngstr", [BO.name]],
  ["no case and no accents", " BO ANGSTROM ", [BO.name]],
  ["a mail address", "ANA@visitor.example", ["Ana Ruiz"]],
  ["a company with signs that SQL knows", "100%", [BO.name]],
  ["a sign that SQL takes for any text", "%", [BO.name]],
  ["what both have", "example", [BO.name, "Ana Ruiz"]],
  ["nobody", "Zed", []],
] as const)("STAFF-01 a search by %s", async ([, text, names]) => {
  await book({ hour: 19 });
  await book({ hour: 9, ...BO });
  expect(namesOf(await desk().staff({ type: "search", text, after: null }))).toEqual(names);
});

test("STAFF-01 a lead has what its person wrote, what else they asked for, and every mail, without the key to stop them", async () => {
  const { id } = await book({ hour: 19 });
  meet(`${DAY}T12:00`, `${DAY}T12:30`);
  pass(MINUTE);
  const other = await book({ hour: 12 });
  await untilWritten();
  const lead = await desk().staff({ type: "lead", id });
  expect(lead).toMatchObject({
    booking: { name: "Ana Ruiz", company: "Acme", email: "ana@visitor.example", state: "confirmed" },
    others: [{ id: other.id, kind: "follow_up", reason: "slot_taken" }],
    isMailStopped: false,
  });
  const booked = lead?.messages.find(({ recipient, news }) => recipient === "visitor" && news === "booked");
  const shown = await desk().staff({ type: "mail", seq: booked?.seq ?? 0 });
  expect(shown?.mail?.to).toEqual(["ana@visitor.example"]);
  expect(shown?.mail?.text).toContain("/booking/emails/…");
  expect(`${shown?.mail?.text}${shown?.mail?.html}`).not.toMatch(/[0-9a-f]{64}/);
  expect(await desk().staff({ type: "lead", id: "0".repeat(52) })).toBeNull();
});

test("STAFF-01 what waits is shown with the provider's words, and who is away", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 403, reason: "forbidden", times: 99 });
  const { id } = await book({ hour: 19 });
  await ring();
  const waiting = await desk().staff({ type: "waiting" });
  expect(waiting.bookings).toMatchObject([{ id, state: "pending", lastFailure: expect.stringContaining("forbidden") }]);
  expect(waiting.outages).toEqual([{ receiver: "calendar", reason: "configuration", nextTry: expect.any(Number) }]);
  expect(waiting.outages[0]?.nextTry).toBeGreaterThan(Date.now());
  expect(failures()).toHaveLength(1);
  atGoogle().clearFaults();
  expect(await desk().staff({ type: "retry", id })).toMatchObject({ bookings: [id] });
  await ring();
  expect((await desk().staff({ type: "waiting" })).bookings).toEqual([]);
});

test("STAFF-02 a form that shows what is no longer true changes nothing", async () => {
  const { id } = await book({ hour: 19 });
  expect(await desk().staff({ type: "move", id, start: at(9), revision: 0 })).toBe("moved");
  expect(await desk().staff({ type: "move", id, start: at(12), revision: 0 })).toBe("changed");
  expect(await desk().staff({ type: "cancel", id, revision: 0 })).toBe("changed");
  // The same press, twice.
  expect(await desk().staff({ type: "move", id, start: at(9), revision: 0 })).toBe("moved");
  expect((await rows())[0]).toMatchObject({ bookedStart: at(9), state: "pending", revision: 1 });
  expect(await desk().staff({ type: "cancel", id, revision: 1 })).toBe("cancelled");
  expect(await desk().staff({ type: "cancel", id, revision: 1 })).toBe("cancelled");
});

test("STAFF-02 while Google is away staff's move is kept, and written once Google is back", async () => {
  const { id } = await book({ hour: 19 });
  await untilWritten();
  atGoogle().down(true);
  pass(MINUTE);
  expect(await desk().staff({ type: "move", id, start: at(9), revision: 0 })).toBe("moved");
  expect((await desk().staff({ type: "waiting" })).bookings).toMatchObject([{ id, start: at(9) }]);
  atGoogle().down(false);
  pass(MINUTE);
  await untilWritten();
  expect((await desk().staff({ type: "waiting" })).bookings).toEqual([]);
  expect((await rows())[0]).toMatchObject({ bookedStart: at(9), state: "confirmed" });
});

test.for([
  ["an hour that is taken", `${DAY}T15:00:00-05:00`],
  ["a time that is no hour of ours", `${DAY}T03:00:00-05:00`],
  ["an hour that has passed", "2001-01-01T15:00:00-05:00"],
  ["a Monday more than a month ahead", "2099-12-28T15:00:00-05:00"],
] as const)("STAFF-02 a demo is not moved to %s", async ([, start]) => {
  const { id } = await book({ hour: 19 });
  await book({ hour: 15, email: "bo@visitor.example" });
  expect(await desk().staff({ type: "move", id, start: Date.parse(start) })).toBe("hour_unavailable");
  expect((await rows())[0]).toMatchObject({ bookedStart: at(19), revision: 0 });
});

test("STAFF-02 an unknown id, an erased person and a demo that is over change nothing", async () => {
  const { id } = await book({ hour: 19 });
  const { id: other } = await book({ hour: 15, email: "bo@visitor.example" });
  const nobody = "0".repeat(52);
  expect(await desk().staff({ type: "move", id: nobody, start: at(17) })).toBe("unknown");
  expect(await desk().staff({ type: "cancel", id: nobody })).toBe("unknown");
  expect(await desk().staff({ type: "close", id: nobody })).toBe("unknown");
  expect(await desk().staff({ type: "close", id })).toBe("not_open");
  expect(await desk().staff({ type: "retry", id: nobody })).toMatchObject({ bookings: [] });
  expect(await desk().staff({ type: "erase", email: "ana@visitor.example" })).toEqual({ bookings: [id], more: false });
  expect(await desk().staff({ type: "reinstate", id })).toBe("not_removed");
  pass(48 * HOUR);
  expect(await desk().staff({ type: "cancel", id: other })).toBe("ended");
  expect(await desk().staff({ type: "move", id: other, start: at(17, "2099-11-26") })).toBe("ended");
  expect((await rows())[1]).toMatchObject({ state: "pending", bookedStart: at(15) });
});

test("STAFF-02 a demo that was canceled comes back at its time, and a follow-up is closed once", async () => {
  const { id } = await book({ hour: 19 });
  expect(await desk().staff({ type: "cancel", id })).toBe("cancelled");
  expect(await desk().staff({ type: "reinstate", id })).toBe("reinstated");
  expect((await rows())[0]).toMatchObject({ state: "pending", bookedStart: at(19) });
  const lead = await book({ hour: 19, email: "bo@visitor.example" });
  for (const _ of ["once", "twice"]) expect(await desk().staff({ type: "close", id: lead.id ?? "" })).toBe("closed");
  expect((await desk().staff({ type: "followUps", after: null })).bookings).toEqual([]);
});
