// The worker part of the bench: reads of a month's hours and bookings, with a ledger of few rows and of many. Only ratios can
// be compared between machines. Run it on a quiet machine, after a build.
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import autocannon from "autocannon";

import { schedule } from "../../app/domain/business.ts";
import { serveBuilt } from "../support/built-site.ts";

/** For each kind and ledger. */
const SECONDS = 8;
/** Connections that are open at once, each with one request at a time. */
const CONNECTIONS = 16;
/** Rows of the ledgers. */
const [FEW, MANY] = [100, 100_000];
/** What the larger ledger may cost, in times of the smaller. */
const MOST_TIMES = 2;
const DAY_MS = 86_400_000;

const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A bookable day, three weeks ahead and not on a weekend. */
function bookableDay(): string {
  const weekday = new Date(Date.now() + 21 * DAY_MS).getUTCDay();
  return dateIn(21 + ({ 0: 1, 6: 2 }[weekday] ?? 0));
}

let visitors = 0;

/** The next of many visitors, each in a network of its own. */
function someAddress(): string {
  visitors += 1;
  return `2001:${(visitors % 65_536).toString(16)}:${(visitors >> 16).toString(16)}::1`;
}

/** A new lead each time, for one of a few half hours: most are taken, so most leads become follow-ups. */
function bookingBody(): string {
  const day = bookableDay();
  const hour = String(schedule.hours[visitors % schedule.hours.length]).padStart(2, "0");
  return JSON.stringify({
    start: `${day}T${hour}:00:00-05:00`,
    end: `${day}T${hour}:30:00-05:00`,
    summary: "Free Demo: Ada Lovelace, Engines",
    description: `Company: Engines\nChallenge: too many numbers, ${visitors}`,
    leadEmail: `lead-${visitors}@visitor.example`,
  });
}

const KINDS = [
  { what: "availability", path: `/api/calendar/events?start=${dateIn(0)}&end=${dateIn(31)}`, body: null },
  { what: "a booking", path: "/api/calendar/create-event", body: bookingBody },
];

type Kind = (typeof KINDS)[number];

/** As many requests as are answered in some seconds; `failed` counts what was not expected. */
async function load(origin: string, { path, body }: Kind, seconds: number) {
  const { requests, errors, timeouts, statusCodeStats } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        path,
        method: body === null ? "GET" : "POST",
        setupRequest: (request) => ({
          ...request,
          headers: { "content-type": "application/json", "cf-connecting-ip": someAddress() },
          ...(body && { body: body() }),
        }),
      },
    ],
  });
  const expected = body === null ? ["200"] : ["201", "202", "409"];
  const refused = Object.entries(statusCodeStats ?? {}).filter(([status]) => !expected.includes(status));
  const failed = refused.reduce((sum, [, { count = 0 }]) => sum + count, errors + timeouts);
  return { answered: requests.total, failed };
}

/** Fills a ledger with leads of the last day from four clients, which became follow-ups and wait for staff. */
const FILL = `WITH RECURSIVE n(i) AS (SELECT count(*) FROM bookings UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)
  INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, asked_start_ms, name, company, challenge, email, mail_key, mailbox, address_hash, due_ms, created_ms, updated_ms)
  SELECT printf('filled-%d', i), printf('%064d', i), 'follow_up', 'open', 'slot_taken',
    ?2 + 86400000, ?2 + 88200000, ?2 + 86400000, 'Ada Lovelace', 'Engines', printf('%0500d', i),
    printf('lead-%d@filled.example', i % 5000), printf('lead-%d@filled.example', i % 5000), printf('mailbox-%d', i % 5000), printf('client-%d', i % 4), NULL, ?2 - i * 800, ?2 - i * 800 FROM n`;

/** Serves the site with a ledger of so many rows, which `stop` removes. */
async function serveWith(rows: number) {
  const data = mkdtempSync(join(tmpdir(), "nightshift-bench-"));
  // The first run makes the ledger's tables.
  const first = await serveBuilt({}, { data });
  for (const kind of KINDS) await load(first.origin, kind, 1);
  await first.close();
  const [file = ""] = globSync("do/*-BookingDesk/*.sqlite", { cwd: data, exclude: ["**/metadata.sqlite"] });
  const ledger = new DatabaseSync(join(data, file));
  ledger.prepare(FILL).run(rows, Date.now());
  ledger.close();
  const site = await serveBuilt({}, { data });
  const stop = async () => {
    await site.close();
    rmSync(data, { recursive: true });
  };
  return { origin: site.origin, stop };
}

/** Prints one table. */
export async function run(): Promise<void> {
  const ledgers = [await serveWith(FEW), await serveWith(MANY)];
  console.log(`| kind | a second with ${FEW} rows | with ${MANY} | time to time | failed |\n|---|--:|--:|--:|--:|`);
  for (const kind of KINDS) {
    const sums = ledgers.map(({ origin }) => ({ origin, answered: 0, failed: 0 }));
    // In rounds, so that other load on the machine affects both equally.
    for (let round = 0; round < SECONDS; round += 1) {
      for (const sum of sums) {
        const { answered, failed } = await load(sum.origin, kind, 1);
        sum.answered += answered;
        sum.failed += failed;
      }
    }
    const rates = sums.map(({ answered }) => answered / SECONDS);
    const failed = sums.reduce((all, sum) => all + sum.failed, 0);
    const ratio = (rates[0] ?? 0) / (rates[1] ?? 0);
    const judged = `${ratio.toFixed(2)}${ratio > MOST_TIMES ? `, more than ${MOST_TIMES}` : ""}`;
    console.log(`| ${[kind.what, ...rates.map((rate) => rate.toFixed(0)), judged, failed].join(" | ")} |`);
  }
  for (const { stop } of ledgers) await stop();
}
