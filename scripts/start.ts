// `npm start`: builds the site, serves the production build in workerd with its data stored under .wrangler/, and runs its
// scheduled jobs, as Cloudflare does.
import { createServer } from "node:net";

import { preview } from "vite";

import { settingNames } from "../workers/settings-table.ts";
import { readSettings } from "../workers/settings.ts";
import { readDevVars, readLocalSettings } from "./owner/local-settings.ts";
import { root, run } from "./run.mjs";

const LOOPBACK = "127.0.0.1";
const MAX_PORT = 65_535;
/** As `crons` in wrangler.toml. */
const JOBS_MS = 5 * 60_000;

/** What is wrong with the port that PORT names; null when the site can listen there. */
export async function portProblem(port: string): Promise<string | null> {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > MAX_PORT) {
    return `PORT is not a port: it has to be a number from 1 to ${MAX_PORT}.`;
  }
  const code = await new Promise<string | null>((resolve) => {
    const probe = createServer();
    probe.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "unknown"));
    probe.listen(Number(port), LOOPBACK, () => probe.close(() => resolve(null)));
  });
  if (code === null) return null;
  return code === "EADDRINUSE"
    ? `Port ${port} is in use. Stop what listens there, or choose another one: PORT=9000 npm start`
    : `Port ${port} cannot be used here (${code}). Choose another one: PORT=9000 npm start`;
}

/** What an owner should know of the settings that a folder's site has here: one line each. */
export function settingsLines(folder: string): string[] {
  const { calendar, blog, problems } = readSettings(readLocalSettings(folder));
  const unknown = Object.keys(readDevVars(folder)).filter(
    (name) => name !== "TRIAL" && !settingNames.some((each) => each === name),
  );
  return [
    ...unknown.map((name) => `Settings: .dev.vars has ${name}, which is no setting (docs/settings.md).`),
    ...problems.map((problem) => `Settings: ${problem}`),
    `Calendar: ${calendar.kind}. Blog: ${blog.kind}.`,
  ];
}

/** Checks, builds and serves. Returns the exit status when that cannot be done. */
async function start(port: string): Promise<number | null> {
  const problem = await portProblem(port);
  if (problem !== null) {
    console.error(problem);
    return 1;
  }
  console.log("Building the site…");
  const built = await run("react-router", ["build", "--logLevel", "warn"]);
  if (built !== 0) return built;
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
  const status = await start(process.env["PORT"] || "8787");
  if (status !== null) process.exit(status);
}
