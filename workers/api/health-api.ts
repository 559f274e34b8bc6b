import { Hono } from "hono";

import { cachePolicy } from "../http/cache-policy";
import type { Services } from "../services";
import { resource } from "./methods";

/** GET /api/health: the sources in use, the release and what waits. No secret, no visitor's data; API-05. */
export function createHealthApi({ settings, desk }: Services): Hono {
  const api = new Hono();
  resource(api, "/", {
    GET: async (c) => {
      const ok = settings.problems.length === 0;
      const body = {
        status: ok ? "ok" : "misconfigured",
        calendar: settings.calendar.kind,
        blog: settings.blog.kind,
        release: settings.release,
        waiting: await desk.waiting(),
        ...(ok ? {} : { problems: settings.problems }),
      };
      return c.json(body, ok ? 200 : 503, { "cache-control": cachePolicy.never });
    },
  });
  return api;
}
