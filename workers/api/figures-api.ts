import type { Context } from "hono";
import * as v from "valibot";

import { RETENTION_DAYS } from "../counts/counts-object";
import { toFigures } from "../counts/figures";
import { knownPage } from "../counts/known-pages";
import { cachePolicy } from "../http/cache-policy";
import { problem } from "../http/problem";
import type { Services } from "../ports";
import { loadTimetable } from "../temporal";

/** Default span, in days. */
const DAYS = 28;

const Query = v.strictObject({
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  to: v.optional(v.pipe(v.string(), v.isoDate())),
  days: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number)), String(DAYS)),
});

/**
 * GET /api/operator/figures: visits and bookings of the days `from` to `to`, or of the last `days`, in the schedule's zone.
 * 400 for an invalid span.
 */
export async function serveFigures(c: Context, { counts, desk, blog, now, log }: Services): Promise<Response> {
  const query = v.safeParse(Query, c.req.query());
  if (!query.success) {
    const name = v.getDotPath(query.issues[0]) ?? "unknown";
    return problem({ status: 400, title: `Invalid query parameter: ${name}` });
  }
  const timetable = await loadTimetable();
  const { days } = query.output;
  const to = query.output.to ?? timetable.today(now());
  if (!timetable.isDate(to)) return problem({ status: 400, title: "Invalid query parameter: to" });
  const from = query.output.from ?? timetable.addDays(to, 1 - days);
  if (!timetable.isDate(from) || from > to || timetable.daysBetween(from, to) >= RETENTION_DAYS)
    return problem({ status: 400, title: "Invalid query parameter: from" });
  const [visits, bookings] = await Promise.all([counts().read(from, to), desk.figures(from, to)]);
  const named = [...new Set(bookings.map(({ path }) => path))].filter((path) => path.startsWith("/"));
  const pages = new Map(await Promise.all(named.map(async (path) => [path, await knownPage(path, blog)] as const)));
  const span = Array.from({ length: timetable.daysBetween(from, to) + 1 }, (_, at) => timetable.addDays(from, at));
  log("info", "operator.figures", { days: span.length });
  return c.json(toFigures(visits, bookings, span, pages), 200, { "cache-control": cachePolicy.never });
}
