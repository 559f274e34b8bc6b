import { data } from "react-router";

import { siteContext } from "~/context";

import type { Route } from "./+types/calendar-file";

/** GET /booking/{reference}/demo.ics: the meeting as it is now, under one name in the visitor's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { reference } = params;
  const ics = await context.get(siteContext).visitorBooking.calendarFile(reference);
  if (ics === null) throw data(null, { status: 404 });
  return new Response(ics, {
    headers: {
      "cache-control": "no-store",
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="demo.ics"',
    },
  });
}

/** For a data request the router uses these headers instead of the reply's own. */
export function headers() {
  return { "cache-control": "no-store" };
}
