import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { bookingProblems } from "~/content/booking-in-use";

import { act, at, linkOf, moveTo, open } from "./support/own";
import { book, DAY, desk, hours, HOUR, ORIGIN, payloadOf, post, rows, useFreshDesk } from "./support/site";

/** Tuesday and Wednesday after `DAY`, which is a Monday. */
const HOLIDAY = "2099-11-24";
const WEDNESDAY = "2099-11-25";

// A business that is closed on Tuesday.
vi.mock(import("~/domain/business"), async (original) => {
  const business = await original();
  return { ...business, schedule: { ...business.schedule, closedDays: ["2099-11-24"] } };
});

useFreshDesk();

/** The days that a page's calendar offers. */
function daysOf(html: string): string[] {
  const radios = html.match(/<input[^>]* name="date"[^>]*>/g) ?? [];
  return radios.filter((radio) => !radio.includes("disabled")).map((radio) => /value="([^"]+)"/.exec(radio)?.[1] ?? "");
}

/** Books Monday 10:00 and stores it a day later: a demo from before the day was closed. */
async function placedOnHoliday(): Promise<string> {
  expect((await book({ day: DAY, hour: 10 })).status).toBe(201);
  await runInDurableObject(desk(), (_, { storage }) =>
    storage.sql.exec("UPDATE bookings SET start_ms = start_ms + ?, end_ms = end_ms + ?", 24 * HOUR, 24 * HOUR),
  );
  return await linkOf();
}

test("API-02 a request for a closed day is a 422, and nothing is booked", async () => {
  const reply = await post(payloadOf({ day: HOLIDAY, hour: 10 }));
  expect([reply.status, await reply.json()]).toMatchObject([
    422,
    { errors: [{ pointer: "/start", code: "date_closed", detail: "We’re closed that day" }] },
  ]);
  expect(await rows()).toEqual([]);
  expect((await book({ day: WEDNESDAY, hour: 10 })).status).toBe(201);
});

test("BOOK-08 a closed day is not in the list of /book, and availability tells programs that all its hours are taken", async () => {
  await placedOnHoliday();
  const page = await (await exports.default.fetch(`${ORIGIN}/book`)).text();
  expect(daysOf(page).slice(0, 3)).toEqual([DAY, WEDNESDAY, "2099-11-26"]);
  const starts = [8, 9, 10, 12, 15, 17, 19].map((hour) => new Date(at(hour, HOLIDAY)).toISOString().slice(0, 19));
  expect((await hours(DAY, WEDNESDAY)).taken).toEqual(starts);
  const form = { name: "Ana", email: "ana@visitor.example", company: "Acme", challenge: "Mail" };
  const body = new URLSearchParams({ ...form, date: HOLIDAY, hour: "12" });
  const refused = await exports.default.fetch(`${ORIGIN}/book`, { method: "POST", body });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(bookingProblems.date_closed);
});

test("OWN-02 a demo from before its day was closed stays, can be moved away and not to another closed hour", async () => {
  const reference = await placedOnHoliday();
  const shown = await open(reference);
  expect([shown.status, shown.text.includes("Tuesday, November 24, 2099")]).toEqual([200, true]);
  const refused = await act(reference, "move", { date: HOLIDAY, hour: "12", shown: HOLIDAY });
  expect([refused.status, refused.errors]).toEqual([422, [`date: ${bookingProblems.date_closed}`]]);
  expect((await rows()).map(({ kind, bookedStart }) => [kind, bookedStart])).toEqual([["demo", at(10, HOLIDAY)]]);
  expect((await moveTo(reference, 12, WEDNESDAY)).status).toBe(200);
});
