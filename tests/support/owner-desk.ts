import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { tempFolder } from "./temp-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The settings of wrangler.toml that an owner, or `npm run setup`, changes, and what stands there before. */
const FRESH: readonly (readonly [line: RegExp, text: string])[] = [
  [/^name = .*$/m, 'name = "nightshift"'],
  [/^SITE_URL = .*$/m, 'SITE_URL = "https://nightshift.example"'],
  [/^ANALYTICS_ID = .*$/m, 'ANALYTICS_ID = "G-NIGHTSHIFT"'],
  [/^workers_dev = .*$/m, "workers_dev = true"],
  [/^routes? = .*\n/gm, ""],
];

/** A folder with a wrangler.toml, and the actions available there. */
export type OwnerDesk = {
  readonly folder: string;
  /** A file's text; empty when there is none. */
  readonly read: (name: string) => string;
  readonly write: (name: string, text: string) => void;
  readonly modeOf: (name: string) => number;
  /** Runs a script of the project there, with nobody at a terminal. `pieces`: of its output no more are read. */
  readonly run: (
    script: string,
    args?: readonly string[],
    env?: Readonly<Record<string, string>>,
    pieces?: number,
  ) => Promise<{ readonly code: number; readonly printed: string }>;
};

/** Creates such a folder, which is removed after the test. */
export function makeOwnerDesk(): OwnerDesk {
  const folder = tempFolder("owner-desk-");
  const own = readFileSync(join(ROOT, "wrangler.toml"), "utf8");
  const fresh = FRESH.reduce((text, [line, value]) => text.replace(line, value), own);
  writeFileSync(join(folder, "wrangler.toml"), fresh);
  // This machine's own environment must not count as the owner's settings.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(GOOGLE|AIRTABLE|SITE)_/.test(name)),
  );
  return {
    folder,
    read: (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : ""),
    write: (name, text) => writeFileSync(join(folder, name), text),
    modeOf: (name) => statSync(join(folder, name)).mode & 0o777,
    run: (script, args = [], env = {}, pieces = Infinity) =>
      new Promise((settle) => {
        const child = spawn(process.execPath, [resolve(ROOT, "scripts", script), ...args], {
          cwd: folder,
          env: { ...environment, ...env },
          stdio: ["ignore", "pipe", "pipe"],
        });
        let printed = "";
        for (const stream of [child.stdout, child.stderr])
          stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
        let read = 0;
        child.stdout.on("data", () => (read += 1) >= pieces && child.stdout.destroy());
        child.on("close", (code) => settle({ code: code ?? 1, printed }));
      }),
  };
}
