// `npm run renamed`: makes a copy of the site as an owner renames it, with samples replaced, builds it, and looks for what
// still speaks of the old one (tests/renamed/look.ts).
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { commandLine, modules, root } from "../../scripts/tools.mjs";

/** Folders that a clone does not have, or whose content the build writes. */
const LEFT_OUT = new Set([
  ".git",
  ".react-router",
  ".wrangler",
  "build",
  "node_modules",
  "reports",
  "screenshots",
  "test-results",
]);
/** What stands in the place of each of the brand's words. The name has characters that markup must escape. */
const WORDS = [
  ['name: "Nightshift"', 'name: "Oak & Lumen"'],
  ['legalName: "Nightshift"', 'legalName: "Oak & Lumen LLC"'],
  ['slug: "nightshift"', 'slug: "oak-lumen"'],
  ["samples: true", "samples: false"],
  ["G-NIGHTSHIFT", "G-OAKLUMEN1"],
  [/nightshift[-_.]example/g, "oak-lumen.test"],
] as const;
/** The same of wrangler.toml. */
const SETTINGS = [
  ["https://nightshift.example", "https://oak-lumen.test"],
  ["G-NIGHTSHIFT", "G-OAKLUMEN1"],
] as const;

/** Replaces the words in a file. Throws where it lacks one of them. */
function rename(file: string, words: typeof WORDS | typeof SETTINGS): void {
  let text = readFileSync(file, "utf8");
  for (const [from, to] of words) {
    const next = text.replaceAll(from, () => to);
    if (next === text) throw new Error(`${file} has no ${String(from)}.`);
    text = next;
  }
  writeFileSync(file, text);
}

/** Makes the renamed copy in an empty folder. */
function copyTo(folder: string): void {
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(relative(root, path)) && !relative(root, path).startsWith(".dev.vars"),
  });
  symlinkSync(modules, join(folder, "node_modules"), "junction");
  rename(join(folder, "app", "content", "brand.ts"), WORDS);
  rename(join(folder, "wrangler.toml"), SETTINGS);
}

/** Runs a command of the project in the copy. */
function runIn(folder: string, command: string, args: string[]): boolean {
  const [file, given] = commandLine(command, args);
  return spawnSync(file, given, { cwd: folder, stdio: "inherit" }).status === 0;
}

const folder = mkdtempSync(join(tmpdir(), "renamed-"));
try {
  copyTo(folder);
  const look = join(folder, "tests", "renamed", "look.ts");
  const isSound = runIn(folder, "react-router", ["build"]) && runIn(folder, "node", [look]);
  process.exitCode = isSound ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
