import { takenSlots, withoutSpans } from "~/domain/booking/availability";
import type { Interval, Slot, Timetable } from "~/domain/booking/timetable";
import { clientLimits } from "~/domain/business";

import { type Calendar, embeddedCalendar, misconfiguredCalendar } from "../calendar/calendar";
import { createAccessTokens } from "../calendar/google/authorized-call";
import { createGoogleCalendar } from "../calendar/google/google-calendar";
import { consoleLog, type Log } from "../log";
import { createMailer, type Mailer } from "../mail/mailer";
import { createWebhook, type SendWebhook } from "../mail/webhook";
import { readSettings, type Settings } from "../settings";
import { clockOf, machineTime } from "../temporal";
import { type Booking, currentSlot } from "./booking";
import { fingerprintOf } from "./booking-id";
import { FreeBusyCache } from "./free-busy-cache";
import { Ledger } from "./ledger";
import { createTurnstile, type Verify } from "./turnstile";

/** What the Durable Object holds: the first argument of what works on its bookings and messages. */
export type DeskContext = {
  /** The calendar in use. */
  readonly calendar: Calendar;
  readonly settings: Settings;
  readonly timetable: Timetable;
  readonly ledger: Ledger;
  readonly freeBusy: FreeBusyCache;
  /** Verifies a challenge token; null when no challenge is set up. */
  readonly verify: Verify | null;
  readonly mailer: Mailer;
  /** Sends notifications to staff's own system; null: there is none. */
  readonly webhook: SendWebhook | null;
  readonly now: () => number;
  readonly random: () => number;
  /** Scales a wait in milliseconds; the identity, except in experiments. */
  readonly pause: (ms: number) => number;
  /** Waits for this many real milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
  /** Sets the alarm after a change. */
  readonly arm: () => void;
  readonly log: Log;
};

/** Creates the desk's context from its storage and bindings. */
export function createDeskContext(
  storage: DurableObjectStorage,
  env: Cloudflare.Env,
  timetable: Timetable,
  arm: () => void,
): DeskContext {
  const settings = readSettings({ ...env });
  const { mail, turnstile, siteUrl } = settings;
  const log = consoleLog;
  const now = clockOf(settings);
  const pause = (ms: number) => Math.ceil(ms / settings.retryTimeDivisor);
  const wait = (ms: number) => scheduler.wait(ms);
  const call: typeof fetch = (input, init) => fetch(input, init);
  const webhook = mail.webhook ? createWebhook(mail.webhook, call, machineTime) : null;
  const limits = settings.rateLimits ? clientLimits : { demosAhead: Infinity, requestsPerDay: Infinity };
  const ledger = new Ledger(storage, timetable, limits, webhook !== null);
  const calendar = createCalendar(settings.calendar, timetable, call);
  const onUnreadable = (place: number) => log("error", "calendar.unreadable", { place });
  return {
    settings,
    timetable,
    ledger,
    calendar,
    freeBusy: new FreeBusyCache(calendar, now, pause, onUnreadable, () => ledger.eventsToMoveOrDelete()),
    verify: turnstile ? createTurnstile(turnstile.secretKey, new URL(siteUrl).hostname, call, log) : null,
    mailer: createMailer(mail.mailer, env.MAIL ?? null, wait),
    webhook,
    now,
    random: () => Math.random(),
    pause,
    wait,
    arm,
    log,
  };
}

/** The calendar in use, by its settings. */
function createCalendar(settings: Settings["calendar"], timetable: Timetable, call: typeof fetch): Calendar {
  if (settings.kind === "embedded") return embeddedCalendar;
  if (settings.kind === "misconfigured") return misconfiguredCalendar;
  const { google } = settings;
  return createGoogleCalendar(google, timetable, createAccessTokens(google, call, machineTime), call);
}

/** The span of all bookable days: one free/busy query serves every visitor. */
export function bookableSpan({ timetable, now }: DeskContext): Interval {
  const { first, last } = timetable.window(now());
  return timetable.bounds(first, last);
}

/** The keyed hash of a mail address's key, or of a mailbox, in the form that the ledger stores. */
export async function mailHash({ ledger }: DeskContext, mailKey: string): Promise<string> {
  return `h:${await fingerprintOf([ledger.secrets.get("mail"), mailKey])}`;
}

/**
 * The key in a mail by which its reader stops all mail to that mailbox, as 64 hexadecimal digits: the mailbox's hash, and
 * proof that this desk wrote it. No reply and no page carries it, so only who reads the mailbox has it.
 */
export async function stopKeyOf({ ledger }: DeskContext, mailbox: string): Promise<string> {
  const hash = mailbox.slice("h:".length);
  return hash + (await fingerprintOf([ledger.secrets.get("stop"), hash]));
}

/** The mailbox that a key in a mail names, as the ledger stores it; null for a key that this desk did not write. */
export async function mailboxOfKey(desk: DeskContext, key: string): Promise<string | null> {
  const mailbox = `h:${key.slice(0, 32)}`;
  return key === (await stopKeyOf(desk, mailbox)) ? mailbox : null;
}

/** An address as the ledger stores it: hashed with a random salt that is deleted with the last such hash. */
export async function addressHash({ ledger }: DeskContext, address: string | null): Promise<string | null> {
  return address === null ? null : await fingerprintOf([ledger.clients.salt(), address]);
}

/** The slots of the window that cannot be booked, those that staff closed too; `partial` when the calendar could not be read. */
export type TakenSlots = { readonly slots: readonly Slot[]; readonly partial: boolean };

/** Reads the taken slots; those of one booking may be left out. */
export async function readTaken(desk: DeskContext, besides: Booking | null = null): Promise<TakenSlots> {
  const { ledger, timetable, freeBusy, now } = desk;
  const { first, last } = timetable.window(now());
  const range = timetable.bounds(first, last);
  const { busy, complete } = await freeBusy.read(range);
  const inDesk = [...ledger.occupied(range, besides?.id), ...ledger.closures.within(range)];
  const slots = timetable.slotsBetween(first, last);
  const own = besides && currentSlot(besides);
  const taken = new Set(takenSlots(slots, [...(own ? withoutSpans(busy, [own]) : busy), ...inDesk]));
  // The demo's current slot is not a slot to move to.
  const unavailable = slots.filter((slot) => taken.has(slot) || slot.start === own?.start);
  return { slots: unavailable, partial: !complete };
}
