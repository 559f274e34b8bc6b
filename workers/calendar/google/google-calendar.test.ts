import { expect, test } from "vitest";

import { DEMOS, makeServiceAccount, STAFF, USER } from "../../../tests/fakes/google/account";
import { createFakeGoogle } from "../../../tests/fakes/google/fake-google";
import { slotOf, timetable } from "../../../tests/support/timetable";
import type { GoogleSettings } from "../../settings";
import { createAccessTokens } from "./authorized-call";
import { createGoogleCalendar } from "./google-calendar";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const SLOT = slotOf(timetable, "2026-11-23", 10);
const LATER = slotOf(timetable, "2026-11-23", 15);
const PERSON = { name: "Ana", email: "ana@visitor.example" };
const ENTRY = {
  eventId: "abcde",
  summary: "Free Demo: Ana, Acme",
  description: "Company: Acme",
  email: PERSON.email,
  guest: PERSON,
  place: null,
  start: SLOT.start,
  end: SLOT.end,
} as const;
const account = makeServiceAccount();

/** A calendar over a strict fake of Google; `instead` may answer in Google's place. */
async function setUp(
  changes: Partial<GoogleSettings> = {},
  instead: (request: Request) => Response | null = () => null,
) {
  const { clientEmail, publicKey, privateKeyPem: privateKey } = await account;
  const google = createFakeGoogle({
    clientEmail,
    publicKey,
    calendars: [DEMOS, STAFF],
    delegation: [USER],
    now: () => NOW,
  });
  const settings = {
    clientEmail,
    privateKey,
    calendarId: DEMOS.id,
    busyCalendarIds: [],
    impersonate: null,
    tokenUrl: "https://oauth2.googleapis.com/token",
    apiUrl: "https://www.googleapis.com",
    ...changes,
  };
  const fetch = async (url: string, init?: RequestInit) => {
    const request = new Request(url, init);
    return instead(request) ?? (await google.fetch(request));
  };
  const tokens = createAccessTokens(settings, fetch, () => NOW);
  return { google, calendar: createGoogleCalendar(settings, timetable, tokens, fetch) };
}

test.each([
  [true, "all"],
  [false, "none"],
])("OWN-02 whether Google mails the guest of a moved demo is asked for: %j", async (tells, to) => {
  const { google, calendar } = await setUp({ impersonate: USER });
  await calendar.write(ENTRY);
  expect(await calendar.move("abcde", LATER, tells)).toMatchObject({ kind: "written", invited: true });
  const start = { dateTime: "2026-11-23T15:00:00-05:00", timeZone: "America/Bogota" };
  expect(google.events(DEMOS.id)).toMatchObject([{ start }]);
  const patches = google.calls.filter(({ kind }) => kind === "patch");
  expect(patches.map(({ path }) => path.split("sendUpdates=")[1])).toEqual([to]);
});

test.each([
  ["was canceled", false, true, "all"],
  ["was canceled without a mail", false, false, "none"],
  ["took place", true, true, "none"],
])(
  "OWN-04 whether Google mails the guest when a meeting is erased that %s is asked for",
  async (_, tookPlace, tells, to) => {
    const { google, calendar } = await setUp({ impersonate: USER });
    await calendar.write(ENTRY);
    expect(await calendar.erase("abcde", tookPlace, tells)).toEqual({ kind: "erased" });
    // The time of a meeting that took place stays, and nothing more is asked.
    const calls = ["token", "insert", "get", "patch", ...(tookPlace ? [] : ["delete"])];
    expect(google.calls.map(({ kind }) => kind)).toEqual(calls);
    const patches = google.calls.filter(({ kind }) => kind === "patch");
    expect(patches.map(({ path }) => path.split("sendUpdates=")[1])).toEqual([to]);
  },
);

test("MAIL-07 a guest is taken out of an event without a mail, once, and the event stays where it is", async () => {
  const { google, calendar } = await setUp({ impersonate: USER });
  await calendar.write(ENTRY);
  for (const _ of ["once", "twice"])
    expect(await calendar.uninvite("abcde")).toMatchObject({
      kind: "written",
      invited: false,
      at: { start: SLOT.start, end: SLOT.end },
    });
  expect(google.events(DEMOS.id)).toMatchObject([{ status: "confirmed" }]);
  // Like Google, the fake has no list of nobody.
  expect(google.events(DEMOS.id)[0]).not.toHaveProperty("attendees");
  const patches = google.calls.filter(({ kind }) => kind === "patch");
  expect(patches.map(({ path }) => path.split("sendUpdates=")[1])).toEqual(["none"]);
  google.remove(DEMOS.id, "abcde");
  expect(await calendar.uninvite("abcde")).toEqual({ kind: "removed" });
});

test("OWN-02 a meeting that staff made last all day is given its hour again", async () => {
  const { google, calendar } = await setUp({ impersonate: USER });
  await calendar.write(ENTRY);
  google.move(DEMOS.id, "abcde", { date: "2026-11-24" }, { date: "2026-11-25" });
  expect(await calendar.move("abcde", LATER, true)).toMatchObject({ kind: "written" });
  const start = { dateTime: "2026-11-23T15:00:00-05:00", timeZone: "America/Bogota" };
  expect(google.events(DEMOS.id).map((event) => event.start)).toEqual([start]);
});

test.each([404, 410])(
  "OWN-02 MAIL-07 a meeting that is gone, by a %i, while it is changed is removed",
  async (status) => {
    const { calendar } = await setUp({ impersonate: USER }, ({ method }) =>
      method === "PATCH" ? Response.json({}, { status }) : null,
    );
    await calendar.write(ENTRY);
    expect(await calendar.move("abcde", LATER, true)).toEqual({ kind: "removed" });
    expect(await calendar.uninvite("abcde")).toEqual({ kind: "removed" });
  },
);

test("OWN-03 an event that staff delete while it is erased is erased, and one that is not found then is looked for again", async () => {
  for (const [status, kind] of [
    [410, "erased"],
    [404, "failed"],
  ] as const) {
    const { calendar } = await setUp({}, ({ method }) => (method === "DELETE" ? Response.json({}, { status }) : null));
    await calendar.write(ENTRY);
    expect(await calendar.erase("abcde", false, true)).toMatchObject({ kind });
  }
});

test.each(["PATCH", "DELETE"])(
  "OWN-03 a %s that something else than Google answered did not succeed",
  async (answered) => {
    const { calendar } = await setUp({}, ({ method }) => (method === answered ? new Response("<html>") : null));
    await calendar.write(ENTRY);
    const failure = { reason: "garbled", detail: `${answered.toLowerCase()} reply` };
    expect(await calendar.erase("abcde", false, true)).toEqual({ kind: "failed", failure });
  },
);

test("REL-12 in a calendar that is not shared any more nothing is taken for erased", async () => {
  const { calendar } = await setUp({ calendarId: "left@example.com" });
  const failure = { reason: "configuration", detail: "404 notFound" };
  expect(await calendar.erase("abcde", false, true)).toEqual({ kind: "failed", failure });
});

test("REL-11 without delegation nobody is invited", async () => {
  const { google, calendar } = await setUp();
  expect(await calendar.write(ENTRY)).toEqual({ kind: "written", invited: false });
  expect(google.events(DEMOS.id)[0]).not.toHaveProperty("attendees");
});

test.each([
  ["a page of HTML", () => new Response("<html>"), { reason: "garbled", detail: "event reply" }],
  [
    "an event without times",
    () => Response.json({ id: "abcde", extendedProperties: { private: { bookingId: "abcde" } } }),
    { reason: "garbled", detail: "event times" },
  ],
  ["a 503", () => new Response(null, { status: 503 }), { reason: "unreachable", detail: "503" }],
])("REL-02 %s in the place of an event is a failure for whoever wants it", async (_, answer, failure) => {
  const { calendar } = await setUp({ impersonate: USER }, ({ method }) => (method === "GET" ? answer() : null));
  expect(await calendar.find("abcde")).toEqual({ kind: "failed", failure });
  expect(await calendar.move("abcde", LATER, true)).toEqual({ kind: "failed", failure });
  expect(await calendar.uninvite("abcde")).toEqual({ kind: "failed", failure });
  expect(await calendar.erase("abcde", false, true)).toEqual({ kind: "failed", failure });
});

test("REL-02 an event that is not found is changed by a later try, and one that was deleted by none", async () => {
  const { google, calendar } = await setUp();
  const failed = (detail: string) => ({ kind: "failed", failure: { reason: "unreachable", detail } });
  expect(await calendar.move("abcde", LATER, true)).toEqual(failed("404 on move"));
  expect(await calendar.uninvite("abcde")).toEqual(failed("404 on uninvite"));
  await calendar.write(ENTRY);
  google.remove(DEMOS.id, "abcde");
  expect(await calendar.move("abcde", LATER, true)).toEqual({ kind: "removed" });
  expect(await calendar.uninvite("abcde")).toEqual({ kind: "removed" });
  expect(google.calls.filter(({ kind }) => kind === "patch")).toEqual([]);
});

test("OWN-02 MAIL-07 a change that Google does not take has failed", async () => {
  const { calendar } = await setUp({ impersonate: USER }, ({ method }) =>
    method === "PATCH" ? new Response(null, { status: 503 }) : null,
  );
  await calendar.write(ENTRY);
  const failure = { reason: "unreachable", detail: "503" };
  expect(await calendar.move("abcde", LATER, true)).toEqual({ kind: "failed", failure });
  expect(await calendar.uninvite("abcde")).toEqual({ kind: "failed", failure });
});

test("REL-02 a list has where each demo is, and which were deleted; busy is what else is there", async () => {
  const { google, calendar } = await setUp();
  await calendar.write(ENTRY);
  await calendar.write({ ...ENTRY, eventId: "fghij", start: LATER.start, end: LATER.end });
  google.remove(DEMOS.id, "fghij");
  const [from, to] = ["2026-11-23T12:00:00-05:00", "2026-11-23T12:30:00-05:00"];
  google.put(DEMOS.id, { summary: "Meeting", start: { dateTime: from }, end: { dateTime: to } });
  const day = { start: SLOT.start, end: LATER.end };
  const placements = [
    { eventId: "abcde", at: { start: SLOT.start, end: SLOT.end } },
    { eventId: "fghij", at: null },
  ];
  expect(await calendar.placements(day)).toEqual({ ok: true, placements });
  const busy = [{ start: Date.parse(from), end: Date.parse(to) }];
  expect(await calendar.busy(day, ["abcde"])).toEqual({ ok: true, busy, unreadable: [] });
});

test("REL-02 an insert that is answered with another event did not succeed", async () => {
  const { calendar } = await setUp({}, ({ method, url }) =>
    method === "POST" && url.includes("/events") ? Response.json({ id: "another" }) : null,
  );
  const failure = { reason: "garbled", detail: "insert reply" };
  expect(await calendar.write(ENTRY)).toEqual({ kind: "failed", failure });
});

test("REL-11 a meeting that something else than Google answered is written by the next try", async () => {
  const { google, calendar } = await setUp({ impersonate: USER });
  google.order({ on: "insert", kind: "garbage" });
  const failure = { reason: "garbled", detail: "insert reply" };
  expect(await calendar.write(ENTRY)).toEqual({ kind: "failed", failure });
  expect(await calendar.write(ENTRY)).toMatchObject({ kind: "written", invited: true });
  expect(google.events(DEMOS.id).map(({ id }) => id)).toEqual(["abcde"]);
});

test.each([
  ["that has an event without times", () => Response.json({ items: [{ id: "abcde" }] }), "garbled", "event times"],
  ["that does not come", () => new Response(null, { status: 503 }), "unreachable", "503"],
])("REL-02 a list %s is not believed", async (_, answer, reason, detail) => {
  const { calendar } = await setUp({}, ({ method, url }) =>
    method === "GET" && url.includes("/events?") ? answer() : null,
  );
  const failure = { reason, detail };
  expect(await calendar.placements(SLOT)).toEqual({ ok: false, failure });
  expect(await calendar.busy(SLOT, ["fghij"])).toEqual({ ok: false, failure });
});

test("REL-08 a calendar that cannot be read is named by its place, the one written to not counted", async () => {
  const { calendar } = await setUp({ busyCalendarIds: [DEMOS.id, STAFF.id, "left@example.com"] });
  expect(await calendar.busy(SLOT)).toEqual({ ok: true, busy: [], unreadable: [2] });
});

test("API-07 where the calendar written to cannot be read, nothing is known, whatever the others say", async () => {
  const { google, calendar } = await setUp({ busyCalendarIds: [STAFF.id] });
  google.unreadable(DEMOS.id, true);
  const failure = { reason: "configuration", detail: "freeBusy notFound" };
  expect(await calendar.busy(SLOT)).toEqual({ ok: false, failure });
});
