import { vitalNames } from "~/domain/counts";

import { percentile75 } from "./count";
import type { Count, DaySum, VisitSum, VitalSum } from "./figures";

/** Maximum number of different counts of one day: ten times a busy day's. Further ones are dropped. */
const MAX_ROWS_OF_DAY = 20_000;

const VITALS = vitalNames.map((name) => `'${name}'`).join(", ");

/** Sums of visitors' events, by day (yyyy-MM-dd in the schedule's zone). Every method is synchronous. */
export class VisitCounts {
  readonly #sql: SqlStorage;
  /** The number of the current day's rows; counted again after a start. */
  #rows: { day: string; n: number } | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  add(day: string, counts: readonly Count[]): void {
    if (this.#rows?.day !== day) {
      const { n } = this.#sql.exec<{ n: number }>("SELECT count(*) AS n FROM counts WHERE day = ?", day).one();
      this.#rows = { day, n };
    }
    for (const { name, path, part, bucket, n } of counts) {
      const key = [day, name, path, part, bucket];
      const known = this.#sql.exec(
        "UPDATE counts SET n = n + ? WHERE day = ? AND name = ? AND path = ? AND part = ? AND bucket = ? RETURNING n",
        n,
        ...key,
      );
      if (known.toArray().length > 0 || this.#rows.n >= MAX_ROWS_OF_DAY) continue;
      this.#sql.exec("INSERT INTO counts (day, name, path, part, bucket, n) VALUES (?, ?, ?, ?, ?, ?)", ...key, n);
      this.#rows.n += 1;
    }
  }

  /** Views and steps of the days `from` to `to`. */
  visits(from: string, to: string): VisitSum[] {
    const query = `SELECT path, part AS source, name, sum(n) AS n FROM counts WHERE day BETWEEN ? AND ?
      AND name NOT IN (${VITALS}) GROUP BY path, part, name`;
    return this.#sql.exec<VisitSum>(query, from, to).toArray();
  }

  /** Views and steps by day. */
  days(from: string, to: string): DaySum[] {
    const query = `SELECT day, name, sum(n) AS n FROM counts WHERE day BETWEEN ? AND ? AND name NOT IN (${VITALS})
      GROUP BY day, name`;
    return this.#sql.exec<DaySum>(query, from, to).toArray();
  }

  /** The vitals of these days. */
  vitals(from: string, to: string): VitalSum[] {
    type Bucket = { path: string; navigation: string; name: string; bucket: number; n: number };
    const query = `SELECT path, part AS navigation, name, bucket, sum(n) AS n FROM counts WHERE day BETWEEN ? AND ?
      AND name IN (${VITALS}) GROUP BY path, part, name, bucket ORDER BY path, part, name, bucket`;
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

  /** Deletes what was counted before this day. */
  forget(before: string): void {
    this.#sql.exec("DELETE FROM counts WHERE day < ?", before);
  }
}
