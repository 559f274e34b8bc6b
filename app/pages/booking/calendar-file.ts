import { siteContext } from "~/context";
import { calendarReply } from "~/features/booking/calendar-reply";

import type { Route } from "./+types/calendar-file";

/**
 * GET /booking/{reference}/demo.ics: the meeting as it is now, under one name in the visitor's calendar, or the cancellation
 * that takes it out.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  return calendarReply(await context.get(siteContext).visitorBooking.calendarFile(params.reference));
}

/** For a data request the router uses these headers instead of the reply's own. */
export function headers() {
  return { "cache-control": "no-store" };
}
