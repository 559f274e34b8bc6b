// Serves the production build in a process of its own, which can be killed: this file is also what that process runs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { schedule } from "../../app/domain/business.ts";
import { endWithParent, root } from "../../scripts/run.mjs";
import type { Trial } from "../../workers/trial.ts";
import type { SharedCalendar } from "../fakes/google/events-store.ts";
import type { ServedGoogle } from "../fakes/google/serve.ts";
import { serveBuilt } from "../support/built-site.ts";

/** A site's settings. */
export type Vars = Readonly<Record<string, string>>;

const timeZone = schedule.zone;
/** The calendar that demos are written to, and the one that replaces it in a run with the owner's days. */
export const FIRST: SharedCalendar = { id: "demos@group.calendar.google.com", timeZone, role: "writer" };
export const SECOND: SharedCalendar = { id: "demos-2@group.calendar.google.com", timeZone, role: "writer" };

const TRIAL: Partial<Trial> = {
  // Without limits every follow-up has a separate entry, and each of them is checked.
  rateLimits: false,
  // With this, an hour is less than a second.
  retryTimeDivisor: 10_000,
};

/** The settings of a site without a calendar at Google. */
export const UNCONNECTED: Vars = {
  TRIAL: JSON.stringify(TRIAL),
  MAIL_FROM: "bookings@agency.example",
  STAFF_MAIL: "staff@agency.example",
};

/** The settings of a site that writes to a calendar. */
export function connected({ account, url }: ServedGoogle, calendarId: string): Vars {
  return {
    ...UNCONNECTED,
    GOOGLE_CLIENT_EMAIL: account.clientEmail,
    GOOGLE_PRIVATE_KEY: account.privateKeyPem,
    GOOGLE_CALENDAR_ID: calendarId,
    TRIAL: JSON.stringify({ ...TRIAL, googleUrl: url }),
  };
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
export function createSiteProcess(folder: string, port: number, vars: Vars, mailService: string) {
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, "site.log");
  const orderFile = join(folder, "order.json");
  const data = join(folder, "data");
  let child: ChildProcess | null = null;
  let isUp = false;
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
    /** The folder with what it stores. */
    data,
    /** Sets settings that apply from the next start. */
    configure,
    /** Starts it and waits until it responds. Rejects when it does not within two minutes, because a shared machine may be slow. */
    async start(): Promise<void> {
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
      isUp = true;
    },
    /** SIGKILL to workerd and its parent at once, so that neither can clean up. */
    async kill(): Promise<void> {
      if (!child || !isAlive(child)) throw new Error(`The site ended by itself:\n${logEnd()}`);
      isUp = false;
      const ended = once(child, "exit");
      killTree(child);
      await ended;
      child = null;
    },
    /** Runs what the five-minute cron does, once the site is up. */
    async watchdog(): Promise<void> {
      const isAway = () => !isUp;
      while (isAway()) await sleep(ASK_AGAIN_MS);
      await ask("/cdn-cgi/handler/scheduled");
    },
    /** The warnings and errors it wrote so far. */
    log: () => readFileSync(logFile, "utf8"),
  };
}

export type SiteProcess = ReturnType<typeof createSiteProcess>;

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

if (import.meta.main) await serve(process.argv[2] ?? "");
