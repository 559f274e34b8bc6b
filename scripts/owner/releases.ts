import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as v from "valibot";

import { parseJson } from "../../workers/http/limited-fetch";
import type { CommandResult, Commands } from "./command";
import { complaint, isUnknownWorker, readReply, wrangler } from "./wrangler";

const Traffic = v.array(v.object({ version_id: v.string(), percentage: v.number() }));
const Deployment = v.object({ created_on: v.optional(v.string(), ""), versions: Traffic });
const Version = v.object({
  resources: v.object({ script_runtime: v.optional(v.object({ migration_tag: v.optional(v.string()) }), {}) }),
});
const Uploaded = v.object({
  type: v.picklist(["version-upload", "deploy"]),
  version_id: v.nullable(v.string()),
  preview_url: v.optional(v.nullable(v.string()), null),
});

/** The live version; or none yet; or an error of wrangler. */
export type Current =
  | { readonly kind: "none" }
  | { readonly kind: "version"; readonly id: string; readonly migrationTag: string | null }
  | { readonly kind: "failed"; readonly complaint: string };

/** A version that wrangler made. `previewUrl` is null for a Worker with a Durable Object: Cloudflare gives it none. */
export type Made =
  | { readonly ok: true; readonly id: string; readonly previewUrl: string | null }
  | { readonly ok: false; readonly complaint: string };

/** Asks Cloudflare which version has the visitors. */
export async function currentVersion(run: Commands): Promise<Current> {
  const status = await wrangler(run, ["deployments", "status", "--json"]);
  if (status.code !== 0 && isUnknownWorker(status)) return { kind: "none" };
  const deployment = readReply(Deployment, status);
  const main = deployment?.versions.toSorted((a, b) => b.percentage - a.percentage)[0];
  if (!main) return { kind: "failed", complaint: complaint(status) };
  const migrationTag = await migrationTagOf(run, main.version_id);
  if (migrationTag === undefined) return { kind: "failed", complaint: `${main.version_id} cannot be looked at.` };
  return { kind: "version", id: main.version_id, migrationTag };
}

/** The last migration of the Durable Object that a version knows; null for none, undefined when it cannot be told. */
export async function migrationTagOf(run: Commands, id: string): Promise<string | null | undefined> {
  const version = readReply(Version, await wrangler(run, ["versions", "view", id, "--json"]));
  return version ? (version.resources.script_runtime.migration_tag ?? null) : undefined;
}

/**
 * The versions that had all visitors, each with the time it first had them, newest first. A version that was gone back to
 * keeps its first place, so the next one down is older and never the one that failed. Null when they cannot be listed.
 */
export async function pastVersions(run: Commands): Promise<{ id: string; at: string }[] | null> {
  const list = readReply(v.array(Deployment), await wrangler(run, ["deployments", "list", "--json"]));
  if (list === null) return null;
  const first = new Map<string, string>();
  for (const { created_on, versions } of list.toSorted((a, b) => (a.created_on < b.created_on ? -1 : 1))) {
    const whole = versions.find(({ percentage }) => percentage === 100);
    if (whole && !first.has(whole.version_id) && versions.length === 1) first.set(whole.version_id, created_on);
  }
  return [...first].map(([id, at]) => ({ id, at })).toReversed();
}

/** Uploads the build: as a version without visitors, or, with `deploy`, at once to all of them. */
export async function makeVersion(run: Commands, how: "versions upload" | "deploy", message: string): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const file = join(folder, "output.ndjson");
  try {
    const args = how === "deploy" ? ["deploy"] : ["versions", "upload"];
    const env = { WRANGLER_OUTPUT_FILE_PATH: file };
    const done = await wrangler(run, [...args, "--message", message], { env, show: true });
    if (done.code !== 0) return { ok: false, complaint: complaint(done) };
    const lines = readFileSync(file, "utf8").split("\n");
    const made = lines.map((line) => parseJson(Uploaded, line)).find((line) => line !== null);
    if (!made?.version_id) return { ok: false, complaint: "wrangler did not tell the version's id." };
    return { ok: true, id: made.version_id, previewUrl: made.preview_url };
  } catch {
    return { ok: false, complaint: "wrangler did not tell what it made." };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Splits the visitors: percentages by version. */
export function sendVisitors(
  run: Commands,
  traffic: readonly (readonly [id: string, percentage: number])[],
  message: string,
): Promise<CommandResult> {
  const specs = traffic.map(([id, percentage]) => `${id}@${percentage}%`);
  return wrangler(run, ["versions", "deploy", ...specs, "--yes", "--message", message], { show: true });
}
