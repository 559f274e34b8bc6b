import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { FILTERS, listed, operate } from "./support/operator";
import { book, DAY, desk, getApi, HOUR, hours, pass, ringOnTime, useFreshDesk } from "./support/site";

useFreshDesk();

/** Statements of the jobs that are rare and never delay a visitor, so they may scan every row. */
const SELDOM = /address_hash IS NOT NULL AND created_ms|NOT EXISTS/;

test("REL-17 nothing that a visitor, the alarm or staff's list asks of the ledger looks at rows that do not concern it", async () => {
  await book({ hour: 8 });
  const seen = new Set<string>();
  await runInDurableObject(desk(), (_, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql);
    vi.spyOn(storage.sql, "exec").mockImplementation((query, ...bindings) => {
      seen.add(query);
      return exec(query, ...bindings);
    });
  });
  // One slot twice, the same key again, a look, the outbox, and the same a day on.
  for (const key of ["one", "two", "one"]) await book({ hour: 10 }, key);
  await hours(DAY);
  await getApi("/health");
  await ringOnTime();
  pass(25 * HOUR);
  await book({ hour: 12 });
  await ringOnTime();
  await desk().runScheduledJobs();
  await ringOnTime();
  for (const filter of FILTERS) await listed(`?${filter}`);
  await operate("/bookings/sweep", "POST", { since: DAY });

  const plans = await runInDurableObject(desk(), (_, { storage }) => {
    vi.restoreAllMocks();
    return [...seen]
      .filter((query) => /\b(bookings|messages)\b/.test(query) && !SELDOM.test(query))
      .map((query) => {
        const holes = query.includes("?1") ? new Set(query.match(/\?\d+/g)).size : (query.match(/\?/g) ?? []).length;
        const plan = storage.sql
          .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...Array.from({ length: holes }, () => 0))
          .toArray();
        return { query, steps: plan.map(({ detail }) => detail) };
      });
  });
  expect(plans.length).toBeGreaterThan(8);
  // An index over waiting rows contains only these; half of all bookings ever are of one kind.
  const scan =
    /^SCAN (bookings|messages)(?! USING (COVERING )?INDEX (to_write|by_due|messages_due))|^SEARCH bookings USING INDEX (?!to_write)\w+ \(kind=\?\)/;
  const scans = plans.flatMap(({ query, steps }) =>
    steps.filter((step) => scan.test(step)).map((step) => [step, query]),
  );
  expect(scans).toEqual([]);
});
