import { describe, expect, test } from "vitest";

import { booking } from "~/content/booking";

import type { CalendarEntry } from "../../workers/calendar/calendar";
import { DEMOS, USER } from "../fakes/google/test-client.ts";
import { openGoogle } from "./fake-calendar.ts";
import { busyIn, DAY, demoAt, takenHours, timetable } from "./providers.ts";

const GUEST = { name: "Ana Ruiz", email: "ana@visitor.example" };
const DEMO: CalendarEntry = { ...demoAt(9), guest: GUEST };
const DETAILS_ID = `${DEMO.eventId}n`;
const WORDS = "Company: Acme &amp; Sons\nChallenge: &lt;b&gt;Mail&lt;/b&gt;\nEmail: ana@visitor.example";
const WRITTEN = { kind: "written", uninvited: null };
const open = () => openGoogle({ impersonate: USER });

describe("a guest", () => {
  test("MAIL-07 is invited with our own sentences, and staff have the lead's words beside the meeting", async () => {
    const { calendar, event, inserts } = await open();
    expect(await calendar.write(DEMO)).toMatchObject(WRITTEN);
    expect(inserts().map(({ query }) => query)).toEqual([
      "sendUpdates=none",
      "sendUpdates=all&conferenceDataVersion=1",
    ]);
    expect(event(DEMO.eventId)).toMatchObject({
      creator: { email: USER },
      summary: booking.invite.summary,
      description: `Hello Ana Ruiz,\n\n${booking.invite.description}`,
      attendees: [{ email: GUEST.email }],
      hangoutLink: expect.stringMatching(/^https:\/\/meet\.google\.com\//),
    });
    const details = event(DETAILS_ID);
    expect(details).toMatchObject({ summary: DEMO.summary, description: WORDS, transparency: "transparent" });
    expect(details).not.toHaveProperty("attendees");
    expect(details).not.toHaveProperty("hangoutLink");
    expect(await takenHours(calendar)).toEqual([9]);
  });

  test("MAIL-07 reads nothing that a stranger typed but a cleaned name", async () => {
    const { calendar, inserts } = await open();
    const typed = "Your invoice is overdue - pay now at https://evil.example/pay?id=77 or call 300 123";
    const guest = { name: typed, email: "vip@customer.example" };
    await calendar.write({ ...DEMO, summary: typed, description: `Pay at https://evil.example\n${typed}`, guest });
    const invited = JSON.stringify(inserts().filter(({ body }) => "attendees" in body));
    expect(invited).toContain("Hello Your invoice is overdue - pay now at,");
    expect(invited).not.toMatch(/evil|https:\/\/(?!meet)|77|300/);
  });

  test("MAIL-07 is nobody where the payload is not in the form's shape", async () => {
    const { calendar, event, inserts } = await open();
    expect(await calendar.write({ ...DEMO, guest: null })).toEqual(WRITTEN);
    expect(inserts()).toHaveLength(1);
    expect(inserts()[0]?.query).toBe("sendUpdates=none");
    expect(inserts()[0]?.body).not.toHaveProperty("conferenceData");
    expect(event(DEMO.eventId)).toMatchObject({ summary: DEMO.summary, description: WORDS });
    expect(event(DEMO.eventId)).not.toHaveProperty("attendees");
  });

  test("MAIL-07 is nobody without delegation, and of a note", async () => {
    const { calendar, inserts } = await openGoogle();
    await calendar.write(DEMO);
    const delegated = await open();
    await delegated.calendar.write({ ...DEMO, when: { kind: "all_day", date: DAY } });
    for (const { query, body } of [...inserts(), ...delegated.inserts()]) {
      expect(query).toBe("sendUpdates=none");
      expect(body).toMatchObject({ summary: DEMO.summary, description: WORDS });
      expect(body).not.toHaveProperty("attendees");
    }
  });

  test("MAIL-07 is not invited before staff have the lead's words, nor twice", async () => {
    const { calendar, google, event } = await open();
    google.order({ on: "insert", kind: "error", status: 503, reason: "backendError" });
    expect(await calendar.write(DEMO)).toMatchObject({ kind: "failed", failure: { reason: "unreachable" } });
    expect(event(DEMO.eventId)).toBeUndefined();
    google.order({ on: "insert", kind: "lost-reply" });
    expect((await calendar.write(DEMO)).kind).toBe("failed");
    expect(await calendar.write(DEMO)).toMatchObject(WRITTEN);
    expect(await calendar.write(DEMO)).toMatchObject(WRITTEN);
    expect(google.events(DEMOS.id).map(({ id }) => id)).toEqual([DETAILS_ID, DEMO.eventId]);
  });
});

describe("an invitation that Google refuses", () => {
  const invites = (body: object) => "attendees" in body;
  const asksMeet = (body: object) => "conferenceData" in body;

  test.for<[string, string, Parameters<Awaited<ReturnType<typeof open>>["refuse"]>[0], string]>([
    ["its address", "a..b@x.co", null, "400 invalid"],
    ["a Meet link", GUEST.email, { for: asksMeet, status: 400, reason: "invalid" }, "400 invalid"],
    [
      "a service account's right",
      GUEST.email,
      { for: invites, status: 403, reason: "forbiddenForServiceAccounts" },
      "403 forbiddenForServiceAccounts",
    ],
    ["a right", GUEST.email, { for: invites, status: 403, reason: "forbidden" }, "403 forbidden"],
    ["a quota", GUEST.email, { for: invites, status: 429, reason: "quotaExceeded" }, "429 quotaExceeded"],
  ])("REL-11 for %s is left out, and the demo stands with the lead's words", async ([, email, refusal, code]) => {
    const { calendar, refuse, event } = await open();
    refuse(refusal);
    expect(await calendar.write({ ...DEMO, email, guest: { ...GUEST, email } })).toEqual({
      kind: "written",
      uninvited: code,
    });
    const demo = event(DEMO.eventId);
    expect(demo).toMatchObject({ summary: DEMO.summary, description: expect.stringContaining("Acme &amp; Sons") });
    expect(demo).not.toHaveProperty("attendees");
    expect(demo).not.toHaveProperty("hangoutLink");
    expect(await takenHours(calendar)).toEqual([9]);
  });

  test("REL-11 for the day's quota of invitations stands too, and the next day's guests are invited", async () => {
    const { calendar, google, event } = await open();
    google.invitationsUsedUp(true);
    expect(await calendar.write(DEMO)).toMatchObject({ kind: "written", uninvited: "403 quotaExceeded" });
    google.invitationsUsedUp(false);
    expect(await calendar.write({ ...demoAt(8), guest: GUEST })).toEqual(WRITTEN);
    expect(event("demo08")).toHaveProperty("attendees");
  });

  test("REL-11 is remembered where the answer to the second insert was lost", async () => {
    const { calendar, google, refuse } = await open();
    refuse({ for: invites, status: 400, reason: "invalid" });
    google.order({ on: "insert", kind: "slow", delayMs: 0 });
    google.order({ on: "insert", kind: "lost-reply" });
    expect((await calendar.write(DEMO)).kind).toBe("failed");
    refuse(null);
    expect(await calendar.write(DEMO)).toMatchObject({ kind: "written", uninvited: "400 invalid" });
  });

  test.for<[number, string, string]>([
    [403, "rateLimitExceeded", "rate_limited"],
    [403, "userRateLimitExceeded", "rate_limited"],
    [429, "rateLimitExceeded", "rate_limited"],
    [500, "backendError", "unreachable"],
    [503, "backendError", "unreachable"],
  ])("REL-11 is no answer %i %s: the guest is invited later", async ([status, reason, failure]) => {
    const { calendar, refuse, event } = await open();
    refuse({ for: invites, status, reason });
    expect(await calendar.write(DEMO)).toMatchObject({ kind: "failed", failure: { reason: failure } });
    expect(event(DEMO.eventId)).toBeUndefined();
    refuse(null);
    expect(await calendar.write(DEMO)).toMatchObject(WRITTEN);
    expect(event(DEMO.eventId)).toHaveProperty("attendees");
  });

  test("REL-11 together with the demo itself is a failure, reported once", async () => {
    const { calendar, refuse } = await open();
    refuse({ for: (body) => body["transparency"] === undefined && "start" in body, status: 400, reason: "invalid" });
    expect(await calendar.write(DEMO)).toMatchObject({
      kind: "failed",
      failure: { reason: "rejected", detail: "400 invalid" },
    });
  });
});

describe("erasing an invited demo", () => {
  const gone = { status: "cancelled", summary: "Erased at the person's request", description: "" };

  test("REL-12 erases the lead's words beside it", async () => {
    const { calendar, google, event } = await open();
    await calendar.write(DEMO);
    expect(await calendar.erase(DEMO.eventId, false)).toEqual({ kind: "erased" });
    expect(event(DEMO.eventId)).toMatchObject(gone);
    expect(event(DETAILS_ID)).toMatchObject(gone);
    expect(JSON.stringify(google.events(DEMOS.id))).not.toMatch(/ana@|Acme|Ruiz/i);
    expect(await calendar.erase(DEMO.eventId, false)).toEqual({ kind: "removed" });
  });

  test("REL-12 keeps the time of a past meeting, and none of the words", async () => {
    const { calendar, google, event } = await open();
    await calendar.write(DEMO);
    expect(await calendar.erase(DEMO.eventId, true)).toEqual({ kind: "erased" });
    expect(event(DEMO.eventId)).toMatchObject({ ...gone, status: "confirmed" });
    expect(event(DETAILS_ID)).toMatchObject(gone);
    expect(JSON.stringify(google.events(DEMOS.id))).not.toMatch(/ana@|Acme|Ruiz/i);
  });

  test("REL-12 finds the words of a demo that never stood, also once the delegation is gone", async () => {
    const { calendar, google, event } = await open();
    google.order({ on: "insert", kind: "slow", delayMs: 0 });
    google.order({ on: "insert", kind: "reset" });
    expect((await calendar.write(DEMO)).kind).toBe("failed");
    expect(event(DETAILS_ID)).toBeDefined();
    // Whether the demo may still appear is for the desk to decide.
    expect(await calendar.erase(DEMO.eventId, false)).toEqual({ kind: "absent" });
    expect(event(DETAILS_ID)).toMatchObject(gone);
  });

  test("REL-12 is repeated whole where the words cannot be erased yet", async () => {
    const { calendar, google, event } = await open();
    await calendar.write(DEMO);
    google.order({ on: "delete", kind: "error", status: 503, reason: "backendError" });
    expect(await calendar.erase(DEMO.eventId, false)).toMatchObject({ kind: "failed" });
    expect(event(DEMO.eventId)).toMatchObject({ status: "confirmed", summary: booking.invite.summary });
    expect(await calendar.erase(DEMO.eventId, false)).toEqual({ kind: "erased" });
    expect(event(DETAILS_ID)).toMatchObject(gone);
  });
});

describe("the names of calendars", () => {
  const OLD = { ...DEMOS, id: "old@group.calendar.google.com" };

  test("REL-12 a person is erased from a calendar written to before, with one token for both", async () => {
    const { calendar, google, named } = await openGoogle();
    google.share(OLD);
    expect(calendar.name).toBe(`google:${DEMOS.id}`);
    expect(named(calendar.name)).toBe(calendar);
    const old = named(`google:${OLD.id}`);
    expect(old?.name).toBe(`google:${OLD.id}`);
    await old?.write(DEMO);
    expect(await calendar.erase(DEMO.eventId, false)).toEqual({ kind: "absent" });
    expect(await old?.erase(DEMO.eventId, false)).toEqual({ kind: "erased" });
    expect(JSON.stringify(google.events(OLD.id))).not.toContain("ana@");
    expect(google.calls.filter(({ kind }) => kind === "token")).toHaveLength(1);
  });

  test.each(["embedded", "misconfigured", "", "outlook:x"])("REL-07 %j is no calendar of Google's", async (name) => {
    expect((await openGoogle()).named(name)).toBeNull();
  });

  test("REL-07 an old calendar's free/busy is its own", async () => {
    const { google, named } = await openGoogle({ busyCalendarIds: [DEMOS.id, "nobody@visitor.example"] });
    google.share(OLD);
    const old = named(`google:${OLD.id}`);
    if (!old) throw new Error("The calendar is Google's.");
    expect(await busyIn(old, timetable.bounds(DAY, DAY))).toEqual([]);
  });

  test("REL-13 meetings and notes are distinguished, and neither is a lead's words beside a meeting", async () => {
    const { calendar } = await open();
    await calendar.write(DEMO);
    await calendar.write({ ...DEMO, eventId: "note0f", when: { kind: "all_day", date: DAY } });
    const day = timetable.bounds(DAY, DAY);
    const ids = async (kind: "demo" | "follow_up") => {
      const result = await calendar.placements(day, kind);
      return result.ok && result.placements.map(({ eventId }) => eventId);
    };
    expect(await ids("demo")).toEqual([DEMO.eventId]);
    expect(await ids("follow_up")).toEqual(["note0f"]);
  });
});
