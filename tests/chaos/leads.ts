import { Temporal } from "@js-temporal/polyfill";

import { createTimetable, type Slot, temporalOffset } from "../../app/domain/booking/timetable.ts";
import { schedule } from "../../app/domain/business.ts";
import { isoIn } from "../support/zone-time.ts";

/** How a visitor's browser behaves. */
type Manner =
  | "plain"
  /** The same request is sent twice at once, as by an impatient double tap. */
  | "twice"
  /** The tab is closed before the response; the next visit sends it again. */
  | "leaves"
  /** It is sent once more after it was settled. */
  | "again";

/** One visitor's request. Instants are epoch milliseconds. */
export type Lead = {
  /** Part of the text, so that the lead is found in the calendar whatever it became. */
  readonly marker: string;
  readonly key: string;
  readonly address: string;
  readonly email: string;
  readonly slot: Slot;
  readonly body: string;
  readonly manner: Manner;
};

const MINUTE_MS = 60_000;
/** Slots that would begin during a run are left out: whether they were booked in time is not tested here. */
const RUN_MS = 45 * MINUTE_MS;
/** How many networks (/48) there are in 2001:db8::/32. */
const NETWORKS = 0x1_0000;
const MANNERS: readonly Manner[] = ["twice", "leaves", "again"];
const ODD_SHARE = 0.25;
const MARKER = /\blead-\d+\b/g;

const timetable = createTimetable(temporalOffset(Temporal, schedule.zone), schedule);

/** Every marker in a text, in order. */
export function markersIn(text: string): string[] {
  return text.match(MARKER) ?? [];
}

/** The slots that can be booked at a moment, and for the length of a run after it. */
export function openSlots(now: number): Slot[] {
  const { first, last } = timetable.window(now);
  return timetable.slotsBetween(first, last).filter(({ start }) => start > now + RUN_MS);
}

/** A random member of a list. Throws on an empty one. */
export function oneOf<T>(list: readonly T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}

/** The body of BOOK-11, written by hand, because the site's own code must not verify itself. */
export function bodyOf(slot: Slot, marker: string, email: string): string {
  return JSON.stringify({
    start: isoIn(schedule.zone, slot.start),
    end: isoIn(schedule.zone, slot.start + schedule.lengthMinutes * MINUTE_MS),
    summary: `Free Demo: Visitor ${marker}, Firm`,
    description: `Company: Firm\nChallenge: ${marker}`,
    leadEmail: email,
  });
}

/** The request of one visitor, the `number`th of the run, for a slot. */
function leadOf(number: number, slot: Slot, manner: Manner, random: () => number): Lead {
  const marker = `lead-${String(number).padStart(4, "0")}`;
  const email = `visitor-${number}@visitor.example`;
  return {
    marker,
    key: `chaos-${Math.floor(random() * 2 ** 48).toString(36)}-${number}`,
    // 2001:db8::/32 is reserved for examples. Each visitor is a client of their own.
    address: `2001:db8:${(number % NETWORKS).toString(16)}::1`,
    email,
    slot,
    body: bodyOf(slot, marker, email),
    manner,
  };
}

/**
 * The requests of each client, in the order in which it sends them. Every open slot is wanted if there are enough requests:
 * a few more of them at a time, over the whole run.
 */
export function planLeads(count: number, clients: number, now: number, random: () => number): Lead[][] {
  const once = openSlots(now)
    .map((slot) => ({ slot, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ slot }) => slot);
  const every = Math.max(1, Math.floor(count / once.length));
  const wanted: Slot[] = [];
  const plans: Lead[][] = Array.from({ length: clients }, () => []);
  for (let number = 0; number < count; number += 1) {
    const fresh = number % every === 0 || wanted.length === 0 ? once.pop() : undefined;
    if (fresh) wanted.push(fresh);
    const manner = random() < ODD_SHARE ? oneOf(MANNERS, random) : "plain";
    plans[number % clients]?.push(leadOf(number, fresh ?? oneOf(wanted, random), manner, random));
  }
  return plans;
}
