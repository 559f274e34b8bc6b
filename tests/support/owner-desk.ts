import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { tempFolder } from "./temp-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The settings of wrangler.toml that an owner changes, and what stands there before. */
const FRESH: readonly (readonly [line: RegExp, text: string])[] = [
  [/^name = .*$/m, 'name = "nightshift"'],
  [/^SITE_URL = .*$/m, 'SITE_URL = "https://nightshift.example"'],
  [/^ANALYTICS_ID = .*$/m, 'ANALYTICS_ID = "G-NIGHTSHIFT"'],
  [/^routes? = .*\n/gm, ""],
];

/** A folder with a wrangler.toml, and the actions available there. */
export type OwnerDesk = {
  readonly folder: string;
  /** A file's text; empty when there is none. */
  readonly read: (name: string) => string;
  readonly write: (name: string, text: string) => void;
  readonly modeOf: (name: string) => number;
};

/** Creates such a folder, which is removed after the test. */
export function makeOwnerDesk(): OwnerDesk {
  const folder = tempFolder("owner-desk-");
  const own = readFileSync(join(ROOT, "wrangler.toml"), "utf8");
  const fresh = FRESH.reduce((text, [line, value]) => text.replace(line, value), own);
  writeFileSync(join(folder, "wrangler.toml"), fresh);
  return {
    folder,
    read: (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : ""),
    write: (name, text) => writeFileSync(join(folder, name), text),
    modeOf: (name) => statSync(join(folder, name)).mode & 0o777,
  };
}
