import { DurableObject } from "cloudflare:workers";

import { takenSlots } from "~/domain/booking/availability";
import type { BookingOutcome } from "~/domain/booking/outcome";
import type { Interval, Timetable } from "~/domain/booking/timetable";
import { leads } from "~/domain/business";

import type { Calendar } from "../calendar/calendar";
import type { Env } from "../env";
import { errorFields } from "../log";
import { createDeskServices, type DeskServices } from "../services";
import { loadTimetable } from "../temporal";
import type { AdminBookingQuery } from "./admin-booking";
import { fingerprintOf, mailKeyOf } from "./booking-id";
import { createBookingsAdmin } from "./bookings-admin";
import type { BookingsAdmin } from "./bookings-admin-port";
import type { BookCommand, Desk, TakenSlots } from "./desk-port";
import { eraseDue } from "./erase-person";
import { FreeBusyCache } from "./free-busy-cache";
import { Intake } from "./intake";
import { Ledger } from "./ledger";
import { deliverDue } from "./outbox";
import { reconcile } from "./reconcile";
import { forgetAddresses, oldLeads, stripLead } from "./retention";
import { reportForgotten, reportStuck, runJobs } from "./scheduled-jobs";

/** An alarm this late is considered lost. */
const LATE_ALARM_MS = 60_000;
/** A day's digest row is stored this long: until nothing writes for that day any more. */
const DIGEST_RETENTION_MS = 30 * 86_400_000;

/**
 * One object for each calendar: the ledger of bookings, and the outbox that writes them to the calendar. A booking and
 * its outbox row are stored in one transaction; only the alarm writes to the calendar.
 */
export class BookingDesk extends DurableObject<Env> implements Desk {
  readonly #services: DeskServices;
  readonly #ledger: Ledger;
  #timetable!: Timetable;
  #calendar!: Calendar;
  #freeBusy!: FreeBusyCache;
  #intake!: Intake;
  #admin!: BookingsAdmin;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#services = createDeskServices(env);
    const { maxLiveBookingsPerEmail, maxBookingsPerAddressPerDay, rateLimits } = this.#services.settings;
    const unlimited = { perMail: Infinity, perAddress: Infinity, perNetwork: Infinity, inAll: Infinity };
    this.#ledger = new Ledger(ctx.storage, {
      livePerMail: maxLiveBookingsPerEmail,
      wonPerAddress: maxBookingsPerAddressPerDay,
      wonPerHour: rateLimits ? leads.wonPerHour : Infinity,
      followUps: rateLimits ? leads.followUpsPerHour : unlimited,
    });
    void ctx.blockConcurrencyWhile(async () => {
      this.#timetable = await loadTimetable();
      this.#assemble();
      // The object restarts with each deployed version, so settings that were wrong may be right now.
      if (this.#ledger.breaker.endConfiguration()) this.#arm();
    });
  }

  #assemble(): void {
    const { calendar, now, pause, verify, log } = this.#services;
    const [ledger, timetable] = [this.#ledger, this.#timetable];
    const uuid = () => crypto.randomUUID();
    const arm = () => this.#arm();
    this.#calendar = calendar(timetable);
    if (this.#calendar.kind === "google") ledger.nameUnnamed(this.#calendar.name);
    const onUnreadable = (place: number) => log("error", "calendar.unreadable", { place });
    this.#freeBusy = new FreeBusyCache(this.#calendar, now, pause, onUnreadable);
    const window = () => this.#windowBounds();
    this.#intake = new Intake({ ledger, freeBusy: this.#freeBusy, timetable, verify, now, uuid, log, window, arm });
    this.#admin = createBookingsAdmin({
      ledger,
      storage: this.ctx.storage,
      timetable,
      now,
      calendar: this.#calendar.name,
      mailKeys: async (email) => [mailKeyOf(email), await this.#mailHash(mailKeyOf(email))],
      arm,
    });
  }

  async book(command: BookCommand): Promise<BookingOutcome> {
    this.#wakeOutbox();
    return await this.#intake.book(command);
  }

  async taken(first: string, last: string): Promise<TakenSlots> {
    this.#wakeOutbox();
    const window = this.#timetable.window(this.#services.now());
    const from = first > window.first ? first : window.first;
    const to = last < window.last ? last : window.last;
    if (from > to) return { slots: [], partial: false };
    const { busy, complete } = await this.#freeBusy.look(this.#windowBounds());
    const slots = this.#timetable.slotsBetween(from, to);
    const live = this.#ledger.live(this.#timetable.bounds(from, to));
    return { slots: takenSlots(slots, [...busy, ...live]), partial: !complete };
  }

  async waiting(): Promise<number> {
    return this.#ledger.queue.waiting().n;
  }

  async listBookings(query: AdminBookingQuery) {
    return await this.#admin.listBookings(query);
  }

  async calendars() {
    return await this.#admin.calendars();
  }

  async findBooking(id: string) {
    return await this.#admin.findBooking(id);
  }

  async feedBookings() {
    return await this.#admin.feedBookings();
  }

  async retryBookings(id: string | null) {
    return await this.#admin.retryBookings(id);
  }

  async closeFollowUp(id: string) {
    return await this.#admin.closeFollowUp(id);
  }

  async reinstateDemo(id: string) {
    return await this.#admin.reinstateDemo(id);
  }

  async erasePerson(email: string) {
    return await this.#admin.erasePerson(email);
  }

  async runScheduledJobs(): Promise<void> {
    const { now, log } = this.#services;
    const [ledger, calendar] = [this.#ledger, this.#calendar];
    let changed = 0;
    const jobs = {
      calendar: async () => {
        changed = await reconcile({ ledger, calendar, window: this.#windowBounds(), now, log });
        if (changed > 0) this.#freeBusy.invalidate();
      },
      alarm: () => (changed > 0 ? this.#arm() : this.#rearm()),
      erasure: () => this.#eraseOld(),
      addresses: () => forgetAddresses(this.ctx.storage.sql, now()),
      digests: () => ledger.digests.forget(now() - DIGEST_RETENTION_MS),
      alert: () => reportStuck(ledger, now(), log),
      forgotten: () => reportForgotten(ledger, calendar, now(), log),
      fuse: () => {
        if (ledger.isFuseBlown(now())) log("error", "bookings.fuse", { per_hour: leads.wonPerHour });
      },
    };
    await runJobs(jobs, log);
  }

  override async alarm(): Promise<void> {
    const { calendarNamed, now, random, pause, log, settings } = this.#services;
    const [ledger, calendar, timetable] = [this.#ledger, this.#calendar, this.#timetable];
    const place = settings.meetingPlace;
    try {
      await deliverDue({ ledger, calendar, timetable, place, now, random, pause, log });
      const named = (name: string) => calendarNamed(timetable, name);
      await eraseDue({ ledger, calendar, calendarNamed: named, now, random, pause, log });
    } catch (error) {
      // Thrown errors would use up the alarm's few retries; what is due stays due and is tried again.
      log("error", "outbox.crashed", errorFields(error));
      this.#arm(now() + pause(LATE_ALARM_MS));
      return;
    }
    this.#arm();
  }

  /** Strips leads past their retention; the rows can still be found by a hash of the mail address. */
  async #eraseOld(): Promise<void> {
    const { settings, now, log } = this.#services;
    const { sql } = this.ctx.storage;
    const { leads: old, givenUp } = oldLeads(this.#ledger, sql, now(), settings.retentionDays);
    for (const id of givenUp) log("error", "booking.given_up", { booking: id });
    for (const { id, mail_key } of old) {
      stripLead(sql, id, mail_key === null ? null : await this.#mailHash(mail_key), now());
    }
    if (old.length > 0) log("info", "leads.erased", { erased: old.length });
  }

  async #mailHash(mailKey: string): Promise<string> {
    const secret = this.#ledger.secret("mail", () => crypto.randomUUID());
    return `h:${await fingerprintOf([secret, mailKey])}`;
  }

  /** The span of all bookable days: one free/busy query serves every visitor. */
  #windowBounds(): Interval {
    const { first, last } = this.#timetable.window(this.#services.now());
    return this.#timetable.bounds(first, last);
  }

  /** Sets the alarm for the next due work. Called synchronously after a write, so that both are stored together. */
  #arm(notBefore = 0): void {
    const due = this.#ledger.queue.nextDue();
    if (due === null) return;
    const now = this.#services.now();
    const retry = this.#ledger.breaker.until(this.#ledger.queue.nextStart(now));
    void this.ctx.storage.setAlarm(this.#services.toAlarm(Math.max(due, retry, notBefore, now + 1)));
  }

  /** Sets a late or lost alarm again. */
  async #rearm(): Promise<void> {
    if (this.#ledger.queue.nextDue() === null) return;
    const alarm = await this.ctx.storage.getAlarm();
    const { now, pause, fromAlarm } = this.#services;
    if (alarm === null || fromAlarm(alarm) < now() - pause(LATE_ALARM_MS)) this.#arm();
  }

  /** A past-due alarm does not always fire after a restart, so every call checks for overdue work. */
  #wakeOutbox(): void {
    const due = this.#ledger.queue.nextDue();
    const late = this.#services.now() - this.#services.pause(LATE_ALARM_MS);
    if (due !== null && due < late) this.ctx.waitUntil(this.#rearm());
  }
}
