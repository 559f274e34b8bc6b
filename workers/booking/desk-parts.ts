import { brand } from "~/content/brand";
import { readCalendarEvents, takenSlots, toCalendarEvents, withoutSpans } from "~/domain/booking/availability";
import type { Interval, Slot, Timetable } from "~/domain/booking/timetable";

import type { Calendar } from "../calendar/calendar";
import { type Calendars, createCalendars } from "../calendar/calendars";
import { consoleLog, type Log } from "../log";
import type { MessageDependencies } from "../mail/deliver-messages";
import { createMailAdmin } from "../mail/mail-admin";
import { createMailer, type Mailer } from "../mail/mailer";
import { createWebhook, type SendWebhook } from "../mail/webhook";
import { readSettings, type Settings } from "../settings";
import { clockOf, machineTime } from "../temporal";
import { fingerprintOf, mailKeyOf } from "./booking-id";
import { type Booking, standing } from "./booking-row";
import { createBookingsAdmin } from "./bookings-admin";
import { FreeBusyCache } from "./free-busy-cache";
import { Intake } from "./intake";
import type { Ledger } from "./ledger";
import { recheck } from "./reconcile";
import { createTurnstile, type Verify } from "./turnstile";
import { createDemoChanges, createVisitorChanges } from "./visitor-changes";

/** The slots that cannot be booked; `partial` when the calendar could not be read. */
export type TakenSlots = { readonly slots: readonly Slot[]; readonly partial: boolean };

type Options = {
  readonly services: DeskServices;
  readonly ledger: Ledger;
  readonly timetable: Timetable;
  /** Sets the alarm after a change. */
  readonly arm: () => void;
};

/** A calendar that reports each read that worked: after an outage what waits need not wait for the next try. */
function withReads(calendar: Calendar, onRead: () => void): Calendar {
  async function reported<Result extends { readonly ok: boolean }>(reading: Promise<Result>): Promise<Result> {
    const result = await reading;
    if (result.ok) onRead();
    return result;
  }
  return {
    ...calendar,
    busy: (range, but) => reported(calendar.busy(range, but)),
    placements: (range) => reported(calendar.placements(range)),
    deletedSince: (instant) => reported(calendar.deletedSince(instant)),
  };
}

/** The desk's components, over one ledger. */
export type DeskParts = ReturnType<typeof createDeskParts>;

/** Puts the desk together. */
export function createDeskParts({ services, ledger, timetable, arm }: Options) {
  const { calendar: create, now, random, pause, verify, mailer, webhook, settings, log } = services;
  const { mail, meetingPlace: place, siteUrl } = settings;
  const uuid = () => crypto.randomUUID();
  const calendar = withReads(create(timetable), () => {
    if (!ledger.lines.expedite(calendar.name, now())) return;
    ledger.queue.expediteAlone(now());
    arm();
  });
  const onUnreadable = (at: number) => log("error", "calendar.unreadable", { place: at });
  const freeBusy = new FreeBusyCache(calendar, now, pause, onUnreadable, () => ledger.leaving());

  /** The span of all bookable days: one free/busy query serves every visitor. */
  function window(): Interval {
    const { first, last } = timetable.window(now());
    return timetable.bounds(first, last);
  }

  /** Taken slots of the days `first` to `last` within the window; those of one booking may be left out. */
  async function taken(first: string, last: string, besides: Booking | null = null): Promise<TakenSlots> {
    const days = timetable.window(now());
    const from = first > days.first ? first : days.first;
    const to = last < days.last ? last : days.last;
    if (from > to) return { slots: [], partial: false };
    const { busy, complete } = await freeBusy.look(window());
    const live = ledger.live(timetable.bounds(from, to), besides?.id);
    const slots = timetable.slotsBetween(from, to);
    const own = besides && standing(besides);
    const taken = new Set(takenSlots(slots, [...(own ? withoutSpans(busy, [own]) : busy), ...live]));
    // The demo's current slot is not a slot to move to.
    const unavailable = slots.filter((slot) => taken.has(slot) || slot.start === own?.start);
    // Programs, and pages opened before a day was closed, do not know that it is.
    const closed = timetable.closedSlotsBetween(from, to);
    return { slots: [...unavailable, ...closed].toSorted((a, b) => a.start - b.start), partial: !complete };
  }

  /** A mail address's key in the form that the ledger stores after the lead is stripped. */
  async function mailHash(mailKey: string): Promise<string> {
    return `h:${await fingerprintOf([ledger.secrets.get("mail", uuid), mailKey])}`;
  }

  /** Hashed with a random salt that is deleted with the last such hash. */
  async function addressHash(address: string | null): Promise<string | null> {
    return address === null ? null : await fingerprintOf([ledger.secrets.addressSalt(uuid), address]);
  }

  const messages: MessageDependencies = {
    ledger,
    timetable,
    place,
    invites: calendar.invites,
    siteUrl,
    mailer,
    webhook,
    from: mail.from ?? brand.mail.hello,
    staff: mail.staff,
    recheck: (booking) => recheck({ ledger, calendar, now, log }, booking),
    async booked() {
      const { first, last } = timetable.window(now());
      return readCalendarEvents(timetable, toCalendarEvents((await taken(first, last)).slots));
    },
    now,
    random,
    pause,
    log,
  };

  const demos = createDemoChanges({ ledger, freeBusy, timetable, addressHash, now, log, window, arm });

  return {
    calendar,
    freeBusy,
    intake: new Intake({
      ledger,
      freeBusy,
      timetable,
      calendar: calendar.name,
      verify,
      now,
      uuid,
      mailHash,
      addressHash,
      log,
      window,
      arm,
    }),
    admin: createBookingsAdmin({
      ledger,
      timetable,
      now,
      calendar: calendar.name,
      mailKeys: async (email) => [mailKeyOf(email), await mailHash(mailKeyOf(email))],
      demos,
      arm,
    }),
    mails: createMailAdmin(messages),
    visitors: createVisitorChanges({ ledger, demos, now, log, arm }),
    messages,
    window,
    taken,
    mailHash,
  };
}

/** What the desk depends on. The calendar is created once and caches its access token. */
export type DeskServices = Calendars & {
  readonly settings: Settings;
  readonly now: () => number;
  /** Converts an instant of the site's clock to the runtime's, which alarms use. */
  readonly toAlarm: (instant: number) => number;
  /** Converts an alarm's time to the site's clock. */
  readonly fromAlarm: (alarm: number) => number;
  readonly random: () => number;
  /** Scales a wait in milliseconds; the identity, except in experiments. */
  readonly pause: (ms: number) => number;
  /** Waits for this many real milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
  /** Verifies a challenge token; null when no challenge is set up. */
  readonly verify: Verify | null;
  readonly mailer: Mailer;
  /** Sends notifications to staff's own system; null: there is none. */
  readonly webhook: SendWebhook | null;
  readonly log: Log;
};

/** Creates the desk's services from its bindings. */
export function createDeskServices(env: Cloudflare.Env): DeskServices {
  const settings = readSettings({ ...env });
  return {
    settings,
    now: clockOf(settings),
    toAlarm: (instant) => instant - settings.clockShiftMs,
    fromAlarm: (alarm) => alarm + settings.clockShiftMs,
    random: () => Math.random(),
    pause: (ms) => Math.ceil(ms / settings.retryTimeDivisor),
    wait: (ms) => scheduler.wait(ms),
    verify: settings.turnstile
      ? createTurnstile(
          settings.turnstile.secretKey,
          new URL(settings.siteUrl).hostname,
          (input, init) => fetch(input, init),
          consoleLog,
        )
      : null,
    mailer: createMailer(settings.mail.mailer, env.MAIL ?? null, (ms) => scheduler.wait(ms)),
    webhook: settings.mail.webhook
      ? createWebhook(settings.mail.webhook, (input, init) => fetch(input, init), machineTime)
      : null,
    log: consoleLog,
    ...createCalendars(settings.calendar, (input, init) => fetch(input, init), machineTime),
  };
}
