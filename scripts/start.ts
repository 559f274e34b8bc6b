// `npm start`: builds the site, serves the production build in workerd with its data stored under .wrangler/, and runs its
// scheduled jobs, as Cloudflare does.
import { once } from "node:events";
import { statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { createBuilder, preview } from "vite";

import { settingNames } from "../workers/settings-table.ts";
import { readSettings } from "../workers/settings.ts";
import { configFlaws, readDevVars, readLocalSettings } from "./owner/local-settings.ts";
import { endWithParent, root } from "./run.mjs";

const MAX_PORT = 65_535;
/** As `crons` in wrangler.toml. */
const JOBS_MS = 5 * 60_000;

/** What an owner should know of the settings that a folder's site has here: one line each. */
export function settingsLines(folder: string): string[] {
  const { calendar, blog, problems } = readSettings(readLocalSettings(folder));
  const unknown = Object.keys(readDevVars(folder)).filter(
    (name) => name !== "TRIAL" && !settingNames.some((each) => each === name),
  );
  const mode = statSync(join(folder, ".dev.vars"), { throwIfNoEntry: false })?.mode ?? 0;
  return [
    ...((mode & 0o077) === 0 ? [] : ["Settings: others on this machine may read .dev.vars: chmod 600 .dev.vars"]),
    ...unknown.map((name) => `Settings: .dev.vars has ${name}, which is no setting (docs/settings.md).`),
    ...[...problems, ...configFlaws(folder)].map((problem) => `Settings: ${problem}`),
    `Calendar: ${calendar.kind}. Blog: ${blog.kind}.`,
  ];
}

/** Builds and serves. Returns the exit status when that cannot be done. */
async function start(port: string): Promise<number | null> {
  if (!/^\d+$/.test(port) || Number(port) > MAX_PORT) {
    console.error(`PORT is not a port: it has to be a number up to ${MAX_PORT}.`);
    return 1;
  }
  // Before the build: the one that is there may be what another `npm start` serves.
  const place = createServer().listen(Number(port), "127.0.0.1");
  try {
    await once(place, "listening");
    await once(place.close(), "close");
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}. Another port: PORT=9000 npm start`);
    return 1;
  }
  console.log("Building the site…");
  try {
    // What `react-router build` does, in this process, so that the tools are loaded once.
    const builder = await createBuilder({ root, logLevel: "warn" });
    await builder.buildApp();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  for (const line of settingsLines(root)) console.log(line);
  await preview({ root, logLevel: "warn", preview: { port: Number(port) } });
  const site = `http://localhost:${port}`;
  const isOpen = readSettings(readLocalSettings(root)).staff.kind === "none";
  console.log(`Site:  ${site} (PORT names another port; Ctrl+C stops it)`);
  console.log(`Staff: ${site}/staff${isOpen ? ", open to whoever sits at this machine" : ""}`);
  setInterval(() => void runJobs(site), JOBS_MS);
  return null;
}

/** Runs what Cloudflare runs every five minutes. */
async function runJobs(site: string): Promise<void> {
  const reply = await fetch(`${site}/cdn-cgi/handler/scheduled`).catch(() => null);
  if (!reply?.ok) console.error("The scheduled jobs did not run this time.");
}

if (import.meta.main) {
  endWithParent();
  const status = await start(process.env["PORT"] || "8787");
  if (status !== null) process.exit(status);
}
