import { type Refusal } from "./errors.ts";
import { type CalendarEvent } from "./event.ts";
import type { EventsStore } from "./events-store.ts";
/** The body of an `events.list` answer. */
type EventsPage = {
  kind: "calendar#events";
  summary: string;
  timeZone: string;
  accessRole: string;
  items: readonly CalendarEvent[];
  nextPageToken?: string;
};
/** Lists events; stores the pages behind tokens, each as a frozen remainder of its first reply. */
export interface EventLister {
  list(store: EventsStore, query: URLSearchParams): EventsPage | Refusal;
  /** An empty page whose token leads to the real first page, as Google may answer at any time. */
  emptyPage(store: EventsStore, query: URLSearchParams): EventsPage;
}
/** Makes the lister of one fake. */
export declare function createEventLister(): EventLister;
export {};
