import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as v from "valibot";

import { parseJson } from "../../workers/http/limited-fetch.ts";
import { toolPath } from "../run.mjs";

/** How a wrangler command ended. */
export type WranglerReply = {
  /** Exit status; 127 when it could not be started. */
  readonly code: number;
  /** What it printed; empty unless it was read in silence. */
  readonly stdout: string;
  /** The version that it uploaded. */
  readonly versionId: string | null;
  /** The code of Cloudflare's refusal. */
  readonly errorCode: number | null;
};

type WranglerOptions = {
  /** What the command reads; nothing by default. */
  readonly input?: string;
  /** Reads its output instead of showing it. An error is shown all the same, except for a Worker that does not exist. */
  readonly silent?: boolean;
};

/** Runs wrangler. Never throws, and wrangler never asks anything. */
export type Wrangler = (args: readonly string[], options?: WranglerOptions) => Promise<WranglerReply>;

/** Cloudflare's code for a Worker that does not exist. */
export const UNKNOWN_WORKER = 10007;

const Entry = v.object({
  version_id: v.optional(v.nullable(v.string()), null),
  code: v.optional(v.number()),
});

/** Wrangler in a folder, without a shell. What it did is read from its own report, never from its words. */
export function createWrangler(folder: string, env: Readonly<Record<string, string>> = {}): Wrangler {
  return async (args, { input, silent = false } = {}) => {
    const away = mkdtempSync(join(tmpdir(), "wrangler-"));
    const report = join(away, "report.ndjson");
    const child = spawn("wrangler", args, {
      cwd: folder,
      stdio: [input === undefined ? "ignore" : "pipe", silent ? "pipe" : "inherit", silent ? "pipe" : "inherit"],
      env: {
        ...process.env,
        PATH: toolPath(join(folder, "node_modules")),
        WRANGLER_SEND_METRICS: "false",
        WRANGLER_OUTPUT_FILE_PATH: report,
        ...env,
      },
    });
    let stdout = "";
    let stderr = "";
    child.stdout?.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    // A command that does not read its input closes the pipe, which is no error.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
    const code = await new Promise<number>((resolve) => {
      child.on("error", () => resolve(127));
      child.on("close", (status) => resolve(status ?? 1));
    });
    const lines = existsSync(report) ? readFileSync(report, "utf8").split("\n") : [];
    rmSync(away, { recursive: true, force: true });
    const entries = lines.flatMap((line) => parseJson(Entry, line) ?? []);
    const versionId = entries.find(({ version_id }) => version_id !== null)?.version_id ?? null;
    const errorCode = entries.find((entry) => entry.code !== undefined)?.code ?? null;
    if (code !== 0 && errorCode !== UNKNOWN_WORKER) process.stderr.write(stderr);
    return { code, stdout, versionId, errorCode };
  };
}

export const NOT_LOGGED_IN =
  "wrangler is not logged in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN (and " +
  "CLOUDFLARE_ACCOUNT_ID where the token reaches several accounts), then run this again.";

/** Whether wrangler is logged in to an account. */
export async function isLoggedIn(wrangler: Wrangler): Promise<boolean> {
  const { code, stdout } = await wrangler(["whoami", "--json"], { silent: true });
  return code === 0 && parseJson(v.object({ loggedIn: v.literal(true) }), stdout) !== null;
}
