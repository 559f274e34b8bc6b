import { connectionLost, delay } from "../shared/broken-replies.ts";
import { createFaultQueue } from "../shared/fault-queue.ts";
import { type CallKind, createTokenEndpoint } from "./account.ts";
import { isRefusal, parseJson } from "./bodies.ts";
import { createCalendarService, routeOf } from "./calendar-service.ts";
import { type CalendarEvent, type EventDraft, type EventTime, readDraft } from "./event.ts";
import { createSharing, type EventsStore, makeEventId, type SharedCalendar, type Sharing } from "./events-store.ts";
import { type Fault, type FaultKind, faultReply, fits, withCalendarError } from "./faults.ts";

/** How to set up the fake. */
export type FakeGoogleOptions = {
  /** The one service account Google knows. */
  clientEmail: string;
  /** Its public key, RS256. */
  publicKey: JsonWebKey | CryptoKey;
  /** The calendars shared with it; any other id is not found. */
  calendars: readonly SharedCalendar[];
  /** Users it may act for through `sub`; none by default. */
  delegation?: readonly string[];
  /** The fake's clock, epoch milliseconds. */
  now?: () => number;
};

/** A received call. Token calls are recorded without their body, since it has a signed assertion. */
export type Call = { kind: CallKind; method: string; path: string; at: number; body?: unknown };

/** Decides on the fault of each call; null lets it through. */
type FaultSource = { next(call: CallKind): FaultKind | null };

/** An event as staff would make it on Google's own pages; the id is made up unless given. */
type StaffEvent = Omit<EventDraft, "status" | "eventType"> &
  Partial<Pick<EventDraft, "status" | "eventType">> & { id?: string };

/** A stand-in for Google's token endpoint and Calendar v3, with controls for tests. */
export interface FakeGoogle {
  /** Responds as Google would; rejects where a connection would break. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Every call so far, oldest first, including those that met a fault. */
  readonly calls: readonly Call[];
  /** Copies of a calendar's events, tombstones included. Throws on an unknown calendar, as the next three do. */
  events(calendarId: string): CalendarEvent[];
  /** Adds an event as staff. Throws on one that Google would refuse. */
  put(calendarId: string, event: StaffEvent): CalendarEvent;
  /** Deletes an event as staff; it stays as a tombstone. Throws on an unknown id. */
  remove(calendarId: string, id: string): void;
  /** Moves an event as staff. A string is a date-time with an offset. Throws on an unknown id. */
  move(calendarId: string, id: string, start: string | EventTime, end: string | EventTime): CalendarEvent;
  /** Schedules a fault for future calls. */
  order(fault: Fault): void;
  /** Drops the faults that are still waiting. */
  clearFaults(): void;
  /** Applies these faults to every call for which no fault is scheduled; null lets every call through. */
  setFaults(faults: FaultSource | null): void;
  /** While true, every call is answered 503. */
  down(isDown: boolean): void;
  /** While true, free/busy answers `notFound` for the calendar alone. Throws on an unknown calendar. */
  unreadable: Sharing["setUnreadable"];
  /** While true, the quota of events with guests is used up, so inserts with guests are refused. */
  invitationsUsedUp(isUsedUp: boolean): void;
}

function asTime(time: string | EventTime): EventTime {
  return typeof time === "string" ? { dateTime: time } : time;
}

/**
 * Creates a strict fake of Google on Web APIs alone, so that it runs in Node and in workerd. It refuses what Google
 * refuses, and responds with 501 to features that only Google has. Throws if a calendar's time zone is not an IANA name.
 */
export function createFakeGoogle(options: FakeGoogleOptions): FakeGoogle {
  const { clientEmail, publicKey, delegation = [], now = Date.now } = options;
  const tokens = createTokenEndpoint({ clientEmail, publicKey, delegation, now });
  const sharing = createSharing(options.calendars, now);
  let mayInvite = true;
  const service = createCalendarService(sharing, clientEmail, () => mayInvite);
  const faults = createFaultQueue(fits);
  const calls: Call[] = [];
  let isDown = false;
  let randomFaults: FaultSource | null = null;

  function draftOf(store: EventsStore, event: StaffEvent): EventDraft {
    const draft = readDraft(event, { calendarZone: store.calendar.timeZone, mayInvite: true, isStaff: true });
    if (isRefusal(draft)) throw new Error(draft.message);
    return draft;
  }

  async function answer(request: Request, url: URL, call: Call, emptyPage: boolean): Promise<Response> {
    if (call.kind === "token") return tokens.answer(request);
    return service.answer({
      route: routeOf(request.method, url),
      query: url.searchParams,
      body: call.body,
      contentType: request.headers.get("content-type") ?? "",
      grant: tokens.grantOf(request),
      emptyPage,
    });
  }

  function faultFor(kind: CallKind): FaultKind | null {
    if (isDown) return { kind: "error", status: 503, reason: "backendError" };
    return faults.take(kind) ?? randomFaults?.next(kind) ?? null;
  }

  async function fetch(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const { kind } = routeOf(request.method, url);
    const call: Call = { kind, method: request.method, path: url.pathname + url.search, at: now() };
    calls.push(call);
    if (kind !== "token" && request.body !== null) call.body = parseJson(await request.text());
    const fault = faultFor(kind);
    if (fault === null) return answer(request, url, call, false);
    const instead = await faultReply(fault, kind, request);
    if (instead !== null) return instead;
    const reply = await answer(request, url, call, fault.kind === "empty-page");
    if (fault.kind === "lost-reply") throw connectionLost();
    if (fault.kind === "slow") await delay(fault.delayMs, request.signal);
    return fault.kind === "calendar-error" ? withCalendarError(reply) : reply;
  }

  function put(calendarId: string, event: StaffEvent): CalendarEvent {
    const store = sharing.store(calendarId);
    const id = event.id ?? makeEventId();
    if (store.find(id) !== undefined) throw new Error(`Event id is taken: ${id}`);
    return structuredClone(store.insert(id, draftOf(store, event), calendarId));
  }

  function move(calendarId: string, id: string, start: string | EventTime, end: string | EventTime): CalendarEvent {
    const store = sharing.store(calendarId);
    const before = store.find(id);
    if (before === undefined || before.status === "cancelled") throw new Error(`No such event: ${id}`);
    const times = { start: asTime(start), end: asTime(end) };
    const moved = store.replace(id, draftOf(store, { ...before, ...times, status: before.status }));
    if (moved === undefined) throw new Error(`No such event: ${id}`);
    return structuredClone(moved);
  }

  function remove(calendarId: string, id: string): void {
    if (sharing.store(calendarId).cancel(id) === undefined) throw new Error(`No such event: ${id}`);
  }

  return {
    fetch,
    calls,
    events: (calendarId) => structuredClone(sharing.store(calendarId).all()),
    put,
    remove,
    move,
    order: (fault) => faults.order(fault),
    clearFaults: () => faults.clear(),
    setFaults: (faults) => void (randomFaults = faults),
    down: (value) => void (isDown = value),
    unreadable: sharing.setUnreadable,
    invitationsUsedUp: (isUsedUp) => void (mayInvite = !isUsedUp),
  };
}
