// Runs before `npm start` and `npm test`, on whatever Node the machine has.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { findChromium } from "./chromium.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const stamp = join(modules, ".setup-stamp");
// npm must not run on the Node that lives inside the folder it is about to replace.
const PATH = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((p) => !p.includes("node_modules"))
  .join(delimiter);
/** @type {(cmd: string, args: string[], env?: NodeJS.ProcessEnv) => boolean} */
const run = (cmd, args, env = {}) =>
  spawnSync(cmd, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH, ...env },
    shell: process.platform === "win32",
  }).status === 0;

const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .update(process.platform + process.arch)
  .digest("hex");
const have = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
if (have !== wanted) {
  console.log("Installing packages (first run, or the lock file changed)…");
  if (!run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"])) process.exit(1);
  writeFileSync(stamp, wanted);
}
if (process.argv.includes("--browser") && !findChromium()) {
  console.log("No Chromium found; trying to get one…");
  const cli = join(modules, "playwright", "cli.js");
  if (
    !run(process.execPath, [cli, "install", "chromium"]) &&
    process.platform === "linux" &&
    process.getuid?.() === 0 &&
    existsSync("/usr/bin/apt-get")
  ) {
    run("apt-get", ["update", "-q"]);
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], {
      DEBIAN_FRONTEND: "noninteractive",
    });
  }
  if (!findChromium()) {
    console.error("Could not find or install Chromium. Set CHROMIUM_PATH and try again.");
    process.exit(1);
  }
}
