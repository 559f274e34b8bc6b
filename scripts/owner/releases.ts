import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as v from "valibot";

import { parseJson } from "../../workers/http/limited-fetch";
import type { CommandResult, Commands } from "./command";
import { complaint, isUnknownWorker, readReply, wrangler } from "./wrangler";

const Traffic = v.array(v.object({ version_id: v.string(), percentage: v.number() }));
const Deployment = v.object({ created_on: v.optional(v.string(), ""), versions: Traffic });
const VersionReply = v.object({
  id: v.string(),
  metadata: v.object({ created_on: v.string() }),
  annotations: v.optional(v.object({ "workers/tag": v.optional(v.string(), "") }), {}),
  resources: v.object({ script_runtime: v.optional(v.object({ migration_tag: v.optional(v.string()) }), {}) }),
});
const Uploaded = v.object({
  type: v.picklist(["version-upload", "deploy"]),
  version_id: v.nullable(v.string()),
  preview_url: v.optional(v.nullable(v.string()), null),
});

/** The live version; or none yet; or wrangler's error. */
export type Current =
  | { readonly kind: "none" }
  | { readonly kind: "version"; readonly id: string; readonly migrationTag: string | null }
  | { readonly kind: "failed"; readonly complaint: string };

/** A version that wrangler made. `previewUrl` is null for a Worker with a Durable Object: Cloudflare gives it none. */
export type Made =
  | { readonly ok: true; readonly id: string; readonly previewUrl: string | null }
  | { readonly ok: false; readonly complaint: string };

/** Details of a version: when it was uploaded, which version it followed, and its last migration. */
export type Version = {
  readonly ok: true;
  readonly uploadedAt: string;
  /** The version that was live when this one was uploaded; null when its tag does not name one. */
  readonly follows: string | null;
  /** Null for none. */
  readonly migrationTag: string | null;
};

/** The tag of an upload names the version that was live. Cloudflare allows a tag 100 bytes. */
const FOLLOWS = /^follows-([0-9a-z]{8}(?:-[0-9a-z]{4}){3}-[0-9a-z]{12})$/;

/** Asks Cloudflare which version is live. */
export async function currentVersion(run: Commands): Promise<Current> {
  const status = await wrangler(run, ["deployments", "status", "--json"]);
  if (status.code !== 0 && isUnknownWorker(status)) return { kind: "none" };
  const deployment = readReply(Deployment, status);
  const main = deployment?.versions.toSorted((a, b) => b.percentage - a.percentage)[0];
  if (!main) return { kind: "failed", complaint: complaint(status) };
  const version = await viewVersion(run, main.version_id);
  if (!version.ok) return { kind: "failed", complaint: version.complaint };
  return { kind: "version", id: main.version_id, migrationTag: version.migrationTag };
}

/** Looks at one version. */
export async function viewVersion(
  run: Commands,
  id: string,
): Promise<Version | { readonly ok: false; readonly complaint: string }> {
  const viewed = await wrangler(run, ["versions", "view", id, "--json"]);
  const version = readReply(VersionReply, viewed);
  return version ? { ok: true, ...describe(version) } : { ok: false, complaint: complaint(viewed) };
}

function describe({ metadata, annotations, resources }: v.InferOutput<typeof VersionReply>): Omit<Version, "ok"> {
  return {
    uploadedAt: metadata.created_on,
    follows: FOLLOWS.exec(annotations["workers/tag"] ?? "")?.[1] ?? null,
    migrationTag: resources.script_runtime.migration_tag ?? null,
  };
}

/**
 * The versions that had all visitors, each with the time it first had them, newest first. A version restored by a rollback
 * keeps its first position, so the next one down is older and never the one that failed. Null when they cannot be listed.
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

/**
 * The version to roll back to from another, or null. Its own tag is the best source: Cloudflare's list of deployments has
 * ten entries, and a deploy that fails its trial takes two or three of them. A version made by a changed secret has no tag,
 * but the same code as the upload before it, whose tag is used instead. The list is used last, for versions that were
 * deployed without `npm run deploy`.
 */
export async function versionBefore(
  run: Commands,
  id: string,
  past: readonly { readonly id: string }[],
): Promise<string | null> {
  const version = await viewVersion(run, id);
  if (!version.ok || version.follows !== null) return version.ok ? version.follows : null;
  const replies = readReply(v.array(VersionReply), await wrangler(run, ["versions", "list", "--json"])) ?? [];
  const listed = replies.map((reply) => ({ id: reply.id, ...describe(reply) }));
  const tagged = listed
    .filter(({ uploadedAt, follows }) => follows !== null && uploadedAt < version.uploadedAt)
    .toSorted((a, b) => (a.uploadedAt < b.uploadedAt ? 1 : -1))[0];
  if (tagged) return tagged.follows;
  // In a truncated list, a later version that failed may come before this one.
  const later = new Set(listed.filter(({ uploadedAt }) => uploadedAt > version.uploadedAt).map((one) => one.id));
  const below = past.slice(past.findIndex((one) => one.id === id) + 1);
  return below.find((one) => !later.has(one.id))?.id ?? null;
}

/** Uploads the build: as a version without visitors that follows the live one, or, if there is none, at once to all of them. */
export async function makeVersion(run: Commands, message: string, live: string | null): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const file = join(folder, "output.ndjson");
  try {
    const args = live === null ? ["deploy"] : ["versions", "upload", "--tag", `follows-${live}`];
    const env = { WRANGLER_OUTPUT_FILE_PATH: file };
    const done = await wrangler(run, [...args, "--message", message], { env, show: true });
    if (done.code !== 0) return { ok: false, complaint: complaint(done) };
    const lines = readFileSync(file, "utf8").split("\n");
    const made = lines.map((line) => parseJson(Uploaded, line)).find((line) => line !== null);
    if (!made?.version_id) return { ok: false, complaint: "wrangler did not report the version's id." };
    return { ok: true, id: made.version_id, previewUrl: made.preview_url };
  } catch {
    return { ok: false, complaint: "wrangler did not report what it made." };
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

/** A rollback: the secrets that have the old version's values again, or why it failed. */
export type RolledBack =
  | { readonly ok: true; readonly secrets: readonly string[] }
  | { readonly ok: false; readonly complaint: string };

/**
 * Sends all visitors to an earlier version. `versions deploy` would be refused with 10220 if a secret changed since then;
 * `wrangler rollback` continues when nobody can be asked, and names those secrets.
 */
export async function rollBackTo(run: Commands, id: string): Promise<RolledBack> {
  const done = await wrangler(run, ["rollback", id, "--yes", "--message", `Back to ${id}`], { show: true });
  if (done.code !== 0) return { ok: false, complaint: complaint(done) };
  const listed = /secrets have changed since version .*\n((?: +\* .*\n)+)/.exec(done.stdout)?.[1] ?? "";
  return { ok: true, secrets: [...listed.matchAll(/\* (\w+)/g)].map(([, name = ""]) => name) };
}

/** Explains that secrets have their old values again; null when none has. */
export function secretsNote(secrets: readonly string[]): string | null {
  if (secrets.length === 0) return null;
  return (
    `These secrets are as they were in that version: ${secrets.join(", ")}. A key that was revoked meanwhile does not work ` +
    "until the next deploy. The next deploy brings the newer values again."
  );
}
