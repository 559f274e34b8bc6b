import { describe, expect, test } from "vitest";

import { timetable } from "../../../tests/support/timetable";
import type { GoogleReply } from "./authorized-call";
import { blocks, listEvents, overlapping, spanOf, type StoredEvent } from "./google-calendar";

const EVENT: StoredEvent = {
  id: "e1",
  status: "confirmed",
  transparency: "opaque",
  eventType: "default",
  start: { dateTime: "2026-11-23T19:00:00-05:00" },
  end: { dateTime: "2026-11-24T00:30:00Z" },
  attendees: [],
  extendedProperties: { private: {} },
};
const RANGE = { start: Date.parse("2026-11-23T05:00:00Z"), end: Date.parse("2026-11-24T05:00:00Z") };

describe("an event", () => {
  test("spans its instants, whatever their offsets", () => {
    expect(spanOf(EVENT, timetable)).toEqual({
      start: Date.parse("2026-11-24T00:00:00Z"),
      end: Date.parse("2026-11-24T00:30:00Z"),
    });
  });

  test("of whole days spans them in Bogota, the last one left out", () => {
    expect(spanOf({ ...EVENT, start: { date: "2026-11-23" }, end: { date: "2026-11-24" } }, timetable)).toEqual(RANGE);
  });

  test.each<Partial<StoredEvent>>([
    { start: {} },
    { end: {} },
    { start: { date: "2026-11-23" } },
    { end: { date: "2026-11-24" } },
    { start: { date: "2026-11-23" }, end: { date: "2026-11-23" } },
  ])("without sound times has no span: %j", (change) => {
    expect(spanOf({ ...EVENT, ...change }, timetable)).toBeNull();
  });

  test.each<[Partial<StoredEvent>, boolean]>([
    [{}, true],
    [{ eventType: "outOfOffice" }, true],
    [{ eventType: "focusTime" }, true],
    [{ attendees: [{ self: false, responseStatus: "declined" }] }, true],
    [{ attendees: [{ self: true, responseStatus: "accepted" }] }, true],
    [{ attendees: [{ self: true, responseStatus: "declined" }] }, false],
    [{ status: "cancelled" }, false],
    [{ transparency: "transparent" }, false],
    [{ eventType: "workingLocation" }, false],
  ])("%j blocks its time: %j", (change, expected) => {
    expect(blocks({ ...EVENT, ...change })).toBe(expected);
  });
});

describe("listing events", () => {
  /** Responds with page after page; the last one repeats. */
  function pager(pages: readonly unknown[]) {
    const asked: string[] = [];
    const call = async (method: string, path: string, body: unknown): Promise<GoogleReply> => {
      asked.push(`${method} ${decodeURIComponent(path)} ${JSON.stringify(body)}`);
      return { ok: true, text: JSON.stringify(pages[Math.min(asked.length, pages.length) - 1]) };
    };
    return { asked, list: () => listEvents(call, "/events", "id,start", overlapping(RANGE)) };
  }

  test("a list is read to its end, page after page, with the fields asked for alone", async () => {
    const { asked, list } = pager([
      { nextPageToken: "two" },
      { items: [{ id: "a" }], nextPageToken: "three" },
      { items: [{ id: "b", extendedProperties: {}, attendees: [{}] }] },
    ]);
    const none = { ...EVENT, start: {}, end: {} };
    expect(await list()).toEqual({
      ok: true,
      events: [
        { ...none, id: "a" },
        { ...none, id: "b", attendees: [{ self: false, responseStatus: "" }] },
      ],
    });
    const query =
      "GET /events?maxResults=2000&fields=nextPageToken,items(id,start)" +
      "&timeMin=2026-11-23T05:00:00.000Z&timeMax=2026-11-24T05:00:00.000Z";
    expect(asked).toEqual([`${query} null`, `${query}&pageToken=two null`, `${query}&pageToken=three null`]);
  });

  test("a list without end, or of something else, is none", async () => {
    const endless = pager([{ items: [], nextPageToken: "again" }]);
    const garbled = (detail: string) => ({ ok: false, failure: { reason: "garbled", detail } });
    expect(await endless.list()).toEqual(garbled("list without end"));
    expect(endless.asked).toHaveLength(20);
    for (const change of [
      { title: "no id" },
      { id: "a", start: { dateTime: "soon" } },
      { id: "a", end: { date: "1" } },
    ]) {
      expect(await pager([{ items: [change] }]).list()).toEqual(garbled("list reply"));
    }
  });

  test("a list that is refused fails as the call did", async () => {
    const failure = { reason: "quota", detail: "403 quotaExceeded" } as const;
    const refused = async (): Promise<GoogleReply> => ({ ok: false, status: 403, text: "", failure });
    expect(await listEvents(refused, "/events", "id", {})).toEqual({ ok: false, failure });
  });
});
