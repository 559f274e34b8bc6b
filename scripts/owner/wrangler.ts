import * as v from "valibot";

import { parseJson } from "../../workers/http/limited-fetch";
import type { CommandOptions, CommandResult, Commands } from "./command";

export const NO_TELEMETRY = { WRANGLER_SEND_METRICS: "false" };

/** Runs wrangler with its telemetry off. */
export function wrangler(run: Commands, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return run("wrangler", args, { ...options, env: { ...NO_TELEMETRY, ...options.env } });
}

/** JSON output of a command, parsed by a schema; null when the command failed or its output is invalid. */
export function readReply<const Schema extends v.GenericSchema>(
  schema: Schema,
  { code, stdout }: CommandResult,
): v.InferOutput<Schema> | null {
  return code === 0 ? parseJson(schema, stdout) : null;
}

/** What a command wrote, without colors. */
function textOf({ stdout, stderr }: CommandResult): string {
  return `${stderr}\n${stdout}`.replaceAll(/\u001B\[[0-9;]*m/g, "");
}

/** Whether Cloudflare refused with one of these error codes; wrangler writes them as `[code: 10007]`. */
export function isRefusedWith(result: CommandResult, ...codes: readonly number[]): boolean {
  const written = [...textOf(result).matchAll(/\[code: ?(\d+)\]/g)].map(([, code]) => Number(code));
  return result.code !== 0 && codes.some((code) => written.includes(code));
}

/** The sentences that wrangler 4.116 prints instead of the codes: of `deployments status` and of `secret list`. */
const UNKNOWN_WORKER = /^[✘ ]*\[ERROR\] (The Worker \S+ has no deployments\.|Worker "\S+" not found\.)$/m;

/**
 * Whether wrangler reports that the Worker does not exist yet. Cloudflare's code is 10007, or 10090 for one of an
 * environment.
 */
export function isUnknownWorker(result: CommandResult): boolean {
  return isRefusedWith(result, 10007, 10090) || (result.code !== 0 && UNKNOWN_WORKER.test(textOf(result)));
}

/** Advice for refusals whose own message does not explain what to do in this project. */
const HINTS: readonly (readonly [code: number, hint: string])[] = [
  [
    10089,
    "Workers Analytics Engine is not enabled on this Cloudflare account. Enable it at " +
      "https://dash.cloudflare.com/?to=/:account/workers/analytics-engine and deploy again; or delete the block " +
      "[[analytics_engine_datasets]] from wrangler.toml, and the site counts no views.",
  ],
  [10211, "This build carries a Durable Object migration that wrangler.toml does not name: build again, then deploy."],
];

/** The output of a failed command for the owner, with advice; without colors and the path of its log. */
export function complaint(result: CommandResult): string {
  const own = textOf(result.stderr.trim() === "" ? { ...result, stderr: "" } : { ...result, stdout: "" })
    .split("\n")
    .filter((line) => line.trim() !== "" && !/Logs were written to|If you think this is a bug/.test(line))
    .slice(0, 6);
  return [...own, ...HINTS.filter(([code]) => isRefusedWith(result, code)).map(([, hint]) => hint)].join("\n");
}

export const NOT_LOGGED_IN =
  "wrangler is not logged in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN (and " +
  "CLOUDFLARE_ACCOUNT_ID where the token reaches several accounts), then run this again.";

/** Whether wrangler is logged in to an account. */
export async function isLoggedIn(run: Commands): Promise<boolean> {
  const reply = await wrangler(run, ["whoami", "--json"]);
  return readReply(v.object({ loggedIn: v.literal(true) }), reply) !== null;
}
