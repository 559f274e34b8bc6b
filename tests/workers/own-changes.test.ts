import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import ICAL from "ical.js";
import { describe, expect, test, vi } from "vitest";

import { bookingNote } from "~/content/after-booking";
import { bookingProblems } from "~/content/booking-in-use";
import { visitorPage as words } from "~/content/visitor-page";

import { atGoogle, count, DEMOS, meet, untilWritten, useGoogle, written } from "./support/google";
import { answerLate, atMail, letPass, useMail, VISITOR } from "./support/mail";
import { act, at, linkOf, moveTo, open, PERSONAL, placed, sendForm } from "./support/own";
import {
  atCalls,
  book,
  calendarWaits,
  DAY,
  desk,
  HELD_MS,
  hours,
  MINUTE,
  ORIGIN,
  pass,
  ring,
  rows,
  SECOND,
  useFreshDesk,
  withoutMails,
} from "./support/site";
import { everything } from "./support/staff-door";

const WEDNESDAY = "2099-11-25";
const TEN = "2099-11-23T15:00:00";
const FIFTEEN = "2099-11-23T20:00:00";

function live() {
  return written().filter(({ status }) => status === "confirmed");
}

/** Where the calendar has our demos. */
function places(): string[] {
  return live().map(({ id, start }) => `${id} ${"dateTime" in start ? start.dateTime : start.date}`);
}

const isInsert = ({ method, url }: Request) => method === "POST" && url.includes("/events?");

describe("a move", () => {
  useFreshDesk();
  withoutMails();
  useGoogle();

  test("OWN-02 a demo is moved: the old hour is offered in the next reply, the event and the link stay, and twice is once", async () => {
    const { id, reference } = await placed();
    expect((await hours()).taken).toEqual([TEN]);
    // Its own hour is none to move to.
    expect((await open(reference, "?do=move")).hours).toEqual(["8", "9", "12", "15", "17", "19"]);
    for (const _ of ["once", "twice"]) {
      const moved = await moveTo(reference, 15);
      expect([moved.status, moved.report, moved.heading]).toEqual([200, words.move.done, words.headings.moved]);
      expect(moved.text).toContain("10:00 AM");
    }
    // Before the calendar was told, and after.
    expect((await hours()).taken).toEqual([FIFTEEN]);
    await untilWritten();
    expect((await hours()).taken).toEqual([FIFTEEN]);
    expect(places()).toEqual([`${id} ${DAY}T15:00:00-05:00`]);
    expect((await open(reference)).text).toContain("3:00 PM");
    // Not again, no matter how often the scheduled jobs run.
    pass(MINUTE);
    await desk().runScheduledJobs();
    await untilWritten();
    expect([count("insert"), count("patch"), count("delete")]).toEqual([1, 1, 0]);
    expect((await rows())[0]?.revision).toBe(1);
    expect((await book({ hour: 10, name: "Bo" })).status).toBe(201);
  });

  test("OWN-02 of two who want the same hour one gets it, and the other keeps the old one", async () => {
    const first = await placed();
    await book({ hour: 12, name: "Bo" });
    await untilWritten();
    pass(MINUTE);
    const second = await linkOf();
    const answers = await Promise.all([moveTo(first.reference, 15), moveTo(second, 15)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const loser = answers[0].status === 409 ? 0 : 1;
    expect(answers[loser]?.errors).toEqual([`hour: ${bookingProblems.hour_unavailable}`]);
    // The hours on offer are up to date.
    expect(answers[loser]?.hours).not.toContain("15");
    await untilWritten();
    const starts = (await rows()).map(({ bookedStart }) => bookedStart);
    expect(starts[loser]).toBe(at(loser === 0 ? 10 : 12));
    expect(starts[1 - loser]).toBe(at(15));
    expect(places()).toHaveLength(2);
  });

  test("OWN-02 five moves a day of a demo, then a sentence with the mail address; others move on", async () => {
    const days = [WEDNESDAY, "2099-11-26"];
    for (const day of days) await book({ day, hour: 8 });
    const move = async (place: number, hour: number) => await moveTo(await linkOf(place), hour, days[place]);
    for (const hour of [9, 10, 12, 15, 17]) expect((await move(0, hour)).status).toBe(200);
    const refused = await move(0, 19);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(words.move.refused.too_many_moves);
    expect((await move(1, 9)).status).toBe(200);
    const counted = Date.now();
    await untilWritten();
    vi.setSystemTime(counted + 24 * 60 * MINUTE - 1);
    await desk().runScheduledJobs();
    expect((await move(0, 19)).status).toBe(429);
    pass(1);
    expect((await move(0, 19)).status).toBe(200);
    await desk().runScheduledJobs();
    const kept = await runInDurableObject(desk(), (_, { storage }) =>
      storage.sql.exec("SELECT at_ms FROM moves").toArray(),
    );
    expect(kept).toEqual([{ at_ms: Date.now() }]);
  });

  test("OWN-02 MAIL-04 a form that is sent twice at once moves the demo once, so that the mail about it stays", async () => {
    const { reference } = await placed();
    const send = () => desk().visitor({ type: "move", link: reference, start: at(15) });
    let twin: Promise<unknown> | undefined;
    const asked = atCalls(({ url }) => url.includes("freeBusy"), {
      before: async () => {
        twin ??= send();
        // Called after its twin, so answered when that waits for the calendar too.
        await rows();
      },
    });
    expect([await send(), await twin]).toEqual(["moved", "moved"]);
    expect(asked()).toBeGreaterThan(0);
    expect((await rows())[0]?.revision).toBe(1);
  });

  test("OWN-02 moves that are sent at once are counted one by one, so that no more than five a day pass", async () => {
    const { reference } = await placed();
    let open = false;
    atCalls(({ url }) => url.includes("freeBusy"), {
      before: () => vi.waitFor(() => expect(open).toBe(true), HELD_MS),
    });
    const answers = [8, 9, 12, 15, 17, 19].map((hour) =>
      desk().visitor({ type: "move", link: reference, start: at(hour) }),
    );
    // Called after them, so answered when all of them wait for the calendar.
    await rows();
    open = true;
    const outcomes = await Promise.all(answers);
    expect(outcomes.filter((outcome) => outcome === "moved")).toHaveLength(5);
    expect(outcomes).toContain("too_many_moves");
  });

  test.for<[string, string, string, number, string, () => unknown]>([
    [
      "an hour that staff took",
      DAY,
      "12",
      409,
      bookingProblems.hour_unavailable,
      () => meet(`${DAY}T12:00`, `${DAY}T12:30`),
    ],
    ["a day too far", "2099-12-28", "10", 422, bookingProblems.date_not_offered, () => {}],
    ["an hour that nobody sees", DAY, "15", 503, words.move.refused.unseen, () => atGoogle().down(true)],
  ])(
    "OWN-02 a move to %s is answered by the form, and changes nothing",
    async ([, date, hour, status, said, comes]) => {
      const { reference } = await placed();
      comes();
      pass(30 * SECOND);
      const before = await rows();
      const answer = await act(reference, "move", { date, hour, shown: date });
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(said)]);
      expect(await rows()).toEqual(before);
    },
  );

  test("OWN-02 a browser that posts what only asks for hours, as text browsers do, gets them and moves nothing", async () => {
    const { reference } = await placed();
    const before = await rows();
    const fields = { step: "hours", date: WEDNESDAY, hour: "10", shown: WEDNESDAY };
    const answer = await act(reference, "move", fields);
    expect([answer.status, answer.date, answer.shown, answer.errors]).toEqual([200, WEDNESDAY, WEDNESDAY, []]);
    expect(answer.hours).toContain("10");
    expect(await rows()).toEqual(before);
  });
});

describe("with mails", () => {
  useFreshDesk();
  useGoogle();
  useMail();

  test("OWN-02 the old hour stays free once its event was moved, while the mail about it is still on its way", async () => {
    await book({ hour: 10 });
    await letPass(2 * MINUTE);
    // Another visitor looks: the calendar's times are cached now, with the hour taken.
    expect((await hours()).taken).toEqual([TEN]);
    atMail().order({ kind: "slow", to: VISITOR });
    expect((await moveTo(await linkOf(), 15)).status).toBe(200);
    const alarm = ring();
    await vi.waitFor(() => expect(atMail().waiting).toBe(1), 10_000);
    await vi.waitFor(async () => expect(await calendarWaits()).toBe(false), 10_000);
    expect(count("patch")).toBe(1);
    expect((await hours()).taken).toEqual([FIFTEEN]);
    await answerLate();
    await alarm;
  });
});

describe("an end", () => {
  useFreshDesk();
  useGoogle();

  test("OWN-03 a cancellation frees the hour in the next reply, takes event and person out of the calendar, and twice is once", async () => {
    const { id, reference } = await placed();
    await hours();
    for (const _ of ["once", "twice"]) {
      const answer = await act(reference, "cancel");
      expect([answer.status, answer.report, answer.heading]).toEqual([
        200,
        words.cancel.done,
        words.headings.cancelled,
      ]);
      expect(answer.text).toContain(words.again);
    }
    expect((await rows())[0]).toMatchObject({ state: "removed", endedBy: "visitor", revision: 1 });
    expect((await hours()).taken).toEqual([]);
    const next = await book({ hour: 10, name: "Bo" });
    expect(next.status).toBe(201);
    await untilWritten();
    expect(live().map((event) => event.id)).toEqual([next.id]);
    const ended = written().find((event) => event.id === id);
    for (const part of PERSONAL) expect(JSON.stringify(ended)).not.toContain(part);
    expect((await moveTo(reference, 15)).report).toBe(words.ended);
  });

  test("OWN-03 the file of a canceled demo takes it out of a calendar that was filled from the page", async () => {
    const { id, reference } = await placed();
    const file = async () => await exports.default.fetch(`${ORIGIN}/booking/${reference}/demo.ics`);
    await act(reference, "cancel");
    const calendar = new ICAL.Component(ICAL.parse(await (await file()).text()));
    const event = calendar.getFirstSubcomponent("vevent");
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(String(event?.getFirstPropertyValue("uid"))).toMatch(new RegExp(`^${id}@`));
    expect(event?.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(event?.getFirstPropertyValue("sequence")).toBe(1);
    expect(event?.getFirstPropertyValue("organizer")).toMatch(/^mailto:/);
    pass(at(10) - Date.now());
    const over = await file();
    expect([over.status, over.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
    expect(await over.text()).toBe(bookingNote.noFile);
  });

  test("OWN-03 a form without a script whose demo staff cancel while the calendar is asked comes back for another hour", async () => {
    atCalls(({ url }) => url.includes("freeBusy"), {
      before: async () => desk().staff({ type: "cancel", id: (await rows())[0]?.id ?? "" }),
    });
    const answer = await sendForm();
    expect([answer.status, answer.errors]).toEqual([422, [`hour: ${bookingProblems.hour_unavailable}`]]);
    expect((await rows())[0]).toMatchObject({ state: "removed", endedBy: "staff" });
  });

  test("REL-15 a lead that is sent again stays open when staff close the first one while the calendar is asked", async () => {
    meet(`${DAY}T10:00`, `${DAY}T10:30`);
    expect((await sendForm()).status).toBe(409);
    const [first] = await rows();
    pass(2 * SECOND);
    const asked = atCalls(({ url }) => url.includes("freeBusy"), {
      before: () => desk().staff({ type: "close", id: first?.id ?? "" }),
    });
    expect((await sendForm()).status).toBe(409);
    expect(asked()).toBe(1);
    expect((await rows()).map(({ state }) => state)).toEqual(["closed", "open"]);
  });

  test("REL-19 an hour that begins while the calendar is asked is neither booked nor moved to", async () => {
    const { reference } = await placed();
    atCalls(({ url }) => url.includes("freeBusy"), { before: () => pass(2 * SECOND) });
    vi.setSystemTime(at(8) - SECOND);
    expect(await desk().visitor({ type: "move", link: reference, start: at(8) })).toBe("hour_unavailable");
    vi.setSystemTime(at(9) - SECOND);
    expect(await book({ hour: 9, name: "Bo" })).toMatchObject({ status: 409, reason: "slot_passed" });
  });

  test("OWN-03 the hour of a demo that is canceled while the outbox writes another one is free in the next reply", async () => {
    const { reference } = await placed();
    await book({ hour: 15, name: "Bo" });
    const inserts = atCalls(isInsert, { before: () => desk().visitor({ type: "cancel", link: reference }) });
    await ring();
    expect([inserts(), count("delete")]).toEqual([1, 1]);
    expect((await hours()).taken).toEqual([FIFTEEN]);
  });

  test("OWN-03 the form sent again for the old hour after a move, or after a cancellation, is a new booking", async () => {
    expect((await sendForm()).status).toBe(201);
    await untilWritten();
    pass(MINUTE);
    expect((await moveTo(await linkOf(0), 15)).status).toBe(200);
    await untilWritten();
    pass(21 * SECOND);
    expect((await sendForm()).status).toBe(201);
    expect((await rows()).map(({ bookedStart }) => bookedStart)).toEqual([at(15), at(10)]);
    await untilWritten();
    await act(await linkOf(1), "cancel");
    await untilWritten();
    pass(21 * SECOND);
    // Sent once more it is the same.
    for (const _ of ["once", "twice"]) expect((await sendForm()).status).toBe(201);
    expect((await rows()).map(({ state }) => state === "removed")).toEqual([false, true, false]);
  });

  test("OWN-04 TOLD-04 the link erases its booking from desk, calendar and what waits to be told, and no other of that person", async () => {
    const { id, reference } = await placed();
    const other = await book({ day: WEDNESDAY, hour: 12, challenge: "Another challenge" });
    await untilWritten();
    const answer = await act(reference, "erase");
    expect(answer.status).toBe(200);
    expect(answer.heading).toBe(words.erased.heading);
    for (const item of [...words.erased.items, words.erased.onTheWay]) expect(answer.text).toContain(item);
    await untilWritten();
    const [erased, kept] = await rows();
    expect(erased).toMatchObject({ id, email: "", name: null, company: "", challenge: "", mailKey: null });
    expect(kept).toMatchObject({ id: other.id, email: VISITOR, state: "confirmed" });
    expect(live().map((event) => event.id)).toEqual([other.id]);
    const ended = written().find((event) => event.id === id);
    for (const part of PERSONAL) expect(JSON.stringify(ended)).not.toContain(part);
    const waits = await runInDurableObject(desk(), (_, { storage }) =>
      storage.sql.exec("SELECT news FROM messages WHERE booking = ? AND due_ms IS NOT NULL", id).toArray(),
    );
    expect(waits.filter(({ news }) => news !== "erased")).toEqual([]);
    expect(await everything()).not.toContain(reference);
    expect((await open(reference)).status).toBe(404);
    const twice = await act(reference, "erase");
    expect([twice.status, twice.heading]).toEqual([404, words.erased.gone.heading]);
  });

  test("OWN-04 a follow-up, a demo that was canceled, and one that is over can be erased as well", async () => {
    const { reference } = await placed();
    expect((await book({ hour: 10 })).status).toBe(409);
    const lead = await linkOf();
    await untilWritten();
    await act(reference, "cancel");
    for (const link of [lead, reference]) expect((await act(link, "erase")).status).toBe(200);
    await book({ hour: 12 });
    const past = await linkOf();
    await untilWritten();
    pass(at(13) - Date.now());
    expect((await act(past, "erase")).status).toBe(200);
    await untilWritten();
    for (const part of PERSONAL) {
      expect(await everything()).not.toContain(part);
      expect(JSON.stringify(atGoogle().events(DEMOS.id))).not.toContain(part);
    }
  });
});
