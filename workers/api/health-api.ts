import { Hono } from "hono";

import { isNearlyFull, LEDGER_BYTES } from "../booking/desk-health";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { refuseRate } from "../http/rate-limit";
import { refuseBearer } from "../http/request-guards";
import type { Services } from "../ports";

/** Seconds after which a check started by another request is finished. */
const RETRY_AFTER_SECONDS = "15";

/**
 * GET /api/health: the sources in use, the release, the number of waiting bookings, and how full the ledger is. No secret,
 * no visitor's data; API-05. With a ledger that is nearly full it is `degraded`, though everything works. Only the operator
 * is told which settings are wrong. With `?deep=1` and the operator's token, every setting is checked by using it: 200, or
 * 503 when one fails.
 */
export function createHealthApi(services: Services): Hono {
  const { settings, desk, rateLimit } = services;
  const api = new Hono();
  api.get("/", async (c) => {
    if (c.req.query("deep") === "1") return await deepHealth(c.req.raw, services);
    const refused = await refuseRate(c.req.raw, "health", rateLimit);
    if (refused) return refused;
    const ok = settings.problems.length === 0;
    const now = await desk.health();
    const body = {
      status: !ok ? "misconfigured" : isNearlyFull(now) ? "degraded" : "ok",
      calendar: settings.calendar.kind,
      blog: settings.blog.kind,
      mail: settings.mail.mailer,
      release: settings.release,
      waiting: now.waiting,
      ledger: { bytes: now.bytes, of: LEDGER_BYTES },
    };
    return c.json(body, ok ? 200 : 503, { "cache-control": cachePolicy.never });
  });
  return api;
}

async function deepHealth(request: Request, { settings, rateLimit, examine }: Services): Promise<Response> {
  // Without the token setting, the resource does not exist.
  if (settings.operatorToken === null) return problem({ status: 404, title: "Resource not found" });
  const refused =
    (await refuseRate(request, "secret", rateLimit)) ?? (await refuseBearer(request, settings.operatorToken));
  if (refused) return refused;
  const report = await examine();
  if (report === null) {
    return problem({
      status: 503,
      title: "Another check is in progress",
      headers: { "retry-after": RETRY_AFTER_SECONDS },
    });
  }
  const failing = report.findings.some(({ state }) => state === "fails");
  return Response.json(
    {
      status: failing ? "failing" : "ok",
      release: settings.release,
      at: new Date(report.at).toISOString(),
      findings: report.findings,
    },
    { status: failing ? 503 : 200, headers: { "cache-control": cachePolicy.never } },
  );
}
