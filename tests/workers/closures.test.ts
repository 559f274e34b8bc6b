import { createScheduledController, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";

import { bookingProblems } from "~/content/booking-in-use";
import { schedule } from "~/domain/business";
import type { Schedule } from "~/domain/business-shape";

import worker from "../../workers/app";
import { Closures } from "../../workers/booking/closures";
import { logLines } from "../support/console-guard";
import { timetableOf } from "../support/timetable";
import { atGoogle, DEMOS, untilWritten, useGoogle, written } from "./support/google";
import { letPass, onlyMail, useMail } from "./support/mail";
import { act, at, moveTo, placed, readPage, sendForm } from "./support/own";
import {
  atCalls,
  book,
  DAY,
  desk,
  HOUR,
  hours,
  MINUTE,
  ORIGIN,
  pass,
  restartDesk,
  rows,
  useFreshDesk,
  withoutMails,
} from "./support/site";
import { useTurnstile, verdict } from "./support/turnstile";

const TUESDAY = "2099-11-24";
const WEDNESDAY = "2099-11-25";
const HOURS = [8, 9, 10, 12, 15, 17, 19];
const BO = { email: "bo@visitor.example", name: "Bo Lind" };

/** Closes days, and hours of the first day; returns the ids of the demos that stand there. */
async function close(days: string[], closed: number[] = []): Promise<string[]> {
  const demos = await desk().staff({ type: "closeHours", days, starts: closed.map((hour) => at(hour)) });
  return demos.map(({ id }) => id);
}

/** Opens days, and hours of the first day. */
async function reopen(days: string[], opened: number[] = []): Promise<void> {
  await desk().staff({ type: "openHours", days, starts: opened.map((hour) => at(hour)) });
}

/** Hours of the first day as the API writes them. */
function utc(listed: number[], day = DAY): string[] {
  return listed.map((hour) => new Date(at(hour, day)).toISOString().slice(0, 19));
}

/** The days and, of the day asked for, the hours that `/book` offers. */
async function offered(date = ""): Promise<{ days: string[]; hours: string[] }> {
  const page = await readPage(await exports.default.fetch(`${ORIGIN}/book${date && `?date=${date}`}`));
  const radios = page.html.match(/<input[^>]* name="date"[^>]*>/g) ?? [];
  const days = radios.filter((radio) => !radio.includes("disabled"));
  return { days: days.map((radio) => /value="([^"]+)"/.exec(radio)?.[1] ?? ""), hours: [...page.hours] };
}

const isBusyCall = ({ url }: Request) => url.includes("/freeBusy");

describe("closed hours", () => {
  useFreshDesk();
  withoutMails();
  useGoogle();

  test("STAFF-03 no hour of a closed day and no closed hour is offered by the API, /book and the visitor's page until it is opened, also after a restart", async () => {
    const { reference } = await placed();
    const toMove = async (date: string) => (await act(reference, "move", { date, hour: "", step: "hours" })).hours;
    await close([TUESDAY], [8, 15]);
    await restartDesk();
    expect((await hours(DAY, WEDNESDAY)).taken).toEqual([...utc([8, 10, 15]), ...utc(HOURS, TUESDAY)]);
    const { days, hours: free } = await offered(DAY);
    expect([days.slice(0, 2), free]).toEqual([
      [DAY, WEDNESDAY],
      ["9", "12", "17", "19"],
    ]);
    expect([await toMove(DAY), await toMove(TUESDAY)]).toEqual([["9", "12", "17", "19"], []]);
    await reopen([TUESDAY], [15]);
    expect((await hours(DAY, WEDNESDAY)).taken).toEqual(utc([8, 10]));
    expect((await offered()).days.slice(0, 2)).toEqual([DAY, TUESDAY]);
    expect([await toMove(DAY), await toMove(TUESDAY)]).toEqual([["9", "12", "15", "17", "19"], HOURS.map(String)]);
  });

  test.for([
    ["a closed hour", () => close([], [10]), []],
    ["an hour of a closed day", () => close([DAY]), HOURS.filter((hour) => hour !== 10)],
  ] as const)(
    "STAFF-03 a request for %s is a 409 until it is opened, by the API and by the form",
    async ([, deed, others]) => {
      await deed();
      expect(await book({ hour: 10 })).toMatchObject({ status: 409, reason: "slot_taken" });
      expect((await sendForm({ hour: "10", ...BO })).status).toBe(409);
      // The form, sent again, is the same lead.
      expect((await sendForm({ hour: "10", ...BO })).status).toBe(409);
      expect((await rows()).map(({ kind, state, reason, email }) => [kind, state, reason, email])).toEqual([
        ["follow_up", "open", "slot_taken", "ana@visitor.example"],
        ["follow_up", "open", "slot_taken", BO.email],
      ]);
      logLines("booking.follow_up");
      await reopen([], [10]);
      expect((await hours(DAY, DAY)).taken).toEqual(utc([...others]));
      expect((await book({ hour: 10 })).status).toBe(201);
    },
  );

  test("STAFF-03 a demo is not moved to a closed hour, neither by its visitor nor by staff", async () => {
    const { id, reference } = await placed();
    await close([TUESDAY], [15]);
    for (const [hour, day, error] of [
      [15, DAY, `hour: ${bookingProblems.hour_unavailable}`],
      [9, TUESDAY, `date: ${bookingProblems.date_not_offered}`],
    ] as const) {
      const refused = await moveTo(reference, hour, day);
      expect([refused.status, refused.errors]).toEqual([409, [error]]);
      expect(await desk().staff({ type: "move", id: id, start: at(hour, day) })).toBe("hour_unavailable");
    }
    expect((await rows())[0]).toMatchObject({ state: "confirmed", bookedStart: at(10), revision: 0 });
    await reopen([TUESDAY]);
    expect(await desk().staff({ type: "move", id: id, start: at(9, TUESDAY) })).toBe("moved");
  });

  test("STAFF-03 a demo whose hour was closed since does not come back before the hour is opened", async () => {
    const { id } = await placed();
    expect(await close([DAY])).toEqual([id]);
    expect(await desk().staff({ type: "cancel", id: id })).toBe("cancelled");
    expect(await desk().staff({ type: "reinstate", id: id })).toBe("hour_closed");
    await reopen([], [10]);
    expect(await desk().staff({ type: "reinstate", id: id })).toBe("reinstated");
  });

  test("STAFF-03 demos that stand in what is closed stay, are written, and are named soonest first, each once", async () => {
    const late = await book({ hour: 19 });
    const early = await book({ hour: 9, ...BO });
    const canceled = await book({ hour: 12 });
    const moved = await book({ hour: 17, day: WEDNESDAY });
    const elsewhere = await book({ hour: 9, day: WEDNESDAY });
    await desk().staff({ type: "cancel", id: canceled.id });
    await untilWritten();
    // Staff gave it a time between two hours of the schedule.
    atGoogle().move(DEMOS.id, moved.id, `${DAY}T15:15:00-05:00`, `${DAY}T15:45:00-05:00`);
    pass(MINUTE);
    await desk().runScheduledJobs();
    logLines("booking.moved");
    const waits = await book({ hour: 8 });
    const named = [waits.id, early.id, moved.id, late.id];
    expect(await close([DAY], [9])).toEqual(named);
    expect(await close([], [10, 12, 15, 19])).toEqual([moved.id, late.id]);
    expect(await close([TUESDAY])).toEqual([]);
    expect((await desk().staff({ type: "closures", from: DAY })).demos.map(({ id }) => id)).toEqual(named);
    await untilWritten();
    expect(written().filter(({ status }) => status === "confirmed")).toHaveLength(named.length + 1);
    expect((await rows()).filter(({ kind }) => kind !== "demo")).toEqual([]);
    // Moved away and canceled like any other.
    expect(await desk().staff({ type: "move", id: early.id, start: at(10, WEDNESDAY) })).toBe("moved");
    expect(await desk().staff({ type: "cancel", id: late.id })).toBe("cancelled");
    pass(at(8) + MINUTE - Date.now());
    // The one at eight has begun.
    expect(await close([DAY, WEDNESDAY])).toEqual([moved.id, elsewhere.id, early.id]);
    logLines("");
  });

  test("STAFF-03 the same request again is the same booking after its hour was closed", async () => {
    const first = await book({ hour: 10 }, "one-key");
    expect((await sendForm({ hour: "12", ...BO })).status).toBe(201);
    await close([DAY], [12]);
    expect(await book({ hour: 10 }, "one-key")).toEqual(first);
    expect((await sendForm({ hour: "12", ...BO })).status).toBe(201);
    expect(await rows()).toHaveLength(2);
    await untilWritten();
    expect(written()).toHaveLength(2);
  });

  test("STAFF-03 a request that has its hour already keeps it when the hour is closed while the calendar is asked, and staff see it", async () => {
    let named: string[] = [];
    const calls = atCalls(isBusyCall, {
      before: async () => {
        named = await close([], [10]);
      },
    });
    const { status, id } = await book({ hour: 10 });
    expect([calls(), status, named]).toEqual([1, 201, [id]]);
    await untilWritten();
    expect((await rows())[0]).toMatchObject({ kind: "demo", state: "confirmed" });
  });

  test("STAFF-03 a request that Turnstile is asked about does not get an hour that is closed before its turn", async () => {
    useTurnstile(async () => {
      expect(await close([], [10])).toEqual([]);
      return verdict();
    });
    expect(await book({ hour: 10 })).toMatchObject({ status: 409, reason: "slot_taken" });
    expect((await rows()).map(({ kind }) => kind)).toEqual(["follow_up"]);
    logLines("booking.follow_up");
  });

  test("STAFF-03 a move does not reach an hour that is closed while the calendar is asked", async () => {
    const { reference } = await placed();
    const calls = atCalls(isBusyCall, { before: () => close([], [15]) });
    expect((await moveTo(reference, 15)).status).toBe(409);
    expect(calls()).toBeGreaterThan(0);
    expect((await rows())[0]).toMatchObject({ bookedStart: at(10), revision: 0 });
  });

  test("STAFF-03 two people who close the same at once close it once, and so it is opened", async () => {
    const { id } = await book({ hour: 10 });
    expect(await Promise.all([close([TUESDAY], [10, 12]), close([TUESDAY], [12, 10])])).toEqual([[id], [id]]);
    expect(await desk().staff({ type: "closures", from: DAY })).toMatchObject({
      days: [TUESDAY],
      starts: [at(10), at(12)],
      demos: [{ id }],
    });
    await reopen([TUESDAY], [10, 12]);
    await reopen([TUESDAY], [10, 12]);
    expect(await desk().staff({ type: "closures", from: DAY })).toMatchObject({ days: [], starts: [] });
  });

  test("STAFF-03 a day takes its closed hours in, and is opened whole", async () => {
    await close([], [9]);
    await close([DAY]);
    await close([], [10]);
    expect(await desk().staff({ type: "closures", from: DAY })).toMatchObject({ days: [DAY], starts: [] });
    await reopen([DAY]);
    expect((await hours()).taken).toEqual([]);
  });

  test("STAFF-03 what is no day and no hour of the schedule closes nothing", async () => {
    expect(
      await desk().staff({ type: "closeHours", days: ["2099-02-30", "soon"], starts: [at(11), at(10) + 1, NaN] }),
    ).toEqual([]);
    expect(await desk().staff({ type: "closures", from: DAY })).toMatchObject({ days: [], starts: [] });
    await close([DAY]);
    await desk().staff({ type: "openHours", days: ["soon"], starts: [at(11), NaN] });
    expect(await desk().staff({ type: "closures", from: DAY })).toMatchObject({ days: [DAY], starts: [] });
  });

  test("STAFF-03 what is over is forgotten by the scheduled jobs, and today is not", async () => {
    await close([TUESDAY, WEDNESDAY], [8]);
    pass(at(23) - Date.now());
    const cron = () => worker.scheduled(createScheduledController({ cron: "*/5 * * * *" }), env);
    await cron();
    expect(await desk().staff({ type: "closures", from: DAY })).toMatchObject({
      days: [TUESDAY, WEDNESDAY],
      starts: [at(8)],
    });
    expect(await desk().staff({ type: "closures", from: WEDNESDAY })).toMatchObject({ days: [WEDNESDAY], starts: [] });
    pass(25 * HOUR);
    await cron();
    expect(await desk().staff({ type: "closures", from: DAY })).toMatchObject({ days: [WEDNESDAY], starts: [] });
  });

  test("STAFF-03 a day stays closed whatever hours and zone the schedule gets, and an hour is an instant", async () => {
    await close([TUESDAY], [10]);
    await runInDurableObject(desk(), (_, { storage }) => {
      /** The slots of both days that are free by another schedule. */
      const freeBy = (changes: Partial<Schedule>) => {
        const timetable = timetableOf({ ...schedule, weekdays: [1, 2, 3, 4, 5], ...changes });
        const closures = new Closures(storage.sql, timetable);
        const free = timetable.slotsBetween(DAY, TUESDAY).filter((slot) => closures.within(slot).length === 0);
        return free.map(({ date, hour }) => `${date} ${hour}`);
      };
      expect(freeBy({ hours: [9, 10, 11], lengthMinutes: 60 })).toEqual([`${DAY} 9`, `${DAY} 11`]);
      // Ten in Bogota is four in Madrid.
      expect(freeBy({ zone: "Europe/Madrid", hours: [10, 15, 16] })).toEqual([`${DAY} 10`, `${DAY} 15`]);
      // And half past eight in the evening in Kolkata, half an hour into the demo at eight.
      expect(freeBy({ zone: "Asia/Kolkata", hours: [19, 20, 21], lengthMinutes: 60 })).toEqual([`${DAY} 19`]);
    });
  });
});

describe("mails", () => {
  useFreshDesk();
  useMail();

  test("STAFF-03 a mail about a lost hour offers no time that was closed until it is sent", async () => {
    await book({ hour: 10, ...BO });
    expect((await book({ hour: 10 })).status).toBe(409);
    await close([TUESDAY], [12, 17]);
    await letPass(2 * MINUTE);
    const links = [...onlyMail().text.matchAll(/\/book\?(\S+)/g)].map(([, query]) => query);
    expect(links).toEqual([`date=${DAY}&hour=15`, `date=${DAY}&hour=19`, `date=${WEDNESDAY}&hour=8`]);
    logLines("booking.follow_up");
  });
});
