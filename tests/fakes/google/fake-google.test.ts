import { describe, expect, test } from "vitest";

import { connect, DEMOS, demoAt, eventsPath, STAFF, USER } from "./test-client.ts";

const EVENTS = eventsPath(DEMOS.id);
const ID = "0123456789abcdefghijklmnopqrstuv";
const AS_USER = { sub: USER };

describe("an insert", () => {
  test("keeps the id, the texts and the private properties, and gives times in the calendar's offset", async () => {
    const { call } = await connect();
    const sent = { ...demoAt(10, { id: ID, description: "<b>a</b>\n&" }), start: { dateTime: "2026-11-23T15:00:00Z" } };
    expect(await call("POST", `${EVENTS}?sendUpdates=none`, sent)).toMatchObject({
      status: 200,
      body: { id: ID, status: "confirmed", iCalUID: `${ID}@google.com`, eventType: "default" },
    });
    const { body } = await call("GET", `${EVENTS}/${ID}`);
    expect(body).toMatchObject({
      description: "<b>a</b>\n&",
      start: { dateTime: "2026-11-23T10:00:00-05:00", timeZone: "America/Bogota" },
      extendedProperties: { private: { bookingId: "b1" } },
    });
  });

  test("of a taken id is a duplicate, and so is that of a deleted one", async () => {
    const { call, google } = await connect();
    const event = demoAt(10, { id: ID });
    await call("POST", EVENTS, event);
    const again = await call("POST", EVENTS, event);
    expect(again).toMatchObject({ status: 409, reason: "duplicate" });
    expect(again.body).toMatchObject({ error: { message: "The requested identifier already exists." } });

    expect((await call("DELETE", `${EVENTS}/${ID}`)).status).toBe(204);
    expect(await call("POST", EVENTS, event)).toMatchObject({ status: 409, reason: "duplicate" });
    expect(await call("DELETE", `${EVENTS}/${ID}`)).toMatchObject({ status: 410, reason: "deleted" });
    expect(await call("GET", `${EVENTS}/${ID}`)).toMatchObject({
      status: 200,
      body: { status: "cancelled", extendedProperties: { private: { bookingId: "b1" } } },
    });
    expect(google.events(DEMOS.id)).toHaveLength(1);
  });

  test.each([
    ["an id with dashes", { id: "0123-4567" }, "invalid"],
    ["an id with w", { id: "wwwww" }, "invalid"],
    ["an id of four", { id: "abcd" }, "invalid"],
    ["id and iCalUID", { id: ID, iCalUID: "x@y" }, "invalid"],
    ["no end", { end: undefined }, "required"],
    ["an empty span", { end: { dateTime: "2026-11-23T10:00:00-05:00" } }, "timeRangeEmpty"],
    ["no offset and no zone", { start: { dateTime: "2026-11-23T10:00:00" } }, "invalid"],
    ["an unknown zone", { start: { dateTime: "2026-11-23T10:00:00", timeZone: "Bogota" } }, "invalid"],
    ["a day that is not", { start: { dateTime: "2026-11-31T10:00:00-05:00" } }, "badRequest"],
    ["a day against an hour", { start: { date: "2026-11-23" } }, "invalid"],
    ["a long property", { extendedProperties: { private: { a: "x".repeat(1025) } } }, "invalid"],
    ["a long key", { extendedProperties: { private: { ["k".repeat(45)]: "x" } } }, "invalid"],
    ["a number for a property", { extendedProperties: { private: { v: 1 } } }, "invalid"],
    ["a daily series", { recurrence: ["RRULE:FREQ=DAILY"] }, "invalid"],
    ["out of office", { eventType: "outOfOffice" }, "invalid"],
  ])("with %s is refused", async (_, change, reason) => {
    const { call, google } = await connect();
    expect(await call("POST", EVENTS, demoAt(10, change))).toMatchObject({ status: 400, reason });
    expect(google.events(DEMOS.id)).toHaveLength(0);
  });

  test("takes a wall time with a zone name", async () => {
    const { call } = await connect();
    const times = {
      start: { dateTime: "2026-11-23T16:00:00", timeZone: "Europe/Madrid" },
      end: { dateTime: "2026-11-23T16:30:00", timeZone: "Europe/Madrid" },
    };
    const { body } = await call("POST", EVENTS, demoAt(10, times));
    expect(body["start"]).toMatchObject({ dateTime: "2026-11-23T10:00:00-05:00" });
  });

  test("to a calendar that is not shared, or shared as free/busy, is refused", async () => {
    const { call } = await connect();
    expect(await call("POST", eventsPath("other@example.com"), demoAt(10))).toMatchObject({
      status: 404,
      reason: "notFound",
    });
    expect(await call("POST", eventsPath(STAFF.id), demoAt(10))).toMatchObject({
      status: 403,
      reason: "requiredAccessLevel",
    });
  });

  test("with a parameter that is not Google's, or that the fake lacks, is 501", async () => {
    const { call } = await connect();
    expect((await call("POST", `${EVENTS}?sendUpdate=none`, demoAt(10))).status).toBe(501);
    expect(await call("POST", `${EVENTS}?sendUpdates=no`, demoAt(10))).toMatchObject({ status: 400 });
  });
});

describe("a service account without delegation", () => {
  const guests = demoAt(10, { attendees: [{ email: "lead@example.com" }] });
  const meeting = demoAt(10, { conferenceData: { createRequest: { requestId: "r1" } } });

  test("cannot invite, a delegated user can", async () => {
    const { call } = await connect();
    expect(await call("POST", EVENTS, guests)).toMatchObject({ status: 403, reason: "forbiddenForServiceAccounts" });
    expect(await call("POST", `${EVENTS}?sendUpdates=all`, guests, AS_USER)).toMatchObject({
      status: 200,
      body: { creator: { email: USER }, attendees: [{ email: "lead@example.com", responseStatus: "needsAction" }] },
    });
  });

  test.each(["a..b@x.co", ".a@x.co", "a.@x.co", "a@x", "a@.x.co", "a b@x.co", " a@x.co", "a@x..co"])(
    "is refused the address %s, also as a delegated user",
    async (email) => {
      const { call, google } = await connect();
      const answer = await call("POST", EVENTS, demoAt(10, { attendees: [{ email }] }), AS_USER);
      expect(answer).toMatchObject({ status: 400, reason: "invalid" });
      expect(answer.body).toMatchObject({ error: { message: "Invalid attendee email." } });
      expect(google.events(DEMOS.id)).toEqual([]);
    },
  );

  test("whose quota of invitations is used up writes events without guests alone", async () => {
    const { call, google } = await connect();
    google.invitationsUsedUp(true);
    const refused = await call("POST", EVENTS, guests, AS_USER);
    expect(refused).toMatchObject({ status: 403, reason: "quotaExceeded" });
    expect((await call("POST", EVENTS, demoAt(10), AS_USER)).status).toBe(200);
    google.invitationsUsedUp(false);
    expect((await call("POST", EVENTS, guests, AS_USER)).status).toBe(200);
  });

  test("cannot make a Meet link, a delegated user can", async () => {
    const { call } = await connect();
    const refused = await call("POST", `${EVENTS}?conferenceDataVersion=1`, meeting);
    expect(refused).toMatchObject({ status: 400, body: { error: { message: "Invalid conference type value." } } });
    const { body } = await call("POST", `${EVENTS}?conferenceDataVersion=1`, meeting, AS_USER);
    expect(body["hangoutLink"]).toMatch(/^https:\/\/meet\.google\.com\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/);
  });

  test("has its conference data ignored without the version", async () => {
    const { call } = await connect();
    const { status, body } = await call("POST", EVENTS, meeting, AS_USER);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("hangoutLink");
  });
});

test("a conference of a kind that the calendar does not offer is refused", async () => {
  const { call } = await connect();
  const createRequest = { requestId: "r1", conferenceSolutionKey: { type: "eventHangout" } };
  const body = demoAt(10, { conferenceData: { createRequest } });
  const refused = await call("POST", `${EVENTS}?conferenceDataVersion=1`, body, AS_USER);
  expect(refused).toMatchObject({ status: 400, body: { error: { message: "Invalid conference type value." } } });
});

test("a calendar that is gone is not found by any call, and is as it was once it is back", async () => {
  const { call, google } = await connect();
  await call("POST", EVENTS, demoAt(10, { id: ID }));
  google.gone(DEMOS.id, true);
  for (const [method, path, body] of [
    ["GET", EVENTS],
    ["GET", `${EVENTS}/${ID}`],
    ["POST", EVENTS, demoAt(11)],
    ["PATCH", `${EVENTS}/${ID}`, {}],
    ["DELETE", `${EVENTS}/${ID}`],
  ] as const) {
    expect(await call(method, path, body)).toMatchObject({ status: 404, reason: "notFound" });
  }
  google.gone(DEMOS.id, false);
  expect(await call("GET", `${EVENTS}/${ID}`)).toMatchObject({ status: 200, body: { status: "confirmed" } });
});

test("a calendar shared later is empty, and takes events", async () => {
  const { call, google } = await connect();
  const path = eventsPath("later@group.calendar.google.com");
  expect((await call("POST", path, demoAt(10))).status).toBe(404);
  google.share({ ...DEMOS, id: "later@group.calendar.google.com" });
  expect((await call("POST", path, demoAt(10, { id: ID }))).status).toBe(200);
  expect(google.events("later@group.calendar.google.com")).toHaveLength(1);
  expect(google.events(DEMOS.id)).toEqual([]);
  expect(() => google.share(DEMOS)).toThrow("taken");
  expect(() => google.share({ ...DEMOS, id: "x@y.example", timeZone: "Bogota" })).toThrow("time zone");
});

describe("a patch", () => {
  test("changes what it names, removes what it nulls, and is checked as a whole", async () => {
    const { call } = await connect();
    const { body: first } = await call("POST", EVENTS, demoAt(10, { id: ID, location: "Here" }));
    const { body } = await call("PATCH", `${EVENTS}/${ID}`, {
      location: null,
      extendedProperties: { private: { v: "2" } },
    });
    expect(body).toMatchObject({ summary: "Free Demo", extendedProperties: { private: { bookingId: "b1", v: "2" } } });
    expect(body).not.toHaveProperty("location");
    expect(body["etag"]).not.toBe(first["etag"]);
    expect(await call("PATCH", `${EVENTS}/${ID}`, { end: { dateTime: "2026-11-23T09:00:00-05:00" } })).toMatchObject({
      status: 400,
      reason: "timeRangeEmpty",
    });
  });

  test("heeds If-Match", async () => {
    const { call, mint, google } = await connect();
    const { body } = await call("POST", EVENTS, demoAt(10, { id: ID }));
    const token = String((await mint()).body["access_token"]);
    const patch = async (etag: string) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "if-match": etag };
      const url = `https://www.googleapis.com/calendar/v3${EVENTS}/${ID}`;
      return (await google.fetch(new Request(url, { method: "PATCH", headers, body: "{}" }))).status;
    };
    expect(await patch('"old"')).toBe(412);
    expect(await patch(String(body["etag"]))).toBe(200);
    expect(await patch(String(body["etag"]))).toBe(412);
  });

  test("of an unknown or a deleted event is refused", async () => {
    const { call, google } = await connect();
    expect((await call("PATCH", `${EVENTS}/${ID}`, {})).status).toBe(404);
    await call("POST", EVENTS, demoAt(10, { id: ID }));
    google.remove(DEMOS.id, ID);
    expect((await call("PATCH", `${EVENTS}/${ID}`, { summary: "x" })).status).toBe(403);
  });
});
