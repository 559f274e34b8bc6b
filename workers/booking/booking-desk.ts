import { DurableObject } from "cloudflare:workers";

import type { BookingOutcome } from "~/domain/booking/outcome";
import type { Timetable } from "~/domain/booking/timetable";
import { leads } from "~/domain/business";

import { sumBookings } from "../counts/booking-sums";
import type { BookingSum } from "../counts/figures";
import type { Env } from "../env";
import { toBase64Url } from "../http/digest";
import { errorFields } from "../log";
import type { AdminMailQuery } from "../mail/admin-mail";
import { deliverMessagesUntil } from "../mail/deliver-messages";
import { createDeskServices, type DeskServices } from "../services";
import { loadTimetable } from "../temporal";
import { unansweredAt } from "./action-day";
import type { AdminBookingQuery } from "./admin-booking";
import { DeskAlarm, LATE_ALARM_MS } from "./desk-alarm";
import { createDeskParts, type DeskParts } from "./desk-parts";
import type { BookCommand, Desk, DeskHealth, TakenSlots } from "./desk-port";
import { eraseDue, eraseForgotten } from "./erase-person";
import { Ledger } from "./ledger";
import { deliverDue } from "./outbox";
import { reconcile } from "./reconcile";
import { dropBrief, forgetAddresses, oldLeads, stripLead } from "./retention";
import { reportForgotten, reportHours, reportMails, reportStuck, runJobs } from "./scheduled-jobs";

/** Mails stay listed this long; the list contains nothing personal. */
const MESSAGE_RETENTION_MS = 90 * 86_400_000;
const DAY_MS = 86_400_000;
/** As long as the HMAC-SHA-256 that it is for. */
const DRAFT_KEY_BYTES = 32;

/**
 * One Durable Object for each calendar: the ledger of bookings, and the outbox that writes them to the calendar. A booking
 * and its outbox row are stored in one transaction; only the alarm writes to the calendar.
 */
export class BookingDesk extends DurableObject<Env> implements Desk {
  readonly #services: DeskServices;
  readonly #ledger: Ledger;
  readonly #alarm: DeskAlarm;
  #timetable!: Timetable;
  #parts!: DeskParts;

  constructor(ctx: DurableObjectState, env: Env) {
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
      this.#parts = createDeskParts({ services, ledger, storage: ctx.storage, timetable, arm });
      // The object restarts with each deployed version, so wrong settings may have been fixed.
      if (this.#ledger.lines.openMisconfigured()) this.#alarm.arm();
    });
  }

  async book(command: BookCommand): Promise<BookingOutcome> {
    this.#alarm.wake((work) => this.ctx.waitUntil(work));
    return await this.#parts.intake.book(command);
  }

  async taken(first: string, last: string): Promise<TakenSlots> {
    this.#alarm.wake((work) => this.ctx.waitUntil(work));
    return await this.#parts.taken(first, last);
  }

  async findByLink(link: string) {
    return await this.#parts.visitors.find(link);
  }

  async calendarEventByLink(link: string) {
    return await this.#parts.visitors.calendarEvent(link);
  }

  async takenBesidesLink(link: string, first: string, last: string): Promise<TakenSlots> {
    return await this.#parts.taken(first, last, this.#ledger.byLink(link));
  }

  async moveByLink(link: string, start: number, address: string | null) {
    return await this.#parts.visitors.move(link, start, address);
  }

  async cancelByLink(link: string) {
    return await this.#parts.visitors.cancel(link);
  }

  async confirmByLink(link: string) {
    return await this.#parts.visitors.confirm(link);
  }

  async neverMailByLink(link: string) {
    return await this.#parts.visitors.neverMail(link);
  }

  async eraseByLink(link: string) {
    return await this.#parts.visitors.erase(link);
  }

  async listMails(query: AdminMailQuery) {
    return await this.#parts.admin.listMails(query);
  }

  async showMail(seq: number) {
    return await this.#parts.admin.showMail(seq);
  }

  async mailStatus() {
    return await this.#parts.admin.mailStatus();
  }

  async sendTestMail() {
    return await this.#parts.admin.sendTestMail();
  }

  async figures(from: string, to: string): Promise<BookingSum[]> {
    return sumBookings(this.ctx.storage.sql, this.#timetable, from, to, this.#services.now());
  }

  async health(): Promise<DeskHealth> {
    return { waiting: this.#ledger.queue.waiting().n, bytes: this.ctx.storage.sql.databaseSize };
  }

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

  async findBooking(id: string) {
    return await this.#parts.admin.findBooking(id);
  }

  async feedBookings() {
    return await this.#parts.admin.feedBookings();
  }

  async retryBookings(id: string | null) {
    return await this.#parts.admin.retryBookings(id);
  }

  async closeFollowUp(id: string) {
    return await this.#parts.admin.closeFollowUp(id);
  }

  async reinstateDemo(id: string) {
    return await this.#parts.admin.reinstateDemo(id);
  }

  async moveDemo(id: string, start: number) {
    return await this.#parts.admin.moveDemo(id, start);
  }

  async cancelDemo(id: string) {
    return await this.#parts.admin.cancelDemo(id);
  }

  async sweepDemos(since: string) {
    return await this.#parts.admin.sweepDemos(since);
  }

  async erasePerson(email: string) {
    return await this.#parts.admin.erasePerson(email);
  }

  async runScheduledJobs(): Promise<void> {
    const { now, log } = this.#services;
    const ledger = this.#ledger;
    const { calendar, freeBusy, window } = this.#parts;
    let changed = 0;
    const jobs = {
      calendar: async () => {
        changed = await reconcile({ ledger, calendar, now, log }, window());
        if (changed > 0) freeBusy.invalidate();
      },
      alarm: () => (changed > 0 ? this.#alarm.arm() : this.#alarm.rearm()),
      erasure: () => this.#eraseOld(),
      addresses: () => forgetAddresses(this.ctx.storage.sql, now()),
      brief: () => dropBrief(this.ctx.storage.sql, now(), this.#services.settings.retentionDays),
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

  /**
   * Strips leads past their retention; their rows can still be found by a hash of the mail address. When that is old, too, the
   * person is erased from the calendars with it.
   */
  async #eraseOld(): Promise<void> {
    const { settings, now, log } = this.#services;
    const { sql } = this.ctx.storage;
    const { leads: old, givenUp } = oldLeads(this.#ledger, sql, now(), settings.retentionDays);
    for (const id of givenUp) log("error", "booking.given_up", { booking: id });
    for (const { id, mail_key } of old) {
      stripLead(sql, id, mail_key === null ? null : await this.#parts.mailHash(mail_key), now());
    }
    if (old.length > 0) log("info", "leads.erased", { erased: old.length });
    const forgotten = eraseForgotten(this.#ledger, this.ctx.storage, now());
    if (forgotten.length > 0) this.#alarm.arm();
  }
}
