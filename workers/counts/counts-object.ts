import { DurableObject } from "cloudflare:workers";

import { DAY_MS } from "~/domain/durations";

import type { Count } from "./count";
import type { VisitRow } from "./figures";

/** Two years of counts, to compare a month with the same of the year before. */
const RETENTION_DAYS = 800;

/** The rows of a day are bounded by the site's pages: ten for each, two steps by five sources. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS visits (
    day TEXT NOT NULL,
    path TEXT NOT NULL,
    source TEXT NOT NULL,
    name TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (day, path, source, name)
  ) STRICT, WITHOUT ROWID;`;
const ADD = `INSERT INTO visits (day, path, source, name, n) VALUES (?, ?, ?, ?, 1)
  ON CONFLICT DO UPDATE SET n = n + 1`;

/** What the site counts of its visits, in an object of its own: a flood of counts costs the BookingDesk nothing. */
export class CountsObject extends DurableObject {
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(TABLES);
  }

  /** Adds one to the sum of a day (yyyy-MM-dd in the schedule's zone). The path is a page of the site, or `other`. */
  async add(day: string, { path, source, step }: Count): Promise<void> {
    const { storage } = this.ctx;
    this.#sql.exec(ADD, day, path, source, step);
    if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + DAY_MS);
  }

  /** What was counted on the days `from` to `to` (yyyy-MM-dd). */
  async read(from: string, to: string): Promise<VisitRow[]> {
    const query = "SELECT day, path, source, name, n FROM visits WHERE day BETWEEN ? AND ?";
    return this.#sql.exec<VisitRow>(query, from, to).toArray();
  }

  /** Deletes once a day what is older than `RETENTION_DAYS`. The day is UTC's, so a row may stay a day longer. */
  override async alarm(): Promise<void> {
    const before = new Date(Date.now() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
    this.#sql.exec("DELETE FROM visits WHERE day < ?", before);
    await this.ctx.storage.setAlarm(Date.now() + DAY_MS);
  }
}
