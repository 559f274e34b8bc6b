// What the project's commands share: where its tools are, and running one. This module is used before anything is installed,
// on the machine's own Node, so it imports Node's own modules only.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");
export const modules = join(root, "node_modules");

/**
 * A PATH on which the project's own tools, and the Node that it brings, come before the machine's.
 * @param {...string} folders of node_modules that come before the project's
 */
export function toolPath(...folders) {
  return [...[...folders, modules].map((folder) => join(folder, ".bin")), process.env["PATH"] ?? ""].join(delimiter);
}

/**
 * A sentence for anyone who has to install Node, or null: the project brings its own, or this one runs it. The versions are
 * those that every package of package-lock.json accepts.
 */
export function missingNode(isBrought = existsSync(join(modules, ".bin", "node")), version = process.versions.node) {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const isSound =
    (major === 22 && (minor > 22 || (minor === 22 && patch >= 2))) || (major === 24 && minor >= 15) || major >= 26;
  if (isBrought || isSound) return null;
  return (
    `The project has no Node of its own on ${process.platform} ${process.arch}, and Node ${version} does not run it: ` +
    "install Node 24.15 or newer from https://nodejs.org, then run this again."
  );
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
let isBound = false;
const PARENT_CHECK_MS = 300;

/** Ends this process and what it runs with a signal, and when its parent is gone, so that a stopped `npm start` leaves no server. */
export function endWithParent() {
  if (isBound) return;
  isBound = true;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(1);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal));
  // npm ends the shell that runs a script, and the shell does not pass the signal on. A changed parent means it is gone.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop("SIGTERM");
  }, PARENT_CHECK_MS).unref();
}

/**
 * Runs a command to its end, a tool of the project's or a program of the machine's.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] more of the environment
 * @returns {Promise<number>} the exit status
 */
export function run(command, args, env = {}) {
  endWithParent();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH: toolPath(), ...env },
    });
    running.add(child);
    child.on("error", () => resolve(127));
    child.on("exit", (code, signal) => {
      running.delete(child);
      resolve(code ?? (signal ? 128 : 1));
    });
  });
}
