// A stand-in for wrangler: answers the commands that the owner's scripts use, from a state in WRANGLER_FAKE_STATE, and
// records every call there. Output that the scripts read has wrangler's own form; unknown commands fail.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";

const file = process.env["WRANGLER_FAKE_STATE"] ?? "";
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

function newVersion() {
  const id = `0000000${state.versions.length + 1}-0000-4000-8000-000000000000`;
  state.versions.push({ id, tag: state.configTag });
  return id;
}

/** @param {{ version_id: string, percentage: number }[]} versions */
function traffic(versions) {
  const created_on = new Date(Date.UTC(2026, 10, 20, 12, state.deployments.length)).toISOString();
  state.deployments.push({ id: `deployment-${state.deployments.length}`, created_on, versions });
}

function answer() {
  const line = args.filter((arg) => !arg.startsWith("-")).join(" ");
  const fault = state.faults.find((/** @type {{ on: string }} */ { on }) => args.join(" ").startsWith(on));
  if (fault) return refuse(fault.says);
  if (line === "whoami") {
    json({ loggedIn: state.loggedIn });
    return state.loggedIn ? 0 : 1;
  }
  if (!state.loggedIn && !args.includes("--dry-run")) return refuse("It's necessary to set a CLOUDFLARE_API_TOKEN");
  if (line === "kv namespace list") return json(state.namespaces);
  if (line.startsWith("kv namespace create ")) {
    state.namespaces.push({ id: "abcdef0123456789abcdef0123456789", title: args[3] });
    return;
  }
  if (line === "secret list json") {
    if (state.deployments.length === 0 && state.secrets.length === 0)
      return refuse("This Worker does not exist [code: 10007]");
    return json(state.secrets.map((/** @type {string} */ name) => ({ name, type: "secret_text" })));
  }
  if (line === "secret bulk") {
    state.secrets = [...new Set([...state.secrets, ...Object.keys(JSON.parse(input))])];
    return;
  }
  if (line === "deployments status") {
    const last = state.deployments.at(-1);
    return last ? json(last) : refuse("This Worker does not exist on your account. [code: 10007]");
  }
  if (line === "deployments list") return json(state.deployments);
  if (line.startsWith("versions view ")) {
    const version = state.versions.find((/** @type {{ id: string }} */ { id }) => id === args[2]);
    if (!version) return refuse("Version not found");
    return json({ id: version.id, resources: { script_runtime: { migration_tag: version.tag } } });
  }
  if (line.startsWith("versions upload")) {
    output({ type: "version-upload", version: 1, version_id: newVersion(), preview_url: state.previewUrl });
    return;
  }
  if (line.startsWith("versions deploy ")) {
    const specs = args.filter((arg) => arg.endsWith("%")).map((arg) => arg.slice(0, -1).split("@"));
    traffic(specs.map(([id = "", share]) => ({ version_id: id, percentage: Number(share) })));
    return;
  }
  if (line.startsWith("deploy")) {
    if (args.includes("--dry-run")) return;
    const id = newVersion();
    traffic([{ version_id: id, percentage: 100 }]);
    output({ type: "deploy", version: 1, version_id: id, targets: [] });
    return;
  }
  if (line === "triggers deploy") return;
  return refuse(`Unknown command: ${line}`);
}

process.exitCode = answer() ?? 0;
writeFileSync(file, JSON.stringify(state));
