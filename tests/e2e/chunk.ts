import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../scripts/run.mjs";

type Manifest = Record<string, { readonly file: string; readonly name?: string }>;

/**
 * The URLs, as a pattern, of the built script of a module (its path) or of a group (its name in `vite.config.ts`): the
 * scripts themselves have no names.
 */
export function chunkOf(wanted: string): string {
  const manifest = join(root, "build", "client", ".vite", "manifest.json");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own file, of the build under test
  const chunks = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  const found = Object.entries(chunks).filter(([path, { name }]) =>
    wanted.includes("/") ? path.replace(/\?.*/, "") === wanted : name === wanted,
  );
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} scripts of the build are called ${wanted}.`);
  return `**/${only[1].file}`;
}
