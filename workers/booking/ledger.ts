import { emptyLead, type StoredLead } from "~/domain/booking/lead";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Interval, Timetable } from "~/domain/booking/timetable";

import { GOOGLE_NAME } from "../calendar/calendar";
import { MessageQueue } from "../mail/message-queue";
import { Backoff, OutboxQueue } from "./backoff";
import {
  type Booking,
  bookingColumns,
  currentSlot,
  eventId,
  isLive,
  isOpenFollowUp,
  isPromised,
  readBookings,
} from "./booking";
import { Entries, Erasures } from "./calendar-entries";
import { Closures } from "./closures";
import { type Change, changedBooking, transition } from "./lifecycle";
import { ClientLimits, type Limits, Mailboxes } from "./limits";
import { byColumn, migrate } from "./schema";
import { StaffLists } from "./staff-lists";

/** A request as the ledger stores it, and what decides whether it is booked. */
export type Claim = {
  /** Id of the booking if it is a new one. */
  readonly id: string;
  /** Whether it came by the form without JavaScript, which has no key; see `Ledger.earlier`. */
  readonly isForm: boolean;
  readonly requestHash: string;
  readonly start: number;
  readonly end: number;
  readonly lead: StoredLead;
  /** The visitor's IANA zone; null where it is not known. */
  readonly zone: string | null;
  /** The reference of the visitor's link. */
  readonly link: string;
  /** Set when the request must not be booked, regardless of the ledger. */
  readonly turnDown: FollowUpReason | null;
  /** The mail address as `mailKeyOf` writes it. */
  readonly mailKey: string;
  /** Keyed hash of the mailbox; see `mailboxOf`. */
  readonly mailbox: string;
  /** Hash of the client's address; null for this machine, which has no limit. */
  readonly addressHash: string | null;
  /** Whether the visitor passed the challenge, which takes the place of the count of demos ahead. */
  readonly isChallenged: boolean;
  /** Name of the calendar in use. */
  readonly calendar: string;
};

/** What a request is recognized by when it is sent again. */
type RepeatedBy = Pick<Claim, "id" | "isForm" | "mailKey" | "requestHash" | "start">;

/** Whether a repeated request changes nothing. Only a form whose lead waits for staff may still get its slot. */
export function isFinal(earlier: Booking, { isForm }: Pick<Claim, "isForm">): boolean {
  return !(isForm && isOpenFollowUp(earlier));
}

/** Demos that overlap a range: they begin before ?1, and end after ?2. */
const LIVE = `kind = 'demo' AND state <> 'removed'
    AND coalesce(moved_start_ms, start_ms) < ?1 AND coalesce(moved_end_ms, end_ms) > ?2
    -- For the index alone: this is never before the end.
    AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ?2`;

/** Events to be moved or deleted. The ids are written as `eventId` writes them. */
const EVENTS_TO_MOVE_OR_DELETE = `SELECT id || iif(event_generation > 0, 'r' || event_generation, '') AS event_id FROM bookings
    WHERE due_ms IS NOT NULL AND kind = 'demo' AND calendar_revision <> revision
  UNION SELECT event_id FROM erasures WHERE keep_time = 0`;

/** When a lead's retention begins: at the end of its meeting, or when it was requested. The indexes `by_age` and `hashes_by_age` have it. */
const AGE = "max(coalesce(moved_end_ms, end_ms), created_ms)";

/** A booking's fields without the person, but for `mailKey`. */
const STRIPPED = { ...emptyLead, zone: null, link: null, mailbox: null, requestHash: "" };

/**
 * The desk's SQLite database: the bookings here, and in each part the statements of its own tables. Every method is synchronous:
 * nothing can happen between a check and its write.
 */
export class Ledger {
  readonly backoff: Backoff;
  readonly erasures: Erasures;
  readonly entries: Entries;
  readonly messages: MessageQueue;
  readonly mailboxes: Mailboxes;
  readonly clients: ClientLimits;
  readonly closures: Closures;
  readonly lists: StaffLists;
  readonly secrets: DeskSecrets;
  readonly sessions: StaffSessions;
  readonly queue: OutboxQueue;
  readonly #sql: SqlStorage;
  readonly #storage: DurableObjectStorage;

  /** `hasWebhook`: whether staff's own system is notified, too. */
  constructor(storage: DurableObjectStorage, timetable: Timetable, limits: Limits, hasWebhook: boolean) {
    this.#storage = storage;
    this.#sql = storage.sql;
    migrate(storage);
    this.backoff = new Backoff(this.#sql);
    this.erasures = new Erasures(this.#sql);
    this.entries = new Entries(this.#sql);
    this.lists = new StaffLists(this.#sql);
    this.secrets = new DeskSecrets(this.#sql);
    this.sessions = new StaffSessions(this.#sql);
    this.messages = new MessageQueue(this.#sql, hasWebhook);
    this.mailboxes = new Mailboxes(this.#sql);
    this.clients = new ClientLimits(this.#sql, limits);
    this.closures = new Closures(this.#sql, timetable);
    this.queue = new OutboxQueue(this.#sql);
  }

  get(id: string): Booking | null {
    return this.#read("WHERE id = ?", id)[0] ?? null;
  }

  /**
   * Stores a request once: a demo if nothing is against it, a follow-up otherwise. A request that repeats an earlier one changes
   * nothing, except that a form whose lead waits for staff may still become a demo. `leaseMs`: how long the outbox skips a new
   * demo while the calendar is read. Null: its client sent too many today.
   */
  claim(claim: Claim, now: number, leaseMs: number): { booking: Booking; fresh: boolean } | null {
    return this.#storage.transactionSync(() => {
      const earlier = this.earlier(claim);
      if (earlier && isFinal(earlier, claim)) return { booking: earlier, fresh: false };
      const reason = claim.turnDown ?? this.#refusal(claim, now);
      if (earlier && reason !== null) return { booking: earlier, fresh: false };
      if (this.clients.hasSentTooMany(claim.addressHash, now)) return null;
      const fields: Partial<Booking> = {
        id: claim.id,
        requestHash: claim.requestHash,
        kind: reason ? "follow_up" : "demo",
        state: reason ? "open" : "pending",
        reason,
        bookedStart: claim.start,
        bookedEnd: claim.end,
        askedStart: claim.start,
        ...claim.lead,
        mailKey: claim.mailKey,
        mailbox: claim.mailbox,
        addressHash: claim.addressHash,
        calendar: claim.calendar,
        zone: claim.zone,
        link: claim.link,
        due: reason ? null : now + leaseMs,
        createdAt: now,
        updatedAt: now,
      };
      const { insert, values } = byColumn(bookingColumns, fields);
      this.#sql.exec(`INSERT INTO bookings ${insert}`, ...values);
      const booking = this.#known(claim.id);
      this.messages.enqueue({ type: "arrived" }, null, booking, now);
      return { booking, fresh: true };
    });
  }

  /**
   * The booking of an earlier request that this one repeats: by the same key, or by a form with the same mail address, slot and
   * text. A demo that was moved since is no answer to its form any more.
   */
  earlier({ id, isForm, mailKey, requestHash, start }: RepeatedBy): Booking | null {
    if (!isForm) return this.get(id);
    const found = this.#read("WHERE mail_key = ? AND request_hash = ? ORDER BY kind, seq DESC", mailKey, requestHash);
    return (
      found.find((booking) => isOpenFollowUp(booking) || (isLive(booking) && currentSlot(booking).start === start)) ??
      null
    );
  }

  /** Applies a change if its state allows it, and returns the booking. `due`: when the outbox tries it next. */
  apply(id: string, change: Change, now: number, due: number | null, failure: string | null = null): Booking {
    return this.#storage.transactionSync(() => {
      const booking = this.#known(id);
      const next = transition(booking, change);
      if (!next) return booking;
      this.#update(booking, changedBooking(booking, next, change, { now, due, failure }));
      const after = this.#known(id);
      this.messages.enqueue(change, booking, after, now);
      if (change.type === "written" && isPromised(after) && !isPromised(booking))
        this.messages.enqueue({ type: "promised" }, booking, after, now);
      return after;
    });
  }

  /** Records that the calendar was free, and makes the booking due. */
  markCalendarChecked(id: string, now: number): void {
    this.#storage.transactionSync(() => {
      const before = this.#known(id);
      this.#sql.exec(
        "UPDATE bookings SET calendar_checked = 1, due_ms = iif(due_ms IS NULL, NULL, ?), updated_ms = ? WHERE id = ?",
        now,
        now,
        id,
      );
      if (!isPromised(before)) this.messages.enqueue({ type: "promised" }, before, this.#known(id), now);
    });
  }

  /** Recorded before the insert is sent, with its calendar: afterwards only a lookup there reveals the outcome. */
  markSent(booking: Pick<Booking, "id" | "eventGeneration">, calendar: string): void {
    this.#storage.transactionSync(() => {
      // An earlier insert whose reply was lost may have arrived with an earlier revision.
      const query =
        "UPDATE bookings SET calendar = ?, calendar_revision = coalesce(calendar_revision, revision) WHERE id = ?";
      this.#sql.exec(query, calendar, booking.id);
      if (calendar.startsWith(GOOGLE_NAME)) this.entries.add(eventId(booking), calendar, booking.id);
    });
  }

  /** Records that the visitor gets a calendar file, so that the event invites nobody. */
  markUninvited(id: string): void {
    this.#sql.exec("UPDATE bookings SET invited = 0 WHERE id = ? AND invited IS NULL", id);
  }

  /** Gives the booking a new event id: the old one can never be inserted again. */
  renewEventId(id: string): Booking {
    this.#sql.exec(
      "UPDATE bookings SET event_generation = event_generation + 1, calendar_revision = NULL WHERE id = ?",
      id,
    );
    return this.#known(id);
  }

  /**
   * The spans that live demos occupy in the range; a moved one occupies the time that staff gave it. `but`: the id of one booking
   * to ignore.
   */
  occupied({ start, end }: Interval, but = ""): Interval[] {
    const query = `SELECT coalesce(moved_start_ms, start_ms) AS start, coalesce(moved_end_ms, end_ms) AS end
      FROM bookings WHERE ${LIVE} AND id <> ?3`;
    return this.#sql.exec<{ start: number; end: number }>(query, end, start, but).toArray();
  }

  /** Live demos that overlap the range, the soonest first. */
  demosIn({ start, end }: Interval): Booking[] {
    return this.#read(`WHERE ${LIVE} ORDER BY coalesce(moved_start_ms, start_ms)`, end, start);
  }

  /** Whether the desk has nothing against a demo there: no other one, and no closed hour. `but`: see `occupied`. */
  isFree(span: Interval, but = ""): boolean {
    return this.occupied(span, but).length === 0 && this.closures.within(span).length === 0;
  }

  /**
   * Ids of our events that are to be moved or deleted, and until then stand at a time at which nobody meets any more. The time
   * that such a demo has now is among those of `occupied`.
   */
  eventsToMoveOrDelete(): string[] {
    const found = this.#sql.exec<{ event_id: string }>(EVENTS_TO_MOVE_OR_DELETE).toArray();
    return found.map(({ event_id }) => event_id);
  }

  /** The booking behind a visitor's link. */
  byLink(link: string): Booking | null {
    return this.#read("WHERE link = ?", link)[0] ?? null;
  }

  /**
   * Demos that are in a calendar and not over: those that staff may delete or move. One that staff moved into the past stays
   * until its booked time is over, too, because they may correct that. The plus keeps SQLite from scanning the whole table in
   * order of arrival.
   */
  inCalendar(now: number): Booking[] {
    const rest = `WHERE kind = 'demo' AND state IN ('confirmed', 'moved')
      AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ? ORDER BY +seq`;
    return this.#read(rest, now);
  }

  /** Those of them that are in another calendar than this one. */
  elsewhere(calendar: string, now: number): Booking[] {
    return this.inCalendar(now).filter((booking) => booking.calendar !== calendar);
  }

  /** Closes a follow-up. False if it is not open. */
  closeFollowUp(id: string, now: number): boolean {
    return this.get(id)?.kind === "follow_up" && this.apply(id, { type: "closed" }, now, null).state === "closed";
  }

  /**
   * Demos ahead of a mailbox whose event may have its visitor as a guest: also one with a calendar file, as an invitation
   * whose reply was lost may have arrived.
   */
  invitedAhead(mailbox: string, now: number): Booking[] {
    const rest = `WHERE kind = 'demo' AND state <> 'removed' AND mailbox = ? AND invited IS NOT NULL
      AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ? ORDER BY +seq`;
    return this.#read(rest, mailbox, now);
  }

  /** Bookings of a mail address, by `mailKey`, in order of arrival. */
  ofPerson(mailKey: string, limit: number): Booking[] {
    return this.#read("WHERE mail_key = ? ORDER BY seq LIMIT ?", mailKey, limit);
  }

  /** Whether the person of a booking got a demo after it. */
  hasBookedSince({ seq, mailKey }: Booking): boolean {
    if (mailKey === null) return false;
    const rest = "WHERE mail_key = ? AND seq > ? AND kind = 'demo' AND state <> 'removed' LIMIT 1";
    return this.#read(rest, mailKey, seq).length > 0;
  }

  /** Empties what a booking has of its person; `mailKey` is what it is found by from then on. */
  strip(id: string, mailKey: string | null, now: number): void {
    const { set, values } = byColumn(bookingColumns, { ...STRIPPED, mailKey, updatedAt: now });
    this.#sql.exec(`UPDATE bookings SET ${set} WHERE id = ?`, ...values, id);
  }

  /** Leads whose retention began before an instant. */
  leadsBefore(instant: number, limit: number): Pick<Booking, "id" | "mailKey" | "due">[] {
    const query = `SELECT id, mail_key AS mailKey, due_ms AS due FROM bookings WHERE email <> '' AND ${AGE} < ? LIMIT ?`;
    return this.#sql.exec<Pick<Booking, "id" | "mailKey" | "due">>(query, instant, limit).toArray();
  }

  /** Stripped bookings whose retention began before an instant, and that a person can still be found by. */
  hashesBefore(instant: number, limit: number): Booking[] {
    return this.#read(`WHERE email = '' AND mail_key IS NOT NULL AND ${AGE} < ? LIMIT ?`, instant, limit);
  }

  /** Size of the database in bytes. */
  size(): number {
    return this.#sql.databaseSize;
  }

  /** Runs several changes in one transaction. */
  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work);
  }

  #refusal(claim: Claim, now: number): FollowUpReason | null {
    if (!this.isFree(claim)) return "slot_taken";
    if (claim.isChallenged) return null;
    return this.clients.holdsTooMany(claim.addressHash, now) ? "too_many" : null;
  }

  /** Stores what differs: SQLite rewrites each index of a column that is set, whether its value differs or not. */
  #update(before: Booking, after: Booking): void {
    const former = new Map(Object.entries(before));
    const changed = Object.entries(after).filter(([field, value]) => value !== former.get(field));
    if (changed.length === 0) return;
    const { set, values } = byColumn(bookingColumns, Object.fromEntries(changed));
    this.#sql.exec(`UPDATE bookings SET ${set} WHERE id = ?`, ...values, before.id);
  }

  #known(id: string): Booking {
    const booking = this.get(id);
    if (!booking) throw new Error("The ledger lost a booking that it had just read.");
    return booking;
  }

  #read(rest: string, ...bindings: (string | number | null)[]): Booking[] {
    return readBookings(this.#sql, rest, ...bindings);
  }
}

/** Random secrets that the desk generates for itself. Every method is synchronous. */
class DeskSecrets {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** A secret by its name, created on first use. */
  get(name: string): string {
    const query = "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING";
    this.#sql.exec(query, name, crypto.randomUUID());
    return this.#sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).one().value;
  }
}

/** Sessions of staff who signed in with OPERATOR_TOKEN, each by a hash of its cookie. Every method is synchronous. */
class StaffSessions {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Remembers that a member of staff signed in, also if told twice, and forgets sessions that ended by themselves. */
  start(hash: string, until: number, now: number): void {
    this.#sql.exec("DELETE FROM staff_sessions WHERE until_ms <= ?", now);
    this.#sql.exec("INSERT INTO staff_sessions (hash, until_ms) VALUES (?, ?) ON CONFLICT DO NOTHING", hash, until);
  }

  has(hash: string, now: number): boolean {
    const query = "SELECT 1 FROM staff_sessions WHERE hash = ? AND until_ms > ?";
    return this.#sql.exec(query, hash, now).toArray().length > 0;
  }

  end(hash: string): void {
    this.#sql.exec("DELETE FROM staff_sessions WHERE hash = ?", hash);
  }
}
