import { createEventsStore, type EventsStore, type SharedCalendar } from "./events-store.ts";
import { isZone } from "./zone.ts";

/** The calendars that are shared with the service account, as their owners change it. */
export interface Sharing {
  /** The calendar as calls on its events see it; `undefined` = 404. */
  forEvents(calendarId: string): EventsStore | undefined;
  /** The calendar as free/busy sees it; `undefined` = an entry in `errors`. */
  forFreeBusy(calendarId: string): EventsStore | undefined;
  /** The calendar whatever its sharing. Throws on an unknown one, as the next two do. */
  store(calendarId: string): EventsStore;
  /** Its owner deletes it or revokes all access, until changed; its events stay. */
  setGone(calendarId: string, isGone: boolean): void;
  /** Its owner revokes free/busy access, until changed. */
  setUnreadable(calendarId: string, isUnreadable: boolean): void;
  /** Shares one more. Throws on a taken id, and on a time zone that is no IANA name. */
  add(calendar: SharedCalendar): void;
}

/** Makes the sharing of these calendars. Throws as `add` does. */
export function createSharing(calendars: readonly SharedCalendar[], now: () => number): Sharing {
  const stores = new Map<string, EventsStore>();
  const gone = new Set<string>();
  const unreadable = new Set<string>();

  function add(calendar: SharedCalendar): void {
    if (!isZone(calendar.timeZone)) throw new Error(`No such time zone: ${calendar.timeZone}`);
    if (stores.has(calendar.id)) throw new Error(`Calendar id is taken: ${calendar.id}`);
    stores.set(calendar.id, createEventsStore(calendar, now));
  }

  function store(calendarId: string): EventsStore {
    const found = stores.get(calendarId);
    if (found === undefined) throw new Error(`No such calendar: ${calendarId}`);
    return found;
  }

  function mark(marks: Set<string>, calendarId: string, isMarked: boolean): void {
    const { id } = store(calendarId).calendar;
    if (isMarked) marks.add(id);
    else marks.delete(id);
  }

  for (const calendar of calendars) add(calendar);
  const forEvents = (id: string) => (gone.has(id) ? undefined : stores.get(id));
  return {
    forEvents,
    forFreeBusy: (id) => (unreadable.has(id) ? undefined : forEvents(id)),
    store,
    setGone: (id, isGone) => mark(gone, id, isGone),
    setUnreadable: (id, isUnreadable) => mark(unreadable, id, isUnreadable),
    add,
  };
}
