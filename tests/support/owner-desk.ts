import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { onTestFinished } from "vitest";

import { settingsOfTests } from "../business/wrangler-toml.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const HOOKS = pathToFileURL(join(ROOT, "scripts/ts-resolve-hooks.mjs")).href;
const FAKE = join(ROOT, "tests/fakes/wrangler/wrangler.mjs");

/** The state of the fake wrangler, and the calls it received. */
export type WranglerState = {
  loggedIn: boolean;
  namespaces: { id: string; title: string }[];
  /** Those of the newest version, deployed or not; before there is one, of the draft. */
  secrets: Record<string, string>;
  /** The migration that new versions carry. */
  configTag: string;
  previewUrl: string | null;
  /** Whether Workers Analytics Engine is enabled on the account. */
  analyticsEngine: boolean;
  /** From the oldest to the newest. `tag` is the migration, `label` what `--tag` said. */
  versions: { id: string; tag: string; label?: string | undefined; secrets?: Record<string, string> }[];
  deployments: { id: string; created_on: string; versions: { version_id: string; percentage: number }[] }[];
  faults: { on: string; message: string }[];
  calls: { args: string[]; input: string }[];
};

type Ended = { readonly code: number; readonly printed: string };

/** A folder with a wrangler.toml and a fake wrangler among its own tools, and the actions available there. */
export type OwnerDesk = {
  readonly folder: string;
  readonly state: () => WranglerState;
  readonly change: (changes: Partial<WranglerState>) => void;
  /** The calls of wrangler so far, as lines. */
  readonly calls: () => string[];
  readonly read: (name: string) => string;
  readonly write: (name: string, text: string) => void;
  readonly modeOf: (name: string) => number;
  /** Runs one of the owner's scripts there, with nobody at a terminal. */
  readonly run: (script: string, args?: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Ended>;
  readonly git: (...args: string[]) => Promise<Ended>;
};

function ended(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.on("close", (code) => resolve({ code: code ?? 1, printed }));
  });
}

/** Creates such a folder, which is removed after the test. */
export function makeOwnerDesk(): OwnerDesk {
  const folder = mkdtempSync(join(tmpdir(), "owner-desk-"));
  const away = mkdtempSync(join(tmpdir(), "owner-state-"));
  onTestFinished(() => {
    for (const made of [folder, away]) rmSync(made, { recursive: true, force: true });
  });
  const stateFile = join(away, "state.json");
  const home = join(folder, "node_modules/wrangler");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ type: "module", bin: { wrangler: "wrangler.js" } }));
  const start = `process.env["WRANGLER_FAKE_STATE"] = ${JSON.stringify(stateFile)};`;
  writeFileSync(join(home, "wrangler.js"), `${start}\nawait import(${JSON.stringify(pathToFileURL(FAKE).href)});\n`);
  const fresh: WranglerState = {
    loggedIn: true,
    namespaces: [],
    secrets: {},
    configTag: "v1",
    previewUrl: null,
    analyticsEngine: true,
    versions: [],
    deployments: [],
    faults: [],
    calls: [],
  };
  writeFileSync(stateFile, JSON.stringify(fresh));
  writeFileSync(join(folder, "wrangler.toml"), settingsOfTests(readFileSync(join(ROOT, "wrangler.toml"), "utf8")));

  const state = (): WranglerState => JSON.parse(readFileSync(stateFile, "utf8"));
  const read = (name: string): string =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "";
  // This machine's own environment must not count as the owner's settings.
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(GOOGLE|AIRTABLE|SITE)_/.test(name)),
  );

  return {
    folder,
    state,
    change: (changes) => writeFileSync(stateFile, JSON.stringify({ ...state(), ...changes })),
    calls: () => state().calls.map(({ args }) => args.join(" ")),
    read,
    write: (name, text) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    },
    modeOf: (name) => statSync(join(folder, name)).mode & 0o777,
    run: (script, args = [], env = {}) =>
      ended(process.execPath, ["--import", HOOKS, resolve(ROOT, "scripts/owner", script), ...args], folder, {
        ...own,
        ...env,
      }),
    git: (...args) => ended("git", args, folder, { ...own }),
  };
}
