// The production build as `npm start` serves it, with empty data: for tools that look at the site from outside.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "./free-port.mjs";
// It ends this process at a signal, or when the parent is gone.
import { root } from "./run.mjs";

const require = createRequire(import.meta.url);
/** A cold start takes two or three seconds; a slow machine may take ten times that. */
const START_MS = 30_000;
const POLL_MS = 100;
const ANSWER_MS = 5_000;

/** @param {string} origin */
async function isUp(origin) {
  try {
    return (await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(ANSWER_MS) })).status < 500;
  } catch {
    return false;
  }
}

/**
 * Serves `build/` on loopback until `stop` is called; the server and all that it started end with this process too.
 * Rejects when it ends by itself, or is not up within half a minute.
 * @param {number} [port] a free one when none is given
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function servePreview(port) {
  const on = port ?? (await freePort());
  const state = mkdtempSync(join(tmpdir(), "nightshift-preview-"));
  const vite = join(dirname(require.resolve("vite/package.json")), "bin", "vite.js");
  // A group of its own: a signal to it reaches the runtime as well.
  const grouped = process.platform !== "win32";
  const server = spawn(process.execPath, [vite, "preview", "--port", String(on), "--strictPort"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    detached: grouped,
    env: { ...process.env, STATE_DIR: state },
  });
  const ended = new Promise((resolve) => {
    server.once("close", resolve);
  });
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const end = () => {
    if (server.pid === undefined || hasEnded()) return;
    if (grouped) process.kill(-server.pid, "SIGTERM");
    else server.kill();
  };
  process.once("exit", end);
  const stop = async () => {
    end();
    await ended;
    process.off("exit", end);
    rmSync(state, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${on}`;
  const giveUp = Date.now() + START_MS;
  while (!(await isUp(origin))) {
    if (hasEnded() || Date.now() > giveUp) {
      await stop();
      throw new Error(`The build cannot be served at ${origin}; is there one?`);
    }
    await pause(POLL_MS);
  }
  return { origin, stop };
}
