import { DurableObject } from "cloudflare:workers";

import { DAY_MS } from "~/domain/durations";

import { bucketOf, type Count, percentile75 } from "./count";
import type { VisitFigures, VisitSum, VitalSum } from "./figures";

/** Two years of counts, to compare a month with the same of the year before. */
export const RETENTION_DAYS = 800;

/**
 * The rows of a day are bounded by the site's pages: 30 of visits for each (a view and five steps, by five sources), 18 of
 * vitals (six by three ways to reach a page). `buckets` is a JSON object of counts by bucket. Apart from each other, no kind
 * of count can use up the room of the other. docs/storage.md explains every column.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS visits (
    day TEXT NOT NULL,
    path TEXT NOT NULL,
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (day, path, source, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS vitals (
    day TEXT NOT NULL,
    path TEXT NOT NULL,
    navigation TEXT NOT NULL,
    name TEXT NOT NULL,
    buckets TEXT NOT NULL,
    PRIMARY KEY (day, path, navigation, name)
  ) STRICT, WITHOUT ROWID;`;
const ADD_VISIT = `INSERT INTO visits (day, path, source, name, n) VALUES (?, ?, ?, ?, 1)
  ON CONFLICT DO UPDATE SET n = n + 1`;
const ADD_VITAL = `INSERT INTO vitals (day, path, navigation, name, buckets)
  VALUES (?1, ?2, ?3, ?4, json_set('{}', ?5, 1))
  ON CONFLICT DO UPDATE SET buckets = json_set(buckets, ?5, coalesce(json_extract(buckets, ?5), 0) + 1)`;

/** What the site counts of its visits, in an object of its own: a flood of counts costs the BookingDesk nothing. */
export class CountsObject extends DurableObject {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(TABLES);
  }

  /** Adds events to the sums of a day (yyyy-MM-dd in the schedule's zone). Their paths are pages of the site, or `other`. */
  async add(day: string, counts: readonly Count[]): Promise<void> {
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      for (const count of counts) this.#addOne(day, count);
    });
    if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + DAY_MS);
  }

  #addOne(day: string, count: Count): void {
    if (count.kind === "vital") {
      const { path, navigation, name, value } = count;
      this.#sql.exec(ADD_VITAL, day, path, navigation, name, `$."${bucketOf(name, value)}"`);
    } else {
      const name = count.kind === "view" ? "view" : count.step;
      this.#sql.exec(ADD_VISIT, day, count.path, count.source, name);
    }
  }

  /** What was counted on the days `from` to `to` (yyyy-MM-dd). */
  async read(from: string, to: string): Promise<VisitFigures> {
    const visits = `SELECT path, source, name, sum(n) AS n FROM visits WHERE day BETWEEN ? AND ?
      GROUP BY path, source, name`;
    const days = `SELECT day, sum(n) AS views FROM visits WHERE day BETWEEN ? AND ? AND name = 'view' GROUP BY day`;
    return {
      visits: this.#sql.exec<VisitSum>(visits, from, to).toArray(),
      days: this.#sql.exec<VisitFigures["days"][number]>(days, from, to).toArray(),
      vitals: this.#vitals(from, to),
    };
  }

  #vitals(from: string, to: string): VitalSum[] {
    type Bucket = { path: string; navigation: string; name: string; bucket: number; n: number };
    const query = `SELECT vitals.path, navigation, name, CAST(key AS INTEGER) AS bucket, sum(value) AS n
      FROM vitals, json_each(buckets) WHERE day BETWEEN ? AND ?
      GROUP BY vitals.path, navigation, name, bucket ORDER BY vitals.path, navigation, name, bucket`;
    const groups = Map.groupBy(this.#sql.exec<Bucket>(query, from, to), ({ path, navigation, name }) =>
      JSON.stringify([path, navigation, name]),
    );
    return [...groups.values()].flatMap((buckets) => {
      const [first] = buckets;
      if (!first) return [];
      const { path, navigation, name } = first;
      const n = buckets.reduce((sum, bucket) => sum + bucket.n, 0);
      return [{ path, navigation, name, n, p75: percentile75(name, buckets) }];
    });
  }

  /** Deletes once a day what is older than `RETENTION_DAYS`. The day is UTC's, so a row may stay a day longer. */
  override async alarm(): Promise<void> {
    const before = new Date(Date.now() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
    this.#sql.exec("DELETE FROM visits WHERE day < ?", before);
    this.#sql.exec("DELETE FROM vitals WHERE day < ?", before);
    await this.ctx.storage.setAlarm(Date.now() + DAY_MS);
  }
}
