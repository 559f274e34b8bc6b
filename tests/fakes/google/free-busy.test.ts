import { describe, expect, test } from "vitest";

import type { StaffEvent } from "./fake-google.ts";
import { connect, DEMOS, demoAt, eventsPath, STAFF, type Client } from "./test-client.ts";

const HALF_HOUR_MS = 1_800_000;

function at(local: string): { dateTime: string; timeZone: string } {
  return { dateTime: `2026-11-${local}:00-05:00`, timeZone: "America/Bogota" };
}

function span(start: string, end: string): Pick<StaffEvent, "start" | "end"> {
  return { start: at(start), end: at(end) };
}

async function query(client: Client, timeMin: string, timeMax: string, ids = [DEMOS.id], more = {}) {
  return client.call("POST", "/freeBusy", { timeMin, timeMax, items: ids.map((id) => ({ id })), ...more });
}

/** Whether the half-hour slot that starts at a Bogota time of November 2026 is taken. */
async function isBusy(client: Client, local: string): Promise<boolean> {
  const start = Date.parse(at(local).dateTime);
  const answer = await query(client, new Date(start).toISOString(), new Date(start + HALF_HOUR_MS).toISOString());
  expect(answer.status).toBe(200);
  return JSON.stringify(answer.body["calendars"]).includes('"start"');
}

describe("free/busy", () => {
  test("merges, cuts to the window, and answers in UTC", async () => {
    const client = await connect();
    client.google.put(DEMOS.id, span("23T09:00", "23T10:15"));
    client.google.put(DEMOS.id, span("23T10:00", "23T10:30"));
    client.google.put(DEMOS.id, span("23T12:00", "23T12:30"));
    const { body } = await query(client, "2026-11-23T09:30:00-05:00", "2026-11-23T13:00:00-05:00");
    expect(body["calendars"]).toEqual({
      [DEMOS.id]: {
        busy: [
          { start: "2026-11-23T14:30:00Z", end: "2026-11-23T15:30:00Z" },
          { start: "2026-11-23T17:00:00Z", end: "2026-11-23T17:30:00Z" },
        ],
      },
    });
    const zoned = await query(client, "2026-11-23T11:00:00-05:00", "2026-11-23T13:00:00-05:00", [DEMOS.id], {
      timeZone: "America/Bogota",
    });
    expect(JSON.stringify(zoned.body)).toContain("2026-11-23T12:00:00-05:00");
  });

  test("counts an event off the grid by overlap only", async () => {
    const client = await connect();
    client.google.put(DEMOS.id, span("23T09:30", "23T11:00"));
    expect(await isBusy(client, "23T10:00")).toBe(true);
    expect(await isBusy(client, "23T09:00")).toBe(false);
    expect(await isBusy(client, "23T11:00")).toBe(false);
  });

  test("puts an all-day event on the days of the calendar's own zone", async () => {
    const client = await connect();
    client.google.put(DEMOS.id, { start: { date: "2026-11-23" }, end: { date: "2026-11-24" } });
    expect(await isBusy(client, "22T19:00")).toBe(false);
    expect(await isBusy(client, "23T08:00")).toBe(true);
    expect(await isBusy(client, "23T19:00")).toBe(true);
    expect(await isBusy(client, "24T08:00")).toBe(false);
  });

  test("sees events across midnight in Bogota and in UTC", async () => {
    const client = await connect();
    client.google.put(DEMOS.id, span("23T22:00", "24T09:00"));
    client.google.put(DEMOS.id, span("25T18:45", "25T19:15"));
    expect(await isBusy(client, "24T08:00")).toBe(true);
    expect(await isBusy(client, "25T19:00")).toBe(true);
  });

  test("leaves out what takes no time", async () => {
    const client = await connect();
    const { google } = client;
    google.put(DEMOS.id, { ...span("23T08:00", "23T08:30"), transparency: "transparent" });
    google.put(DEMOS.id, { ...span("23T09:00", "23T09:30"), eventType: "workingLocation" });
    const declined = { email: DEMOS.id, responseStatus: "declined", self: true };
    google.put(DEMOS.id, { ...span("23T10:00", "23T10:30"), attendees: [declined] });
    google.remove(DEMOS.id, google.put(DEMOS.id, span("23T12:00", "23T12:30")).id);
    google.put(DEMOS.id, { ...span("23T15:00", "23T15:30"), eventType: "outOfOffice" });
    google.put(DEMOS.id, { ...span("23T17:00", "23T17:30"), eventType: "focusTime" });
    const busy = await Promise.all(["08", "09", "10", "12", "15", "17"].map((hour) => isBusy(client, `23T${hour}:00`)));
    expect(busy).toEqual([false, false, false, false, true, true]);
  });

  test("repeats a weekly event less its cancelled instances", async () => {
    const client = await connect();
    const { id } = client.google.put(DEMOS.id, {
      start: { dateTime: "2025-11-24T12:00:00-05:00", timeZone: "America/Bogota" },
      end: { dateTime: "2025-11-24T12:30:00-05:00", timeZone: "America/Bogota" },
      recurrence: ["RRULE:FREQ=WEEKLY"],
    });
    expect(await isBusy(client, "23T12:00")).toBe(true);
    expect(await isBusy(client, "24T12:00")).toBe(false);
    client.google.remove(DEMOS.id, `${id}_20261123T170000Z`);
    expect(await isBusy(client, "23T12:00")).toBe(false);
    expect(await isBusy(client, "30T12:00")).toBe(true);
    client.google.remove(DEMOS.id, id);
    expect(await isBusy(client, "30T12:00")).toBe(false);
  });

  test("keeps a series at its wall time over a clock change", async () => {
    const client = await connect();
    client.google.put(DEMOS.id, {
      start: { dateTime: "2026-10-19T16:00:00", timeZone: "Europe/Madrid" },
      end: { dateTime: "2026-10-19T16:30:00", timeZone: "Europe/Madrid" },
      recurrence: ["RRULE:FREQ=WEEKLY"],
    });
    expect(await isBusy(client, "23T10:00")).toBe(true);
    expect(await isBusy(client, "23T09:00")).toBe(false);
  });

  test("follows an event that staff move", async () => {
    const client = await connect();
    await client.call("POST", eventsPath(DEMOS.id), demoAt(10, { id: "abcde" }));
    client.google.move(DEMOS.id, "abcde", "2026-11-23T15:00:00-05:00", "2026-11-23T15:30:00-05:00");
    expect([await isBusy(client, "23T10:00"), await isBusy(client, "23T15:00")]).toEqual([false, true]);
    const { body } = await client.call("GET", eventsPath(DEMOS.id, "/abcde"));
    expect(body["extendedProperties"]).toEqual({ private: { bookingId: "b1" } });
  });

  test("reports a calendar that is not shared inside a 200", async () => {
    const client = await connect();
    const ids = [STAFF.id, "other@example.com"];
    const { status, body } = await query(client, "2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z", ids);
    expect(status).toBe(200);
    expect(body["calendars"]).toEqual({
      [STAFF.id]: { busy: [] },
      "other@example.com": { errors: [{ domain: "global", reason: "notFound" }], busy: [] },
    });
  });

  test("reports a calendar whose owner took the right back, whose events can still be read", async () => {
    const client = await connect();
    client.google.put(DEMOS.id, span("23T10:00", "23T10:30"));
    client.google.unreadable(DEMOS.id, true);
    const day = ["2026-11-23T00:00:00-05:00", "2026-11-24T00:00:00-05:00"] as const;
    const { status, body } = await query(client, ...day);
    expect(status).toBe(200);
    expect(body["calendars"]).toEqual({ [DEMOS.id]: { errors: [{ domain: "global", reason: "notFound" }], busy: [] } });
    expect((await client.call("GET", eventsPath(DEMOS.id))).status).toBe(200);
    client.google.unreadable(DEMOS.id, false);
    expect(JSON.stringify((await query(client, ...day)).body)).toContain("15:30:00Z");
  });

  test("refuses times without offset, an empty window, and more than 50 calendars", async () => {
    const client = await connect();
    const day = ["2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z"] as const;
    expect((await query(client, "2026-11-23T00:00:00", day[1])).status).toBe(400);
    expect(await query(client, day[1], day[0])).toMatchObject({ status: 400, reason: "timeRangeEmpty" });
    const many = Array.from({ length: 51 }, (_, n) => `c${n}@example.com`);
    expect((await query(client, ...day, many)).status).toBe(400);
    expect((await query(client, ...day, many.slice(1))).status).toBe(200);
  });
});
