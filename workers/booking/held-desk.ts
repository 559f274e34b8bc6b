import type { Timetable } from "~/domain/booking/timetable";

import type { Desk, TakenSlots } from "./desk-port";

/**
 * How long an answer of the desk is given again in this isolate, in milliseconds. Three hundred busy isolates then ask
 * the one desk 120 times a second at the most, however many visitors look. A slot that was taken through another isolate
 * is offered so much longer, and refused when it is asked for.
 */
export const HOLD_MS = 5_000;

type HeldDeskOptions = {
  readonly desk: Desk;
  readonly timetable: () => Promise<Timetable>;
  readonly now: () => number;
  /** Keeps a question going whose asker has left: others wait for its answer. */
  readonly defer: (work: Promise<unknown>) => void;
};

/**
 * A desk whose reads are held for a moment, so that a flood of them cannot keep bookings waiting. The whole window is
 * asked for at once, and any days are answered from it. Whatever this isolate changes at the desk ends what is held.
 */
export function holdDesk({ desk, timetable, now, defer }: HeldDeskOptions): Desk {
  const month = new HeldAnswer<TakenSlots>(now, defer);
  const backlog = new HeldAnswer<number>(now, defer);

  /** Lets a change through; what was read before its end is no answer any more. */
  async function change<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } finally {
      month.outdate();
      backlog.outdate();
    }
  }

  return {
    ...desk,
    async taken(first, last) {
      const window = (await timetable()).window(now());
      if (first > window.last || last < window.first) return { slots: [], partial: false };
      const { slots, partial } = await month.get(window.first, () => desk.taken(window.first, window.last));
      return { slots: slots.filter(({ date }) => first <= date && date <= last), partial };
    },
    waiting: () => backlog.get("", () => desk.waiting()),
    book: (command) => change(desk.book(command)),
    retryBookings: (id) => change(desk.retryBookings(id)),
    closeFollowUp: (id) => change(desk.closeFollowUp(id)),
    reinstateDemo: (id) => change(desk.reinstateDemo(id)),
    erasePerson: (email) => change(desk.erasePerson(email)),
    tick: () => change(desk.tick()),
  };
}

type Dated<Value> = { readonly about: string; readonly since: number; readonly value: Value };

/** The last answer to a question, and the question that is under way: calls that come together share it. */
class HeldAnswer<Value> {
  readonly #now: () => number;
  readonly #defer: HeldDeskOptions["defer"];
  #held: Dated<Value> | null = null;
  #asking: Dated<Promise<Value>> | null = null;

  constructor(now: () => number, defer: HeldDeskOptions["defer"]) {
    this.#now = now;
    this.#defer = defer;
  }

  /** The answer, `HOLD_MS` old at most, reckoned from when it was asked for. `about` tells questions apart. */
  async get(about: string, ask: () => Promise<Value>): Promise<Value> {
    if (this.#isYoung(this.#held, about)) return this.#held.value;
    // One that hangs is left to itself, or it would hold up everybody.
    if (this.#isYoung(this.#asking, about)) return await this.#asking.value;
    const asking = { about, since: this.#now(), value: ask() };
    this.#asking = asking;
    this.#defer(asking.value.catch(() => null));
    try {
      const value = await asking.value;
      if (this.#asking === asking) this.#held = { ...asking, value };
      return value;
    } finally {
      if (this.#asking === asking) this.#asking = null;
    }
  }

  outdate(): void {
    this.#held = null;
    this.#asking = null;
  }

  #isYoung<Dating extends Dated<unknown>>(dated: Dating | null, about: string): dated is Dating {
    if (dated?.about !== about) return false;
    const age = this.#now() - dated.since;
    return age >= 0 && age < HOLD_MS;
  }
}
