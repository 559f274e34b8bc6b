import type { Hono } from "hono";

import { booking } from "~/content/booking";
import { calendarFile } from "~/domain/booking/icalendar";

import { resource } from "../api/methods";
import { bookingFileEvent } from "../booking/booking-file-event";
import { secretsMatch } from "../http/bearer";
import { cachePolicy } from "../http/cache-policy";
import { answerHeld, holdReply } from "../http/held-reply";
import { problem } from "../http/problem";
import { refuseRate } from "../http/rate-limit";
import type { Services } from "../services";
import { loadTimetable } from "../temporal";

/** How often a subscribed calendar may look; most look far more rarely. */
const REFRESH_MINUTES = 15;

/**
 * GET /calendar/{CALENDAR_FEED_SECRET}.ics: live demos and open follow-ups, for owners whose calendar is not Google's.
 * Whoever knows the address reads every lead, so a wrong one and a feed that is not set up look the same.
 */
export function serveCalendarFeed(site: Hono, { settings, desk, rateLimit }: Services): void {
  resource(site, "/calendar/:file", {
    GET: async (c) => {
      const refused = await refuseRate(c.req.raw, "secret", rateLimit);
      if (refused) return refused;
      const given = /^(.+)\.ics$/.exec(c.req.param("file") ?? "")?.[1] ?? "";
      const secret = settings.calendarFeedSecret;
      if (secret === null || !(await secretsMatch(given, secret))) {
        return problem({ status: 404, title: "There is no such resource" });
      }
      const { organizer, uidHost } = booking.invite;
      const timetable = await loadTimetable();
      const events = (await desk.feedBookings()).map((entry) => bookingFileEvent(entry, uidHost, timetable));
      const subscription = { name: `${organizer} demos`, refreshMinutes: REFRESH_MINUTES };
      const reply = new Response(calendarFile({ organizer, subscription, events }), {
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          "cache-control": cachePolicy.privateFeed,
          "x-robots-tag": "noindex",
        },
      });
      return answerHeld(c.req.raw, await holdReply(reply, async () => []));
    },
  });
}
