import { setTimeout as sleep } from "node:timers/promises";

import { formSignals } from "../../app/domain/booking/form-signals.ts";
import type { Slot } from "../../app/domain/booking/timetable.ts";
import { bodyOf, JUNK_NETWORK, oneOf } from "./leads.ts";

/** One post of a flood of junk. */
export type Junk = {
  readonly marker: string;
  readonly address: string;
  /** Fills in the honeypot (the decoy field), faster than a person could. */
  readonly fillsDecoy: boolean;
  readonly body: string;
};

/** The homes (/64) of one network (/48) that the flood comes from. */
export const HOMES = 4;
/** Programs that post at the same time. */
const AT_ONCE = 8;
const PAUSE_MS = 250;
/** If the site does not respond, a program slows down. */
const DEAD_PAUSE_MS = 1_000;
const NO_ANSWER = "no answer";
const ANSWER_MS = 20_000;

/**
 * The posts of a flood, each with a different mail address. Every second one is for a slot of `wanted`, and looks like
 * a person's.
 */
export function planJunk(
  count: number,
  open: readonly Slot[],
  wanted: readonly Slot[],
  random: () => number,
  first = 0,
): Junk[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const marker = `junk-${String(number).padStart(4, "0")}`;
    const fillsDecoy = wanted.length === 0 || index % 2 === 0;
    const slot = oneOf(fillsDecoy ? open : wanted, random);
    return {
      marker,
      address: `2001:db8:${JUNK_NETWORK.toString(16)}:${number % HOMES}::${number.toString(16)}`,
      fillsDecoy,
      body: bodyOf(slot, marker, `${marker}@junk.example`),
    };
  });
}

/** One hour of each day: a flood that wants these leaves the rest of each day to visitors. */
export function oneEachDay(open: readonly Slot[], random: () => number): Slot[] {
  return [...Map.groupBy(open, ({ date }) => date).values()].map((slots) => oneOf(slots, random));
}

/** Posts junk to the site, each post once, until `isOver`. Resolves after the last; `count` gets each response. */
export async function sendFlood(
  site: string,
  junk: readonly Junk[],
  random: () => number,
  count: (what: string) => void,
  isOver: () => boolean = () => false,
): Promise<void> {
  const rest = [...junk];
  async function send({ marker, address, fillsDecoy, body }: Junk): Promise<string> {
    const signals = fillsDecoy ? { [formSignals.decoyHeader]: "1", [formSignals.fillTimeHeader]: "40" } : {};
    try {
      const reply = await fetch(`${site}/api/calendar/create-event`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": `key-of-${marker}-${Math.floor(random() * 2 ** 32).toString(36)}`,
          "cf-connecting-ip": address,
          ...signals,
        },
        body,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await reply.text();
      return String(reply.status);
    } catch {
      return NO_ANSWER;
    }
  }
  async function post(): Promise<void> {
    for (let next = rest.shift(); next && !isOver(); next = rest.shift()) {
      const answer = await send(next);
      count(answer);
      await sleep(answer === NO_ANSWER ? DEAD_PAUSE_MS : PAUSE_MS * random());
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, post));
}
