import { setTimeout as sleep } from "node:timers/promises";

import type { Lead } from "./leads.ts";

/** A response that settles a request: its status, or that the demo under this key was canceled since. */
export type Answer = number | "cancelled";

/** What one visitor was told. */
type Told = {
  /** The acknowledgements, in order of arrival. */
  readonly acknowledged: Answer[];
  /** Refusals that no retry would change. */
  readonly refused: Answer[];
  /** The path of the visitor's page. */
  page: string | null;
};

/** Creates the journal of the responses that clients received. */
export function createJournal() {
  const told = new Map<string, Told>();
  return {
    /** What a visitor was told so far, by the marker; a new visitor was told nothing. */
    of(marker: string): Told {
      const known = told.get(marker) ?? { acknowledged: [], refused: [], page: null };
      told.set(marker, known);
      return known;
    },
    /** Of everybody who was told something. */
    all: (): readonly Told[] => [...told.values()],
    /** Whether a request is settled. */
    isSettled(marker: string): boolean {
      const { acknowledged, refused } = this.of(marker);
      return acknowledged.length + refused.length > 0;
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;

type ClientOptions = {
  /** Origin of the site. */
  readonly site: string;
  readonly journal: Journal;
  readonly random: () => number;
  /** Resolves when the next request may be sent. */
  readonly turn: () => Promise<void>;
};

/** Longest pause before the next request: about two a second, so that the outbox works at the same time. */
const THINK_MS = 700;
/** Longer than the desk may take while the calendar hangs. */
const ANSWER_MS = 20_000;
/** A tab that is closed is closed within this. */
const LEAVE_MS = 120;
/** The delay before the browser retries. */
const RETRY_MS = { least: 150, more: 600 } as const;
/** Statuses that settle a request for good; REL-04. */
const SETTLED = new Set([201, 202, 409]);

/**
 * Sends one request once, and records the response. True when it is settled: by an acknowledgement, or by a refusal that no
 * retry would change.
 */
async function send(lead: Lead, { site, journal }: ClientOptions, patienceMs = ANSWER_MS): Promise<boolean> {
  try {
    const reply = await fetch(`${site}/api/calendar/create-event`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": lead.key,
        "cf-connecting-ip": lead.address,
      },
      body: lead.body,
      signal: AbortSignal.timeout(patienceMs),
    });
    const { status } = reply;
    // The acknowledgement counts only once it was received completely.
    const text = await reply.text();
    if (status >= 500 || status === 429) return false;
    const told = journal.of(lead.marker);
    told.page = /"page":"([^"]+)"/.exec(text)?.[1] ?? told.page;
    // A repeated key whose demo was removed since.
    const isCancelled = /"state":"cancelled"/.test(text);
    told[SETTLED.has(status) ? "acknowledged" : "refused"].push(isCancelled ? "cancelled" : status);
    return true;
  } catch {
    return false;
  }
}

/**
 * One client with its requests, one after the other. It behaves as the site's own outbox in a browser does: the same key
 * and the same body again until the server has settled the request. It never gives up.
 */
export async function runClient(leads: readonly Lead[], options: ClientOptions): Promise<void> {
  const { random, turn } = options;
  for (const lead of leads) {
    await turn();
    let settled = false;
    if (lead.manner === "twice")
      settled = (await Promise.all([send(lead, options), send(lead, options)])).some(Boolean);
    else if (lead.manner === "leaves") settled = await send(lead, options, Math.ceil(LEAVE_MS * random()));
    while (!settled) {
      settled = await send(lead, options);
      if (!settled) await sleep(RETRY_MS.least + RETRY_MS.more * random());
    }
    if (lead.manner === "again") await send(lead, options);
    await sleep(THINK_MS * random());
  }
}
