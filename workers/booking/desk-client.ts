import type { Desk, DeskHealth } from "./booking-desk";
import type { TakenSlots } from "./desk-context";
import type { StaffHandlers } from "./staff-handlers";
import type { VisitorHandlers } from "./visitor-handlers";

/**
 * How long an isolate caches the desk's replies, in milliseconds. Three hundred busy isolates then call the desk at most
 * 120 times a second, regardless of the number of visitors. A slot that was taken, or closed by staff, through another
 * isolate is offered for that much longer, and so is one of the day that midnight adds; it is refused when it is requested.
 */
export const CACHE_MS = 5_000;

/** Continues a call after its visitor left. */
type Defer = (work: Promise<unknown>) => void;

/**
 * The desk as the site calls it: every call is made once more where Cloudflare says that it may work. Reads
 * that everybody makes are cached, so that a flood of reads cannot delay bookings. A call through this isolate that may
 * change something invalidates the cache.
 * `stub` makes a stub of the object: one belongs to the request that created it, and one that failed is not used again.
 */
export function createDeskClient(stub: () => Desk, now: () => number, defer: Defer): Desk {
  const taken = new CachedResult<TakenSlots>(now, defer);
  const health = new CachedResult<DeskHealth>(now, defer);

  /** One call, repeated after an error that Cloudflare marks as retryable, as while a new version takes over. */
  async function call<Result>(work: (desk: Desk) => Promise<Result>): Promise<Result> {
    try {
      return await work(stub());
    } catch (error) {
      if (isRetryable(error)) return await work(stub());
      throw error;
    }
  }

  /** A call that may change something: any read that started before its end is stale. */
  async function change<Result>(work: (desk: Desk) => Promise<Result>): Promise<Result> {
    try {
      return await call(work);
    } finally {
      taken.invalidate();
      health.invalidate();
    }
  }

  return {
    book(command) {
      const booked = change((desk) => desk.book(command));
      // A visitor who leaves at once closes the connection; the booking must continue.
      defer(booked.catch(() => null));
      return booked;
    },

    taken: () => taken.get(() => call((desk) => desk.taken())),
    visitor: (request) => (isRead(request) ? call : change)((desk) => desk.visitor(request)),
    staff: (request) => (isOfSessions(request.type) ? call : change)((desk) => desk.staff(request)),
    health: () => health.get(() => call((desk) => desk.health())),
    runScheduledJobs: () => change((desk) => desk.runScheduledJobs()),
  };
}

/** Whether a request by a visitor's link changes nothing: anybody can send links by the thousand, and these must not empty the cache. */
function isRead({ type, act }: { readonly type: keyof VisitorHandlers; readonly act?: unknown }): boolean {
  return type === "find" || type === "calendarEvent" || type === "taken" || (type === "mailStop" && act === "look");
}

/** Whether a request is about who is signed in: anybody can send cookies by the thousand, and these must not empty the cache. */
function isOfSessions(type: keyof StaffHandlers): boolean {
  return type === "startSession" || type === "hasSession" || type === "endSession";
}

/** Cloudflare's mark on an error of a Durable Object: the call may be repeated, and the object is not overloaded. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return Reflect.get(error, "retryable") === true && Reflect.get(error, "overloaded") !== true;
}

type Dated<Value> = { readonly since: number; readonly value: Value };

/** The last result of a query, and the query in flight: concurrent calls share it. */
class CachedResult<Value> {
  readonly #now: () => number;
  readonly #defer: Defer;
  #cached: Dated<Value> | null = null;
  #pending: Dated<Promise<Value>> | null = null;

  constructor(now: () => number, defer: Defer) {
    this.#now = now;
    this.#defer = defer;
  }

  /** The result, at most `CACHE_MS` old, counted from when it was requested. */
  async get(load: () => Promise<Value>): Promise<Value> {
    if (this.#isFresh(this.#cached)) return this.#cached.value;
    // A query that hangs is abandoned, because it would block everybody.
    if (this.#isFresh(this.#pending)) return await this.#pending.value;
    const pending = { since: this.#now(), value: load() };
    this.#pending = pending;
    this.#defer(pending.value.catch(() => null));
    try {
      const value = await pending.value;
      if (this.#pending === pending) this.#cached = { ...pending, value };
      return value;
    } finally {
      if (this.#pending === pending) this.#pending = null;
    }
  }

  invalidate(): void {
    this.#cached = null;
    this.#pending = null;
  }

  #isFresh<Dating extends Dated<unknown>>(dated: Dating | null): dated is Dating {
    const now = this.#now();
    return dated !== null && dated.since <= now && now - dated.since < CACHE_MS;
  }
}
