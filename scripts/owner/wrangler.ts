import * as v from "valibot";

import { parseJson } from "../../workers/http/limited-fetch";
import type { CommandOptions, CommandResult, Commands } from "./command";

export const NO_TELEMETRY = { WRANGLER_SEND_METRICS: "false" };

/** Runs wrangler with its telemetry off. */
export function wrangler(run: Commands, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return run("wrangler", args, { ...options, env: { ...NO_TELEMETRY, ...options.env } });
}

/** JSON that a command wrote, read by a schema; null when it failed or wrote something else. */
export function readReply<const Schema extends v.GenericSchema>(
  schema: Schema,
  { code, stdout }: CommandResult,
): v.InferOutput<Schema> | null {
  return code === 0 ? parseJson(schema, stdout) : null;
}

/** Whether wrangler says that the Worker is not there yet. */
export function isUnknownWorker({ stdout, stderr }: CommandResult): boolean {
  return /10007|does not exist|has no deployments|not found/i.test(stdout + stderr);
}

/** What a command that failed wrote, for the owner; without colours and without the place of its log. */
export function complaint({ stdout, stderr }: CommandResult): string {
  const text = (stderr.trim() || stdout.trim()).replaceAll(/\u001B\[[0-9;]*m/g, "");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("Logs were written to"))
    .slice(0, 6)
    .join("\n");
}

export const NOT_LOGGED_IN =
  "wrangler is not logged in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN (and " +
  "CLOUDFLARE_ACCOUNT_ID where the token reaches several accounts), then run this again.";

/** Whether wrangler may act for an account. */
export async function isLoggedIn(run: Commands): Promise<boolean> {
  const reply = await wrangler(run, ["whoami", "--json"]);
  return readReply(v.object({ loggedIn: v.literal(true) }), reply) !== null;
}
