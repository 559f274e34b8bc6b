import type { FormResult, MoveResult, Site, StaffDesk, StaffHours } from "~/context";
import { bookedOf, type Choice, type Offer, offerAt, overlaps } from "~/domain/booking/availability";
import { cleanSource } from "~/domain/booking/payload";
import { checkForm, checkWhen } from "~/domain/booking/request";
import type { ClosedHours } from "~/domain/booking/staff";
import type { Interval, Slot, Timetable } from "~/domain/booking/timetable";
import { REFERENCE, STOP_KEY, visitorPage } from "~/domain/booking/visitor-booking";

import { calendarUid, demoFile } from "../mail/write-visitor-mail";
import type { Services } from "../services";
import type { Settings } from "../settings";
import { loadTimetable } from "../temporal";
import type { Desk } from "./booking-desk";

/** So far ahead staff close days. */
const FARTHEST_DAYS = 400;

/** A day's slots that a form may name, taken ones included: they are still to come, and within the window. */
function bookableSlots(timetable: Timetable, now: number): (day: string) => readonly Slot[] {
  const { last } = timetable.window(now);
  return (day) => timetable.slotsOn(day).filter(({ start }) => start > now && day <= last);
}

/** The slot that a form names, of those that it may; see `checkWhen`. */
async function checkChoice(wanted: Choice, shown: string | null, now: () => number) {
  const timetable = await loadTimetable();
  return checkWhen(timetable, wanted, bookableSlots(timetable, now()), shown);
}

/** What can be booked, by the taken slots of the window. */
async function offerOf(taken: ReturnType<Desk["taken"]>, now: () => number): Promise<Offer> {
  const { slots } = await taken;
  return offerAt(await loadTimetable(), bookedOf(slots), now());
}

/** The booking form for visitors without JavaScript: the dialog's rules, run by the server. `client`: the visitor's address. */
export function createFormBooking(desk: Desk, now: () => number, client: string | null): Site["bookingForm"] {
  return {
    offer: () => offerOf(desk.taken(), now),

    async submit(form, { shown, token, zone, source }): Promise<FormResult> {
      const timetable = await loadTimetable();
      // The desk decides whether the slot is still free: a form that is submitted twice must find its own booking.
      const checked = checkForm(timetable, form, bookableSlots(timetable, now()), shown);
      if (checked.problems) return { kind: "invalid", problems: checked.problems };
      const request = { slot: checked.slot, late: false, lead: { ...checked.lead, source: cleanSource(source ?? "") } };
      const visitor = { address: client, token };
      const outcome = await desk.book({ key: null, request, visitor, zone });
      // Staff canceled it while the calendar was read.
      if (outcome.kind === "cancelled") return { kind: "invalid", problems: { hour: "hour_unavailable" } };
      // Only a repeated key can lead to this, and the form has none.
      if (outcome.kind === "key_reused") throw new Error("The desk found a key where none was given.");
      return { kind: "done", outcome };
    },
  };
}

/** What the holder of a link can do, as the pages use it. A malformed reference never reaches the desk. */
export function createVisitorBooking(
  desk: Desk,
  now: () => number,
  { siteUrl, meetingPlace: place }: Pick<Settings, "siteUrl" | "meetingPlace">,
): Site["visitorBooking"] {
  async function ifSound<Result>(reference: string, ask: (link: string) => Promise<Result>): Promise<Result | null> {
    return REFERENCE.test(reference) ? await ask(reference) : null;
  }

  return {
    find: (reference) => ifSound(reference, (link) => desk.visitor({ type: "find", link })),
    offer: (reference) => offerOf(desk.visitor({ type: "taken", link: reference }), now),

    async move(reference, wanted, shown): Promise<MoveResult | null> {
      if (!REFERENCE.test(reference)) return null;
      const checked = await checkChoice(wanted, shown, now);
      if (checked.problems) return { kind: "invalid", problems: checked.problems };
      const outcome = await desk.visitor({ type: "move", link: reference, start: checked.slot.start });
      return outcome === null ? null : { kind: "done", outcome };
    },

    cancel: (reference) => ifSound(reference, (link) => desk.visitor({ type: "cancel", link })),
    erase: (reference) => ifSound(reference, (link) => desk.visitor({ type: "erase", link })),
    mailStop: async (key, request) =>
      STOP_KEY.test(key) ? await desk.visitor({ type: "mailStop", key, act: request }) : null,

    async calendarFile(reference) {
      const found = await ifSound(reference, (link) => desk.visitor({ type: "calendarEvent", link }));
      if (!found) return null;
      const { id, start, end, stamp, revision: sequence, state } = found;
      const page = siteUrl + visitorPage(reference);
      // The same UID as the mails', so that their updates reach an event that was added by hand.
      const demo = { uid: calendarUid(id), start, end, place, page, stamp, sequence };
      return demoFile(state === "live" ? "PUBLISH" : "CANCEL", demo);
    },
  };
}

type Ports = Pick<Services, "desk" | "now" | "log">;

/** What the staff's pages see and do at the desk. `who` acts, for the log, which names no visitor. */
export function createStaffDesk({ desk, now, log }: Ports, who: string): StaffDesk {
  function record(action: string, booking: string, outcome: string): void {
    log("info", `staff.${action}`, { who, booking, outcome });
  }

  async function recorded<Outcome extends string>(
    action: string,
    id: string,
    asked: Promise<Outcome>,
  ): Promise<Outcome> {
    const outcome = await asked;
    record(action, id, outcome);
    return outcome;
  }

  return {
    now,
    upcoming: (after) => desk.staff({ type: "upcoming", after }),
    followUps: (after) => desk.staff({ type: "followUps", after }),
    search: (text, after) => desk.staff({ type: "search", text, after }),
    waiting: () => desk.staff({ type: "waiting" }),
    lead: (id) => desk.staff({ type: "lead", id }),
    mail: (seq) => desk.staff({ type: "mail", seq }),
    offer: (id) => offerOf(desk.staff({ type: "taken", id }), now),

    async move(id, wanted, shown, revision) {
      const checked = await checkChoice(wanted, shown, now);
      if (checked.problems) return { kind: "invalid", problems: checked.problems };
      const { start } = checked.slot;
      return { kind: "done", outcome: await recorded("moved", id, desk.staff({ type: "move", id, start, revision })) };
    },

    cancel: (id, revision) => recorded("cancelled", id, desk.staff({ type: "cancel", id, revision })),
    reinstate: (id) => recorded("reinstated", id, desk.staff({ type: "reinstate", id })),
    close: (id) => recorded("closed", id, desk.staff({ type: "close", id })),

    async retry(id) {
      const { bookings, erasures, messages } = await desk.staff({ type: "retry", id });
      for (const booking of bookings) record("retried", booking, "due");
      return bookings.length + erasures + messages;
    },

    async erase(id) {
      const lead = await desk.staff({ type: "lead", id });
      if (lead === null || lead.booking.email === "") return null;
      // One call erases a part where there is very much.
      for (let more = true; more;) {
        const erased = await desk.staff({ type: "erase", email: lead.booking.email });
        for (const booking of erased.bookings) record("erased", booking, "erased");
        more = erased.more;
      }
      return "erased";
    },

    async resumeMail(id) {
      const lead = await desk.staff({ type: "lead", id });
      const resumed = lead !== null && (await desk.staff({ type: "resumeMail", email: lead.booking.email }));
      record("mail_allowed", id, resumed ? "resumed" : "was_not_stopped");
      return resumed;
    },
  };
}

/** Closing days and hours, and opening them again, for the staff's pages. `who` does it, for the log. */
export function createStaffHours({ desk, now, log }: Ports, who: string): StaffHours {
  /** The day that is named, if it can be closed; else the next one that has hours. */
  function dayOf(timetable: Timetable, named: string | null): string {
    const today = timetable.today(now());
    const farthest = timetable.addDays(today, FARTHEST_DAYS);
    if (named !== null && timetable.isDate(named) && today <= named && named <= farthest) return named;
    return timetable.slotsBetween(today, farthest).find(({ start }) => start > now())?.date ?? today;
  }

  function record(action: "closed_hours" | "opened_hours", { days, starts }: ClosedHours): void {
    const hours = starts.map((start) => new Date(start).toISOString());
    log("info", `staff.${action}`, { who, days: days.join(" "), hours: hours.join(" ") });
  }

  return {
    async read(named) {
      const timetable = await loadTimetable();
      const today = timetable.today(now());
      const { last } = timetable.window(now());
      const date = dayOf(timetable, named);
      const [{ demos: standing, ...closed }, demos] = await Promise.all([
        desk.staff({ type: "closures", from: today }),
        desk.staff({ type: "demos", from: today, to: date > last ? date : last }),
      ]);
      const isClosed = (day: string, start: number) => closed.days.includes(day) || closed.starts.includes(start);
      const demosIn = (span: Interval) => demos.filter((demo) => overlaps(span, demo));
      const coming = Array.from({ length: timetable.daysBetween(today, last) + 1 }, (_, at) =>
        timetable.addDays(today, at),
      );
      const hours = timetable.slotsOn(date).map((slot) => ({
        start: slot.start,
        isClosed: isClosed(date, slot.start),
        isOver: slot.start <= now(),
        demos: demosIn(slot),
      }));
      const listed = new Set(hours.flatMap((hour) => hour.demos));
      return {
        today,
        coming: coming.map((day) => {
          const slots = timetable.slotsOn(day);
          return {
            date: day,
            hours: slots.length,
            closed: slots.filter(({ start }) => isClosed(day, start)).length,
            demos: demosIn(timetable.bounds(day, day)).length,
          };
        }),
        day: {
          date,
          isClosed: closed.days.includes(date),
          hours,
          others: demosIn(timetable.bounds(date, date)).filter((demo) => !listed.has(demo)),
        },
        closed: { ...closed, demos: standing },
      };
    },
    async close(hours) {
      await desk.staff({ type: "closeHours", ...hours });
      record("closed_hours", hours);
    },
    async open(hours) {
      await desk.staff({ type: "openHours", ...hours });
      record("opened_hours", hours);
    },
  };
}
