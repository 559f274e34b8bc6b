import { DurableObject } from "cloudflare:workers";

import type { BookingOutcome } from "~/domain/booking/outcome";
import type { Timetable } from "~/domain/booking/timetable";
import { leads } from "~/domain/business";
import { toBase64Url } from "~/domain/digest";
import { DAY_MS, MINUTE_MS } from "~/domain/durations";

import { errorFields } from "../log";
import type { AdminMailQuery } from "../mail/admin-mail";
import { deliverMessagesUntil } from "../mail/deliver-messages";
import { channels } from "../mail/messages";
import { loadTimetable } from "../temporal";
import type { AdminBookingQuery } from "./admin-booking";
import type { DeskHealth } from "./desk-health";
import { createDeskParts, type DeskParts, type TakenSlots, createDeskServices, type DeskServices } from "./desk-parts";
import { dropBrief, eraseDue, eraseOld, forgetAddresses } from "./erasing";
import { unansweredAt } from "./follow-ups";
import type { BookCommand } from "./intake";
import { Ledger } from "./ledger";
import { deliverDue } from "./outbox";
import { reconcile } from "./reconcile";
import { reportForgotten, reportHours, reportMails, reportStuck, runJobs } from "./scheduled-jobs";

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
  readonly #services: DeskServices;
  readonly #ledger: Ledger;
  readonly #alarm: DeskAlarm;
  #timetable!: Timetable;
  #parts!: DeskParts;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#services = createDeskServices(env);
    const { maxLiveBookingsPerEmail, maxLiveBookingsPerAddress, rateLimits } = this.#services.settings;
    const unlimited = { perMail: Infinity, perAddress: Infinity, perNetwork: Infinity, inAll: Infinity };
    const limits = {
      heldPerMail: maxLiveBookingsPerEmail,
      heldPerAddress: maxLiveBookingsPerAddress,
      unprovenShare: rateLimits ? leads.unprovenShare : Infinity,
      perHour: rateLimits ? leads.followUpsPerHour : unlimited,
      briefPerDay: rateLimits ? leads.briefPerDay : Infinity,
    };
    this.#ledger = new Ledger(ctx.storage, limits, {
      webhook: this.#services.webhook !== null,
      answerBy: (at) => unansweredAt(this.#timetable, at),
    });
    this.#alarm = new DeskAlarm(ctx.storage, this.#ledger, this.#services, () => this.#parts.calendar.name);
    void ctx.blockConcurrencyWhile(async () => {
      this.#timetable = await loadTimetable();
      const [services, ledger, timetable] = [this.#services, this.#ledger, this.#timetable];
      const arm = () => this.#alarm.arm();
      this.#parts = createDeskParts({ services, ledger, timetable, arm });
      // The object restarts with each deployed version, so wrong settings may have been fixed.
      const isOpened = ledger.lines.openMisconfigured();
      if (ledger.queue.expediteMisconfigured(services.now()) || isOpened) this.#alarm.arm();
    });
  }

  async book(command: BookCommand): Promise<BookingOutcome> {
    this.#alarm.wake((work) => this.ctx.waitUntil(work));
    return await this.#parts.intake.book(command);
  }

  /** Taken slots of the days `first` to `last` (yyyy-MM-dd) within the booking window. */
  async taken(first: string, last: string): Promise<TakenSlots> {
    this.#alarm.wake((work) => this.ctx.waitUntil(work));
    return await this.#parts.taken(first, last);
  }

  /** The booking behind a visitor's link. */
  async findByLink(link: string) {
    return await this.#parts.visitors.find(link);
  }

  /** What a calendar file of it is written from; of a canceled one, too; also null where its time has passed. */
  async calendarEventByLink(link: string) {
    return await this.#parts.visitors.calendarEvent(link);
  }

  /** Taken slots as `taken` reports them, except the booking's own; none for an unknown link. */
  async takenBesidesLink(link: string, first: string, last: string): Promise<TakenSlots> {
    return await this.#parts.taken(first, last, this.#ledger.byLink(link));
  }

  /** Moves it to the slot that starts at this instant; `address` is `home` of `clientAddress`. */
  async moveByLink(link: string, start: number, address: string | null) {
    return await this.#parts.visitors.move(link, start, address);
  }

  async cancelByLink(link: string) {
    return await this.#parts.visitors.cancel(link);
  }

  /** Records that a person stands behind the demo (REL-16). */
  async confirmByLink(link: string) {
    return await this.#parts.visitors.confirm(link);
  }

  /** Never mails its mailbox again (MAIL-07). */
  async neverMailByLink(link: string) {
    return await this.#parts.visitors.neverMail(link);
  }

  async eraseByLink(link: string) {
    return await this.#parts.visitors.erase(link);
  }

  /** The latest messages, newest first. */
  async listMails(query: AdminMailQuery) {
    return await this.#parts.mails.listMails(query);
  }

  /** One message as it was, or would be, written; null if there is none. */
  async showMail(seq: number) {
    return await this.#parts.mails.showMail(seq);
  }

  /** Whether mails are delivered by a mail service, and which of them were not delivered. */
  async mailStatus() {
    return await this.#parts.mails.mailStatus();
  }

  /** Sends one test mail to STAFF_MAIL. It is not a message: nothing is stored or retried. */
  async sendTestMail() {
    return await this.#parts.mails.sendTestMail();
  }

  /** The outcomes of the requests of the days `from` to `to` (yyyy-MM-dd). */
  async figures(from: string, to: string) {
    return await this.#parts.admin.figures(from, to);
  }

  async health(): Promise<DeskHealth> {
    return { waiting: this.#ledger.queue.waiting().n, bytes: this.#ledger.sql.databaseSize };
  }

  /** The key that signs links to drafts: 256 random bits in base64url, always the same. */
  async draftKey(): Promise<string> {
    return this.#ledger.secrets.get("drafts", () =>
      toBase64Url(crypto.getRandomValues(new Uint8Array(DRAFT_KEY_BYTES))),
    );
  }

  async listBookings(query: AdminBookingQuery) {
    return await this.#parts.admin.listBookings(query);
  }

  async calendars() {
    return await this.#parts.admin.calendars();
  }

  /** The booking with this id; its beginning is enough where no other id begins so. */
  async findBooking(id: string) {
    return await this.#parts.admin.findBooking(id);
  }

  /** Live demos and open follow-ups from the last month on, for a calendar feed. */
  async feedBookings() {
    return await this.#parts.admin.feedBookings();
  }

  /** Makes one booking, or all waiting ones, due now. Returns what was made due. */
  async retryBookings(id: string | null) {
    return await this.#parts.admin.retryBookings(id);
  }

  /** Closes a follow-up; idempotent. */
  async closeFollowUp(id: string) {
    return await this.#parts.admin.closeFollowUp(id);
  }

  /**
   * Restores a demo that was removed from the calendar, at the time it had. `not_removed`: it is not a removed demo in
   * the future; `slot_taken`: another booking has the slot.
   */
  async reinstateDemo(id: string) {
    return await this.#parts.admin.reinstateDemo(id);
  }

  /** Moves an upcoming demo to the free slot that starts at this instant; its visitor is notified. */
  async moveDemo(id: string, start: number) {
    return await this.#parts.admin.moveDemo(id, start);
  }

  /** Cancels an upcoming demo; its visitor is notified. Idempotent. */
  async cancelDemo(id: string) {
    return await this.#parts.admin.cancelDemo(id);
  }

  /**
   * Lets go of all upcoming demos that are unproven and came since then (`Since`), without a mail to anybody. Returns their
   * ids.
   */
  async sweepDemos(since: string) {
    return await this.#parts.admin.sweepDemos(since);
  }

  /** Erases what is stored about a person, by mail address: all of it, or a part after which it is called again. */
  async erasePerson(email: string) {
    return await this.#parts.admin.erasePerson(email);
  }

  /**
   * Runs the scheduled jobs: sets a lost alarm again, applies changes made by staff, erases old data, and reports stuck
   * bookings and mails.
   */
  async runScheduledJobs(): Promise<void> {
    const { now, log, settings } = this.#services;
    const { retentionDays } = settings;
    const ledger = this.#ledger;
    const { calendar, freeBusy, window, mailHash } = this.#parts;
    let changed = 0;
    const jobs = {
      calendar: async () => {
        changed = await reconcile({ ledger, calendar, now, log }, window());
        if (changed > 0) freeBusy.invalidate();
      },
      alarm: () => (changed > 0 ? this.#alarm.arm() : this.#alarm.rearm()),
      erasure: async () => {
        if (await eraseOld({ ledger, retentionDays, mailHash, now, log })) this.#alarm.arm();
      },
      addresses: () => forgetAddresses(ledger.sql, now()),
      brief: () => dropBrief(ledger.sql, now(), retentionDays),
      messages: () => ledger.messages.forget(now() - MESSAGE_RETENTION_MS, now() - DAY_MS),
      alert: () => reportStuck(ledger, calendar, now(), log),
      mails: () => reportMails(ledger, now(), log),
      forgotten: () => reportForgotten(ledger, calendar, now(), log),
      hours: () => reportHours(ledger, this.#timetable, now(), log),
    };
    await runJobs(jobs, log);
  }

  override async alarm(): Promise<void> {
    const { calendarNamed, now, random, pause, wait, log, settings } = this.#services;
    const [ledger, timetable] = [this.#ledger, this.#timetable];
    const { calendar, freeBusy, messages } = this.#parts;
    // What was read before these events leave counts them at their old time.
    if (ledger.leaving().length > 0) freeBusy.invalidate();
    const place = settings.meetingPlace;
    const named = (name: string) => calendarNamed(timetable, name);
    const written = deliverDue({ ledger, calendar, timetable, place, now, random, pause, log }).then(() =>
      eraseDue({ ledger, calendar, calendarNamed: named, now, random, pause, log }),
    );
    // In parallel: a calendar that does not respond must not delay mails.
    const ends = await Promise.allSettled([written, deliverMessagesUntil(written, messages, wait)]);
    const crashed = ends.filter((end) => end.status === "rejected");
    // Thrown errors would use up the alarm's few retries; due work stays due and is tried again.
    for (const { reason } of crashed) log("error", "outbox.crashed", errorFields(reason));
    this.#alarm.arm(crashed.length > 0 ? now() + pause(LATE_ALARM_MS) : 0);
  }
}

/** What the site can ask of the desk, in this object or over RPC. */
export type Desk = Omit<BookingDesk, keyof DurableObject>;

/** The desk's only alarm, for everything that can become due. */
class DeskAlarm {
  readonly #storage: DurableObjectStorage;
  readonly #ledger: Ledger;
  readonly #services: Pick<DeskServices, "now" | "pause" | "toAlarm" | "fromAlarm">;
  /** Name of the calendar in use. */
  readonly #calendar: () => string;

  constructor(storage: DurableObjectStorage, ledger: Ledger, services: DeskServices, calendar: () => string) {
    this.#calendar = calendar;
    this.#storage = storage;
    this.#ledger = ledger;
    this.#services = services;
  }

  /**
   * Sets the alarm for the next due work, `notBefore` at the earliest. Called synchronously after a write, so that both are
   * stored together.
   */
  arm(notBefore = 0): void {
    const now = this.#services.now();
    const due = this.#nextDue(now);
    if (due === null) return;
    void this.#storage.setAlarm(this.#services.toAlarm(Math.max(due, notBefore, now + 1)));
  }

  /** Sets a late or lost alarm again. */
  async rearm(): Promise<void> {
    const { now, pause, fromAlarm } = this.#services;
    if (this.#nextDue(now()) === null) return;
    const alarm = await this.#storage.getAlarm();
    if (alarm === null || fromAlarm(alarm) < now() - pause(LATE_ALARM_MS)) this.arm();
  }

  /** A past-due alarm does not always fire after a restart, so every call checks for overdue work. */
  wake(defer: (work: Promise<void>) => void): void {
    const { now, pause } = this.#services;
    const due = this.#nextDue(now());
    if (due !== null && due < now() - pause(LATE_ALARM_MS)) defer(this.rearm());
  }

  /** When the alarm is next needed, or null: what is due waits until its line is open. */
  #nextDue(now: number): number | null {
    const { queue, erasures, lines, messages } = this.#ledger;
    const starts = queue.nextStart(now);
    const waiting = [
      { line: this.#calendar(), next: queue.nextDue(), starts },
      ...erasures.nextDue().map(({ calendar, next }) => ({ line: calendar, next, starts: null })),
      ...channels.map((channel) => ({ line: channel, next: messages.nextDue(channel), starts: null })),
    ];
    const due = waiting.flatMap(({ line, next, starts: soon }) =>
      next === null ? [] : [Math.max(next, lines.until(line, soon))],
    );
    return due.length === 0 ? null : Math.min(...due);
  }
}
