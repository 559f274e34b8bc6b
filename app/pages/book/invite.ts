import { siteContext } from "~/context";
import { calendarReply } from "~/features/booking/calendar-reply";

import type { Route } from "./+types/invite";

/** GET /book/2026-11-24T19.ics: the meeting as an iCalendar file. The address names a slot and nobody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2})\.ics$/.exec(params.invite);
  const ics = match?.[1] && match[2] ? await context.get(siteContext).invite(match[1], Number(match[2])) : null;
  return calendarReply(ics);
}

/** For a data request the router uses these headers instead of the reply's own. */
export function headers() {
  return { "cache-control": "no-store" };
}
