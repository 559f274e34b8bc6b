import * as v from "valibot";

import { OPERATOR_TOKEN } from "./account.ts";
import type { ListedMail, ListedRow } from "./cases.ts";
import { markerIn } from "./read-calendar.ts";

/** The operator's calls to the site during a run. No method rejects: when the site is down, it resolves to null. */
export interface BookingsAdmin {
  /** Every booking, in the order in which they came. */
  list(): Promise<ListedRow[] | null>;
  /** How many bookings are not in the calendar yet; at most as many as fit on the first page. */
  waiting(): Promise<number | null>;
  /** How many erasures are still open: those that failed once, or are due. */
  erasing(): Promise<number | null>;
  /** Every message, newest first. */
  mails(): Promise<ListedMail[] | null>;
  /** How many messages are due and not sent. */
  mailsDue(): Promise<number | null>;
  /** Makes the site retry everything that waits, erasures included. False when it does not respond. */
  retry(): Promise<boolean>;
  /** State of one booking. */
  stateOf(id: string): Promise<string | null>;
  /** Erases a person; the ids of what was theirs. */
  erase(email: string): Promise<string[] | null>;
}

const ANSWER_MS = 15_000;
/** An erasure that is postponed for longer than this waits for something that has already settled in the calendar. */
const SOON_MS = 5_000;

const Instant = v.pipe(v.string(), v.transform(Date.parse));
const Row = v.pipe(
  v.object({
    id: v.string(),
    kind: v.string(),
    state: v.string(),
    reason: v.nullable(v.string()),
    start: Instant,
    challenge: v.string(),
  }),
  v.transform(({ challenge, ...row }): ListedRow => ({ ...row, marker: markerIn(challenge) })),
);
const Page = v.object({
  bookings: v.array(Row),
  next: v.nullable(v.number()),
  erasures: v.array(v.object({ nextTry: Instant, lastFailure: v.nullable(v.string()) })),
});
const MailPage = v.object({
  mails: v.array(
    v.object({
      reference: v.string(),
      booking: v.string(),
      recipient: v.string(),
      news: v.string(),
      state: v.string(),
      due: v.nullable(Instant),
    }),
  ),
  next: v.nullable(v.number()),
});
/** The response of both erasing and retrying. */
const Touched = v.object({ bookings: v.array(v.string()) });

/** A client of the operator's API. */
export function createBookingsAdmin(site: string): BookingsAdmin {
  async function ask<T>(schema: v.GenericSchema<unknown, T>, path: string, body?: object): Promise<T | null> {
    try {
      const reply = await fetch(`${site}/api/operator${path}`, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      });
      return reply.ok ? v.parse(schema, await reply.json()) : null;
    } catch {
      return null;
    }
  }

  /** All pages of a list; null when one of them is missing. */
  async function pages<T extends { readonly next: number | null }>(
    schema: v.GenericSchema<unknown, T>,
    path: string,
    cursor: "after" | "before",
  ): Promise<T[] | null> {
    const all: T[] = [];
    for (let at = ""; ;) {
      const page = await ask(schema, path + at);
      if (!page) return null;
      all.push(page);
      if (page.next === null) return all;
      at = `&${cursor}=${page.next}`;
    }
  }

  async function mails(filter = ""): Promise<ListedMail[] | null> {
    return (await pages(MailPage, `/mails?${filter}`, "before"))?.flatMap((page) => page.mails) ?? null;
  }

  return {
    mails: () => mails(),
    async mailsDue() {
      const [waiting, sending] = [await mails("state=waiting"), await mails("state=sending")];
      if (!waiting || !sending) return null;
      return [...waiting, ...sending].filter(({ due }) => due !== null && due <= Date.now()).length;
    },
    list: async () => (await pages(Page, "/bookings?", "after"))?.flatMap((page) => page.bookings) ?? null,
    waiting: async () => (await ask(Page, "/bookings?waiting=1"))?.bookings.length ?? null,
    async erasing() {
      // Past the last booking, because the pending erasures are on every page.
      const page = await ask(Page, "/bookings?after=999999999");
      const soon = Date.now() + SOON_MS;
      return page?.erasures.filter(({ lastFailure, nextTry }) => lastFailure !== null || nextTry < soon).length ?? null;
    },
    retry: async () => (await ask(Touched, "/bookings/retry", {})) !== null,
    stateOf: async (id) => (await ask(Row, `/bookings/${id}`))?.state ?? null,
    erase: async (email) => (await ask(Touched, "/bookings/erase", { email }))?.bookings ?? null,
  };
}
