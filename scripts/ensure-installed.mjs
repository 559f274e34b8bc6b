// `node scripts/ensure-installed.mjs [--browser] <command> [arguments]`: installs what is missing, packages of the lock file and
// a Chromium for the tests, then runs the command. It starts on the machine's Node before anything is installed, so it uses
// Node's own modules only. The command runs on the project's Node, which is not on the PATH of a shell that was opened earlier.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

import { findChromium } from "./chromium.mjs";
import { missingNode, modules, root, run } from "./run.mjs";

const wantsBrowser = process.argv[2] === "--browser";
const [command = "", ...args] = process.argv.slice(wantsBrowser ? 3 : 2);

/** npm must not run on the Node inside node_modules, which it is about to replace. */
const PATH = (process.env["PATH"] ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);

/**
 * Runs a part of the installation on the machine's own Node; Ctrl+C ends it.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function install(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, PATH, ...env } }).status === 0;
}

/** @param {string} message */
function giveUp(message) {
  console.error(message);
  process.exit(1);
}

/**
 * The packages that a lock file names; none where there is no such file.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

/** Whether npm's note of what it installed, which it writes last, has each package in its version. Other machines' are optional. */
function isInstalled() {
  const there = packagesOf(join(modules, ".package-lock.json"));
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([path, { version, optional = false }]) => {
    const found = there[path];
    return path === "" || (found ? found.version === version : optional && Object.keys(there).length > 0);
  });
}

if (!isInstalled()) {
  console.log("Installing packages, which takes a minute: the first run, or the lock file changed.");
  // .npmrc says that no package runs a script of its own.
  if (!install("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"])) {
    giveUp("The packages could not be installed. Check that npm can reach its registry, then run this again.");
  }
}
const problem = missingNode();
if (problem !== null) giveUp(problem);

if (wantsBrowser && !findChromium()) {
  console.log("Installing a Chromium for the browser tests: there is none yet.");
  const isDebianRoot = process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!install(process.execPath, [join(modules, "playwright", "cli.js"), "install", "chromium"]) && isDebianRoot) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    install("apt-get", ["update", "-q"], env);
    install("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-liberation"], env);
    // The browser tests are faster with it. Not every Debian has it.
    install("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell"], env);
  }
  if (!findChromium()) {
    giveUp(
      "No Chromium could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, then run this again.",
    );
  }
}

if (command !== "") process.exit(await run(command, args));
