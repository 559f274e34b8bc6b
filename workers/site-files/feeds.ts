import type { Hono } from "hono";

import { booking } from "~/content/booking";
import type { PostRecord } from "~/domain/blog/post-record";
import { calendarFile } from "~/domain/booking/icalendar";
import { atomFeed } from "~/seo/feed";

import { listPosts } from "../blog/list-posts";
import { bookingFileEvent } from "../booking/admin-booking";
import { respondWithEtag } from "../http/buffered-response";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { refuseRate } from "../http/rate-limit";
import { secretsMatch } from "../http/request-guards";
import type { Services } from "../ports";

/** How often a subscribed calendar may poll; most poll far less often. */
const REFRESH_MINUTES = 15;

/**
 * GET /calendar/{CALENDAR_FEED_SECRET}.ics: live demos and open follow-ups, for owners whose calendar is not Google's.
 * Anyone who knows the URL reads every lead, so a wrong one and a feed that is not set up look the same.
 */
export function serveCalendarFeed(site: Hono, { settings, desk, rateLimit }: Services): void {
  site.get("/calendar/:file", async (c) => {
    const refused = await refuseRate(c.req.raw, "secret", rateLimit);
    if (refused) return refused;
    const given = /^(.+)\.ics$/.exec(c.req.param("file") ?? "")?.[1] ?? "";
    const secret = settings.calendarFeedSecret;
    if (secret === null || !(await secretsMatch(given, secret))) {
      return problem({ status: 404, title: "Resource not found" });
    }
    const { organizer, uidHost } = booking.invite;
    const place = settings.meetingPlace;
    const events = (await desk.feedBookings()).map((entry) => bookingFileEvent(entry, uidHost, place));
    const subscription = { name: `${organizer.name} demos`, refreshMinutes: REFRESH_MINUTES };
    const reply = new Response(calendarFile({ organizer, subscription, events }), {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": cachePolicy.privateFeed,
        "x-robots-tag": "noindex",
      },
    });
    return await respondWithEtag(c.req.raw, reply);
  });
}

/** GET /feed.xml; META-06. Written once for the same posts: under invented queries no cache has it, and no limit counts it. */
export function serveFeed(site: Hono, services: Pick<Services, "blog" | "log" | "settings">): void {
  let written: { readonly records: readonly PostRecord[]; readonly feed: string } | null = null;
  site.get("/feed.xml", async (c) => {
    const posts = await listPosts(services);
    if (!posts.ok) {
      // An empty feed would tell readers that every post is gone.
      return problem({ status: 503, title: "Posts are temporarily unavailable", headers: { "retry-after": "30" } });
    }
    const { records } = posts;
    if (written?.records !== records) written = { records, feed: atomFeed(services.settings.siteUrl, records) };
    const headers = {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": cachePolicy.list,
      ...(posts.stale ? { "blog-snapshot": "stale" } : {}),
    };
    return await respondWithEtag(c.req.raw, new Response(written.feed, { headers }));
  });
}
