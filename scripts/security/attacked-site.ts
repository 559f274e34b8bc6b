import { setTimeout as sleep } from "node:timers/promises";

import * as v from "valibot";

import type { Slot } from "../../app/domain/booking/timetable.ts";
import { bodyOf, slotsAt } from "../../tests/chaos/leads.ts";
import { createFakeGoogle, type FakeGoogle } from "../../tests/fakes/google/fake-google.ts";
import { makeServiceAccount } from "../../tests/fakes/google/keys.ts";
import { DEMOS, USER } from "../../tests/fakes/google/sample.ts";
import { createFakeMail, type FakeMail } from "../../tests/fakes/mail/fake-mail.ts";
import { serveBuilt } from "../built-site.ts";

/** What an attack found, and whether that is as expected. */
export type Got = { readonly got: string; readonly ok: boolean };

/** One attack from outside, on a site of its own with the limits of production. */
export type Attack = {
  /** The finding of the second security review that it repeats. */
  readonly finding: string;
  readonly attack: string;
  readonly expected: string;
  readonly run: () => Promise<Got>;
};

export const ORIGIN = "https://nightshift.example";
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** The secrets of the owner, whom no attacker is. */
const OPERATOR = "operator-of-attacks-0123456789abcdef";
export const FEED = "feed-of-attacks-0123456789abcdef0123";
const STAFF = "staff@agency.example";
const HOOK = "https://hooks.example/";
/** Monday, 6:00 in Bogota: every hour of the day is ahead. */
const START = Date.parse("2026-11-30T11:00:00Z");
/** Requests that a program sends at the same time. */
const AT_ONCE = 8;
/** Nothing is sent for so long when everything was. */
const QUIET_MS = 2_500;

const Reply = v.object({
  id: v.optional(v.string(), ""),
  reason: v.optional(v.string(), ""),
  page: v.optional(v.string(), ""),
});
/** A reply to a booking. `page`: the path of the visitor's page. */
type Booked = { readonly status: number } & v.InferOutput<typeof Reply>;

/** Who sends a request, and as whom. */
type Sender = {
  readonly from: string;
  readonly email: string;
  readonly words?: string;
  readonly headers?: Record<string, string>;
};

/** The site, and what it has sent to others. */
export type AttackedSite = {
  readonly google: FakeGoogle;
  readonly mail: FakeMail;
  /** Ids of the webhook's requests. */
  readonly hooks: ReadonlySet<string>;
  /** Slots that can be booked by the site's clock, the soonest first. */
  open(): readonly Slot[];
  /** One of them. */
  slot(index: number): Slot;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** What the operator reads at a path under /api/operator. */
  operator(path: string): Promise<unknown>;
  post(path: string, from: string, body: unknown): Promise<Response>;
  book(slot: Slot, sender: Sender): Promise<Booked>;
  /** Sends a form: that of /book, or one of a visitor's page. */
  send(path: string, from: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** Moves the site's clock, runs its jobs, and waits until it has sent everything. */
  pass(ms: number): Promise<void>;
  mailsToStaff(): number;
  log(): string;
};

/** The address of the n-th home of a network; each number is another network (IPv6 /48). */
export function addressOf(network: number, home = 0): string {
  return `2001:db8:${network.toString(16)}:${home.toString(16)}::1`;
}

/** Calls for each index below `count`, a few at a time; the results in order. */
export async function flood<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < count; index = next++) results[index] = await send(index);
    }),
  );
  return results;
}

/** How often each value came, as "3 × 201, 47 × 409". */
export function tally(values: readonly (string | number)[]): string {
  return [...Map.groupBy(values, (value) => value)].map(([value, all]) => `${all.length} × ${value}`).join(", ");
}

/**
 * Serves the production build with fakes of Google, the mail service, Turnstile and a webhook, until `attack` is done.
 * `verify` answers for Turnstile, which is set up when it is given.
 */
export async function onSite(
  attack: (site: AttackedSite) => Promise<Got>,
  {
    vars = {},
    verify,
  }: {
    readonly vars?: Readonly<Record<string, string>>;
    readonly verify?: (token: string) => object;
  } = {},
): Promise<Got> {
  let shift = START - Date.now();
  const now = () => Date.now() + shift;
  const { clientEmail, privateKeyPem, publicKey } = await makeServiceAccount();
  const google = createFakeGoogle({ clientEmail, publicKey, calendars: [DEMOS], delegation: [USER] });
  const mail = createFakeMail({ verified: ["agency.example"] });
  const hooks = new Set<string>();
  const settings = {
    GOOGLE_CLIENT_EMAIL: clientEmail,
    GOOGLE_PRIVATE_KEY: privateKeyPem.replaceAll("\n", String.raw`\n`),
    GOOGLE_CALENDAR_ID: DEMOS.id,
    MAIL_FROM: "bookings@agency.example",
    STAFF_MAIL: STAFF,
    STAFF_WEBHOOK_URL: HOOK,
    STAFF_WEBHOOK_SECRET: `whsec_${btoa("a webhook secret of thirty bytes")}`,
    OPERATOR_TOKEN: OPERATOR,
    CALENDAR_FEED_SECRET: FEED,
    ...(verify && { TURNSTILE_SITE_KEY: "0x-site", TURNSTILE_SECRET_KEY: "0x-secret" }),
    ...vars,
  };
  const Question = v.object({ response: v.string() });
  async function outbound(request: Request): Promise<Response> {
    const { hostname } = new URL(request.url);
    if (request.url === HOOK) {
      hooks.add(request.headers.get("webhook-id") ?? "");
      return new Response(null, { status: 204 });
    }
    if (hostname === "challenges.cloudflare.com" && verify)
      return Response.json(verify(v.parse(Question, await request.json()).response));
    return await google.fetch(request);
  }
  const site = await serveBuilt(
    { ...settings, CLOCK_SHIFT_MS: String(shift) },
    { outbound, mail: async (request) => new Response((await mail.send(await request.json())).messageId) },
  );
  const sent = () => google.calls.length + mail.calls + hooks.size;
  async function quiet(): Promise<void> {
    for (let before = -1; before !== sent(); await sleep(QUIET_MS)) before = sent();
  }
  const visit = (path: string, init: Parameters<typeof site.visit>[1] = {}) => site.visit(ORIGIN + path, init);
  const post = (path: string, from: string, body: string, headers: Record<string, string>) =>
    visit(path, { method: "POST", headers: { "cf-connecting-ip": from, ...headers }, body });
  const open = () => slotsAt(now()).open;
  try {
    return await attack({
      google,
      mail,
      hooks,
      open,
      slot(index) {
        const slot = open()[index];
        if (!slot) throw new Error(`There is no slot ${index}.`);
        return slot;
      },
      get: (path, headers = {}) => visit(path, { headers }),
      async operator(path) {
        const reply = await visit(`/api/operator${path}`, { headers: { authorization: `Bearer ${OPERATOR}` } });
        return await reply.json();
      },
      post: (path, from, body) => post(path, from, JSON.stringify(body), { "content-type": "application/json" }),
      async book(slot, { from, email, words = "lead", headers = {} }) {
        const body = bodyOf(slot, words, email);
        const reply = await post("/api/calendar/create-event", from, body, {
          "content-type": "application/json",
          ...headers,
        });
        return { status: reply.status, ...v.parse(Reply, await reply.json()) };
      },
      send: (path, from, fields) =>
        post(path, from, new URLSearchParams(fields).toString(), {
          "content-type": "application/x-www-form-urlencoded",
        }),
      async pass(ms) {
        await quiet();
        shift += ms;
        await site.configure({ ...settings, CLOCK_SHIFT_MS: String(shift) });
        await site.cron();
        await quiet();
      },
      mailsToStaff: () => mail.sent.filter(({ to }) => to.includes(STAFF)).length,
      log: () => site.log(),
    });
  } finally {
    await site.close();
  }
}
