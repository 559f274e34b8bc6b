import type { StaffBooking, StaffLead, StaffMail, StaffMessage, StaffPage, StaffWaiting } from "~/domain/booking/staff";
import { DAY_MS, MINUTE_MS } from "~/domain/durations";

import { senderOf, writeMail } from "../mail/deliver-messages";
import type { Message } from "../mail/messages";
import { type Booking, currentSlot } from "./booking-row";
import type { DeskContext } from "./desk-context";

/** Bookings a page. */
const PAGE = 50;
/** Bookings a page of the file with all leads: with the longest texts still under 2 MB. */
const FILE_PAGE = 200;
/** Rows of a list that is no list of pages: what waits, and what one person requested. */
const MOST = 200;
/** A mail this late is not delayed by a momentary problem. */
const LATE_MS = 15 * MINUTE_MS;
/** What was refused or may not have arrived is shown this long. */
const SHOWN_MS = 7 * DAY_MS;

/** What staff see of the desk. Lists come in pages: `after` is the `next` of the page before, null for the first. */
export function createStaffLists(desk: DeskContext) {
  const { ledger, calendar, settings, now } = desk;
  const { sql, messages } = ledger;

  /** A page of rows of which one more was read than it has; `cursor` is where the next one goes on. */
  function toPage(rows: readonly Booking[], size: number, cursor: (last: Booking) => string): StaffPage {
    const bookings = rows.slice(0, size);
    const last = bookings.at(-1);
    return { bookings: bookings.map(toStaffBooking), next: rows.length > size && last ? cursor(last) : null };
  }

  return {
    /** Demos that are not over, by their time. */
    async upcoming({ after }: { after: string | null }): Promise<StaffPage> {
      const [start = 0, seq = 0] = (after ?? "").split(".").map(Number);
      const time = "coalesce(moved_start_ms, start_ms)";
      const rows = sql
        .exec<Booking>(
          `SELECT * FROM bookings WHERE kind = 'demo' AND state <> 'removed'
             AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ?1 AND coalesce(moved_end_ms, end_ms) > ?1
             AND (${time}, seq) > (?2, ?3) ORDER BY ${time}, seq LIMIT ?4`,
          now(),
          start,
          seq,
          PAGE + 1,
        )
        .toArray();
      return toPage(rows, PAGE, (last) => `${currentSlot(last).start}.${last.seq}`);
    },

    /** Leads that wait for staff, newest first. */
    async followUps({ after }: { after: string | null }): Promise<StaffPage> {
      const query = `SELECT * FROM bookings WHERE kind || ' ' || state = 'follow_up open' AND seq < ? ORDER BY seq DESC LIMIT ?`;
      const rows = sql.exec<Booking>(query, Number(after ?? Number.MAX_SAFE_INTEGER), PAGE + 1).toArray();
      return toPage(rows, PAGE, ({ seq }) => String(seq));
    },

    /** Bookings whose name, mail address or company contains a text, newest first. Case and accents make no difference. */
    async search({ text, after }: { text: string; after: string | null }): Promise<StaffPage> {
      const wanted = plain(text.trim());
      const query = "SELECT seq, name, email, company FROM bookings WHERE seq < ? ORDER BY seq DESC";
      const found: number[] = [];
      // Row by row: SQLite compares ASCII letters alone without case, and all rows would not fit into memory.
      for (const row of sql.exec<Pick<Booking, "seq" | "name" | "email" | "company">>(
        query,
        Number(after ?? Number.MAX_SAFE_INTEGER),
      )) {
        if ([row.name ?? "", row.email, row.company].some((field) => plain(field).includes(wanted)))
          found.push(row.seq);
        if (found.length > PAGE) break;
      }
      const rows = sql
        .exec<Booking>(
          "SELECT * FROM bookings WHERE seq IN (SELECT value FROM json_each(?)) ORDER BY seq DESC",
          JSON.stringify(found),
        )
        .toArray();
      return toPage(rows, PAGE, ({ seq }) => String(seq));
    },

    /** All leads of the instants `from` to `to` (exclusive), epoch milliseconds, in order of arrival. */
    async leads({ from, to, after }: { from: number; to: number; after: string | null }): Promise<StaffPage> {
      const query = "SELECT * FROM bookings WHERE created_ms >= ? AND created_ms < ? AND seq > ? ORDER BY seq LIMIT ?";
      const rows = sql.exec<Booking>(query, from, to, Number(after ?? 0), FILE_PAGE + 1).toArray();
      return toPage(rows, FILE_PAGE, ({ seq }) => String(seq));
    },

    /** What is not done yet, and what was not mailed. */
    async waiting(): Promise<StaffWaiting> {
      const waiting = "SELECT * FROM bookings WHERE due_ms IS NOT NULL ORDER BY seq LIMIT ?";
      const outages = [
        { receiver: "calendar", pause: ledger.backoff.get(calendar.name) },
        { receiver: "mail", pause: ledger.backoff.get("mail") },
        { receiver: "webhook", pause: ledger.backoff.get("webhook") },
      ] as const;
      return {
        bookings: sql.exec<Booking>(waiting, MOST).toArray().map(toStaffBooking),
        messages: messages.undelivered(now() - LATE_MS, now() - SHOWN_MS, MOST).map(toMessage),
        erasures: ledger.erasures.all().map(({ booking, asked_ms, due_ms, last_failure }) => ({
          booking,
          askedAt: asked_ms,
          nextTry: due_ms,
          lastFailure: last_failure,
        })),
        outages: outages.flatMap(({ receiver, pause }) =>
          pause ? [{ receiver, reason: pause.reason, nextTry: pause.retry_ms }] : [],
        ),
      };
    },

    /** One lead; null for an unknown id. */
    async lead({ id }: { id: string }): Promise<StaffLead | null> {
      const booking = ledger.get(id);
      if (!booking) return null;
      const query = "SELECT * FROM bookings WHERE mail_key = ? AND id <> ? ORDER BY seq DESC LIMIT ?";
      return {
        booking: toStaffBooking(booking),
        others: sql.exec<Booking>(query, booking.mail_key, id, MOST).toArray().map(toStaffBooking),
        messages: messages.of(id).map(toMessage),
        isMailStopped: booking.mailbox !== null && ledger.mailboxes.isStopped(booking.mailbox),
      };
    },

    /** One message as it was, or would be, written; null if there is none. */
    async mail({ seq }: { seq: number }): Promise<StaffMail | null> {
      const message = messages.get(seq);
      if (!message) return null;
      const mail = message.recipient === "webhook" ? null : await writeMail(desk, message, ledger.get(message.booking));
      return {
        message: toMessage(message),
        mail: mail && {
          from: senderOf(settings),
          to: [...mail.to],
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: withoutKey(mail.text),
          html: withoutKey(mail.html),
          calendar: mail.calendar?.content ?? null,
        },
      };
    },
  };
}

/** A booking as staff see it. */
export function toStaffBooking(booking: Booking): StaffBooking {
  const { id, kind, state, reason, zone, revision, attempts } = booking;
  const { name, company, challenge, email, source } = booking;
  const { start, end } = currentSlot(booking);
  return {
    id,
    kind,
    state,
    reason,
    start,
    end,
    movedFrom: start === booking.asked_start_ms ? null : booking.asked_start_ms,
    name,
    company,
    challenge,
    email,
    source,
    zone,
    endedBy: booking.ended_by,
    revision,
    attempts,
    nextTry: booking.due_ms,
    lastFailure: booking.last_failure,
    createdAt: booking.created_ms,
    updatedAt: booking.updated_ms,
  };
}

function toMessage(message: Message): StaffMessage {
  const { seq, booking, recipient, news, state, attempts } = message;
  return {
    seq,
    booking,
    recipient,
    news,
    start: message.start_ms,
    before: message.before_ms,
    by: message.caused_by,
    state,
    attempts,
    due: message.due_ms,
    lastFailure: message.last_failure,
    createdAt: message.created_ms,
    updatedAt: message.updated_ms,
  };
}

/** Only who reads the mailbox may have the key that stops its mails. */
function withoutKey(text: string): string {
  return text.replaceAll(/(?<=\/booking\/emails\/)[0-9a-f]{64}/g, "…");
}

/** A text without case and accents. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
