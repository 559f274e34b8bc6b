import { Hono } from "hono";

import { problem } from "../http/problem";
import { errorFields } from "../log";
import type { Services } from "../services";
import { createBlogApi } from "./blog-api";
import { createCalendarApi } from "./calendar-api";
import { createConsentApi } from "./consent-api";
import { createHealthApi } from "./health-api";
import { createMetricsApi } from "./metrics-api";
import { createOperatorApi } from "./operator-api";

/** The whole of /api, over the services it is lent. Unknown paths and methods are problems, never pages. */
export function createApi(services: Services): Hono {
  const api = new Hono();
  api.route("/calendar", createCalendarApi(services));
  api.route("/", createBlogApi(services));
  api.route("/consent", createConsentApi(services));
  api.route("/metrics", createMetricsApi(services));
  api.route("/health", createHealthApi(services));
  api.route("/operator", createOperatorApi(services));
  api.all("*", () => problem({ status: 404, title: "There is no such resource" }));
  api.onError((error) => {
    services.log("error", "api.crashed", errorFields(error));
    return problem({ status: 500, title: "Something went wrong on our side" });
  });
  return api;
}
