// `npm run test:browsers`: what visitors do most, by their own hands, in the engines that are on this machine. It serves the
// build that is there, and prints a table of journeys and engines. `--only` chooses engines by a part of their name.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { ENGINE_REPORT } from "../../scripts/reports.mjs";
import { root } from "../../scripts/run.mjs";
import { serveAt } from "../e2e/site-at.ts";
import { bookingJourneys } from "./booking-journeys.ts";
import { createDesk } from "./desk.ts";
import type { Browser, Engine } from "./hands.ts";
import type { Journey } from "./journey.ts";
import { pageJourneys } from "./page-journeys.ts";
import { START_LIMIT_MS, within } from "./patience.ts";
import { createPerson } from "./person.ts";
import { chromium, chromiumTouch, firefox } from "./puppeteer.ts";
import { safari, webkit } from "./webdriver.ts";

// Browsers take their zone from here: what a page shows before and after it knows the visitor's zone is then the same.
process.env["TZ"] = "America/Bogota";

/** A journey that takes longer hangs. */
const JOURNEY_LIMIT_MS = 120_000;

const ENGINES: readonly Engine[] = [chromium, chromiumTouch, firefox, webkit, safari];
const JOURNEYS: readonly Journey[] = [...bookingJourneys, ...pageJourneys];

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    journey: { type: "string", default: "" },
  },
});

/** What came of the journeys in one engine. */
type Column = {
  /** With its version. */
  readonly name: string;
  readonly cells: {
    /** Why it is not possible there; null where it is. */
    readonly reason: string | null;
    /** Null where all was seen that should be. */
    readonly failure: string | null;
  }[];
};

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}

/** Makes one journey in a new window; returns what came of it. */
async function make(journey: Journey, browser: Browser, site: string): Promise<string | null> {
  try {
    const hands = await within(START_LIMIT_MS, "Its window", browser.open({ scripts: journey.scripts }));
    try {
      const walk = journey.run(createPerson(hands, site, journey.scripts), createDesk(site));
      await within(JOURNEY_LIMIT_MS, "The journey", walk);
    } finally {
      // All that there was to see has been seen.
      await within(START_LIMIT_MS, "Closing its window", hands.close()).catch((error: unknown) =>
        console.error(`${journey.name}: ${firstLine(error)}`),
      );
    }
    return null;
  } catch (error) {
    return firstLine(error);
  }
}

/** Makes all journeys in an engine, on a site of its own. */
async function runIn(engine: Engine, journeys: readonly Journey[]): Promise<Column> {
  const site = await serveAt(new Date().toISOString());
  try {
    const browser = await within(START_LIMIT_MS, "Its start", engine.start());
    try {
      const cells: Column["cells"] = [];
      for (const journey of journeys) {
        const reason = journey.scripts ? null : engine.needsScripts;
        const failure = reason === null ? await make(journey, browser, site.url) : null;
        cells.push({ reason, failure });
        console.log(`${engine.name}: ${journey.name}: ${reason ?? failure ?? "ok"}`);
      }
      return { name: `${engine.name} ${browser.version}`, cells };
    } finally {
      await within(START_LIMIT_MS, "Its end", browser.close());
    }
  } catch (error) {
    // It did not start, or did not end.
    console.error(error);
    return { name: engine.name, cells: journeys.map(() => ({ reason: null, failure: firstLine(error) })) };
  } finally {
    await site.stop();
  }
}

/** A table in Markdown, a line for each journey; what failed and what is not possible stands below it. */
function formatTable(journeys: readonly string[], columns: readonly Column[]): string {
  const notes: string[] = [];
  const rows = journeys.map((journey, at) => {
    const cells = columns.map(({ name, cells }) => {
      const { reason = null, failure = null } = cells[at] ?? {};
      if (failure !== null) notes.push(`${name}: ${journey}: ${failure}`);
      if (reason !== null) notes.push(`${name}: ${journey}: not possible here, because ${reason}`);
      return failure !== null ? "failed" : reason !== null ? "not possible here" : "ok";
    });
    return [journey, ...cells];
  });
  const lines = [["journey", ...columns.map(({ name }) => name)], ["---", ...columns.map(() => "---")], ...rows];
  const table = lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
  return notes.length === 0 ? table : `${table}\n\n${notes.join("\n")}`;
}

const has = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase());
const journeys = JOURNEYS.filter(({ name }) => has(name, values.journey));
const columns: Column[] = [];
for (const engine of ENGINES.filter(({ name }) => has(name, values.only))) {
  const missing = engine.missing();
  if (missing === null) {
    if (engine.note !== null) console.log(`${engine.name}: ${engine.note}`);
    columns.push(await runIn(engine, journeys));
  } else {
    console.log(`${engine.name} is left out. ${missing}`);
  }
}
console.log(
  `\n${formatTable(
    journeys.map(({ name }) => name),
    columns,
  )}`,
);
// For `npm run acceptance`, which looks for the ID that a name begins with.
const results = columns.flatMap(({ name: engine, cells }) =>
  cells.map(({ reason, failure }, at) => ({
    name: `HANDS-02 ${journeys[at]?.name} (${engine})`,
    status: failure !== null ? "failed" : reason !== null ? "skipped" : "passed",
    place: "engine",
    file: "tests/browsers/browsers.ts",
    why: failure ?? "",
  })),
);
mkdirSync(join(root, "reports"), { recursive: true });
writeFileSync(join(root, "reports", ENGINE_REPORT), JSON.stringify(results));

const isSound = columns.length > 0 && columns.every(({ cells }) => cells.every(({ failure }) => failure === null));
process.exit(isSound && journeys.length > 0 ? 0 : 1);
