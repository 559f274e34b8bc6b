import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";

import { problem } from "../http/problem";
import { errorFields } from "../log";
import type { Services } from "../ports";
import { createBlogApi } from "./blog-api";
import { createCalendarApi } from "./calendar-api";
import { createConsentApi } from "./consent-api";
import { createHealthApi } from "./health-api";
import { createMetricsApi } from "./metrics-api";
import { createOperatorApi } from "./operator-api";

/** The whole of /api, over the services provided. Unknown paths and methods are problems, never pages. */
export function createApi(services: Services): Hono {
  const api = new Hono();
  // robots.txt invites programs to read, and search engines have nothing to show of it.
  api.use(async (c, next) => {
    await next();
    c.res.headers.set("x-robots-tag", "noindex");
  });
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (_, methods) =>
        problem({ status: 405, title: "Method not allowed", headers: { allow: methods.join(", ") } }),
    }),
  );
  api.route("/calendar", createCalendarApi(services));
  api.route("/", createBlogApi(services));
  api.route("/consent", createConsentApi(services));
  api.route("/metrics", createMetricsApi(services));
  api.route("/health", createHealthApi(services));
  api.route("/operator", createOperatorApi(services));
  api.all("*", () => problem({ status: 404, title: "Resource not found" }));
  api.onError((error) => {
    services.log("error", "api.crashed", errorFields(error));
    return problem({ status: 500, title: "Internal error" });
  });
  return api;
}
