import { expect, test } from "vitest";

import { createRandom } from "../../scripts/random.ts";
import { serveFakeGoogle } from "../fakes/google/serve.ts";
import { ACCOUNT, FIRST } from "./account.ts";
import type { BookingsAdmin } from "./bookings-admin.ts";
import { moments } from "./fault-schedule.ts";
import { createStaff, nextSaturday } from "./staff.ts";

const DAY_MS = 86_400_000;

test("staff move demos to a Saturday at 7:00 in Bogota, two days to nine from now", () => {
  for (let hours = 0; hours < 14 * 24; hours += 5) {
    const now = Date.parse("2026-11-21T22:00:00Z") + hours * 3_600_000;
    const at = new Date(nextSaturday(now));
    expect([at.getUTCDay(), at.getUTCHours()]).toEqual([6, 12]);
    expect(at.getTime()).toBeGreaterThan(now + 2 * DAY_MS);
    expect(at.getTime()).toBeLessThanOrEqual(now + 9 * DAY_MS + DAY_MS);
  }
});

test("moments of a run come one in each part of it, in order", () => {
  const found = moments(12, createRandom(5));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  for (const [part, at] of found.entries()) {
    expect(at).toBeGreaterThanOrEqual((part / 12) * 0.92);
    expect(at).toBeLessThan(((part + 1) / 12) * 0.92);
  }
});

test("staff take one of our entries each time, never junk, a spared one or one twice, and note whether the site knew", async () => {
  const served = await serveFakeGoogle({ port: 0, calendars: ACCOUNT, now: () => Date.now() - 60_000 });
  const { google } = served;
  const start = new Date(Date.now() + 5 * DAY_MS).toISOString();
  const end = new Date(Date.now() + 5 * DAY_MS + 1_800_000).toISOString();
  const times = { start: { dateTime: start }, end: { dateTime: end } };
  for (const marker of ["lead-0000", "lead-0001", "lead-0002", "junk-0001"])
    google.put(FIRST.id, { ...times, id: marker.replace("-", ""), description: `Challenge: ${marker}` });
  const day = { start: { date: "2026-11-23" }, end: { date: "2026-11-24" }, transparency: "transparent" } as const;
  google.put(FIRST.id, { ...day, description: "Challenge: lead-0003" });
  const states = ["confirmed", "removed", "moved"];
  const admin: Pick<BookingsAdmin, "stateOf"> = { stateOf: async () => states.shift() ?? null };
  const staff = createStaff({ served, admin, random: () => 0 });
  staff.spare("lead-0000");
  expect(await staff.remove(FIRST.id)).toBe(true);
  expect(await staff.move(FIRST.id)).toBe(true);
  expect(await staff.remove(FIRST.id)).toBe(false);
  expect(staff.removeNote(FIRST.id)).toBe(true);
  expect(staff.removeNote(FIRST.id)).toBe(false);
  await served.close();
  const saturday = nextSaturday(Date.now());
  expect(staff.deeds).toEqual(
    new Map([
      ["lead-0001", { kind: "removed", known: true }],
      ["lead-0002", { kind: "moved", to: { start: saturday, end: saturday + 1_800_000 }, known: true }],
      ["lead-0003", { kind: "note removed" }],
    ]),
  );
});
