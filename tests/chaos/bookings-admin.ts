import * as v from "valibot";

import { OPERATOR_TOKEN } from "./account.ts";
import type { ListedRow } from "./day-checks.ts";
import type { ListedMail } from "./mail-checks.ts";
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

const Row = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.string(),
  reason: v.nullable(v.string()),
  start: v.string(),
  inBrief: v.boolean(),
  description: v.string(),
  createdAt: v.string(),
});
const Page = v.object({
  bookings: v.array(Row),
  next: v.nullable(v.number()),
  erasures: v.array(v.object({ nextTry: v.string(), lastFailure: v.nullable(v.string()) })),
});
const Mails = v.object({
  mails: v.array(
    v.object({
      seq: v.number(),
      reference: v.string(),
      booking: v.string(),
      recipient: v.string(),
      news: v.string(),
      state: v.string(),
      due: v.nullable(v.string()),
      lastFailure: v.nullable(v.string()),
    }),
  ),
  next: v.nullable(v.number()),
});
/** The response of both erasing and retrying. */
const Touched = v.object({ bookings: v.array(v.string()) });

/** A client of the operator's API. */
export function createBookingsAdmin(site: string): BookingsAdmin {
  async function ask<S extends v.GenericSchema>(
    schema: S,
    path: string,
    body?: object,
  ): Promise<v.InferOutput<S> | null> {
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

  async function mails(filter = ""): Promise<ListedMail[] | null> {
    const all: ListedMail[] = [];
    for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null;) {
      const cursor: string = before === Number.MAX_SAFE_INTEGER ? "" : `&before=${before}`;
      const page: v.InferOutput<typeof Mails> | null = await ask(Mails, `/mails?${filter}${cursor}`);
      if (!page) return null;
      for (const { due, ...mail } of page.mails) all.push({ ...mail, due: due === null ? null : Date.parse(due) });
      before = page.next;
    }
    return all;
  }

  return {
    mails,
    async mailsDue() {
      const waiting = [...((await mails("state=waiting")) ?? []), ...((await mails("state=sending")) ?? [])];
      return waiting.filter(({ due }) => due !== null && due <= Date.now()).length;
    },
    async list() {
      const rows: ListedRow[] = [];
      for (let after: number | null = 0; after !== null;) {
        const page: v.InferOutput<typeof Page> | null = await ask(Page, `/bookings?after=${after}`);
        if (!page) return null;
        for (const { description, createdAt, start, ...row } of page.bookings)
          rows.push({
            ...row,
            marker: markerIn(description),
            start: Date.parse(start),
            createdAt: Date.parse(createdAt),
          });
        after = page.next;
      }
      return rows;
    },
    waiting: async () => (await ask(Page, "/bookings?waiting=1"))?.bookings.length ?? null,
    async erasing() {
      // Past the last booking, because the pending erasures are on every page.
      const page = await ask(Page, "/bookings?after=999999999");
      const soon = Date.now() + SOON_MS;
      return page?.erasures.filter((one) => one.lastFailure !== null || Date.parse(one.nextTry) < soon).length ?? null;
    },
    retry: async () => (await ask(Touched, "/bookings/retry", {})) !== null,
    stateOf: async (id) => (await ask(Row, `/bookings/${id}`))?.state ?? null,
    erase: async (email) => (await ask(Touched, "/bookings/erase", { email }))?.bookings ?? null,
  };
}
