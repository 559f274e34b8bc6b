import { booking } from "~/content/booking";

/** The reply with a meeting's iCalendar file, or 404 in words where there is none. Never cached: meetings change. */
export function calendarReply(ics: string | null): Response {
  const missing = ics === null;
  return new Response(ics ?? booking.note.noFile, {
    status: missing ? 404 : 200,
    headers: {
      "cache-control": "no-store",
      "content-type": missing ? "text/plain; charset=utf-8" : "text/calendar; charset=utf-8",
      ...(!missing && { "content-disposition": 'attachment; filename="demo.ics"' }),
    },
  });
}
