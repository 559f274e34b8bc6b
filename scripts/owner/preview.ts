import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const require = createRequire(import.meta.url);
/** A cold start takes two or three seconds; a slow machine may take ten times that. */
const TRIES = 120;
const BETWEEN_TRIES_MS = 250;

async function isUp(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5_000) })).status < 500;
  } catch {
    return false;
  }
}

/**
 * Serves the production build on loopback with empty data, lends its origin, and stops it. In a process of its own,
 * which ends with all that it started. Throws when the server ends, or is not up within half a minute.
 */
export async function withPreview<T>(folder: string, port: number, task: (origin: string) => Promise<T>): Promise<T> {
  const state = mkdtempSync(join(tmpdir(), "preview-"));
  const vite = join(dirname(require.resolve("vite/package.json")), "bin", "vite.js");
  const args = [vite, "preview", "--port", String(port), "--strictPort"];
  const grouped = process.platform !== "win32";
  const server = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    detached: grouped,
    env: { ...process.env, STATE_DIR: state },
  });
  const ended = new Promise<void>((resolve) => {
    server.once("close", () => resolve());
  });
  const stop = (): void => {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
    if (grouped) process.kill(-server.pid, "SIGTERM");
    else server.kill();
  };
  process.once("exit", stop);
  try {
    const origin = `http://127.0.0.1:${port}`;
    for (let tries = 0; !(await isUp(origin)); tries += 1) {
      if (tries === TRIES || server.exitCode !== null) throw new Error(`The build cannot be served at ${origin}.`);
      await pause(BETWEEN_TRIES_MS);
    }
    return await task(origin);
  } finally {
    stop();
    await ended;
    process.off("exit", stop);
    rmSync(state, { recursive: true, force: true });
  }
}
