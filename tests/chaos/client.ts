import { setTimeout as sleep } from "node:timers/promises";

import { countOne, type Journal } from "./journal.ts";
import type { Lead } from "./leads.ts";

export type ClientOptions = {
  /** Origin of the site. */
  readonly site: string;
  readonly journal: Journal;
  readonly random: () => number;
  /** Resolves when the next request may be sent. */
  readonly turn: () => Promise<void>;
  /** What the visitor does once the request is settled. */
  readonly afterwards: (lead: Lead) => Promise<void>;
  /** Longest pause before the next request, in milliseconds: sets the pace of the run. */
  readonly thinkMs: number;
};

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
    if (status >= 500 || status === 429) {
      countOne(journal.repeats, String(status));
      return false;
    }
    const told = journal.of(lead.marker);
    told.page = /"page":"([^"]+)"/.exec(text)?.[1] ?? told.page;
    // A repeated key whose demo was removed since.
    const isCancelled = /"state":"cancelled"/.test(text);
    told[SETTLED.has(status) ? "acknowledged" : "refused"].push(isCancelled ? "cancelled" : status);
    return true;
  } catch {
    countOne(journal.repeats, patienceMs < ANSWER_MS ? "left" : "no answer");
    return false;
  }
}

async function settle(lead: Lead, options: ClientOptions): Promise<void> {
  const { random } = options;
  let settled = false;
  if (lead.manner === "twice") {
    settled = (await Promise.all([send(lead, options), send(lead, options)])).some(Boolean);
  } else if (lead.manner === "leaves") {
    settled = await send(lead, options, Math.ceil(LEAVE_MS * random()));
  }
  while (!settled) {
    settled = await send(lead, options);
    if (!settled) await sleep(RETRY_MS.least + RETRY_MS.more * random());
  }
  if (lead.manner === "again") await send(lead, options);
}

/**
 * One client with its requests, one after the other. It behaves as the site's own outbox in a browser does: the same key
 * and the same body again until the server has settled the request. It never gives up, so the run must end with the site
 * running.
 */
export async function runClient(leads: readonly Lead[], options: ClientOptions): Promise<void> {
  for (const lead of leads) {
    await options.turn();
    await settle(lead, options);
    await options.afterwards(lead);
    await sleep(options.thinkMs * options.random());
  }
}
