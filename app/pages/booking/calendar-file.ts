import { bookingNote } from "~/content/after-booking";
import { siteContext } from "~/context";

import type { Route } from "./+types/calendar-file";

/**
 * GET /booking/{reference}/demo.ics is the meeting as it is now, under one name in the visitor's calendar, or the cancellation
 * that takes it out. 404 in words where there is none.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ics = await context.get(siteContext).visitorBooking.calendarFile(params.reference);
  return new Response(ics ?? bookingNote.noFile, {
    status: ics === null ? 404 : 200,
    headers: {
      ...headers(),
      "content-type": ics === null ? "text/plain; charset=utf-8" : "text/calendar; charset=utf-8",
      ...(ics !== null && { "content-disposition": 'attachment; filename="demo.ics"' }),
    },
  });
}

/** Never cached: meetings change. For a data request the router uses these headers instead of the reply's own. */
export function headers() {
  return { "cache-control": "no-store" };
}
