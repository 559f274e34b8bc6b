import { Hono } from "hono";
import type { ServerBuild } from "react-router";

import { createApi } from "./api/create-api";
import type { Env } from "./env";
import { problem } from "./http/problem";
import { isLoopback, toHttps, withSecurityHeaders } from "./http/security-headers";
import { errorFields } from "./log";
import { createPages, type Router } from "./pages/create-pages";
import { createRender } from "./pages/create-render";
import { pageRoutes } from "./pages/page-address";
import { createServices, type Services } from "./services";
import { createSiteFiles } from "./site-files";

export { BookingDesk } from "./booking/booking-desk";
export { CountsObject } from "./counts/counts-object";

const { MODE } = import.meta.env;
/** In development every page is rendered from the current code, and nothing is cached. */
const IS_DEVELOPMENT = MODE === "development";
/** Bytes of the page cache in development: smaller than any page. The cache does not accept 0. */
const NO_PAGE_CACHE = 1;

function loadBuild(): Promise<ServerBuild> {
  // The module is a ServerBuild; its generated types only declare optional members in an older way.
  return import("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>;
}

let router: Promise<Router> | null = null;

async function loadRouter(): Promise<Router> {
  if (router === null || IS_DEVELOPMENT) {
    router = loadBuild().then((build) => ({
      render: createRender(IS_DEVELOPMENT ? loadBuild : build, MODE),
      routes: pageRoutes(build.routes),
    }));
  }
  return await router;
}

function createSite(services: Services): Hono {
  const site = new Hono();
  site.use("*", async (c, next) => toHttps(c.req.raw) ?? (await next()));
  site.route("/api", createApi(services));
  site.get("/img/*", (c) => services.images.serve(c.req.raw));
  site.route("/", createSiteFiles(services));
  const pages = IS_DEVELOPMENT
    ? createPages(withoutTrustedTypes(services), loadRouter, NO_PAGE_CACHE)
    : createPages(services, loadRouter);
  site.all("*", (c) => pages(c.req.raw));
  site.onError((error) => {
    services.log("error", "site.crashed", errorFields(error));
    return problem({ status: 500, title: "Internal error" });
  });
  return site;
}

/** Development tools build scripts from strings, which Trusted Types forbid. */
function withoutTrustedTypes(services: Services): Services {
  return { ...services, settings: { ...services.settings, trustedTypes: "off" } };
}

let site: { env: Env; app: Hono } | null = null;

export default {
  async fetch(request, env): Promise<Response> {
    // The bindings stay the same for an isolate's life, so the route tree is built once.
    if (site?.env !== env) site = { env, app: createSite(createServices(env)) };
    return withSecurityHeaders(await site.app.fetch(request), isLoopback(new URL(request.url).hostname));
  },
  async scheduled(_event, env): Promise<void> {
    const { settings, desk, blog, log } = createServices(env);
    // The log names settings without values. Health, which is public, reports only that something is wrong.
    for (const problem of settings.problems) log("error", "setting.wrong", { problem });
    // In parallel: a slow Airtable must not delay bookings, and a failing desk must not delay posts.
    const posts = blog.keepFresh();
    try {
      await desk.runScheduledJobs();
    } finally {
      await posts;
    }
  },
} satisfies ExportedHandler<Env>;
