// The built site on a port of its own, for tools that look at it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "../run.mjs";

const START_MS = 30_000;
const POLL_MS = 100;

/** A port that nobody listens on. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No port.")),
      );
    });
  });
}

/**
 * Serves `build/` with data of its own until `stop` is called. It asks for a build that is there.
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function serveBuild() {
  const port = await freePort();
  const state = mkdtempSync(join(tmpdir(), "nightshift-build-"));
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const server = spawn(process.execPath, [vite, "preview", "--port", String(port)], {
    cwd: root,
    env: { ...process.env, STATE_DIR: state },
    stdio: "ignore",
  });
  const closed = new Promise((resolve) => {
    server.on("close", resolve);
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.kill();
    await closed;
    rmSync(state, { recursive: true, force: true });
  };
  const end = Date.now() + START_MS;
  for (;;) {
    try {
      if ((await fetch(`${origin}/api/health`)).ok) return { origin, stop };
    } catch {
      // Not there yet.
    }
    if (Date.now() > end || server.exitCode !== null) {
      await stop();
      throw new Error("The built site does not start; is there a build?");
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}
