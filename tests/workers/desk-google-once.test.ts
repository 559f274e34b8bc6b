import { abortAllDurableObjects } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { invitation } from "~/content/after-booking";

import type { FaultKind } from "../fakes/google/replies";
import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, kinds, meet, STAFF, untilWritten, USER, written } from "./support/google";
import {
  ana,
  atCall,
  bo,
  BOOKED,
  BOTH_BOOKED,
  deploys,
  error,
  google,
  jobsRun,
  passes,
  scenario,
  staff,
  useScenarios,
} from "./support/scenario";
import {
  alarmAt,
  atCalls,
  book,
  DAY,
  desk,
  HELD_MS,
  HOUR,
  hours,
  insideDesk,
  MINUTE,
  pass,
  ring,
  ringOnTime,
  rows,
  SECOND,
  setting,
} from "./support/site";

useScenarios();

/** Around the demo at 19:00 and at its hour. */
function staffNoteWhatDoesNotBlock(): void {
  const at = { start: { dateTime: `${DAY}T19:00:00-05:00` }, end: { dateTime: `${DAY}T19:30:00-05:00` } };
  const google = atGoogle();
  meet(`${DAY}T18:30`, `${DAY}T19:00`);
  meet(`${DAY}T19:30`, `${DAY}T20:00`, STAFF.id);
  google.put(DEMOS.id, { summary: "Note", ...at, transparency: "transparent" });
  google.put(DEMOS.id, { summary: "At home", ...at, eventType: "workingLocation" });
  google.remove(DEMOS.id, google.put(DEMOS.id, { summary: "Deleted", ...at }).id);
  const attendees = [{ email: DEMOS.id, responseStatus: "declined" as const, self: true }];
  google.put(DEMOS.id, { summary: "Declined", ...at, attendees });
}

const LOST: FaultKind = { kind: "lost-reply" };
const UNSEEN = error(404, "notFound");

for (const [what, ...faults] of [
  ["an insert whose answer was lost is found again, and is one event", google.fails("insert", LOST)],
  ["an insert that never reached Google is sent again", google.fails("insert", { kind: "reset" })],
  [
    "an event that Google does not show yet, just after its insert, is asked for again",
    google.fails("insert", error(409, "duplicate")),
  ],
  [
    "an event that Google counts as busy and does not show yet is not taken for somebody else's",
    google.fails("insert", LOST),
    google.fails("get", UNSEEN),
  ],
] as const)
  scenario(`REL-02 ${what}`, {
    steps: [...faults, ana.books(19), passes(5 * MINUTE)],
    desk: ["Nov 23, 19:00 Ana: booked"],
    mailbox: BOOKED,
    log: ["booking.failed unreachable"],
  });

scenario("REL-02 an event that staff deleted before its answer was known is not confirmed and not written again", {
  steps: [google.fails("insert", LOST), ana.books(19), passes(10), staff.deletes(), passes(5 * MINUTE)],
  desk: ["Nov 23, 19:00 Ana: canceled by staff"],
  calendar: ["Nov 23, 19:00 Ana, deleted"],
  mailbox: [...BOOKED, "Ana: We had to cancel your demo (file)", "staff: Demo canceled by staff"],
  log: ["booking.failed unreachable", "booking.removed"],
});

scenario("REL-20 an event that staff moved before its answer was known stays where they put it", {
  steps: [
    google.fails("insert", LOST),
    ana.books(19),
    passes(10),
    staff.drags("Ana", "16:00", "16:30"),
    passes(5 * MINUTE),
    jobsRun,
    passes(MINUTE),
  ],
  desk: ["Nov 23, 16:00 Ana: booked, moved by staff"],
  calendar: ["Nov 23, 16:00 Ana"],
  mailbox: [...BOOKED, "Ana: We moved your demo (file)", "staff: Demo moved by staff"],
  log: ["booking.failed unreachable", "booking.moved"],
});

scenario("REL-02 a slot that staff took after an insert that never arrived becomes a follow-up", {
  steps: [
    google.fails("insert", { kind: "reset" }),
    ana.books(19),
    passes(10),
    staff.meets("19:00", "19:30"),
    passes(5 * MINUTE),
  ],
  desk: ["Nov 23, 19:00 Ana: to follow up, slot taken"],
  mailbox: [...BOOKED, "staff: Follow up (slot taken)", "Ana: We have to cancel your demo (file)"],
  log: ["booking.failed unreachable", "booking.follow_up slot_taken"],
});

for (const [what, calendar] of [
  ["the demos' own calendar", DEMOS.id],
  ["a staff member's calendar", STAFF.id],
] as const)
  scenario(`REL-01 MAIL-04 staff who take the slot in the second of the insert, in ${what}, are alerted once`, {
    steps: [
      deploys({ GOOGLE_BUSY_CALENDAR_IDS: STAFF.id }),
      ana.books(19),
      atCall("insert", staff.meets("18:45", "19:15", calendar)),
      passes(HOUR),
    ],
    // The booking was promised, and stays: staff decide which of the two gives way.
    desk: ["Nov 23, 19:00 Ana: booked"],
    mailbox: [...BOOKED, "staff: Two events at one time"],
    log: ["booking.collision"],
  });

scenario("REL-01 MAIL-04 a demo that is canceled while the hour is read after its insert is told as canceled alone", {
  steps: [ana.books(19), atCall("insert", staff.meets("18:45", "19:15")), atCall("list", ana.cancels), passes(HOUR)],
  desk: ["Nov 23, 19:00 Ana: canceled by visitor"],
  calendar: ["Nov 23, 19:00 nobody, deleted"],
  mailbox: [...BOOKED, "Ana: Your demo is canceled (file)", "staff: Demo canceled by the visitor"],
});

scenario("REL-01 what does not block, and what only touches the slot, is no collision", {
  steps: [
    deploys({ GOOGLE_BUSY_CALENDAR_IDS: STAFF.id }),
    ana.books(19),
    atCall("insert", staffNoteWhatDoesNotBlock),
    passes(HOUR),
  ],
  desk: ["Nov 23, 19:00 Ana: booked"],
  mailbox: BOOKED,
});

scenario("REL-03 a look after the insert that fails changes nothing of the delivery", {
  steps: [ana.books(19), bo.books(8), google.fails("list", error(503)), passes(5 * MINUTE)],
  desk: ["Nov 23, 19:00 Ana: booked", "Nov 23, 08:00 Bo: booked"],
  mailbox: BOTH_BOOKED,
});

scenario("REL-11 MAIL-01 a lead whose invitation Google refuses is in the calendar, and gets the file by mail", {
  steps: [deploys({ GOOGLE_IMPERSONATE: USER }), () => atGoogle().invitationsUsedUp(true), ana.books(10), passes(HOUR)],
  desk: ["Nov 23, 10:00 Ana: booked"],
  // Asked to invite Ana, Google refused, and mailed nobody.
  mailbox: ["staff: Demo booked", "Ana: Your demo is booked (file)", "Google to the guest: invited"],
  log: ["booking.uninvited"],
});

test("REL-02 a desk that dies between the insert and its answer writes one event", async () => {
  const google = atGoogle();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const reply = await google.fetch(request);
    return request.url.includes("/events?") ? await new Promise<Response>(() => {}) : reply;
  });
  await book();
  const alarm = ring().catch((error: unknown) => error);
  await vi.waitFor(() => expect(written()).toHaveLength(1), 10_000);
  await abortAllDurableObjects();
  expect(await alarm).toBeInstanceOf(Error);
  vi.mocked(globalThis.fetch).mockImplementation((input, init) => google.fetch(new Request(input, init)));

  expect((await rows())[0]).toMatchObject({ state: "sending", calendarRevision: 0 });
  pass(2 * MINUTE);
  await desk().runScheduledJobs();
  // Two minutes are enough: the clock stays where it is.
  await ring();
  expect(written()).toHaveLength(1);
  expect(count("insert")).toBe(1);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
});

test("REL-02 two runs of the outbox at once write one event", async () => {
  await book();
  await insideDesk(async (instance) => {
    await Promise.all([instance.alarm(), instance.alarm(), instance.alarm()]);
  });
  expect(count("insert")).toBe(1);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
});

test("REL-02 an id that Google knows from a deleted event is not taken for a booking, and its slot is free again", async () => {
  const { id } = await book({}, "one-key");
  const times = {
    start: { dateTime: `${DAY}T19:00:00-05:00` },
    end: { dateTime: `${DAY}T19:30:00-05:00` },
  };
  atGoogle().put(DEMOS.id, { id, ...times, extendedProperties: { private: { bookingId: id } } });
  atGoogle().remove(DEMOS.id, id);
  await ringOnTime();
  expect(logLines("booking.removed")).toHaveLength(1);
  expect(kinds().slice(-2)).toEqual(["insert", "get"]);
  expect((await rows())[0]?.state).toBe("removed");

  pass(21 * SECOND);
  expect((await hours()).taken).toEqual([]);
  const again = await book();
  expect(again.status).toBe(201);
  await ringOnTime();
  expect(written().filter(({ status }) => status === "confirmed")).toEqual([expect.objectContaining({ id: again.id })]);
});

test("REL-02 an id that belongs to somebody else's event is left alone, and the lead becomes a follow-up", async () => {
  const { id } = await book();
  atGoogle().put(DEMOS.id, {
    id,
    summary: "Not ours",
    transparency: "transparent",
    start: { date: DAY },
    end: { date: "2099-11-24" },
  });
  await ringOnTime();
  expect(logLines("booking.foreign")).toHaveLength(1);
  expect(logLines("booking.follow_up")).toHaveLength(1);
  await untilWritten();
  expect(written()).toEqual([]);
  expect((await rows())[0]).toMatchObject({ id, kind: "follow_up", state: "open", reason: "slot_taken" });
  expect(atGoogle().events(DEMOS.id)[0]?.summary).toBe("Not ours");
});

test("REL-02 a request that is repeated while Google is still being asked gets the first one's answer", async () => {
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  let open = false;
  atCalls(({ url }) => url.endsWith("/freeBusy"), { before: () => vi.waitFor(() => expect(open).toBe(true), HELD_MS) });
  const first = book({}, "one-key");
  await vi.waitFor(() => expect(count("token")).toBe(1), 10_000);
  const second = book({}, "one-key");
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1), 10_000);
  // Meanwhile the outbox leaves it alone.
  const [row] = await rows();
  expect((row?.due ?? 0) - (row?.createdAt ?? 0)).toBeGreaterThan(10 * SECOND);
  open = true;
  expect(await second).toEqual(await first);
  expect(await first).toMatchObject({ status: 409, reason: "slot_taken" });
});

test("REL-01 an answer that comes after the outbox wrote the event does not turn its own booking down", async () => {
  const google = atGoogle();
  let asked = 0;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const first = request.url.endsWith("/freeBusy") && ++asked === 1;
    if (first) await vi.waitFor(() => expect(written()).toHaveLength(1), HELD_MS);
    const reply = await google.fetch(request);
    if (first) answered = true;
    if (request.url.includes("/events?")) await vi.waitFor(() => expect(answered).toBe(true), HELD_MS);
    if (request.url.includes("/events?")) await vi.waitFor(async () => expect(settled).toBe(true), HELD_MS);
    return reply;
  });
  let answered = false;
  let settled = false;
  const answer = book().finally(() => {
    settled = true;
  });
  await vi.waitFor(() => expect(asked).toBe(1), 10_000);
  pass(13 * SECOND);
  const run = ring();
  expect(await answer).toMatchObject({ status: 202 });
  await run;
  while ((await alarmAt()) !== null) await ringOnTime();
  expect(written()).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
});

test("REL-05 an answer that comes after the outbox turned the demo down does not promise its hour", async () => {
  let isAnswered = false;
  let open = false;
  atCalls(({ url }) => !isAnswered && url.endsWith("/freeBusy"), {
    after: async () => {
      isAnswered = true;
      await vi.waitFor(() => expect(open).toBe(true), HELD_MS);
    },
  });
  const first = book();
  await vi.waitFor(() => expect(isAnswered).toBe(true), 10_000);
  // Written in the same run, before the lead's note.
  const second = book({ hour: 15, email: "bo@visitor.example" });
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2), 10_000);
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  pass(13 * SECOND);
  const inserts = atCalls(({ method, url }) => method === "POST" && url.includes("/events?"), {
    before: async () => {
      open = true;
      expect(await first).toMatchObject({ status: 409, reason: "slot_taken" });
    },
  });
  await ring();
  expect([inserts() > 0, (await second).status < 300, logLines("booking.follow_up").length]).toEqual([true, true, 1]);
  expect((await rows())[0]).toMatchObject({ kind: "follow_up", calendarChecked: false });
});

test("API-02 with delegation the lead is invited, and a Meet link is made", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  const { id } = await book();
  await ring();
  expect(written()).toMatchObject([
    {
      id,
      creator: { email: USER },
      summary: invitation.summary,
      description: expect.stringMatching(/^Hello Ana Ruiz,\n\n/),
      attendees: [{ email: "ana@visitor.example" }],
      hangoutLink: expect.stringMatching(/^https:\/\/meet\.google\.com\//),
    },
  ]);
  expect(JSON.stringify(written())).not.toContain("Too much mail");
});

test("MAIL-07 a payload that is not in the form's shape invites nobody", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  // A line break ends the company's line, so what follows is not the form's.
  await book({ company: "Acme\nPay at https://evil.example" });
  await ring();
  expect(written()).toHaveLength(1);
  expect(written()[0]).not.toHaveProperty("attendees");
});

test("REL-01 the look asks for no title, no text and no guest's name", async () => {
  await book();
  await untilWritten();
  const list = atGoogle().calls.find(({ kind }) => kind === "list");
  expect(new URL(list?.path ?? "", "https://google.example").searchParams.get("fields")).toBe(
    "nextPageToken,items(id,status,transparency,eventType,start,end,attendees(self,responseStatus))",
  );
});
