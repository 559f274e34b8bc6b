import { describe, expect, test } from "vitest";

import { isJsonObject } from "./json.ts";
import { connect, DEMOS, demoAt, eventsPath, STAFF, type Answer } from "./test-client.ts";

const EVENTS = eventsPath(DEMOS.id);
const ID = "0123456789abcdefghijklmnopqrstuv";

function idsOf({ body }: Answer): unknown[] {
  const { items } = body;
  return Array.isArray(items) ? items.map((item: unknown) => (isJsonObject(item) ? item["id"] : undefined)) : [];
}

describe("a list", () => {
  const window = (min: string, max: string) => `?timeMin=2026-11-23T${min}:00-05:00&timeMax=2026-11-23T${max}:00-05:00`;

  test("takes what overlaps the window, both bounds excluded", async () => {
    const { call, google } = await connect();
    const { id } = google.put(DEMOS.id, {
      start: { dateTime: "2026-11-23T09:30:00-05:00" },
      end: { dateTime: "2026-11-23T11:00:00-05:00" },
    });
    expect(idsOf(await call("GET", EVENTS + window("10:00", "10:30")))).toEqual([id]);
    expect(idsOf(await call("GET", EVENTS + window("11:00", "11:30")))).toEqual([]);
    expect(idsOf(await call("GET", EVENTS + window("09:00", "09:30")))).toEqual([]);
  });

  test("needs offsets, and single events for the order by start", async () => {
    const { call } = await connect();
    expect((await call("GET", `${EVENTS}?timeMin=2026-11-23T10:00:00`)).status).toBe(400);
    expect((await call("GET", `${EVENTS}?timeMin=2026-11-23T10:00:00+00:00`)).status).toBe(400);
    expect((await call("GET", `${EVENTS}?orderBy=startTime`)).status).toBe(400);
    expect((await call("GET", `${EVENTS}?orderBy=startTime&singleEvents=true`)).status).toBe(200);
  });

  test("hides deleted events unless asked, finds by one private property, and masks fields", async () => {
    const { call, google } = await connect();
    await call("POST", EVENTS, demoAt(10, { id: ID }));
    await call("POST", EVENTS, demoAt(12, { id: "other00", extendedProperties: { private: { bookingId: "b2" } } }));
    expect(idsOf(await call("GET", `${EVENTS}?privateExtendedProperty=bookingId%3Db2`))).toEqual(["other00"]);
    google.remove(DEMOS.id, ID);
    expect(idsOf(await call("GET", EVENTS))).toEqual(["other00"]);
    expect(idsOf(await call("GET", `${EVENTS}?showDeleted=true`))).toEqual([ID, "other00"]);
    const { body } = await call("GET", `${EVENTS}?fields=nextPageToken,items(id,start/dateTime)`);
    expect(body).toEqual({ items: [{ id: "other00", start: { dateTime: "2026-11-23T12:00:00-05:00" } }] });
  });

  test("pages by 250, with a token bound to its query", async () => {
    const { call, google } = await connect();
    for (let at = 0; at < 251; at += 1) {
      google.put(DEMOS.id, { start: { date: "2026-11-23" }, end: { date: "2026-11-24" } });
    }
    const first = await call("GET", EVENTS);
    const token = String(first.body["nextPageToken"]);
    const second = await call("GET", `${EVENTS}?pageToken=${token}`);
    expect([idsOf(first).length, idsOf(second).length]).toEqual([250, 1]);
    expect(second.body).not.toHaveProperty("nextPageToken");
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(251);
    expect((await call("GET", `${EVENTS}?pageToken=${token}&singleEvents=true`)).status).toBe(400);
    expect((await call("GET", `${EVENTS}?pageToken=250`)).status).toBe(400);
  });

  test("gives a series as one event, or as instances less those canceled", async () => {
    const { call, google } = await connect();
    const { id } = google.put(DEMOS.id, {
      start: { dateTime: "2025-11-24T12:00:00-05:00", timeZone: "America/Bogota" },
      end: { dateTime: "2025-11-24T12:30:00-05:00", timeZone: "America/Bogota" },
      recurrence: ["RRULE:FREQ=WEEKLY"],
    });
    const month = "timeMin=2026-11-23T00:00:00-05:00&timeMax=2026-12-07T00:00:00-05:00";
    const instances = [`${id}_20261123T170000Z`, `${id}_20261130T170000Z`];
    expect(idsOf(await call("GET", `${EVENTS}?${month}&singleEvents=true`))).toEqual(instances);
    google.remove(DEMOS.id, `${id}_20261123T170000Z`);
    expect(idsOf(await call("GET", `${EVENTS}?${month}&singleEvents=true`))).toEqual([instances[1]]);
    expect(idsOf(await call("GET", `${EVENTS}?${month}`))).toEqual([id, instances[0]]);
  });

  test("of a calendar shared as free/busy shows no content", async () => {
    const { call, google } = await connect();
    google.put(STAFF.id, { summary: "Dentist", start: { date: "2026-11-23" }, end: { date: "2026-11-24" } });
    const { body } = await call("GET", eventsPath(STAFF.id));
    expect(JSON.stringify(body)).not.toContain("Dentist");
    expect(body).toMatchObject({ accessRole: "freeBusyReader", items: [{ start: { date: "2026-11-23" } }] });
  });
});
