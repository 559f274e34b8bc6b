import { LRUCache } from "lru-cache";

import type { Timetable } from "~/domain/booking/timetable";

import type { Desk, DeskHealth, TakenSlots } from "./desk-port";

/**
 * How long an isolate caches the desk's replies, in milliseconds. Three hundred busy isolates then call the desk at most
 * 120 times a second, regardless of the number of visitors. A slot that was taken through another isolate is offered for
 * that much longer, and refused when it is requested.
 */
export const CACHE_MS = 5_000;

/**
 * Links in memory that lead to no booking, some 100 bytes each. A link is random and made with its booking, so none that
 * was wrong becomes right; it is forgotten all the same with the next change through this isolate.
 */
const MAX_WRONG_LINKS = 5_000;

type CachedDeskOptions = {
  readonly desk: Desk;
  readonly timetable: () => Promise<Timetable>;
  readonly now: () => number;
  /** Continues a call after its visitor left, because others wait for its result. */
  readonly defer: (work: Promise<unknown>) => void;
};

/**
 * A desk with cached reads, so that a flood of reads cannot delay bookings. The whole window is read at once, and requests
 * for any days are served from it. Every change through this isolate invalidates the cache.
 */
export function cacheDesk({ desk, timetable, now, defer }: CachedDeskOptions): Desk {
  const month = new CachedAnswer<TakenSlots>(now, defer);
  const health = new CachedAnswer<DeskHealth>(now, defer);
  /** Each with when it was asked about, epoch milliseconds. */
  const wrongLinks = new LRUCache<string, number>({ max: MAX_WRONG_LINKS });

  /** Runs a change; any read that started before its end is stale. */
  async function change<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } finally {
      month.invalidate();
      health.invalidate();
      wrongLinks.clear();
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
    health: () => health.get("", () => desk.health()),
    async findByLink(link) {
      const asked = wrongLinks.get(link);
      if (asked !== undefined && isYoung(asked, now())) return null;
      const since = now();
      const found = await desk.findByLink(link);
      if (found === null) wrongLinks.set(link, since);
      return found;
    },
    book: (command) => change(desk.book(command)),
    retryBookings: (id) => change(desk.retryBookings(id)),
    closeFollowUp: (id) => change(desk.closeFollowUp(id)),
    reinstateDemo: (id) => change(desk.reinstateDemo(id)),
    erasePerson: (email) => change(desk.erasePerson(email)),
    moveDemo: (id, start) => change(desk.moveDemo(id, start)),
    cancelDemo: (id) => change(desk.cancelDemo(id)),
    sweepDemos: (since) => change(desk.sweepDemos(since)),
    moveByLink: (link, start, address) => change(desk.moveByLink(link, start, address)),
    cancelByLink: (link) => change(desk.cancelByLink(link)),
    eraseByLink: (link) => change(desk.eraseByLink(link)),
    runScheduledJobs: () => change(desk.runScheduledJobs()),
  };
}

type Dated<Value> = { readonly about: string; readonly since: number; readonly value: Value };

/** The last result of a query, and the query in flight: concurrent calls share it. */
class CachedAnswer<Value> {
  readonly #now: () => number;
  readonly #defer: CachedDeskOptions["defer"];
  #cached: Dated<Value> | null = null;
  #asking: Dated<Promise<Value>> | null = null;

  constructor(now: () => number, defer: CachedDeskOptions["defer"]) {
    this.#now = now;
    this.#defer = defer;
  }

  /** The result, at most `CACHE_MS` old, counted from when it was requested. `about` is the cache key. */
  async get(about: string, ask: () => Promise<Value>): Promise<Value> {
    if (this.#isYoung(this.#cached, about)) return this.#cached.value;
    // A query that hangs is abandoned, because it would block everybody.
    if (this.#isYoung(this.#asking, about)) return await this.#asking.value;
    const asking = { about, since: this.#now(), value: ask() };
    this.#asking = asking;
    this.#defer(asking.value.catch(() => null));
    try {
      const value = await asking.value;
      if (this.#asking === asking) this.#cached = { ...asking, value };
      return value;
    } finally {
      if (this.#asking === asking) this.#asking = null;
    }
  }

  invalidate(): void {
    this.#cached = null;
    this.#asking = null;
  }

  #isYoung<Dating extends Dated<unknown>>(dated: Dating | null, about: string): dated is Dating {
    return dated?.about === about && isYoung(dated.since, this.#now());
  }
}

function isYoung(since: number, now: number): boolean {
  return since <= now && now - since < CACHE_MS;
}
