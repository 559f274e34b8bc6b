import { describe, expect, test } from "vitest";

import { timetable } from "../../../tests/support/timetable";
import type { GoogleReply } from "./authorized-call";
import { blocks, listEvents, overlapping, spanOf, type StoredEvent } from "./stored-event";

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
    { start: { date: "2026-11-23" }, end: { date: "2026-11-23" } },
  ])("without sound times has no span: %j", (change) => {
    expect(spanOf({ ...EVENT, ...change }, timetable)).toBeNull();
  });

  test.each<[Partial<StoredEvent>, boolean]>([
    [{}, true],
    [{ eventType: "outOfOffice" }, true],
    [{ eventType: "focusTime" }, true],
    [{ attendees: [{ self: false, responseStatus: "declined" }] }, true],
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
    const asked: (string | null)[] = [];
    const call = async (_: string, path: string): Promise<GoogleReply> => {
      asked.push(new URL(path, "https://google.example").searchParams.get("pageToken"));
      return { ok: true, text: JSON.stringify(pages[Math.min(asked.length, pages.length) - 1]) };
    };
    return { asked, list: () => listEvents(call, "/events", "id", overlapping(RANGE)) };
  }

  test("a list is read to its end, page after page", async () => {
    const { asked, list } = pager([
      { items: [], nextPageToken: "two" },
      { items: [{ id: "a" }], nextPageToken: "three" },
      { items: [{ id: "b" }] },
    ]);
    const result = await list();
    expect(result.ok && result.events.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(asked).toEqual([null, "two", "three"]);
  });

  test("a list without end, or of something else, is none", async () => {
    const endless = pager([{ items: [], nextPageToken: "again" }]);
    expect(await endless.list()).toMatchObject({ ok: false, failure: { reason: "garbled" } });
    expect(endless.asked).toHaveLength(20);
    expect(await pager([{ items: [{ title: "no id" }] }]).list()).toMatchObject({ ok: false });
  });
});
