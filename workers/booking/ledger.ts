import type { FollowUpReason } from "~/domain/booking/outcome";
import type { Interval, Timetable } from "~/domain/booking/timetable";

import { Messages } from "../mail/messages";
import { type Booking, eventId, isPromised, type Watched, watchedColumns } from "./booking-row";
import { Entries, Erasures } from "./calendar-entries";
import { type Change, changedBooking, transition } from "./lifecycle";
import { type Claim, floodsStaff, holdsTooMany, isBriefFull, isUnprovenFull, type Limits, Moves } from "./limits";
import { Lines, OutboxQueue } from "./lines";
import { byName, migrate } from "./schema";

/** Demos that overlap a range, except one. */
const LIVE = `SELECT coalesce(moved_start_ms, start_ms) AS start, coalesce(moved_end_ms, end_ms) AS end
  FROM bookings WHERE kind = 'demo' AND state <> 'removed' AND start < ?1 AND end > ?2 AND id <> ?3
    -- For the index alone: this is never before the end.
    AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ?2`;

/** Events to be moved or erased. The ids are written as `eventId` writes them. */
const LEAVING = `SELECT id || iif(copy > 0, 'r' || copy, '') AS event_id FROM bookings
    WHERE due_ms IS NOT NULL AND kind = 'demo' AND entered_revision <> revision
  UNION SELECT event_id FROM erasures WHERE keep_time = 0`;

/** Characters of a lead's text that are stored in brief. */
const BRIEF_LENGTH = 200;

/** A lead's text in brief; that of a request that is likely automated is not stored. */
function inBrief(description: string, reason: FollowUpReason): string {
  if (reason === "suspected") return "";
  const cut = description.slice(0, BRIEF_LENGTH);
  // A character of two code units is left out whole.
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * The bookings and their outbox, in one SQLite database. Every method is synchronous: nothing can happen between a
 * check and its write.
 */
export class Ledger {
  readonly lines: Lines;
  readonly erasures: Erasures;
  readonly entries: Entries;
  readonly messages: Messages;
  readonly moves: Moves;
  readonly secrets: DeskSecrets;
  readonly queue: OutboxQueue;
  /** For the queries of erasing and of staff's lists, which stand with them. */
  readonly sql: SqlStorage;
  readonly #storage: DurableObjectStorage;
  readonly #limits: Limits;

  /** `notifying`: what writing messages requires. */
  constructor(storage: DurableObjectStorage, limits: Limits, notifying: ConstructorParameters<typeof Messages>[1]) {
    this.#storage = storage;
    this.sql = storage.sql;
    this.#limits = limits;
    migrate(storage);
    this.lines = new Lines(this.sql);
    this.erasures = new Erasures(this.sql);
    this.entries = new Entries(this.sql);
    this.secrets = new DeskSecrets(this.sql);
    this.messages = new Messages(this.sql, notifying);
    this.moves = new Moves(this.sql);
    this.queue = new OutboxQueue(this.sql);
  }

  get(id: string): Booking | null {
    return this.#rows("SELECT * FROM bookings WHERE id = ?", id)[0] ?? null;
  }

  /**
   * Stores a request once: a demo if the slot is free, a follow-up otherwise. A known id changes nothing. `leaseMs`:
   * how long the outbox skips a new demo while the calendar is consulted. Null: no further follow-up is stored today.
   */
  claim(claim: Claim, now: number, leaseMs: number): { booking: Booking; fresh: boolean } | null {
    return this.#storage.transactionSync(() => {
      const known = this.get(claim.id);
      if (known) return { booking: known, fresh: false };
      const reason = claim.turnDown ?? this.#refusal(claim, now);
      const brief = reason !== null && floodsStaff(this.sql, claim, this.#limits, now);
      if (brief && isBriefFull(this.sql, this.#limits, now)) return null;
      const row: Partial<Booking> = {
        id: claim.id,
        request_hash: claim.requestHash,
        kind: reason ? "follow_up" : "demo",
        state: "pending",
        reason,
        start_ms: claim.start,
        end_ms: claim.end,
        asked_start_ms: claim.start,
        summary: claim.summary,
        description: brief ? inBrief(claim.description, reason) : claim.description,
        email: claim.email,
        guest_name: claim.guestName,
        mail_key: claim.mailKey,
        // Those that led to the limit are counted; what comes past it need not be.
        mailbox: brief ? null : claim.mailbox,
        address_hash: brief ? null : claim.addressHash,
        network_hash: brief ? null : claim.networkHash,
        held_until_ms: reason ? null : claim.start,
        proven: claim.proven ? 1 : 0,
        form_key: claim.formKey,
        calendar: claim.calendar,
        brief: brief ? 1 : 0,
        zone: claim.zone,
        link: claim.link,
        due_ms: brief ? null : reason ? now : now + leaseMs,
        created_ms: now,
        updated_ms: now,
      };
      const { insert, values } = byName(row);
      this.sql.exec(`INSERT INTO bookings ${insert}`, ...values);
      const booking = this.#known(claim.id);
      this.messages.tell({ type: "arrived" }, null, booking, now);
      return { booking, fresh: true };
    });
  }

  /** Applies a change if its state allows it, and returns the booking. `due`: when the outbox tries it next. */
  apply(id: string, change: Change, now: number, due: number | null, failure: string | null = null): Booking {
    return this.#storage.transactionSync(() => {
      const booking = this.#known(id);
      const next = transition(booking, change);
      if (!next) return booking;
      this.#update(booking, changedBooking(booking, next, change, { now, due, failure }));
      if (change.type === "moved" || change.type === "rescheduled")
        this.eraseElsewhere(id, booking.entered_revision === null ? null : booking.calendar, now);
      const after = this.#known(id);
      this.messages.tell(change, booking, after, now);
      if (change.type === "written" && isPromised(after) && !isPromised(booking))
        this.messages.tell({ type: "promised" }, booking, after, now);
      return after;
    });
  }

  /** Turns a demo into a follow-up before anybody was promised the slot; past the limits it is stored in brief. */
  refuse(id: string, reason: FollowUpReason, now: number): Booking {
    return this.#storage.transactionSync(() => {
      const { mailbox, address_hash, network_hash, proven, description } = this.#known(id);
      const claimant = {
        mailbox: mailbox ?? "",
        addressHash: address_hash,
        networkHash: network_hash,
        proven: proven === 1,
      };
      const brief = floodsStaff(this.sql, claimant, this.#limits, now, true);
      if (brief) {
        const query = "UPDATE bookings SET brief = 1, description = ? WHERE id = ?";
        this.sql.exec(query, inBrief(description, reason), id);
      }
      return this.apply(id, { type: "turned_down", reason }, now, brief ? null : now);
    });
  }

  /** Records that the calendar was free, and makes the booking due. */
  markConsulted(id: string, now: number): void {
    this.#storage.transactionSync(() => {
      const before = this.#known(id);
      this.sql.exec(
        "UPDATE bookings SET consulted = 1, due_ms = iif(due_ms IS NULL, NULL, ?), updated_ms = ? WHERE id = ?",
        now,
        now,
        id,
      );
      if (!isPromised(before)) this.messages.tell({ type: "promised" }, before, this.#known(id), now);
    });
  }

  /** Makes a booking due now. */
  release(id: string, now: number): void {
    this.sql.exec("UPDATE bookings SET due_ms = ? WHERE id = ? AND due_ms IS NOT NULL", now, id);
  }

  /** Recorded before the insert is sent, with its calendar: afterwards only a lookup there reveals the outcome. */
  markSent(booking: Pick<Booking, "id" | "kind" | "copy">, calendar: string): void {
    this.#storage.transactionSync(() => {
      // An earlier insert whose reply was lost may have arrived with an earlier revision.
      const query =
        "UPDATE bookings SET calendar = ?, entered_revision = coalesce(entered_revision, revision) WHERE id = ?";
      this.sql.exec(query, calendar, booking.id);
      this.entries.add(eventId(booking), calendar, booking.id);
    });
  }

  /** Whether the owner of this mailbox asked never to be mailed. */
  isNeverMailed(mailbox: string): boolean {
    return this.sql.exec("SELECT 1 FROM never_mailed WHERE mailbox = ?", mailbox).toArray().length > 0;
  }

  neverMail(mailbox: string, now: number): void {
    const query = "INSERT INTO never_mailed (mailbox, at_ms) VALUES (?, ?) ON CONFLICT DO NOTHING";
    this.sql.exec(query, mailbox, now);
  }

  /** Records that a person stands behind a demo: the button on its page was pressed. */
  markProven(id: string): void {
    this.sql.exec("UPDATE bookings SET proven = 1 WHERE id = ?", id);
  }

  /** Records that the visitor gets a calendar file, so that the event invites nobody. */
  markUninvited(id: string): void {
    this.sql.exec("UPDATE bookings SET invited = 0 WHERE id = ? AND invited IS NULL", id);
  }

  /** Gives the booking a new event id: the old one can never be inserted again. */
  renumber(id: string): Booking {
    this.sql.exec("UPDATE bookings SET copy = copy + 1, entered_revision = NULL WHERE id = ?", id);
    return this.#known(id);
  }

  /**
   * Spans of live bookings that overlap the range; a moved one occupies the time that staff gave it. `but`: the id of one
   * booking to ignore.
   */
  live({ start, end }: Interval, but = ""): Interval[] {
    return this.sql.exec<{ start: number; end: number }>(LIVE, end, start, but).toArray();
  }

  /**
   * Ids of our events that are to be moved or erased, and until then stand at a time at which nobody meets any more. Where
   * the desk has such a demo now is in `live`.
   */
  leaving(): string[] {
    const found = this.sql.exec<{ event_id: string }>(LEAVING).toArray();
    return found.map(({ event_id }) => event_id);
  }

  /** The latest request by the form without JavaScript under this key. */
  byForm(formKey: string): Booking | null {
    return this.#rows("SELECT * FROM bookings WHERE form_key = ? ORDER BY seq DESC LIMIT 1", formKey)[0] ?? null;
  }

  /** The booking behind a visitor's link. */
  byLink(link: string): Booking | null {
    return this.#rows("SELECT * FROM bookings WHERE link = ?", link)[0] ?? null;
  }

  /**
   * Demos that are in a calendar and not over: those that staff may delete or move. One that staff moved into the past stays
   * until its booked time is over, too, because they may put it right. The plus keeps SQLite from scanning the whole table
   * in order of arrival.
   */
  inCalendar(now: number): Watched[] {
    const query = `SELECT ${watchedColumns.join(", ")} FROM bookings WHERE kind = 'demo'
      AND state IN ('confirmed', 'moved') AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ? ORDER BY +seq`;
    return this.sql.exec<Watched>(query, now).toArray();
  }

  /** How many demos that are not over are in another calendar than this one. */
  elsewhere(calendar: string, now: number): number {
    const query = `SELECT count(*) AS n FROM bookings WHERE kind = 'demo' AND state IN ('confirmed', 'moved')
      AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ? AND calendar <> ?`;
    return this.sql.exec<{ n: number }>(query, now, calendar).one().n;
  }

  /** How many follow-ups came in a span that are stored in brief. */
  briefIn({ start, end }: Interval): number {
    const query = "SELECT count(*) AS n FROM bookings WHERE brief = 1 AND created_ms >= ? AND created_ms < ?";
    return this.sql.exec<{ n: number }>(query, start, end).one().n;
  }

  /** How many hours visitors can book in all, how many of them demos take, and how many of these are unproven. */
  hours(timetable: Timetable, now: number): { of: number; booked: number; unproven: number } {
    const { first, last } = timetable.window(now);
    const of = timetable.slotsBetween(first, last).filter(({ start }) => start > now).length;
    const query = `SELECT count(*) AS booked, coalesce(sum(proven = 0), 0) AS unproven FROM bookings
      WHERE kind = 'demo' AND state <> 'removed' AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ?`;
    return { of, ...this.sql.exec<{ booked: number; unproven: number }>(query, now).one() };
  }

  /** Whether the note of any open follow-up is in this calendar. */
  hasNotes(calendar: string): boolean {
    const query = "SELECT 1 FROM bookings WHERE kind = 'follow_up' AND state = 'confirmed' AND calendar = ? LIMIT 1";
    return this.sql.exec(query, calendar).toArray().length > 0;
  }

  /**
   * Follow-ups whose note is in another calendar than this one, and that changed after `since`. The other calendars are
   * found one after the other, so that no note in this one is read.
   */
  notesElsewhere(calendar: string, since: number): Watched[] {
    const isNote = "kind = 'follow_up' AND state = 'confirmed'";
    const query = `WITH RECURSIVE calendars (name) AS (
        SELECT min(calendar) FROM bookings WHERE ${isNote}
        UNION ALL
        SELECT (SELECT min(calendar) FROM bookings WHERE ${isNote} AND calendar > name) FROM calendars
          WHERE name IS NOT NULL
      )
      SELECT ${watchedColumns.join(", ")} FROM calendars CROSS JOIN bookings
        WHERE ${isNote} AND calendar = name AND name <> ? AND updated_ms > ? ORDER BY updated_ms`;
    return this.sql.exec<Watched>(query, calendar, since).toArray();
  }

  /** Closes a follow-up and schedules the removal of its note from every calendar that may have it. False if it is not open. */
  closeFollowUp(id: string, now: number): boolean {
    return this.together(() => {
      const before = this.get(id);
      if (!before || this.apply(id, { type: "closed" }, now, null).state !== "closed") return false;
      if (before.state === "closed") return true;
      for (const { event_id, calendar } of this.entries.of(id)) this.erasures.add(event_id, calendar, id, false, now);
      return true;
    });
  }

  /**
   * Closes the open follow-ups under this demo's mail address that came before it, and returns their ids. Nobody has proven
   * that an unproven demo is that person's, so for one only those from the same client are closed.
   */
  closeEarlier({ mail_key, seq, proven, address_hash }: Booking, now: number): string[] {
    const query = `SELECT * FROM bookings WHERE mail_key = ?1 AND kind = 'follow_up' AND state NOT IN ('removed', 'closed')
      AND seq < ?2 AND (?3 = 1 OR address_hash IS ?4)`;
    const earlier = this.#rows(query, mail_key, seq, proven, address_hash).map(({ id }) => id);
    return earlier.filter((id) => this.closeFollowUp(id, now));
  }

  /**
   * Schedules the removal of a booking's events from every Google calendar but this one; null: from all. They are at a former
   * time, and may have invited the visitor to it.
   */
  eraseElsewhere(id: string, calendar: string | null, now: number): void {
    for (const entry of this.entries.elsewhere(id, calendar))
      this.erasures.add(entry.event_id, entry.calendar, id, false, now);
  }

  /** Runs several changes in one transaction. */
  together<T>(work: () => T): T {
    return this.#storage.transactionSync(work);
  }

  #refusal(claim: Claim, now: number): FollowUpReason | null {
    if (this.live(claim).length > 0) return "slot_taken";
    const isTooMany =
      holdsTooMany(this.sql, claim, this.#limits, now) || isUnprovenFull(this.sql, claim, claim.day, this.#limits);
    return isTooMany ? "too_many" : null;
  }

  /** Stores what differs: SQLite rewrites each index of a column that is set, whether its value differs or not. */
  #update(before: Booking, after: Booking): void {
    const former = new Map<string, SqlStorageValue>(Object.entries(before));
    const changed = Object.entries(after).filter(([column, value]) => value !== former.get(column));
    if (changed.length === 0) return;
    const { set, values } = byName(Object.fromEntries(changed));
    this.sql.exec(`UPDATE bookings SET ${set} WHERE id = ?`, ...values, before.id);
  }

  #known(id: string): Booking {
    const booking = this.get(id);
    if (!booking) throw new Error("The ledger lost a booking that it had just read.");
    return booking;
  }

  #rows(query: string, ...bindings: (string | number | null)[]): Booking[] {
    return this.sql.exec<Booking>(query, ...bindings).toArray();
  }
}

/** Random secrets that the desk generates for itself. Every method is synchronous. */
class DeskSecrets {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** A secret by its name, created on first use. */
  get(name: string, make: () => string): string {
    this.#sql.exec("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, make());
    return this.#sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).one().value;
  }

  /** The salt for hashes of visitors' addresses, created on first use and deleted with the last hash. */
  addressSalt(make: () => string): string {
    this.#sql.exec("INSERT INTO address_salt (one, salt) VALUES (1, ?) ON CONFLICT DO NOTHING", make());
    return this.#sql.exec<{ salt: string }>("SELECT salt FROM address_salt").one().salt;
  }
}
