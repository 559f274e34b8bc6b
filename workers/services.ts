import * as runtime from "cloudflare:workers";

import { brand } from "~/content/brand";

import { type Blog, createBlog } from "./blog/create-blog";
import { createPostImages, type PostImages } from "./blog/images/post-images";
import { cacheDesk } from "./booking/cached-desk";
import type { Desk } from "./booking/desk-port";
import { createTurnstile, type Verify } from "./booking/turnstile";
import { type Calendars, createCalendars } from "./calendar/calendars";
import { type ConsentProofs, createConsentProofs } from "./consent-proofs";
import type { CountsObject } from "./counts/counts-object";
import { createExaminer, type Examiner } from "./doctor/examine";
import type { Env } from "./env";
import { createRateLimiter, type RateKind, type RateLimiter } from "./http/rate-limit";
import { consoleLog, type Log } from "./log";
import { createMailer, type Mailer } from "./mail/mailer";
import { createWebhook, type SendWebhook } from "./mail/webhook";
import { readSettings, type Settings } from "./settings";
import { loadTimetable } from "./temporal";

/** What the API and the pages depend on. */
export type Services = {
  readonly settings: Settings;
  readonly desk: Desk;
  readonly blog: Blog["posts"];
  /** Drafts of posts, for staff and holders of a link; null: there are none. */
  readonly previews: Blog["previews"];
  readonly images: PostImages;
  readonly consents: ConsentProofs;
  /** The object of the counts. A stub belongs to one request, so each call makes its own. */
  readonly counts: () => DurableObjectStub<CountsObject>;
  /** Checks every setting by using it, for the operator. */
  readonly examine: Examiner;
  readonly now: () => number;
  readonly log: Log;
  readonly rateLimit: RateLimiter;
  /** Whether a draft's picture may be asked for once more by this link, whoever asks. */
  readonly limitPicture: (reference: string) => Promise<boolean>;
};

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

/**
 * One desk for each calendar. More calendars, or more than about 200 bookings a second, would need names by calendar
 * and month.
 */
const DESK_NAME = "main";
/** One object for all counts. */
const COUNTS_NAME = "main";
/** Near the calendar's zone and most visitors; it only has an effect when an object is first created. */
const NEAR = { locationHint: "enam" } as const;

/** Creates the services from the bindings. */
export function createServices(env: Env): Services {
  const settings = readSettings({ ...env });
  const now = clockOf(settings);
  const desk = cacheDesk({ desk: createDesk(env), timetable: loadTimetable, now, defer: runtime.waitUntil });
  const blog = createBlog(env.SITE_KV, settings, now, () => desk.draftKey());
  const rateLimit = settings.rateLimits ? createLimits(env) : async () => true;
  return {
    settings,
    desk,
    blog: blog.posts,
    previews: blog.previews,
    images: createPostImages({
      posts: blog.posts,
      renew: blog.renew,
      fetch: (input, init) => fetch(input, init),
      hosts: settings.blogImageHosts,
      images: env.IMAGES ?? null,
      rateLimit,
      log: consoleLog,
    }),
    consents: createConsentProofs(env.SITE_KV, now),
    counts: () => env.COUNTS.getByName(COUNTS_NAME, NEAR),
    examine: createExaminer({
      settings,
      source: { ...env },
      samples: brand.samples,
      fetch: (input, init) => fetch(input, init),
      now: machineTime,
      uuid: () => crypto.randomUUID(),
      kv: env.SITE_KV,
      desk,
    }),
    now,
    log: consoleLog,
    rateLimit,
    limitPicture: async (key) => !settings.rateLimits || ((await env.PICTURE_LIMIT?.limit({ key }))?.success ?? true),
  };
}

/** The desk itself, called by RPC. */
function createDesk(env: Env): Desk {
  /** One call, made once more where Cloudflare says that it may work, as while a new version takes over. */
  async function call<Result>(work: (desk: Desk) => Promise<Result>): Promise<Result> {
    // A stub belongs to the request that created it, and one that failed is not used again.
    const desk = (): Desk => env.BOOKING_DESK.getByName(DESK_NAME, NEAR);
    try {
      return await work(desk());
    } catch (error) {
      if (isRetryable(error)) return await work(desk());
      throw error;
    }
  }

  return {
    book: (command) => {
      const booked = call((desk) => desk.book(command));
      // A visitor who leaves at once closes the connection; the booking must continue.
      runtime.waitUntil(booked.then(() => undefined).catch(() => undefined));
      return booked;
    },
    taken: (first, last) => call((desk) => desk.taken(first, last)),
    health: () => call((desk) => desk.health()),
    draftKey: () => call((desk) => desk.draftKey()),
    figures: (from, to) => call((desk) => desk.figures(from, to)),
    listBookings: (query) => call((desk) => desk.listBookings(query)),
    calendars: () => call((desk) => desk.calendars()),
    findBooking: (id) => call((desk) => desk.findBooking(id)),
    feedBookings: () => call((desk) => desk.feedBookings()),
    retryBookings: (id) => call((desk) => desk.retryBookings(id)),
    closeFollowUp: (id) => call((desk) => desk.closeFollowUp(id)),
    reinstateDemo: (id) => call((desk) => desk.reinstateDemo(id)),
    moveDemo: (id, start) => call((desk) => desk.moveDemo(id, start)),
    cancelDemo: (id) => call((desk) => desk.cancelDemo(id)),
    sweepDemos: (since) => call((desk) => desk.sweepDemos(since)),
    erasePerson: (email) => call((desk) => desk.erasePerson(email)),
    findByLink: (link) => call((desk) => desk.findByLink(link)),
    calendarEventByLink: (link) => call((desk) => desk.calendarEventByLink(link)),
    takenBesidesLink: (link, first, last) => call((desk) => desk.takenBesidesLink(link, first, last)),
    moveByLink: (link, start, address) => call((desk) => desk.moveByLink(link, start, address)),
    cancelByLink: (link) => call((desk) => desk.cancelByLink(link)),
    confirmByLink: (link) => call((desk) => desk.confirmByLink(link)),
    neverMailByLink: (link) => call((desk) => desk.neverMailByLink(link)),
    eraseByLink: (link) => call((desk) => desk.eraseByLink(link)),
    listMails: (query) => call((desk) => desk.listMails(query)),
    showMail: (seq) => call((desk) => desk.showMail(seq)),
    mailStatus: () => call((desk) => desk.mailStatus()),
    // Not repeated: it may have been sent.
    sendTestMail: () => env.BOOKING_DESK.getByName(DESK_NAME, NEAR).sendTestMail(),
    runScheduledJobs: () => call((desk) => desk.runScheduledJobs()),
  };
}

/** Cloudflare's mark on an error of a Durable Object: the call may be repeated, and the object is not overloaded. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, "retryable") === true && Reflect.get(error, "overloaded") !== true;
}

/**
 * The rate limit binding for each kind of request from one home. The numbers are in wrangler.toml and explained in
 * docs/operations.md.
 */
const HOME_LIMITS = {
  booking: "POST_LIMIT",
  count: "POST_LIMIT",
  secret: "POST_LIMIT",
  consent: "CONSENT_LIMIT",
  look: "READ_LIMIT",
  health: "READ_LIMIT",
} as const satisfies Record<RateKind, keyof Env>;

function createLimits(env: Env): RateLimiter {
  return createRateLimiter({
    homes: (kind) => env[HOME_LIMITS[kind]] ?? null,
    networks: () => env.NETWORK_LIMIT ?? null,
  });
}

export function createDeskServices(env: Env): DeskServices {
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

/**
 * The site's clock, used for days, slots, waits and ages. Values that another party compares with its own clock use the
 * machine's time: Google's assertions, the doctor's checks, and alarms.
 */
function clockOf({ clockShiftMs }: Settings): () => number {
  return () => machineTime() + clockShiftMs;
}

function machineTime(): number {
  return Date.now();
}
