import type { FollowUpReason } from "~/domain/booking/outcome";
import type { MessageState, StaffNews, VisitorNews } from "~/domain/booking/staff";

import { type Booking, currentSlot } from "../booking/booking-row";
import { ALONE_AFTER } from "../booking/lines";
import { byName } from "../booking/schema";
import { isStillTrue, newsOf, type Occasion, type Recipient } from "./news";

/** One row of `messages`; instants (`_ms`) are epoch milliseconds. Nothing in it is personal. */
export type Message = {
  /** Order of writing; the number in `npm run mail`. */
  readonly seq: number;
  /** Id of the booking it is about. */
  readonly booking: string;
  readonly recipient: Recipient;
  readonly news: VisitorNews | StaffNews;
  /** The booking's revision that the message describes. */
  readonly revision: number;
  /** The meeting time in the message, and the start it had before a move. */
  readonly start_ms: number;
  readonly end_ms: number;
  readonly before_ms: number | null;
  /** Why a follow-up is one; null for a demo. */
  readonly reason: FollowUpReason | null;
  /** Who moved or ended the meeting; null for other news. */
  readonly told_by: "visitor" | "staff" | null;
  readonly state: MessageState;
  readonly attempts: number;
  /** When it is sent or tried again; while it is being sent, when the call is over for certain. Null once it has ended. */
  readonly due_ms: number | null;
  /** When it was first scheduled to be sent. */
  readonly wanted_ms: number;
  /** The last failure's reason and the service's code, or why it was dropped; never a visitor's data. */
  readonly last_failure: string | null;
  readonly created_ms: number;
  readonly updated_ms: number;
};

/** Who caused the message. */
function causeOf(occasion: Occasion, after: Booking): Message["told_by"] {
  if (occasion.type === "forgotten") return occasion.by;
  if (occasion.type === "rescheduled") return occasion.by ?? "visitor";
  return occasion.type === "moved" ? "staff" : after.ended_by;
}

/** The unique id of a message, used in a header of its mail and in lists. */
export function referenceOf({ booking, recipient, news, revision }: Message): string {
  return [booking, recipient, news, revision].join(".");
}

/** Messages by channel: mail for visitors and staff, and the webhook. Each is a line of the desk's. */
export const channels = ["mail", "webhook"] as const;
export type Channel = (typeof channels)[number];

const OF_CHANNEL = { mail: "recipient <> 'webhook'", webhook: "recipient = 'webhook'" } as const;

/**
 * The mails and webhook requests about bookings: stored together with the change they report, sent once. Every method is
 * synchronous.
 */
export class Messages {
  readonly #sql: SqlStorage;
  readonly #hasWebhook: boolean;

  constructor(sql: SqlStorage, hasWebhook: boolean) {
    this.#sql = sql;
    this.#hasWebhook = hasWebhook;
  }

  /** Stores the messages of an occasion; `before` is the booking before it, null for a new one. Part of its transaction. */
  tell(occasion: Occasion, before: Booking | null, after: Booking, now: number): void {
    const { start, end } = currentSlot(after);
    const isMove = occasion.type === "moved" || occasion.type === "rescheduled";
    const causedBy = causeOf(occasion, after);
    // What is to be told of a demo that staff made longer or shorter is as true as before.
    if (isMove && before && currentSlot(before).start === start) this.#carry(after, now);
    for (const { recipient, news, due } of newsOf(occasion, before, after, now)) {
      if (recipient === "webhook" && !this.#hasWebhook) continue;
      const known = occasion.type === "moved" && news === "moved" ? this.#toldStart(after.id, recipient) : null;
      // Staff put right what they had moved by mistake, before it was told.
      if (known === start) continue;
      const { insert, values } = byName({
        booking: after.id,
        recipient,
        news,
        revision: after.revision,
        start_ms: start,
        end_ms: end,
        before_ms: isMove && before ? (known ?? currentSlot(before).start) : null,
        reason: after.kind === "follow_up" ? after.reason : null,
        told_by: causedBy,
        due_ms: due,
        wanted_ms: due,
        created_ms: now,
        updated_ms: now,
      });
      this.#sql.exec(`INSERT INTO messages ${insert} ON CONFLICT DO NOTHING`, ...values);
    }
    if (occasion.type === "promised") this.#expediteStaff(after.id, now);
    this.#dropUntrue(after, now);
  }

  /** The calendar responded sooner than staff's message allowed for. */
  #expediteStaff(booking: string, now: number): void {
    const query = `UPDATE messages SET due_ms = ?1, wanted_ms = ?1 WHERE booking = ?2 AND recipient <> 'visitor' AND news = 'booked'
      AND state = 'waiting' AND due_ms > ?1`;
    this.#sql.exec(query, now, booking);
  }

  /** The start that a recipient was last told of a demo; null where that was its end, or nothing was told. */
  #toldStart(booking: string, recipient: Recipient): number | null {
    const query = `SELECT * FROM messages WHERE booking = ? AND recipient = ? AND state NOT IN ('waiting', 'dropped')
      AND news NOT IN ('reminder_day', 'reminder_hour', 'overlapping') ORDER BY seq DESC LIMIT 1`;
    const [last] = this.#rows(query, booking, recipient);
    return last?.news === "booked" || last?.news === "moved" ? last.start_ms : null;
  }

  /** Has what is not told yet tell of the booking as it is now. One under way beside a later one of its kind stays as it is. */
  #carry(after: Booking, now: number): void {
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
    for (const message of this.#rows("SELECT * FROM messages WHERE booking = ? AND state = 'waiting'", booking.id)) {
      // A demo that is not promised yet will be.
      if (message.revision === booking.revision && booking.email !== "") continue;
      if (!isStillTrue(message, booking, now)) this.end(message, "dropped", "untrue", now);
    }
  }

  /** The next message to send through a channel: visitors' before staff's, and what keeps failing after all others. */
  next(channel: Channel, now: number): Message | null {
    const query = `SELECT * FROM messages WHERE due_ms <= ? AND ${OF_CHANNEL[channel]}
      ORDER BY attempts >= ${ALONE_AFTER}, recipient <> 'visitor', wanted_ms, seq LIMIT 1`;
    return this.#rows(query, now)[0] ?? null;
  }

  /** When something is due in a channel, or null. */
  nextDue(channel: Channel): number | null {
    const query = `SELECT min(due_ms) AS next FROM messages WHERE due_ms > 0 AND ${OF_CHANNEL[channel]}`;
    return this.#sql.exec<{ next: number | null }>(query).one().next;
  }

  /** The state that a change leads to; null if it does not apply any more. */
  #next(seq: number, change: MessageChange): MessageState | null {
    const message = this.get(seq);
    return message && messageTransition(message.state, change);
  }

  /**
   * Records that a message is about to be sent. `lease`: when the call is certainly over. False if the message has ended
   * meanwhile and must not be sent.
   */
  begin({ seq }: Message, now: number, lease: number): boolean {
    const state = this.#next(seq, "begin");
    if (state === null) return false;
    this.#sql.exec(
      "UPDATE messages SET state = ?, attempts = attempts + 1, due_ms = ?, updated_ms = ? WHERE seq = ?",
      state,
      lease,
      now,
      seq,
    );
    return true;
  }

  /** Records how a message ended. */
  end({ seq }: Message, end: MessageEnd, failure: string | null, now: number): void {
    const state = this.#next(seq, end);
    if (state === null) return;
    this.#sql.exec(
      "UPDATE messages SET state = ?, due_ms = NULL, last_failure = ?, updated_ms = ? WHERE seq = ?",
      state,
      failure,
      now,
      seq,
    );
  }

  /** Delays a message that was not tried yet. */
  delay({ seq }: Message, due: number): void {
    this.#sql.exec("UPDATE messages SET due_ms = ? WHERE seq = ? AND state = 'waiting'", due, seq);
  }

  /** Postpones a message that could not be sent until `due`. */
  postpone({ seq }: Message, due: number, failure: string, now: number): void {
    const state = this.#next(seq, "failed");
    if (state === null) return;
    this.#sql.exec(
      "UPDATE messages SET state = ?, due_ms = ?, last_failure = ?, updated_ms = ? WHERE seq = ?",
      state,
      due,
      failure,
      now,
      seq,
    );
  }

  /** Every message about a booking, in order. */
  of(booking: string): Message[] {
    return this.#rows("SELECT * FROM messages WHERE booking = ? ORDER BY seq", booking);
  }

  get(seq: number): Message | null {
    return this.#rows("SELECT * FROM messages WHERE seq = ?", seq)[0] ?? null;
  }

  /** The latest messages, newest first; `state` narrows them. */
  list(state: MessageState | null, before: number | null, limit: number): Message[] {
    const query = `SELECT * FROM messages WHERE (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR seq < ?2)
      ORDER BY seq DESC LIMIT ?3`;
    return this.#rows(query, state, before, limit);
  }

  /** Those that were due before `due` and are not sent, and those that ended `ambiguous` or `refused` since `since`; newest first. */
  undelivered(due: number, since: number, limit: number): Message[] {
    const query = `SELECT * FROM messages WHERE (due_ms IS NOT NULL AND (wanted_ms < ?1 OR last_failure IS NOT NULL))
      OR (due_ms IS NULL AND updated_ms > ?2 AND state IN ('ambiguous', 'refused')) ORDER BY seq DESC LIMIT ?3`;
    return this.#rows(query, due, since, limit);
  }

  /** How many wait past their time, and how many ended `ambiguous` or `refused` since then. */
  trouble(now: number, since: number): { late: number; ambiguous: number; refused: number } {
    const query = `SELECT
      (SELECT count(*) FROM messages WHERE due_ms IS NOT NULL AND wanted_ms < ?1) AS late,
      (SELECT count(*) FROM messages WHERE due_ms IS NULL AND updated_ms > ?2 AND state = 'ambiguous') AS ambiguous,
      (SELECT count(*) FROM messages WHERE due_ms IS NULL AND updated_ms > ?2 AND state = 'refused') AS refused`;
    return this.#sql.exec<{ late: number; ambiguous: number; refused: number }>(query, now, since).one();
  }

  /** Makes all late messages due now, or those about one booking. Returns how many there are. */
  expedite(now: number, booking: string | null = null): number {
    const query = `UPDATE messages SET due_ms = min(due_ms, ?1) WHERE due_ms > 0 AND wanted_ms <= ?1 AND state = 'waiting'
      AND (?2 IS NULL OR booking = ?2) RETURNING seq`;
    return this.#sql.exec(query, now, booking).toArray().length;
  }

  /** Deletes messages that ended before this instant. */
  forget(ended: number): void {
    this.#sql.exec("DELETE FROM messages WHERE due_ms IS NULL AND updated_ms < ?", ended);
  }

  #rows(query: string, ...bindings: (string | number | null)[]): Message[] {
    return this.#sql.exec<Message>(query, ...bindings).toArray();
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
