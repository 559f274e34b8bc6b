import { abortAllDurableObjects } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { invitation } from "~/content/after-booking";

import { logLines } from "../support/console-guard";
import {
  atGoogle,
  count,
  DEMOS,
  failures,
  kinds,
  meet,
  untilWritten,
  useGoogle,
  written,
  USER,
} from "./support/google";
import {
  alarmAt,
  atCalls,
  book,
  DAY,
  desk,
  hours,
  MINUTE,
  pass,
  ring,
  ringOnTime,
  rows,
  SECOND,
  useFreshDesk,
  waiting,
  setting,
  insideDesk,
} from "./support/site";

useFreshDesk();
useGoogle();

test("REL-02 an insert whose answer was lost is found again, and is one event", async () => {
  atGoogle().order({ on: "insert", kind: "lost-reply" });
  const { id } = await book();
  await ringOnTime();
  expect(failures()).toEqual([expect.objectContaining({ reason: "unreachable" })]);
  expect((await rows())[0]).toMatchObject({ state: "pending", calendarRevision: 0 });
  await ringOnTime();
  expect(written().map((event) => event.id)).toEqual([id]);
  // Its own event is in the calendar by now, so the slot is not checked; the event is looked up.
  expect(kinds()).toEqual(["token", "freeBusy", "freeBusy", "insert", "get", "list"]);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
  expect(await waiting()).toBe(0);
});

test("REL-02 an insert that never reached Google is sent again", async () => {
  atGoogle().order({ on: "insert", kind: "reset" });
  await book();
  await ringOnTime();
  expect(failures()).toHaveLength(1);
  await ringOnTime();
  expect(kinds().slice(4)).toEqual(["get", "list", "insert", "list"]);
  expect(written()).toHaveLength(1);
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

test("REL-02 an event that staff deleted before its answer was known is not confirmed and not written again", async () => {
  atGoogle().order({ on: "insert", kind: "lost-reply" });
  const { id } = await book();
  await ringOnTime();
  expect(failures()).toHaveLength(1);
  atGoogle().remove(DEMOS.id, id);
  await ringOnTime();
  expect(logLines("booking.removed")).toEqual([expect.stringContaining(id)]);
  expect((await rows())[0]).toMatchObject({ state: "removed", due: null });
  expect(count("insert")).toBe(1);
  expect(await waiting()).toBe(0);
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

test("REL-02 an event that Google does not show yet, just after its insert, is asked for again", async () => {
  atGoogle().order({ on: "insert", kind: "error", status: 409, reason: "duplicate" });
  await book();
  await ringOnTime();
  expect(failures()).toEqual([expect.objectContaining({ reason: "unreachable", detail: "404 after 409" })]);
  expect(await alarmAt()).toBeGreaterThan(Date.now());
  await untilWritten();
  expect(written()).toHaveLength(1);
});

test("REL-02 an event that Google counts as busy and does not show yet is not taken for somebody else's", async () => {
  atGoogle().order({ on: "insert", kind: "lost-reply" });
  atGoogle().order({ on: "get", kind: "error", status: 404, reason: "notFound" });
  const { id } = await book();
  await untilWritten();
  expect(failures()).toHaveLength(1);
  expect(written().map((event) => event.id)).toEqual([id]);
  expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
});

test("REL-02 a slot that staff took after an insert that never arrived becomes a follow-up", async () => {
  atGoogle().order({ on: "insert", kind: "reset" });
  const { id } = await book();
  await ringOnTime();
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  await untilWritten();
  expect(logLines("booking.follow_up")).toHaveLength(1);
  expect(failures()).toHaveLength(1);
  expect(written()).toEqual([]);
  expect((await rows())[0]).toMatchObject({ id, kind: "follow_up", state: "open", reason: "slot_taken" });
});

test("REL-02 a request that is repeated while Google is still being asked gets the first one's answer", async () => {
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  let open = false;
  atCalls(({ url }) => url.endsWith("/freeBusy"), { before: () => vi.waitFor(() => expect(open).toBe(true), 10_000) });
  const first = book({}, "one-key");
  await vi.waitFor(() => expect(count("token")).toBe(1), 10_000);
  const second = book({}, "one-key");
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1), 10_000);
  // Meanwhile the outbox leaves it alone.
  expect((await rows())[0]?.due).toBeGreaterThan(Date.now() + 10 * SECOND);
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
    if (first) await vi.waitFor(() => expect(written()).toHaveLength(1), 10_000);
    const reply = await google.fetch(request);
    if (first) answered = true;
    if (request.url.includes("/events?")) await vi.waitFor(() => expect(answered).toBe(true), 10_000);
    if (request.url.includes("/events?")) await vi.waitFor(async () => expect(settled).toBe(true), 10_000);
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
      await vi.waitFor(() => expect(open).toBe(true), 10_000);
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

test("REL-11 a lead whose invitation Google refuses stands in the calendar before the demo begins", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  atGoogle().invitationsUsedUp(true);
  expect((await book({ hour: 10 })).status).toBe(201);
  await untilWritten();
  expect(logLines("booking.uninvited")).toHaveLength(1);
  expect(await rows()).toMatchObject([{ kind: "demo", state: "confirmed", reason: null }]);
  expect(written().find(({ transparency }) => transparency === undefined)).not.toHaveProperty("attendees");
});
