import { Hono } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";

import { createApi } from "./api/create-api";
import { listedPosts } from "./blog/list-posts";
import type { Env } from "./env";
import { withSecurityHeaders } from "./http/security-headers";
import { withoutTrailingSlash } from "./http/trailing-slash";
import { createPages, type Render } from "./pages/create-pages";
import { withQuickEncoder } from "./pages/quick-encoder";
import { createServices, type Services } from "./services";
import { serveCalendarFeed } from "./site-files/calendar-feed";
import { createSiteFiles } from "./site-files/create-site-files";
import { serveFeed } from "./site-files/feed";

export { BookingDesk } from "./booking/booking-desk";

const { MODE } = import.meta.env;
/** While the site is worked on, each page is made of the code as it is now, and nothing is held. */
const AT_WORK = MODE === "development";

function loadBuild(): Promise<ServerBuild> {
  // The module is a ServerBuild; its generated typings only spell optional members in the older way.
  return withQuickEncoder(
    () => import("virtual:react-router/server-build"),
  ) as Promise<unknown> as Promise<ServerBuild>;
}

let laid: Promise<Render> | null = null;

/** Given the build itself rather than a way to load it, the router lays its routes once and not for each request. */
async function render(...[request, context]: Parameters<Render>): Promise<Response> {
  laid ??= AT_WORK
    ? Promise.resolve(createRequestHandler(loadBuild, MODE))
    : loadBuild().then((build) => createRequestHandler(build, MODE));
  return await (
    await laid
  )(request, context);
}

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
  const pages = AT_WORK ? createPages(unguarded(services), render, 0) : createPages(services, render);
  site.all("*", (c) => pages(c.req.raw));
  return site;
}

/** The tools of development build scripts out of text, which Trusted Types are there to forbid. */
function unguarded(services: Services): Services {
  return { ...services, settings: { ...services.settings, trustedTypes: "off" } };
}

let site: { env: Env; app: Hono } | null = null;

export default {
  async fetch(request, env): Promise<Response> {
    // The bindings stay the same for an isolate's life, so the routes are laid once.
    if (site?.env !== env) site = { env, app: createSite(createServices(env)) };
    return withSecurityHeaders(await site.app.fetch(request), request.url.startsWith("https:"));
  },
  async scheduled(_event, env): Promise<void> {
    await createServices(env).desk.tick();
  },
} satisfies ExportedHandler<Env>;
