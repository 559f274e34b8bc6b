import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { modules, root, toolPath } from "../../scripts/run.mjs";

/** Folders that a clone does not have, or whose content the build generates. */
const LEFT_OUT = new Set([".git", ".react-router", ".wrangler", "build", "node_modules", "reports", "test-results"]);

/** Settings of this machine, which may contain secrets. */
const SECRETS = /^\.dev\.vars(?!\.example$)/;

/** Runs a command of the project in the copy. False when it fails. */
type Run = (command: string, ...args: string[]) => boolean;

/** Runs `work` in a copy of the site's sources with the same packages, and removes the copy after it. */
export function inCopy(name: string, work: (folder: string, run: Run) => boolean): boolean {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    cpSync(root, folder, {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(relative(root, path)) && !SECRETS.test(relative(root, path)),
    });
    symlinkSync(modules, join(folder, "node_modules"), "junction");
    return work(folder, (command, ...args) => {
      const env = { ...process.env, PATH: toolPath() };
      return spawnSync(command, args, { cwd: folder, stdio: "inherit", env }).status === 0;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Replaces words in a file. Throws if one of them is missing. */
export function rewrite(file: string, words: readonly (readonly [from: string | RegExp, to: string])[]): void {
  let text = readFileSync(file, "utf8");
  for (const [from, to] of words) {
    const next = text.replaceAll(from, () => to);
    if (next === text) throw new Error(`${file} has no ${String(from)}.`);
    text = next;
  }
  writeFileSync(file, text);
}
