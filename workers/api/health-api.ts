import { Hono } from "hono";

import { isNearlyFull } from "../doctor/examine";
import { fails } from "../doctor/finding";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import { clientAddress, refuseRate, UNKNOWN_CLIENT } from "../http/rate-limit";
import { refuseBearer, refusePost } from "../http/request-guards";
import type { Services } from "../services";

/** The edge was told to remove visitors' addresses, so that all of them share the limits of one client. */
const HIDDEN_ADDRESSES = fails(
  "addresses",
  "Requests arrive without the visitor's address: all visitors together count as one client.",
  "docs/cost-and-limits.md#limits-of-a-client",
);

/** Seconds after which a check started by another request is finished. */
const RETRY_AFTER_SECONDS = "15";

/**
 * GET /api/health: the sources in use, the release, and the number of waiting bookings. No secret, no visitor's data.
 * With a ledger that is nearly full it is `degraded`, though everything works. Only the owner is told how full it is, and
 * which settings are wrong. With `?deep=1` and OPERATOR_TOKEN, every setting is checked by using it: 200, or
 * 503 when one fails. POST /api/health/mail, with the same token, sends a test mail to staff.
 */
export function createHealthApi(services: Services): Hono {
  const { settings, desk, rateLimit, log } = services;
  const api = new Hono();
  api.get("/", async (c) => {
    if (c.req.query("deep") === "1") return await deepHealth(c.req.raw, services);
    const refused = await refuseRate(c.req.raw, "health", rateLimit);
    if (refused) return refused;
    const ok = settings.problems.length === 0;
    const now = await desk.health();
    const body = {
      status: !ok ? "misconfigured" : isNearlyFull(now.bytes) ? "degraded" : "ok",
      calendar: settings.calendar.kind,
      blog: settings.blog.kind,
      mail: settings.mail.mailer,
      release: settings.release,
      waiting: now.waiting,
    };
    return c.json(body, ok ? 200 : 503, { "cache-control": cachePolicy.never });
  });
  const token = settings.operatorToken;
  // Without the token setting, the resource does not exist.
  if (token !== null) {
    api.post("/mail", async (c) => {
      const refused = (await refusePost(c.req.raw, "secret", rateLimit)) ?? (await refuseBearer(c.req.raw, token));
      if (refused) return refused;
      const result = await desk.staff({ type: "testMail" });
      log("info", "mail.tested", { result: result.kind });
      return c.json(result, 200, { "cache-control": cachePolicy.never });
    });
  }
  return api;
}

async function deepHealth(request: Request, { settings, rateLimit, examine }: Services): Promise<Response> {
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
  const isHidden = clientAddress(request.headers) === UNKNOWN_CLIENT;
  const findings = isHidden ? [...report.findings, HIDDEN_ADDRESSES] : report.findings;
  const failing = findings.some(({ state }) => state === "fails");
  return Response.json(
    {
      status: failing ? "failing" : "ok",
      release: settings.release,
      at: new Date(report.at).toISOString(),
      findings,
    },
    { status: failing ? 503 : 200, headers: { "cache-control": cachePolicy.never } },
  );
}
