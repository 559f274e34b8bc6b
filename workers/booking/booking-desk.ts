import { DurableObject } from "cloudflare:workers";

import type { BookingOutcome } from "~/domain/booking/outcome";
import { toBase64Url } from "~/domain/digest";
import { DAY_MS, MINUTE_MS } from "~/domain/durations";

import { errorFields } from "../log";
import type { AdminMailQuery } from "../mail/admin-mail";
import { deliverMailsUntil, deliverWebhook } from "../mail/deliver-messages";
import { createMailAdmin } from "../mail/mail-admin";
import { type Channel, channels } from "../mail/messages";
import { loadTimetable } from "../temporal";
import type { AdminBookingQuery } from "./admin-booking";
import { createBookingsAdmin } from "./bookings-admin";
import { createDeskContext, type DeskContext, readTaken, type TakenSlots } from "./desk-context";
import type { DeskHealth } from "./desk-health";
import { eraseDue, eraseOld, forgetAddresses } from "./erasing";
import { type BookCommand, Intake } from "./intake";
import { deliverDue } from "./outbox";
import { reconcile } from "./reconcile";
import { reportForgotten, reportMails, reportStuck, runJobs } from "./scheduled-jobs";
import { createDemoChanges, createVisitorChanges } from "./visitor-changes";

/** Mails stay listed this long; the list contains nothing personal. */
const MESSAGE_RETENTION_MS = 90 * DAY_MS;
/** An alarm this late is considered lost. */
const LATE_ALARM_MS = MINUTE_MS;
/** As long as the HMAC-SHA-256 that it is for. */
const DRAFT_KEY_BYTES = 32;

/**
 * One Durable Object for each calendar: the ledger of bookings, and the outbox that writes them to the calendar. A booking
 * and its outbox row are stored in one transaction; only the alarm writes to the calendar. Its methods are what the site
 * can ask of it. Those by a visitor's link return null for a link that names no booking; none throws on an unknown id.
 */
export class BookingDesk extends DurableObject {
  #desk!: DeskContext;
  #alarm!: DeskAlarm;
  #intake!: Intake;
  #visitors!: ReturnType<typeof createVisitorChanges>;
  #admin!: ReturnType<typeof createBookingsAdmin>;
  #mails!: ReturnType<typeof createMailAdmin>;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(async () => {
      const desk = createDeskContext(ctx.storage, env, await loadTimetable(), () => this.#alarm.arm());
      this.#desk = desk;
      this.#alarm = new DeskAlarm(ctx.storage, desk);
      const demos = createDemoChanges(desk);
      this.#intake = new Intake(desk);
      this.#visitors = createVisitorChanges(desk, demos);
      this.#admin = createBookingsAdmin(desk, demos);
      this.#mails = createMailAdmin(desk);
      // The object restarts with each deployed version, so wrong settings may have been fixed.
      const isOpened = desk.ledger.lines.openMisconfigured();
      if (desk.ledger.queue.expediteMisconfigured(desk.now()) || isOpened) desk.arm();
    });
  }

  async book(command: BookCommand): Promise<BookingOutcome> {
    this.#alarm.rearmIfLate((work) => this.ctx.waitUntil(work));
    return await this.#intake.book(command);
  }

  /** Taken slots of the days `first` to `last` (yyyy-MM-dd) within the booking window. */
  async taken(first: string, last: string): Promise<TakenSlots> {
    this.#alarm.rearmIfLate((work) => this.ctx.waitUntil(work));
    return await readTaken(this.#desk, first, last);
  }

  /** The booking behind a visitor's link. */
  async findByLink(link: string) {
    return await this.#visitors.find(link);
  }

  /** What a calendar file of it is written from; of a canceled one, too; also null where its time has passed. */
  async calendarEventByLink(link: string) {
    return await this.#visitors.calendarEvent(link);
  }

  /** Taken slots as `taken` reports them, except the booking's own; none for an unknown link. */
  async takenBesidesLink(link: string, first: string, last: string): Promise<TakenSlots> {
    return await readTaken(this.#desk, first, last, this.#desk.ledger.byLink(link));
  }

  /** Moves it to the slot that starts at this instant. */
  async moveByLink(link: string, start: number) {
    return await this.#visitors.move(link, start);
  }

  async cancelByLink(link: string) {
    return await this.#visitors.cancel(link);
  }

  /** Whether the mailbox behind the key in a mail is mailed, after doing what is asked; null for an unknown key. */
  async mailStop(key: string, request: "look" | "stop" | "resume") {
    return await this.#visitors.mailStop(key, request);
  }

  async eraseByLink(link: string) {
    return await this.#visitors.erase(link);
  }

  /** The latest messages, newest first. */
  async listMails(query: AdminMailQuery) {
    return await this.#mails.listMails(query);
  }

  /** One message as it was, or would be, written; null if there is none. */
  async showMail(seq: number) {
    return await this.#mails.showMail(seq);
  }

  /** Whether mails are delivered by a mail service, and which of them were not delivered. */
  async mailStatus() {
    return await this.#mails.mailStatus();
  }

  /** Sends one test mail to STAFF_MAIL. It is not a message: nothing is stored or retried. */
  async sendTestMail() {
    return await this.#mails.sendTestMail();
  }

  /** The outcomes of the requests of the days `from` to `to` (yyyy-MM-dd). */
  async figures(from: string, to: string) {
    return await this.#admin.figures(from, to);
  }

  async health(): Promise<DeskHealth> {
    const { queue, sql } = this.#desk.ledger;
    return { waiting: queue.waiting().n, bytes: sql.databaseSize };
  }

  /** The key that signs links to drafts: 256 random bits in base64url, always the same. */
  async draftKey(): Promise<string> {
    return this.#desk.ledger.secrets.get("drafts", () =>
      toBase64Url(crypto.getRandomValues(new Uint8Array(DRAFT_KEY_BYTES))),
    );
  }

  /** Remembers that a member of staff signed in, and forgets sessions that ended by themselves. */
  async startStaffSession(hash: string, until: number): Promise<void> {
    const { sql } = this.#desk.ledger;
    sql.exec("DELETE FROM staff_sessions WHERE until_ms <= ?", this.#desk.now());
    sql.exec("INSERT INTO staff_sessions (hash, until_ms) VALUES (?, ?)", hash, until);
  }

  async hasStaffSession(hash: string): Promise<boolean> {
    const query = "SELECT 1 FROM staff_sessions WHERE hash = ? AND until_ms > ?";
    return this.#desk.ledger.sql.exec(query, hash, this.#desk.now()).toArray().length > 0;
  }

  async endStaffSession(hash: string): Promise<void> {
    this.#desk.ledger.sql.exec("DELETE FROM staff_sessions WHERE hash = ?", hash);
  }

  async listBookings(query: AdminBookingQuery) {
    return await this.#admin.listBookings(query);
  }

  async calendars() {
    return await this.#admin.calendars();
  }

  /** The booking with this id; its beginning is enough where no other id begins so. */
  async findBooking(id: string) {
    return await this.#admin.findBooking(id);
  }

  /** Makes one booking, or all waiting ones, due now. Returns what was made due. */
  async retryBookings(id: string | null) {
    return await this.#admin.retryBookings(id);
  }

  /** Closes a follow-up; idempotent. */
  async closeFollowUp(id: string) {
    return await this.#admin.closeFollowUp(id);
  }

  /**
   * Restores a demo that was removed from the calendar, at the time it had. `not_removed`: it is not a removed demo in
   * the future; `slot_taken`: another booking has the slot.
   */
  async reinstateDemo(id: string) {
    return await this.#admin.reinstateDemo(id);
  }

  /** Moves an upcoming demo to the free slot that starts at this instant; its visitor is notified. */
  async moveDemo(id: string, start: number) {
    return await this.#admin.moveDemo(id, start);
  }

  /** Cancels an upcoming demo; its visitor is notified. Idempotent. */
  async cancelDemo(id: string) {
    return await this.#admin.cancelDemo(id);
  }

  /** Mails this address again. False if it was not stopped. */
  async resumeMail(email: string) {
    return await this.#admin.resumeMail(email);
  }

  /** Erases what is stored about a person, by mail address: all of it, or a part after which it is called again. */
  async erasePerson(email: string) {
    return await this.#admin.erasePerson(email);
  }

  /**
   * Runs the scheduled jobs: sets a lost alarm again, applies changes made by staff, erases old data, and reports stuck
   * bookings and mails.
   */
  async runScheduledJobs(): Promise<void> {
    const desk = this.#desk;
    const { ledger, freeBusy, now } = desk;
    let changed = 0;
    await runJobs(desk, {
      calendar: async () => {
        changed = await reconcile(desk);
        if (changed > 0) freeBusy.invalidate();
      },
      alarm: () => (changed > 0 ? this.#alarm.arm() : this.#alarm.rearm()),
      erasure: async () => {
        if (await eraseOld(desk)) this.#alarm.arm();
      },
      addresses: () => forgetAddresses(ledger.sql, now()),
      messages: () => ledger.messages.forget(now() - MESSAGE_RETENTION_MS),
      mailed: () => ledger.mailboxes.forget(now()),
      alert: () => reportStuck(desk),
      mails: () => reportMails(desk),
      forgotten: () => reportForgotten(desk),
    });
  }

  override async alarm(): Promise<void> {
    const desk = this.#desk;
    const { now, pause, log } = desk;
    const written = deliverDue(desk).then(() => eraseDue(desk));
    // In parallel: a calendar that does not respond must not delay mails.
    let isOver = false;
    const work = Promise.allSettled([written, deliverMailsUntil(desk, written)]).finally(() => (isOver = true));
    const webhook = deliverWebhook(desk, () => isOver && this.#alarm.isDue(["mail"]));
    const ends = [...(await work), ...(await Promise.allSettled([webhook]))];
    const crashed = ends.filter((end) => end.status === "rejected");
    // Thrown errors would use up the alarm's few retries; due work stays due and is tried again.
    for (const { reason } of crashed) log("error", "outbox.crashed", errorFields(reason));
    this.#alarm.arm(crashed.length > 0 ? now() + pause(LATE_ALARM_MS) : 0);
  }
}

/** What the site can ask of the desk, in this object or over RPC. */
export type Desk = Omit<BookingDesk, keyof DurableObject>;

/** The desk's only alarm, for everything that can become due. The runtime's alarms use the machine's time. */
class DeskAlarm {
  readonly #storage: DurableObjectStorage;
  readonly #desk: DeskContext;

  constructor(storage: DurableObjectStorage, desk: DeskContext) {
    this.#storage = storage;
    this.#desk = desk;
  }

  /**
   * Sets the alarm for the next due work, `notBefore` at the earliest. Called synchronously after a write, so that both are
   * stored together.
   */
  arm(notBefore = 0): void {
    const { settings, now: clock } = this.#desk;
    const now = clock();
    const due = this.#nextDue(now);
    if (due === null) return;
    void this.#storage.setAlarm(Math.max(due, notBefore, now + 1) - settings.clockShiftMs);
  }

  /** Whether the calendar, or one of these channels, has work that can be done now. */
  isDue(of: readonly Channel[]): boolean {
    const now = this.#desk.now();
    const due = this.#nextDue(now, of);
    return due !== null && due <= now;
  }

  /** Sets a late or lost alarm again. */
  async rearm(): Promise<void> {
    const { settings, now, pause } = this.#desk;
    if (this.#nextDue(now()) === null) return;
    const alarm = await this.#storage.getAlarm();
    if (alarm === null || alarm + settings.clockShiftMs < now() - pause(LATE_ALARM_MS)) this.arm();
  }

  /** A past-due alarm does not always fire after a restart, so every call checks for overdue work. */
  rearmIfLate(defer: (work: Promise<void>) => void): void {
    const { now, pause } = this.#desk;
    const due = this.#nextDue(now());
    if (due !== null && due < now() - pause(LATE_ALARM_MS)) defer(this.rearm());
  }

  /** When the alarm is next needed, or null: what is due waits until its line is open. */
  #nextDue(now: number, of: readonly Channel[] = channels): number | null {
    const { ledger, calendar: inUse } = this.#desk;
    const { queue, erasures, lines, messages } = ledger;
    const starts = queue.nextStart(now);
    const waiting = [
      { line: inUse.name, next: queue.nextDue(), starts },
      { line: inUse.name, next: erasures.nextDue(inUse.name), starts: null },
      ...of.map((channel) => ({ line: channel, next: messages.nextDue(channel), starts: null })),
    ];
    const due = waiting.flatMap(({ line, next, starts: soon }) =>
      next === null ? [] : [Math.max(next, lines.until(line, soon))],
    );
    return due.length === 0 ? null : Math.min(...due);
  }
}
