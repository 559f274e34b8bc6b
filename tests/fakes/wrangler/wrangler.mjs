// A stand-in for wrangler: answers the commands that the owner's scripts use, from a state in WRANGLER_FAKE_STATE, and
// records every call there. Output that the scripts read has wrangler's own form, and what Cloudflare refuses is refused
// (refusals.mjs); unknown commands fail.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";

import * as refusal from "./refusals.mjs";

/** Both lists end there, however many deployments and versions there are. */
const LISTED = 10;

const file = process.env["WRANGLER_FAKE_STATE"] ?? "";
/** @type {refusal.WranglerState} */
const state = JSON.parse(readFileSync(file, "utf8"));
const args = process.argv.slice(2);
const input = readFileSync(0, "utf8");
state.calls.push({ args, input });

/** @param {unknown} value */
const json = (value) => console.log(JSON.stringify(value, null, 2));

/** @param {string} line */
function refuse(line) {
  console.error(`\u001B[31m✘ [ERROR] ${line}\u001B[0m\n\n🪵  Logs were written to "somewhere.log"`);
  return 1;
}

/** @param {object} entry */
function output(entry) {
  const path = process.env["WRANGLER_OUTPUT_FILE_PATH"];
  if (!path) return;
  appendFileSync(path, `${JSON.stringify({ type: "wrangler-session", version: 1 })}\n${JSON.stringify(entry)}\n`);
}

/** @param {string} flag */
const valueOf = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);

/** The API counts from the first one; the time is when it was uploaded. @param {number} index */
const uploadedAt = (index) => new Date(Date.UTC(2026, 10, 19, 0, index)).toISOString();

/** Secrets are those of the newest version, deployed or not. @param {string} [label] */
function newVersion(label) {
  const id = `${String(state.versions.length + 1).padStart(8, "0")}-0000-4000-8000-000000000000`;
  state.versions.push({ id, tag: state.configTag, label, secrets: { ...state.secrets } });
  return id;
}

/** @param {{ version_id: string, percentage: number }[]} versions */
function traffic(versions) {
  const created_on = new Date(Date.UTC(2026, 10, 20, 12, state.deployments.length)).toISOString();
  state.deployments.push({ id: `deployment-${state.deployments.length}`, created_on, versions });
}

/** @param {number} index */
function versionInfo(index) {
  const { id, tag, label } = state.versions[index] ?? {};
  return {
    id,
    number: index + 1,
    metadata: { created_on: uploadedAt(index) },
    annotations: label === undefined ? {} : { "workers/tag": label },
    resources: { script_runtime: { migration_tag: tag } },
  };
}

function lacksAnalyticsEngine() {
  const config = existsSync("wrangler.toml") ? readFileSync("wrangler.toml", "utf8") : "";
  return !state.analyticsEngine && /^\[\[analytics_engine_datasets\]\]/m.test(config);
}

/** @param {string} line @returns {number | void} */
function secrets(line) {
  if (line === "secret list json") {
    if (state.deployments.length === 0 && Object.keys(state.secrets).length === 0)
      return refuse(refusal.NO_WORKER_FOR_SECRETS);
    return json(Object.keys(state.secrets).map((name) => ({ name, type: "secret_text" })));
  }
  if (line === "secret bulk" && refusal.isLatestAside(state)) return refuse(refusal.latestNotDeployed());
  if (line === "versions secret bulk" && state.versions.length === 0) return refuse(refusal.NO_VERSIONS);
  state.secrets = { ...state.secrets, ...JSON.parse(input) };
  if (state.versions.length === 0) return;
  const id = newVersion();
  if (line === "secret bulk") traffic([{ version_id: id, percentage: 100 }]);
}

/** @param {string} id @returns {number | void} */
function rollBack(id) {
  if (!state.versions.some((version) => version.id === id)) return refuse(refusal.noVersion(id));
  console.log("? Are you sure you want to deploy this Worker Version to 100% of traffic?");
  const changed = refusal.changedSince(state, id);
  if (changed.length > 0) {
    const names = changed.map((name) => `  * ${name}`).join("\n");
    console.log(
      `? The following secrets have changed since version ${id} was deployed. Please confirm you wish to continue with the rollback\n${names}`,
    );
    console.log("🤖 \u001B[2mUsing fallback value in non-interactive context:\u001B[22m yes");
  }
  traffic([{ version_id: id, percentage: 100 }]);
}

/** @param {string} line @returns {number | void} */
function versions(line) {
  if (line === "versions list") return json(state.versions.map((_, index) => versionInfo(index)).slice(-LISTED));
  if (line.startsWith("versions view ")) {
    const index = state.versions.findIndex(({ id }) => id === args[2]);
    return index < 0 ? refuse(refusal.noVersion(args[2] ?? "")) : json(versionInfo(index));
  }
  if (line.startsWith("versions upload")) {
    if (lacksAnalyticsEngine()) return refuse(refusal.noAnalyticsEngine("/versions"));
    const live = state.deployments.at(-1)?.versions.at(-1)?.version_id;
    const deployed = state.versions.find(({ id }) => id === live);
    if (deployed?.tag !== state.configTag) return refuse(refusal.pendingMigration());
    const version_id = newVersion(valueOf("--tag"));
    return output({ type: "version-upload", version: 1, version_id, preview_url: state.previewUrl });
  }
  const specs = args.filter((arg) => arg.endsWith("%")).map((arg) => arg.slice(0, -1).split("@"));
  const changed = specs.flatMap(([id = ""]) => refusal.changedSince(state, id));
  if (changed.length > 0) return refuse(refusal.secretsChanged(changed));
  traffic(specs.map(([id = "", share]) => ({ version_id: id, percentage: Number(share) })));
}

/** @returns {number | void} */
function answer() {
  const line = args.filter((arg) => !arg.startsWith("-")).join(" ");
  const fault = state.faults.find(({ on }) => args.join(" ").startsWith(on));
  if (fault) return refuse(fault.message);
  if (line === "whoami") {
    json({ loggedIn: state.loggedIn });
    return state.loggedIn ? 0 : 1;
  }
  if (!state.loggedIn && !args.includes("--dry-run")) return refuse("It's necessary to set a CLOUDFLARE_API_TOKEN");
  if (line === "kv namespace list") return json(state.namespaces);
  if (line.startsWith("kv namespace create ")) {
    state.namespaces.push({ id: "abcdef0123456789abcdef0123456789", title: args[3] ?? "" });
    return;
  }
  if (["secret list json", "secret bulk", "versions secret bulk"].includes(line)) return secrets(line);
  if (line === "deployments status") {
    const last = state.deployments.at(-1);
    return last ? json(last) : refuse(refusal.noWorker("/deployments"));
  }
  if (line === "deployments list") return json(state.deployments.slice(-LISTED));
  if (line.startsWith("rollback ")) return rollBack(args[1] ?? "");
  if (/^versions (list|view|upload|deploy)\b/.test(line)) return versions(line);
  if (line.startsWith("deploy")) {
    if (args.includes("--dry-run")) return;
    if (lacksAnalyticsEngine()) return refuse(refusal.noAnalyticsEngine(""));
    const id = newVersion(valueOf("--tag"));
    traffic([{ version_id: id, percentage: 100 }]);
    return output({ type: "deploy", version: 1, version_id: id, targets: [] });
  }
  if (line === "triggers deploy") return;
  return refuse(`Unknown command: ${line}`);
}

process.exitCode = answer() ?? 0;
writeFileSync(file, JSON.stringify(state));
