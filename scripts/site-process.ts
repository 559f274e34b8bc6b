// Serves the production build as `npm start` does, in a process of its own: this file is also what that process runs.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { endWithParent, root } from "./run.mjs";

/** The site as processes that can be killed and started again over the same data. */
export interface SiteProcess {
  readonly url: string;
  /** Starts it and waits until it responds. Rejects when it does not within two minutes, because a shared machine may be slow. */
  start(): Promise<void>;
  /** SIGKILL to workerd and its parent at once, so that neither can clean up. */
  kill(): Promise<void>;
  /** Runs what the five-minute cron does. False when the site does not respond. */
  watchdog(): Promise<boolean>;
  /** Sets settings that apply from the next start. */
  configure(vars: Readonly<Record<string, string>>): void;
  /** The warnings and errors it wrote so far. */
  log(): string;
}

const HOST = "127.0.0.1";
const START_LIMIT_MS = 120_000;
const ASK_AGAIN_MS = 50;
const ANSWER_MS = 15_000;
/** Characters of the log that an error shows. */
const SHOWN_LOG = 3_000;

/**
 * Creates a folder that serves the build with its own settings. Wrangler reads `.dev.vars` beside `wrangler.json`, so the
 * project's is not read.
 */
function prepareFolder(folder: string, vars: Readonly<Record<string, string>>, mailService: string | null): void {
  const build = join(root, "build");
  const config: Record<string, unknown> & { vars: object; assets: object } = JSON.parse(
    readFileSync(join(build, "server", "wrangler.json"), "utf8"),
  );
  // Both are paths into the project's folder.
  delete config["configPath"];
  delete config["userConfigPath"];
  config["main"] = join(build, "server", "index.js");
  config.assets = { ...config.assets, directory: join(build, "client") };
  config.vars = { ...config.vars, ...vars };
  if (mailService !== null) {
    config["services"] = [{ binding: "MAIL", service: "mail-service" }];
    writeMailService(join(folder, "mail"), mailService, config["compatibility_date"]);
  }
  mkdirSync(join(folder, ".wrangler", "deploy"), { recursive: true });
  writeFileSync(join(folder, "wrangler.json"), JSON.stringify(config));
  const auxiliaryWorkers = mailService === null ? [] : [{ configPath: "../../mail/wrangler.json" }];
  writeFileSync(
    join(folder, ".wrangler", "deploy", "config.json"),
    JSON.stringify({ configPath: "../../wrangler.json", auxiliaryWorkers }),
  );
}

/** The Worker that replaces the `send_email` binding. Its path must not leave this folder. */
const MAIL_SERVICE = join(root, "tests", "fakes", "mail", "service-worker.mjs");

function writeMailService(folder: string, url: string, compatibilityDate: unknown): void {
  mkdirSync(folder, { recursive: true });
  const vars = { MAIL_SERVICE: url };
  const config = {
    name: "mail-service",
    main: MAIL_SERVICE,
    compatibility_date: compatibilityDate,
    no_bundle: true,
    vars,
  };
  writeFileSync(join(folder, "wrangler.json"), JSON.stringify(config));
}

/** Kills a process and its children, which are a process group of their own. */
function killTree({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, "SIGKILL");
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/**
 * Prepares the production build to be served on a port of 127.0.0.1, with settings and data in `folder`. `mailService`:
 * the address of a stand-in for the mail service, which then stands behind the `MAIL` binding.
 */
export function createSiteProcess(
  folder: string,
  port: number,
  vars: Readonly<Record<string, string>>,
  mailService: string | null = null,
): SiteProcess {
  const url = `http://${HOST}:${port}`;
  const logFile = join(folder, "site.log");
  let child: ChildProcess | null = null;
  prepareFolder(folder, vars, mailService);
  // However this process ends, it must leave no server behind.
  endWithParent();
  process.on("exit", () => {
    if (child && isAlive(child)) killTree(child);
  });

  async function ask(path: string): Promise<Response | null> {
    try {
      return await fetch(url + path, { signal: AbortSignal.timeout(ANSWER_MS) });
    } catch {
      return null;
    }
  }

  const logEnd = () => readFileSync(logFile, "utf8").slice(-SHOWN_LOG);

  return {
    url,
    async start() {
      const log = openSync(logFile, "a");
      const started = spawn(process.execPath, [import.meta.filename, folder, String(port)], {
        // The names of the build's modules are made relative to this folder, and must not leave it.
        cwd: root,
        detached: true,
        stdio: ["ignore", log, log],
      });
      closeSync(log);
      child = started;
      const begun = Date.now();
      while (!(await ask("/api/health"))?.ok) {
        if (!isAlive(started)) throw new Error(`The site ended as it started:\n${logEnd()}`);
        if (Date.now() - begun > START_LIMIT_MS) throw new Error(`The site does not start:\n${logEnd()}`);
        await sleep(ASK_AGAIN_MS);
      }
    },
    async kill() {
      if (!child || !isAlive(child)) throw new Error(`The site ended by itself:\n${logEnd()}`);
      const ended = once(child, "exit");
      killTree(child);
      await ended;
      child = null;
    },
    watchdog: async () => (await ask("/cdn-cgi/handler/scheduled"))?.ok ?? false,
    configure: (next) => prepareFolder(folder, next, mailService),
    log: () => readFileSync(logFile, "utf8"),
  };
}

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, HOST, () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
    probe.on("error", reject);
  });
}

/**
 * Serves the production build on loopback until `stop` is called, with empty data and without the owner's `.dev.vars`. It
 * ends with this process too.
 */
export async function servePreview(
  port?: number,
  vars: Readonly<Record<string, string>> = {},
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "nightshift-preview-"));
  const site = createSiteProcess(folder, port ?? (await freePort()), vars);
  await site.start();
  return {
    origin: site.url,
    stop: async () => {
      await site.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The paths of every page: those of the site's sitemap, then the form and the not-found page, which no sitemap lists. */
export function pathsOf(sitemap: string): string[] {
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  return [...listed, "/book", "/no-such-page"];
}

/** What the process does: serves a folder with its own settings and data, with the plugin that `npm start` uses. */
async function serve(folder: string, port: number): Promise<void> {
  endWithParent();
  process.env["CLOUDFLARE_CF_FETCH_ENABLED"] = "false";
  process.env["WRANGLER_SEND_METRICS"] = "false";
  // Imported here, because a process that only starts it needs neither.
  const [{ cloudflare }, { preview }] = await Promise.all([import("@cloudflare/vite-plugin"), import("vite")]);
  await preview({
    root: folder,
    configFile: false,
    logLevel: "warn",
    plugins: [cloudflare({ inspectorPort: false, persistState: { path: join(folder, "state") } })],
    preview: { host: HOST, port, strictPort: true },
  });
}

if (process.argv[1] === import.meta.filename) await serve(process.argv[2] ?? ".", Number(process.argv[3]));
