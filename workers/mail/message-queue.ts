import type { FollowUpReason } from "~/domain/booking/outcome";
import type { MessageState, StaffMessage } from "~/domain/booking/staff";
import { MINUTE_MS } from "~/domain/durations";

import { QUARANTINED_AFTER } from "../booking/backoff";
import { type Booking, currentSlot } from "../booking/booking";
import { byColumn, type Columns, selectList } from "../booking/schema";
import { isStillTrue, newsOf, type BookingEvent, type Recipient } from "./news";

/** A mail or request as the ledger has it. Nothing in it is personal. Instants are epoch milliseconds. */
export type Message = StaffMessage & {
  /** The booking's revision that the message describes. */
  readonly revision: number;
  /** When the meeting in the message ends. */
  readonly end: number;
  /** Why a follow-up is one; null for a demo. */
  readonly reason: FollowUpReason | null;
  /** When it was first scheduled to be sent. */
  readonly wanted: number;
  readonly attempts: number;
};

/** A message this late is not delayed by a momentary problem. */
const LATE_MS = 15 * MINUTE_MS;

/** Where each field of a message is stored. While one is being sent, `due_ms` is when the call is over for certain. */
const columns: Columns<Message> = {
  seq: "seq",
  booking: "booking",
  recipient: "recipient",
  news: "news",
  revision: "revision",
  start: "start_ms",
  end: "end_ms",
  before: "before_ms",
  reason: "reason",
  by: "caused_by",
  state: "state",
  attempts: "attempts",
  due: "due_ms",
  wanted: "wanted_ms",
  lastFailure: "last_failure",
  createdAt: "created_ms",
  updatedAt: "updated_ms",
};

/** Reads messages; `rest` is the query from its WHERE on. */
export function readMessages(sql: SqlStorage, rest: string, ...bindings: (string | number)[]): Message[] {
  return sql.exec<Message>(`SELECT ${selectList(columns)} FROM messages ${rest}`, ...bindings).toArray();
}

/** Who caused the message. */
function causeOf(event: BookingEvent, after: Booking): Message["by"] {
  if (event.type === "person_erased" || event.type === "rescheduled") return event.by;
  return event.type === "moved" || event.type === "reinstated" ? "staff" : after.endedBy;
}

/** The unique id of a message, used in a header of its mail and in lists. */
export function referenceOf({ booking, recipient, news, revision }: Message): string {
  return [booking, recipient, news, revision].join(".");
}

/** Mail for visitors and staff, and the webhook: each is a receiver that waits after failures; see `Backoff`. */
export const channels = ["mail", "webhook"] as const;
export type Channel = (typeof channels)[number];

const OF_CHANNEL = { mail: "recipient <> 'webhook'", webhook: "recipient = 'webhook'" } as const;

/**
 * The mails and webhook requests about bookings: stored together with the change they report, sent once. Every method is
 * synchronous.
 */
export class MessageQueue {
  readonly #sql: SqlStorage;
  readonly #hasWebhook: boolean;

  constructor(sql: SqlStorage, hasWebhook: boolean) {
    this.#sql = sql;
    this.#hasWebhook = hasWebhook;
  }

  /** Stores the messages of an event; `before` is the booking before it, null for a new one. Part of its transaction. */
  enqueue(event: BookingEvent, before: Booking | null, after: Booking, now: number): void {
    const { start, end } = currentSlot(after);
    const isMove = event.type === "moved" || event.type === "rescheduled";
    const by = causeOf(event, after);
    // Staff changed only its length, so what is not sent yet still holds.
    if (isMove && before && currentSlot(before).start === start) this.#updateUnsent(after, now);
    for (const { recipient, news, due } of newsOf(event, before, after, now)) {
      if (recipient === "webhook" && !this.#hasWebhook) continue;
      const known = event.type === "moved" && news === "moved" ? this.#lastSentStart(after.id, recipient) : null;
      // Staff undid a mistaken move before anybody was notified of it.
      if (known === start) continue;
      const fields: Partial<Message> = {
        booking: after.id,
        recipient,
        news,
        revision: after.revision,
        start,
        end,
        before: isMove && before ? (known ?? currentSlot(before).start) : null,
        reason: after.reason,
        by,
        due,
        wanted: due,
        createdAt: now,
        updatedAt: now,
      };
      const { insert, values } = byColumn(columns, fields);
      this.#sql.exec(`INSERT INTO messages ${insert} ON CONFLICT DO NOTHING`, ...values);
    }
    if (event.type === "promised") this.#expediteStaff(after.id, now);
    this.#dropUntrue(after, now);
  }

  /** Staff's message about a new demo waits for the calendar, which has responded now. */
  #expediteStaff(booking: string, now: number): void {
    const query = `UPDATE messages SET due_ms = ?1, wanted_ms = ?1 WHERE booking = ?2 AND recipient <> 'visitor' AND news = 'booked'
      AND state = 'waiting' AND due_ms > ?1`;
    this.#sql.exec(query, now, booking);
  }

  /**
   * The start in the last message that a recipient got about a demo; null if that canceled it, or there was none. Visitors know
   * of a move of their own without it.
   */
  #lastSentStart(booking: string, recipient: Recipient): number | null {
    const rest = `WHERE booking = ? AND recipient = ? AND (state NOT IN ('waiting', 'dropped') OR recipient = 'visitor' AND caused_by = 'visitor')
      AND news NOT IN ('reminder_day', 'reminder_hour', 'overlapping') ORDER BY seq DESC LIMIT 1`;
    const [last] = readMessages(this.#sql, rest, booking, recipient);
    return last?.news === "booked" || last?.news === "moved" ? last.start : null;
  }

  /** Has unsent messages describe the booking as it is now. OR IGNORE: a later message of the same kind has the place already. */
  #updateUnsent(after: Booking, now: number): void {
    this.#sql.exec(
      "UPDATE OR IGNORE messages SET revision = ?, end_ms = ?, updated_ms = ? WHERE booking = ? AND due_ms IS NOT NULL",
      after.revision,
      currentSlot(after).end,
      now,
      after.id,
    );
  }

  /** Drops waiting messages about a booking that are no longer true, so that no list shows a reminder of a canceled demo. */
  #dropUntrue(booking: Booking, now: number): void {
    for (const message of readMessages(this.#sql, "WHERE booking = ? AND state = 'waiting'", booking.id))
      if (!isStillTrue(message, booking, now)) this.end(message, "dropped", "untrue", now);
  }

  /** The next message to send through a channel: visitors' before staff's, and what keeps failing after all others. */
  next(channel: Channel, now: number): Message | null {
    const rest = `WHERE due_ms <= ? AND ${OF_CHANNEL[channel]}
      ORDER BY attempts >= ${QUARANTINED_AFTER}, recipient <> 'visitor', wanted_ms, seq LIMIT 1`;
    return readMessages(this.#sql, rest, now)[0] ?? null;
  }

  /** When something is due in a channel, or null. */
  nextDue(channel: Channel): number | null {
    const query = `SELECT min(due_ms) AS next FROM messages WHERE due_ms IS NOT NULL AND ${OF_CHANNEL[channel]}`;
    return this.#sql.exec<{ next: number | null }>(query).one().next;
  }

  /** The state that a change leads to; null if it does not apply any more. */
  #next(seq: number, change: MessageChange): MessageState | null {
    const message = this.get(seq);
    return message && messageTransition(message.state, change);
  }

  /** Records that a message is about to be sent. `lease`: when the call is certainly over. */
  begin({ seq }: Message, now: number, lease: number): void {
    const state = this.#next(seq, "begin");
    if (state === null) return;
    this.#sql.exec(
      "UPDATE messages SET state = ?, attempts = attempts + 1, due_ms = ?, updated_ms = ? WHERE seq = ?",
      state,
      lease,
      now,
      seq,
    );
  }

  /** Records how a message ended. */
  end({ seq }: Message, end: MessageEnd, failure: string | null, now: number): void {
    this.#change(seq, end, null, failure, now);
  }

  /** Delays a message that was not tried yet. */
  delay({ seq }: Message, due: number): void {
    this.#sql.exec("UPDATE messages SET due_ms = ? WHERE seq = ? AND state = 'waiting'", due, seq);
  }

  /** Postpones a message that could not be sent until `due`. */
  postpone({ seq }: Message, due: number, failure: string, now: number): void {
    this.#change(seq, "failed", due, failure, now);
  }

  #change(seq: number, change: MessageChange, due: number | null, failure: string | null, now: number): void {
    const state = this.#next(seq, change);
    const query = "UPDATE messages SET state = ?, due_ms = ?, last_failure = ?, updated_ms = ? WHERE seq = ?";
    if (state !== null) this.#sql.exec(query, state, due, failure, now, seq);
  }

  /** Every message about a booking, in order. */
  of(booking: string): Message[] {
    return readMessages(this.#sql, "WHERE booking = ? ORDER BY seq", booking);
  }

  get(seq: number): Message | null {
    return readMessages(this.#sql, "WHERE seq = ?", seq)[0] ?? null;
  }

  /** Those that are late or failed once, and those that ended `ambiguous` or `refused` since `since`; newest first. */
  undelivered(now: number, since: number, limit: number): Message[] {
    // In two parts, each by its index: with both conditions in one WHERE, SQLite reads every message ever.
    const rest = `WHERE seq IN (
        SELECT seq FROM messages WHERE due_ms IS NOT NULL AND (wanted_ms < ?1 OR last_failure IS NOT NULL)
        UNION ALL SELECT seq FROM messages WHERE updated_ms > ?2 AND state IN ('ambiguous', 'refused'))
      ORDER BY seq DESC LIMIT ?3`;
    return readMessages(this.#sql, rest, now - LATE_MS, since, limit);
  }

  /** How many are late, and how many ended `ambiguous` or `refused` since then. */
  countUndelivered(now: number, since: number): { late: number; ambiguous: number; refused: number } {
    const query = `SELECT
      (SELECT count(*) FROM messages WHERE due_ms IS NOT NULL AND wanted_ms < ?1) AS late,
      (SELECT count(*) FROM messages WHERE due_ms IS NULL AND updated_ms > ?2 AND state = 'ambiguous') AS ambiguous,
      (SELECT count(*) FROM messages WHERE due_ms IS NULL AND updated_ms > ?2 AND state = 'refused') AS refused`;
    return this.#sql.exec<{ late: number; ambiguous: number; refused: number }>(query, now - LATE_MS, since).one();
  }

  /**
   * Makes all messages due now whose time has come, or those about one booking. Returns how many there are. One that is being
   * sent is counted, and left alone.
   */
  expedite(now: number, booking: string | null): number {
    const query = `UPDATE messages SET due_ms = iif(state = 'waiting', min(due_ms, ?1), due_ms)
      WHERE due_ms IS NOT NULL AND wanted_ms <= ?1 AND (?2 IS NULL OR booking = ?2) RETURNING seq`;
    return this.#sql.exec(query, now, booking).toArray().length;
  }

  /** Deletes messages that ended before this instant. */
  forget(ended: number): void {
    this.#sql.exec("DELETE FROM messages WHERE due_ms IS NULL AND updated_ms < ?", ended);
  }
}

/** A state that a message stays in. */
type MessageEnd = Exclude<MessageState, "waiting" | "sending">;

export const messageChanges = ["begin", "failed", "sent", "kept", "ambiguous", "refused", "dropped"] as const;
/**
 * `begin`: a call is about to be made. `failed`: it was not accepted, and may be later. The others name the state they lead
 * to.
 */
type MessageChange = (typeof messageChanges)[number];

/**
 * Every transition a message can make; docs/storage.md has the same table. Null: the change does not apply in that state
 * and is ignored, because it came late or twice.
 */
export function messageTransition(from: MessageState, change: MessageChange): MessageState | null {
  const isOpen = from === "waiting" || from === "sending";
  switch (change) {
    case "begin":
      // A request to the webhook whose reply was lost is sent again under the same id.
      return isOpen ? "sending" : null;
    case "failed":
      return from === "sending" ? "waiting" : null;
    case "sent":
    case "kept":
    case "ambiguous":
      return from === "sending" ? change : null;
    case "refused":
    case "dropped":
      // A message that cannot be written is refused without a call.
      return isOpen ? change : null;
  }
}
