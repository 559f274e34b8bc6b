import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { type Lock, type Manifest, unnamedInstallScripts } from "./install-scripts";

const root = join(import.meta.dirname, "..", "..");

test("every package of the lock file that runs a script while it is installed is named in package.json", () => {
  const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const manifest: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(unnamedInstallScripts(lock, manifest)).toEqual([]);
  // None is allowed to run so far: the tools work without.
  expect(Object.values(manifest.allowScripts ?? {})).not.toContain(true);
});

test("one that is not named is found, wherever it lies", () => {
  const packages = {
    "": {},
    "node_modules/plain": {},
    "node_modules/named": { hasInstallScript: true },
    "node_modules/plain/node_modules/@some/stranger": { hasInstallScript: true },
  };
  expect(unnamedInstallScripts({ packages }, { allowScripts: { named: false } })).toEqual(["@some/stranger"]);
  expect(unnamedInstallScripts({ packages }, {})).toEqual(["named", "@some/stranger"]);
});
