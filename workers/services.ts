import * as runtime from "cloudflare:workers";

import { brand } from "~/content/brand";
import type { StaffDoor } from "~/domain/staff-access";

import { type Blog, createBlog } from "./blog/create-blog";
import { imageHosts } from "./blog/images/fetch-original";
import { createPostImages, type PostImages } from "./blog/images/post-images";
import type { Desk } from "./booking/booking-desk";
import { createDeskClient } from "./booking/desk-client";
import type { CountsObject } from "./counts/counts-object";
import { createExaminer, type Examiner } from "./doctor/examine";
import type { Env } from "./env";
import { createStaffDoor } from "./http/access";
import { createRateLimiter, type RateKind, type RateLimiter } from "./http/rate-limit";
import { consoleLog, type Log } from "./log";
import { readSettings, type Settings } from "./settings";
import { clockOf, machineTime } from "./temporal";

/** What the API and the pages depend on. */
export type Services = {
  readonly settings: Settings;
  readonly desk: Desk;
  readonly blog: Blog["posts"];
  /** Drafts of posts, for staff. */
  readonly drafts: Blog["drafts"];
  readonly images: PostImages;
  /** The object of the counts. A stub belongs to one request, so each call makes its own. */
  readonly counts: () => DurableObjectStub<CountsObject>;
  /** Checks every setting by using it, for the owner. */
  readonly examine: Examiner;
  /** Who is staff, and how they come in. */
  readonly staffDoor: (request: Request) => StaffDoor;
  readonly now: () => number;
  readonly log: Log;
  readonly rateLimit: RateLimiter;
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
  const desk = createDeskClient(() => env.BOOKING_DESK.getByName(DESK_NAME, NEAR), now, runtime.waitUntil);
  const blog = createBlog(env.SITE_KV, settings, now);
  const counter = (kind: RateKind) => (settings.rateLimits ? (env[CLIENT_LIMITS[kind]] ?? null) : null);
  const rateLimit = createRateLimiter(counter, consoleLog);
  return {
    settings,
    desk,
    blog: blog.posts,
    drafts: blog.drafts,
    images: createPostImages({
      posts: blog.posts,
      renew: blog.renew,
      fetch: (input, init) => fetch(input, init),
      hosts: imageHosts,
      images: env.IMAGES ?? null,
      rateLimit,
      log: consoleLog,
    }),
    counts: () => env.COUNTS.getByName(COUNTS_NAME, NEAR),
    examine: createExaminer({
      settings,
      source: { ...env },
      samples: brand.samples,
      fetch: (input, init) => fetch(input, init),
      now: machineTime,
      uuid: () => crypto.randomUUID(),
      kv: env.SITE_KV,
      desk: {
        calendars: () => desk.staff({ type: "calendars" }),
        mailStatus: () => desk.staff({ type: "mailStatus" }),
        health: () => desk.health(),
      },
    }),
    staffDoor: createStaffDoor({
      staff: settings.staff,
      desk,
      fetch: (input, init) => fetch(input, init),
      now,
      log: consoleLog,
    }),
    now,
    log: consoleLog,
    rateLimit,
  };
}

/**
 * The rate limit binding for each kind of request from one client. The numbers are in wrangler.toml and explained in
 * docs/cost-and-limits.md.
 */
const CLIENT_LIMITS = {
  booking: "POST_LIMIT",
  count: "POST_LIMIT",
  secret: "POST_LIMIT",
  sign_in: "SIGN_IN_LIMIT",
  read: "READ_LIMIT",
  health: "READ_LIMIT",
} as const satisfies Record<RateKind, keyof Env>;
