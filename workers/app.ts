import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";

import { booking } from "~/content/booking";
import { siteContext } from "~/context";
import { toIcs } from "~/domain/booking/invite";

import { createApi } from "./api/create-api";
import { listedPosts, listPosts } from "./blog/list-posts";
import { createFormBooking } from "./booking/form-booking";
import type { Env } from "./env";
import { cachePolicy, pagePolicy } from "./http/cache-policy";
import { finishDocument } from "./http/document";
import { isOwnPost } from "./http/same-origin";
import { withSecurityHeaders } from "./http/security-headers";
import { withoutTrailingSlash } from "./http/trailing-slash";
import { errorFields } from "./log";
import { createServices, type Services } from "./services";
import { serveCalendarFeed } from "./site-files/calendar-feed";
import { createSiteFiles } from "./site-files/create-site-files";
import { serveFeed } from "./site-files/feed";
import { loadTimetable } from "./temporal";

export { BookingDesk } from "./booking/booking-desk";

const render = createRequestHandler(
  // The module is a ServerBuild; its generated typings only spell optional members in the older way.
  () => import("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>,
  import.meta.env.MODE,
);

function createSite(services: Services): Hono {
  const site = new Hono();
  site.use("*", async (c, next) => withoutTrailingSlash(c.req.raw) ?? (await next()));
  site.route("/api", createApi(services));
  site.get("/img/*", (c) => services.images(c.req.raw));
  site.route(
    "/",
    createSiteFiles({ origin: services.settings.siteUrl, now: services.now, posts: () => listedPosts(services) }),
  );
  serveFeed(site, services);
  serveCalendarFeed(site, services);
  site.all("*", async (c) => {
    const request = c.req.raw;
    if (request.method === "POST" && !isOwnPost(request)) {
      return new Response(null, { status: 403, headers: { "cache-control": cachePolicy.never } });
    }
    const context = new RouterContextProvider();
    context.set(siteContext, {
      url: services.settings.siteUrl,
      analyticsId: services.settings.analyticsId,
      report: (error) => services.log("error", "page.crashed", errorFields(error)),
      invite: async (date, hour) => {
        const timetable = await loadTimetable();
        const slot = timetable.isDate(date)
          ? timetable.slotsOn(date).find((candidate) => candidate.hour === hour)
          : undefined;
        return slot ? toIcs(slot, booking.invite) : null;
      },
      posts: () => listPosts(services),
      bookingForm: createFormBooking(services.desk, services.now),
    });
    const response = await render(request, context);
    response.headers.set("cache-control", pagePolicy(c.req.path, request.method, response.status));
    // A list of posts that could not be read is empty for this moment only.
    if (response.headers.get("blog-snapshot") === "none") response.headers.set("cache-control", cachePolicy.never);
    return await finishDocument(request, response, {
      analytics: services.settings.analyticsId !== null,
      secure: c.req.url.startsWith("https:"),
    });
  });
  return site;
}

let site: { env: Env; app: Hono } | null = null;

export default {
  async fetch(request, env): Promise<Response> {
    // The bindings stay the same for an isolate's life, so the routes are laid once.
    if (site?.env !== env) site = { env, app: createSite(createServices(env)) };
    return withSecurityHeaders(await site.app.fetch(request));
  },
  async scheduled(_event, env): Promise<void> {
    await createServices(env).desk.tick();
  },
} satisfies ExportedHandler<Env>;
