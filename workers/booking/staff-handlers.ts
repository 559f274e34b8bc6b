import { overlaps } from "~/domain/booking/availability";
import { emptyLead, leadOf } from "~/domain/booking/lead";
import type {
  ClosedHours,
  StaffBooking,
  StaffCancel,
  StaffClose,
  StaffClosures,
  StaffLead,
  StaffMail,
  StaffMove,
  StaffPage,
  StaffReinstate,
  StaffWaiting,
} from "~/domain/booking/staff";
import { DAY_MS } from "~/domain/durations";

import type { BookingSum } from "../counts/figures";
import { senderOf, sendTestMail, type TestMail, writeMail } from "../mail/deliver-messages";
import { channels } from "../mail/message-queue";
import { type Booking, currentSlot } from "./booking";
import { mailboxOf, mailKeyOf } from "./booking-id";
import { type DeskContext, mailHash, readTaken, type TakenSlots } from "./desk-context";
import { type ErasedPerson, erasePerson } from "./erasing";
import { cancelDemo, moveDemo } from "./visitor-handlers";

/** Rows of a list that is no list of pages: what waits, and what one person requested. */
const MOST = 200;
/** What was refused or may not have arrived is shown this long. */
const SHOWN_MS = 7 * DAY_MS;

/**
 * What staff can see and do, over the desk's tables. Nothing throws on an unknown id. Lists come in pages: `after` is the
 * `next` of the page before, null for the first.
 */
export function createStaffHandlers(desk: DeskContext) {
  const { ledger, timetable, now, arm } = desk;
  const calendar = desk.calendar.name;
  const { lists, messages, erasures, sessions } = ledger;

  /** Whether a booking changed since a page showed it at this revision; undefined: no page showed it. */
  const isChanged = (booking: Booking, revision: number | undefined) =>
    revision !== undefined && booking.revision !== revision;

  /** Who a list names: what waits is listed whatever became of its booking, and without one it has no name. */
  function personOf(id: string): Pick<StaffBooking, "name" | "company" | "email"> {
    const { name, company, email } = ledger.get(id) ?? emptyLead;
    return { name, company, email };
  }

  /** The demos ahead that stand in days and hours, the soonest first. */
  function demosIn(hours: ClosedHours): StaffBooking[] {
    const spans = ledger.closures.spansOf(hours);
    const ahead = ledger
      .demosIn({ start: now(), end: Number.MAX_SAFE_INTEGER })
      .filter((demo) => currentSlot(demo).start > now());
    return ahead.filter((demo) => spans.some((span) => overlaps(span, currentSlot(demo)))).map(toStaffBooking);
  }

  return {
    /** Demos that are not over, by their time. */
    async upcoming({ after }: After): Promise<StaffPage> {
      return toStaffPage(lists.upcoming(after, now()));
    },

    /** Leads that wait for staff, newest first. */
    async followUps({ after }: After): Promise<StaffPage> {
      return toStaffPage(lists.followUps(after));
    },

    /** Bookings whose name, mail address or company contains a text, newest first. */
    async search({ text, after }: After & { text: string }): Promise<StaffPage> {
      return toStaffPage(lists.search(text, after));
    },

    /** All leads of the instants `from` to `to` (exclusive), epoch milliseconds, in order of arrival. */
    async leads({ from, to, after }: After & { from: number; to: number }): Promise<StaffPage> {
      return toStaffPage(lists.leads(from, to, after));
    },

    /** What is not done yet, and what was not mailed. */
    async waiting(): Promise<StaffWaiting> {
      const bookings = lists.waiting(MOST).map(toStaffBooking);
      const undelivered = messages.undelivered(now(), now() - SHOWN_MS, MOST);
      const late = Map.groupBy(
        undelivered.filter(({ due }) => due !== null),
        ({ recipient }) => (recipient === "webhook" ? "webhook" : "mail"),
      );
      const outages = [
        { receiver: "calendar", name: calendar, isWaited: bookings.length > 0 || erasures.nextDue(calendar) !== null },
        { receiver: "mail", name: "mail", isWaited: late.has("mail") },
        { receiver: "webhook", name: "webhook", isWaited: late.has("webhook") },
      ] as const;
      return {
        bookings,
        messages: undelivered.map((message) => ({ ...message, lead: personOf(message.booking) })),
        erasures: erasures.all().map(({ booking, calendar: where, askedAt, due, lastFailure }) => ({
          booking,
          lead: personOf(booking),
          askedAt,
          nextTry: where === calendar ? due : null,
          lastFailure,
        })),
        // Where nothing is left that the next try would be for, there is none.
        outages: outages.flatMap(({ receiver, name, isWaited }) => {
          const pause = isWaited ? ledger.backoff.get(name) : null;
          return pause ? [{ receiver, reason: pause.reason, nextTry: pause.retryAt }] : [];
        }),
      };
    },

    /** One lead; null for an unknown id. */
    async lead({ id }: ById): Promise<StaffLead | null> {
      const booking = ledger.get(id);
      if (!booking) return null;
      return {
        booking: toStaffBooking(booking),
        others: lists.others(booking, MOST).map(toStaffBooking),
        messages: messages.of(id),
        isMailStopped: booking.mailbox !== null && ledger.mailboxes.isStopped(booking.mailbox),
      };
    },

    /** One message as it would be written now; null if there is none. */
    async mail({ seq }: { seq: number }): Promise<StaffMail | null> {
      const message = messages.get(seq);
      if (!message) return null;
      const mail = message.recipient === "webhook" ? null : await writeMail(desk, message, ledger.get(message.booking));
      return {
        message,
        mail: mail && {
          from: senderOf(desk.settings),
          to: [...mail.to],
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: withoutKey(mail.text),
          html: withoutKey(mail.html),
          calendar: mail.calendar?.content ?? null,
        },
      };
    },

    /** Remembers that a member of staff signed in. */
    async startSession({ hash, until }: ByHash & { until: number }): Promise<void> {
      sessions.start(hash, until, now());
    },

    async hasSession({ hash }: ByHash): Promise<boolean> {
      return sessions.has(hash, now());
    },

    async endSession({ hash }: ByHash): Promise<void> {
      sessions.end(hash);
    },

    /** The demos of the days `from` to `to` (yyyy-MM-dd), by day, page and source. */
    async figures({ from, to }: { from: string; to: string }): Promise<BookingSum[]> {
      return lists.sums(timetable, from, to);
    },

    /** How many demos are in another calendar than the one in use, and whether any was ever meant for Google. */
    async calendars() {
      return { elsewhere: ledger.elsewhere(calendar, now()).length, knowsGoogle: ledger.entries.areThere() };
    },

    /** How many mails and requests are late, and how many of the last day may not have arrived or were refused. */
    async mailStatus() {
      return messages.countUndelivered(now(), now() - DAY_MS);
    },

    async testMail(): Promise<TestMail> {
      return await sendTestMail(desk);
    },

    /** Makes one booking and its late messages, or all that waits, due now. Returns what is tried then, or already. */
    async retry({ id }: { id: string | null }): Promise<{ bookings: string[]; erasures: number; messages: number }> {
      const bookings = ledger.queue.expedite(now(), id);
      const erasing = id === null ? erasures.expedite(now(), calendar) : 0;
      const mails = messages.expedite(now(), id);
      // Staff retry because they fixed the cause or want to check whether they did.
      if (bookings.length + erasing > 0) ledger.backoff.resume(calendar);
      if (id === null || mails > 0) for (const channel of channels) ledger.backoff.resume(channel);
      arm();
      return { bookings, erasures: erasing, messages: mails };
    },

    /** Closes a follow-up; idempotent. */
    async close({ id }: ById): Promise<StaffClose> {
      const booking = ledger.get(id);
      if (!booking) return "unknown";
      const closed = ledger.closeFollowUp(id, now());
      arm();
      return closed || booking.state === "closed" ? "closed" : "not_open";
    },

    /** Restores a demo that was removed from the calendar, at the time it had. */
    async reinstate({ id }: ById): Promise<StaffReinstate> {
      const booking = ledger.get(id);
      if (!booking) return "unknown";
      const { start } = currentSlot(booking);
      if (booking.state !== "removed" || booking.kind !== "demo" || booking.email === "" || start <= now())
        return "not_removed";
      if (ledger.closures.within(currentSlot(booking)).length > 0) return "hour_closed";
      if (!ledger.isFree(currentSlot(booking))) return "hour_taken";
      ledger.transaction(() => {
        // The id of the removed event can never be inserted again.
        ledger.renewEventId(id);
        ledger.apply(id, { type: "reinstated" }, now(), now());
      });
      arm();
      return "reinstated";
    },

    /** Taken slots, except the booking's own. */
    async taken({ id }: ById): Promise<TakenSlots> {
      return await readTaken(desk, ledger.get(id));
    },

    /** Moves an upcoming demo to the free slot that starts at this instant; its visitor is notified. */
    async move({ id, start, revision }: Seen & { start: number }): Promise<StaffMove> {
      const booking = ledger.get(id);
      if (!booking) return "unknown";
      // The form was sent twice: the demo is where it was to go.
      if (currentSlot(booking).start !== start && isChanged(booking, revision)) return "changed";
      // Somebody else may change it while the calendar is read.
      const unchanged = () => {
        const current = ledger.get(id);
        return current && (currentSlot(current).start === start || !isChanged(current, booking.revision))
          ? current
          : null;
      };
      const outcome = await moveDemo(desk, unchanged, start, "staff");
      if (outcome === "too_many_moves" || outcome === "unseen")
        throw new Error("A move by staff was refused for a reason that holds for visitors alone.");
      return outcome ?? "changed";
    },

    /** Cancels an upcoming demo; its visitor is notified. Idempotent. */
    async cancel({ id, revision }: Seen): Promise<StaffCancel> {
      const booking = ledger.get(id);
      if (!booking) return "unknown";
      return booking.state !== "removed" && isChanged(booking, revision)
        ? "changed"
        : cancelDemo(desk, booking, "staff");
    },

    /** The days and hours that staff closed, from a day (yyyy-MM-dd) on, and the demos ahead that stand there. */
    async closures({ from }: { from: string }): Promise<StaffClosures> {
      const closed = ledger.closures.list(from);
      return { ...closed, demos: demosIn(closed) };
    },

    /** The demos of the days `from` to `to` (yyyy-MM-dd), the soonest first. */
    async demos({ from, to }: { from: string; to: string }): Promise<StaffBooking[]> {
      return ledger.demosIn(timetable.bounds(from, to)).map(toStaffBooking);
    },

    /**
     * Closes days and hours to new demos; idempotent. Returns the demos ahead that stand there, the soonest first: they stay
     * until staff move or cancel them.
     */
    async closeHours(hours: ClosedHours): Promise<StaffBooking[]> {
      ledger.transaction(() => ledger.closures.close(hours));
      return demosIn(hours);
    },

    /** Opens days and hours again; idempotent. */
    async openHours(hours: ClosedHours): Promise<void> {
      ledger.transaction(() => ledger.closures.open(hours));
    },

    /** Mails this address again. False if it was not stopped. */
    async resumeMail({ email }: ByEmail): Promise<boolean> {
      return ledger.mailboxes.resume(await mailHash(desk, mailboxOf(email)));
    },

    /** Erases what is stored about a person. Where there is very much it is called again, as long as the result has `more`. */
    async erase({ email }: ByEmail): Promise<ErasedPerson> {
      const mailKey = mailKeyOf(email);
      const erased = erasePerson(ledger, [mailKey, await mailHash(desk, mailKey)], now());
      arm();
      return erased;
    },
  };
}

export type StaffHandlers = ReturnType<typeof createStaffHandlers>;

type ById = { readonly id: string };
/** A booking by its id, as a page showed it. */
type Seen = ById & { readonly revision?: number };
type ByEmail = { readonly email: string };
type ByHash = { readonly hash: string };
type After = { readonly after: string | null };

function toStaffPage({ bookings, next }: { bookings: readonly Booking[]; next: string | null }): StaffPage {
  return { bookings: bookings.map(toStaffBooking), next };
}

/** A booking as staff see it. */
function toStaffBooking(booking: Booking): StaffBooking {
  const { id, kind, state, reason, zone, revision, lastFailure, createdAt, updatedAt } = booking;
  const { start, end } = currentSlot(booking);
  return {
    id,
    kind,
    state,
    reason,
    start,
    end,
    movedFrom: start === booking.askedStart ? null : booking.askedStart,
    ...leadOf(booking),
    zone,
    revision,
    nextTry: booking.due,
    lastFailure,
    createdAt,
    updatedAt,
  };
}

/** Only who reads the mailbox may have the key that stops its mails. */
function withoutKey(text: string): string {
  return text.replaceAll(/(?<=\/booking\/emails\/)[0-9a-f]{64}/g, "…");
}
