// Serves the production build in a process of its own, which can be killed: this file is also what that process runs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { endWithParent, root } from "../../scripts/run.mjs";
import { serveBuilt } from "../support/built-site.ts";

/** A site's settings. */
export type Vars = Readonly<Record<string, string>>;

/** The site as processes that can be killed and started again over the same data. */
export interface SiteProcess {
  readonly url: string;
  /** The folder with what it stores. */
  readonly data: string;
  /** Starts it and waits until it responds. Rejects when it does not within two minutes, because a shared machine may be slow. */
  start(): Promise<void>;
  /** SIGKILL to workerd and its parent at once, so that neither can clean up. */
  kill(): Promise<void>;
  /** Runs what the five-minute cron does. False when the site does not respond. */
  watchdog(): Promise<boolean>;
  /** Sets settings that apply from the next start. */
  configure(vars: Vars): void;
  /** The warnings and errors it wrote so far. */
  log(): string;
}

/** What the process reads from the file that its command line names. */
type Order = { readonly port: number; readonly data: string; readonly mailService: string; readonly vars: Vars };

const START_LIMIT_MS = 120_000;
const ASK_AGAIN_MS = 50;
const ANSWER_MS = 15_000;
/** Characters of the log that an error shows. */
const SHOWN_LOG = 3_000;

/** Kills a process and its children, which are a process group of their own. */
function killTree({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, "SIGKILL");
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/**
 * Prepares the production build to be served on a port of 127.0.0.1, with settings and data in `folder`. `mailService` is
 * the address of a stand-in for the mail service.
 */
export function createSiteProcess(folder: string, port: number, vars: Vars, mailService: string): SiteProcess {
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, "site.log");
  const orderFile = join(folder, "order.json");
  const data = join(folder, "data");
  let child: ChildProcess | null = null;
  const configure = (next: Vars) => {
    const order: Order = { port, data, mailService, vars: next };
    writeFileSync(orderFile, JSON.stringify(order));
  };
  configure(vars);
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
    data,
    configure,
    async start() {
      const log = openSync(logFile, "a");
      const started = spawn(process.execPath, [import.meta.filename, orderFile], {
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
    log: () => readFileSync(logFile, "utf8"),
  };
}

/** What the process does. */
async function serve(orderFile: string): Promise<void> {
  const { port, data, mailService, vars }: Order = JSON.parse(readFileSync(orderFile, "utf8"));
  await serveBuilt(vars, {
    port,
    data,
    outbound: "network",
    mail: async (request) => await fetch(mailService, { method: "POST", body: await request.text() }),
    hear: (text) => void process.stdout.write(text),
  });
}

if (process.argv[1] === import.meta.filename) await serve(process.argv[2] ?? "");
