import { type Sharing } from "./events-store.ts";
import { type Route } from "./route.ts";
import type { Grant } from "./token.ts";
/** One call to Calendar v3, its body already parsed (`undefined` = none, or no JSON). */
type CalendarCall = {
  route: Route;
  query: URLSearchParams;
  body: unknown;
  contentType: string;
  grant: Grant | null;
  /** Answer a list with an empty first page. */
  emptyPage: boolean;
};
/** The Calendar half of the fake. */
export interface CalendarService {
  answer(call: CalendarCall): Response;
}
/**
 * Creates the service over the calendars shared with the account. `quota` tells whether Google still lets a user invite:
 * Google limits events with guests, and beyond that quota still writes events without guests.
 */
export declare function createCalendarService(
  sharing: Pick<Sharing, "forEvents" | "forFreeBusy">,
  clientEmail: string,
  quota: () => boolean,
): CalendarService;
export {};
