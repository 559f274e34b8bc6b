import { bookingNote } from "~/content/after-booking";
import { siteContext } from "~/context";

import type { Route } from "./+types/calendar-file";

/** A slot as the name of its file: 2026-11-24T19.ics. */
const SLOT_FILE = /^(\d{4}-\d{2}-\d{2})T(\d{2})\.ics$/;

/**
 * A meeting as an iCalendar file, or 404 in words where there is none. Two addresses have one:
 * - GET /book/2026-11-24T19.ics names a slot and nobody;
 * - GET /booking/{reference}/demo.ics is the meeting as it is now, under one name in the visitor's calendar, or the
 *   cancellation that takes it out.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [, date, hour] = SLOT_FILE.exec(params.slot ?? "") ?? [];
  const ics = params.reference
    ? await site.visitorBooking.calendarFile(params.reference)
    : date && hour
      ? await site.invite(date, Number(hour))
      : null;
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
