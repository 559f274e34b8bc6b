// Runs the project's own tools, on the project's own Node.
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

import { commandLine, modules, root } from "./tools.mjs";

export { root };
/** For programs that the tools start by name. */
const bin = join(modules, ".bin");
/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  for (const child of running) child.kill(signal);
  if (running.size === 0) process.exit(1);
}

// Children end with this process, so that a stopped `npm start` leaves no server behind.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal));

// npm ends the shell that runs a script, and the shell does not pass the signal on. A changed parent means it is gone.
const parent = process.ppid;
const PARENT_CHECK_MS = 300;
/** How long a command's output is read after its end. */
const LAST_WORDS_MS = 2_000;
setInterval(() => {
  if (process.ppid !== parent) stop("SIGTERM");
}, PARENT_CHECK_MS).unref();

/**
 * Runs a command to its end and passes its output through.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] more of the environment
 * @param {(text: string) => void} [hear] gets what the command prints, as well as the terminal
 * @returns {Promise<number>} the exit status
 */
export function run(command, args, env = {}, hear) {
  return new Promise((resolve) => {
    const path = [bin, process.env["PATH"] ?? ""].join(delimiter);
    const [file, given] = commandLine(command, args);
    const output = hear ? "pipe" : "inherit";
    /** @type {import("node:child_process").ChildProcess} */
    const child = spawn(file, given, {
      cwd: root,
      stdio: ["inherit", output, output],
      env: { ...process.env, PATH: path, ...env },
    });
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
        to.write(text);
        hear?.(text);
      });
    }
    running.add(child);
    child.on("error", () => resolve(127));
    /** @param {number | null} code @param {NodeJS.Signals | null} signal */
    const end = (code, signal) => {
      running.delete(child);
      resolve(code ?? (signal ? 128 : 1));
    };
    child.on("close", end);
    // Processes that it left running may hold the pipe open for longer.
    child.on("exit", (code, signal) => void setTimeout(end, LAST_WORDS_MS, code, signal).unref());
  });
}
