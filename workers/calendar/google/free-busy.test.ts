import { expect, test } from "vitest";

import type { GoogleReply } from "./authorized-call";
import { fetchFreeBusy } from "./free-busy";

const RANGE = { start: Date.parse("2026-11-23T05:00:00Z"), end: Date.parse("2026-11-24T05:00:00Z") };
const MEETING = { start: "2026-11-23T09:00:00-05:00", end: "2026-11-23T14:30:00Z" };

/** Asks about these calendars; Google's reply has `calendars`, whichever are asked about. Returns the bodies, too. */
async function ask(ids: readonly string[], calendars: unknown) {
  const asked: unknown[] = [];
  const call = async (_method: string, _path: string, body: unknown): Promise<GoogleReply> => {
    asked.push(body);
    return { ok: true, text: JSON.stringify({ calendars }) };
  };
  return { result: await fetchFreeBusy(call, ids, RANGE, "America/Bogota"), asked };
}

test("API-07 a calendar that is missing from the reply, or has an error in it, is not free", async () => {
  const { result } = await ask(["ours", "left", "down", "new", "missing"], {
    ours: { busy: [MEETING] },
    left: { errors: [{ domain: "global", reason: "notFound" }], busy: [] },
    down: { errors: [{ domain: "global", reason: "internalError" }] },
    new: { errors: [{ domain: "global", reason: "no code of ours" }] },
  });
  expect(result).toEqual({
    ok: true,
    busy: [{ start: Date.parse(MEETING.start), end: Date.parse(MEETING.end) }],
    unread: new Map([
      ["left", { reason: "configuration", detail: "freeBusy notFound" }],
      ["down", { reason: "unreachable", detail: "freeBusy internalError" }],
      ["new", { reason: "configuration", detail: "freeBusy" }],
      ["missing", { reason: "configuration", detail: "freeBusy left a calendar out" }],
    ]),
  });
});

test.each([["<html>"], [{ ours: { busy: [{ ...MEETING, start: "2026-11-23T19:00:00-05" }] } }]])(
  "API-07 a reply of another shape is a failure, and not free: %j",
  async (calendars) => {
    const failure = { reason: "garbled", detail: "freeBusy reply" };
    expect((await ask(["ours"], calendars)).result).toEqual({ ok: false, failure, text: "" });
  },
);

test("fifty calendars are asked about in a call, which is the most that Google takes", async () => {
  const ids = Array.from({ length: 51 }, (_, n) => `c${n}`);
  const { asked } = await ask(ids, {});
  const items = (from: number, to: number) => ids.slice(from, to).map((id) => ({ id }));
  const span = { timeMin: "2026-11-23T05:00:00.000Z", timeMax: "2026-11-24T05:00:00.000Z", timeZone: "America/Bogota" };
  expect(asked).toEqual([
    { ...span, items: items(0, 50) },
    { ...span, items: items(50, 51) },
  ]);
});
