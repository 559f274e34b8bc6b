// What the project's commands share: where its tools are, running one, and reading a command line. This module is used
// before anything is installed, on the machine's own Node, so it imports Node's own modules only.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";

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

/** How long a command's output is read after its end. */
const LAST_WORDS_MS = 2_000;

/**
 * Runs a command to its end, a tool of the project's or a program of the machine's, and passes its output through.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] more of the environment
 * @param {(text: string) => void} [hear] gets what the command prints, as well as the terminal
 * @returns {Promise<number>} the exit status
 */
export function run(command, args, env = {}, hear) {
  endWithParent();
  return new Promise((resolve) => {
    const output = hear ? "pipe" : "inherit";
    /** @type {import("node:child_process").ChildProcess} */
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["inherit", output, output],
      env: { ...process.env, PATH: toolPath(), ...env },
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

/**
 * Reads the command line as `parseArgs` does. `--help` prints the options and exits; an unknown option prints them too
 * and exits with code 2.
 * @template {import("node:util").ParseArgsConfig} const Config
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readOptions(config) {
  const given = config.args ?? process.argv.slice(2);
  if (given.some((argument) => argument === "--help" || argument === "-h")) {
    console.log(usageOf(config));
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : "That is not understood."}\n\n${usageOf(config)}`);
    process.exit(2);
  }
}

/** @param {import("node:util").ParseArgsConfig} config */
function usageOf({ options = {} }) {
  const lines = Object.entries(options).map(([name, { type, default: standard }]) => {
    const value = type === "string" ? " <value>" : "";
    return `  --${name}${value}${typeof standard === "string" && standard !== "" ? `   (${standard})` : ""}`;
  });
  return ["Options:", ...lines, "What they do is in README.md and docs/."].join("\n");
}
