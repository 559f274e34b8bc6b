// `npm run deploy`: checks, builds, uploads a version, tries it where no visitor is, and then sends all of them there.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

import * as v from "valibot";

import { type Fetch, parseJson } from "../../workers/http/limited-fetch.ts";
import { settingNames, settingsTable } from "../../workers/settings-table.ts";
import { run } from "../run.mjs";
import { command } from "./command.ts";
import { configFlaws, readDevVars, readWranglerConfig, siteUrlOf } from "./local-settings.ts";
import { releaseOf, type Site, smokeTest } from "./smoke.ts";
import { createWrangler, UNKNOWN_WORKER, type Wrangler } from "./wrangler.ts";

/** What a deploy depends on. */
export type DeployPorts = {
  readonly folder: string;
  readonly wrangler: Wrangler;
  /** Checks and builds. False when one of them failed. */
  readonly build: () => Promise<boolean>;
  readonly fetch: Fetch;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly print: (line: string) => void;
};

const Deployments = v.array(
  v.object({
    created_on: v.string(),
    versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
  }),
);
/** Cloudflare's code where a version brings a migration of a Durable Object, which only a deploy may apply. */
const MIGRATION = 10211;

/** A change of versions reaches all of Cloudflare within seconds; if it takes over a minute, it has failed. */
const TRIES = 30;
const BETWEEN_TRIES_MS = 2_000;

/** The version that has the visitors; null for a Worker without one yet, undefined where it cannot be read. */
async function liveVersion(wrangler: Wrangler): Promise<string | null | undefined> {
  const reply = await wrangler(["deployments", "list", "--json"], { silent: true });
  if (reply.errorCode === UNKNOWN_WORKER) return null;
  const list = reply.code === 0 ? parseJson(Deployments, reply.stdout) : null;
  if (list === null) return undefined;
  const [newest] = list.toSorted((a, b) => (a.created_on < b.created_on ? 1 : -1));
  return newest?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null;
}

/** Waits until the expected release answers, then tests the site and prints the problems. */
async function isFine({ fetch, pause, print }: DeployPorts, site: Site): Promise<boolean> {
  let tries = 0;
  while (site.release !== null && (await releaseOf(site, fetch)) !== site.release) {
    tries += 1;
    if (tries === TRIES) {
      print(`FAIL  ${site.origin} does not answer as release ${site.release}.`);
      return false;
    }
    await pause(BETWEEN_TRIES_MS);
  }
  print(`\n— Trying ${site.origin}`);
  const tried = await smokeTest(site, fetch);
  const problems = tried.filter(({ problem }) => problem !== null);
  for (const { what, problem } of problems) print(`FAIL  ${what}: ${problem}`);
  print(`${tried.length - problems.length} of ${tried.length} are as they should be.`);
  return problems.length === 0;
}

/** Why a folder's site may not be deployed as its wrangler.toml is; empty when it may. */
function obstacles(folder: string): string[] {
  const config = readWranglerConfig(folder);
  const url = siteUrlOf(config);
  if (url === "" || url === settingsTable.SITE_URL.placeholder)
    return ["SITE_URL in wrangler.toml is not the site's own address yet: `npm run setup` asks for it."];
  const { host } = new URL(url);
  const isServed = host.endsWith(".workers.dev") || config.route !== undefined || (config.routes ?? []).length > 0;
  return [
    ...(isServed ? [] : [`SITE_URL is at ${host}, and wrangler.toml has no route: \`npm run setup\` writes it.`]),
    ...configFlaws(folder),
  ];
}

/** Builds, uploads, tests the new version without visitors, and only then sends all of them there. Returns the exit status. */
export async function deploy(ports: DeployPorts, message: string): Promise<number> {
  const { folder, wrangler, print } = ports;
  const reasons = obstacles(folder);
  if (reasons.length > 0) {
    print(reasons.join("\n"));
    return 1;
  }
  const config = readWranglerConfig(folder);
  if (config.vars["ANALYTICS_ID"] === settingsTable.ANALYTICS_ID.placeholder) {
    print(
      "ANALYTICS_ID is the one of the sources, which is nobody's: after consent, browsers ask Google for a tag that is not there.",
    );
  }
  const before = await liveVersion(wrangler);
  if (before === undefined) {
    print(
      "The state of the deployed site cannot be read: nothing was changed. `npx wrangler login` logs in to Cloudflare.",
    );
    return 1;
  }
  if (!(await ports.build())) return 1;

  const url = siteUrlOf(config);
  if (before === null) {
    print("\nThis is the first deploy: it goes to all visitors at once.");
    return await deployToAll(ports, url, message);
  }
  const { versionId, errorCode } = await wrangler(["versions", "upload", "--message", message]);
  if (errorCode === MIGRATION) {
    print(
      "\nA new migration of the Durable Object: Cloudflare applies it for all visitors at once, and it cannot be taken back.",
    );
    return await deployToAll(ports, url, message);
  }
  if (versionId === null) {
    print("The version could not be uploaded: nothing was changed.");
    return 1;
  }
  const version = { url, id: versionId, before, message };
  const failure = await tryAndPromote(ports, version);
  if (failure !== null) return await goBack(ports, version, failure);
  // Versions do not include cron triggers and routes, so these are sent separately.
  const { code } = await wrangler(["triggers", "deploy"]);
  print(`\nLive: ${url} is release ${versionId}. \`npx wrangler rollback ${before}\` goes back to what it replaced.`);
  return code;
}

type Candidate = Readonly<Record<"url" | "id" | "before" | "message", string>>;

/** Sends everybody back to the version before, unless another deploy came between. */
async function goBack({ wrangler, print }: DeployPorts, { id, before }: Candidate, failure: string): Promise<number> {
  const now = await liveVersion(wrangler);
  if (now && now !== before && now !== id) {
    print(`\n${failure} Another deploy came between: everybody is with ${now}.`);
    return 1;
  }
  print(`\n${failure} Everybody stays with ${before}.`);
  const { code } = await wrangler(["rollback", before, "--yes", "--message", `Back to ${before}`]);
  if (code !== 0) print(`That failed too: run \`npx wrangler rollback ${before}\` now.`);
  return 1;
}

async function deployToAll(ports: DeployPorts, url: string, message: string): Promise<number> {
  const { versionId } = await ports.wrangler(["deploy", "--message", message]);
  if (versionId === null) {
    ports.print("The deploy failed.");
    return 1;
  }
  const good = await isFine(ports, { origin: url, headers: {}, release: versionId });
  ports.print(
    good
      ? `\nLive: ${url} is release ${versionId}.`
      : `\n${versionId} is live, but not as it should be: fix what is named above and deploy again. A domain that is new to ` +
          `Cloudflare gets its certificate within minutes: try \`npm run doctor -- --url ${url}\` then.`,
  );
  return good ? 0 : 1;
}

/**
 * Tests a version without visitors, sends all visitors there and tests again. Returns what failed, or null. Cloudflare gives
 * no preview address to a Worker with a Durable Object; a version that has 0 % of the visitors answers to a header instead.
 */
async function tryAndPromote(ports: DeployPorts, { url, id, before, message }: Candidate): Promise<string | null> {
  const share = async (...specs: string[]) =>
    (await ports.wrangler(["versions", "deploy", ...specs, "--yes", "--message", message])).code === 0;
  const headers = { "cloudflare-workers-version-overrides": `${readWranglerConfig(ports.folder).name}="${id}"` };
  if (!(await share(`${id}@0%`, `${before}@100%`))) return "The new version could not be put on trial.";
  if (!(await isFine(ports, { origin: url, headers, release: id }))) return "The new version failed its trial.";
  if (!(await share(`${id}@100%`))) return "The new version could not be promoted.";
  return (await isFine(ports, { origin: url, headers: {}, release: id })) ? null : "The promoted version failed.";
}

/** Shorter values, such as `3` or `off`, occur in any file by chance. */
const MIN_VALUE = 8;

/**
 * Secrets found in files that visitors can fetch, as `file: NAME`: the name of a secret setting, or its value on this
 * machine. Values themselves are not printed. A source map counts, too: it would show all of the sources.
 */
export function secretsInFiles(folder: string, values: Readonly<Record<string, string | undefined>>): string[] {
  const secret = settingNames.filter((name) => settingsTable[name].secret);
  const found: string[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    const text = readFileSync(path, "latin1");
    if (file.endsWith(".map")) found.push(`${file}: a source map`);
    for (const name of secret) {
      // A key may be on one line or on many; each of its lines would reveal it.
      const parts = (values[name] ?? "").split(/\\n|\s+/).filter((part) => part.length >= MIN_VALUE);
      if (text.includes(name) || parts.some((part) => text.includes(part))) found.push(`${file}: ${name}`);
    }
  }
  return found;
}

async function main(folder: string): Promise<number> {
  const { values } = parseArgs({
    options: {
      built: { type: "boolean", default: false },
      message: { type: "string", default: "npm run deploy" },
    },
  });
  const print = (line: string): void => console.log(line);
  const build = async (): Promise<boolean> => {
    if (!values.built) {
      if ((await run("npm", ["run", "--silent", "check"])) !== 0) return false;
      if ((await run("react-router", ["build", "--logLevel", "warn"])) !== 0) return false;
    }
    const exposed = secretsInFiles(join(folder, "build", "client"), { ...process.env, ...readDevVars(folder) });
    for (const each of exposed) print(`FAIL  Visitors could read ${each}`);
    return exposed.length === 0;
  };
  return await deploy(
    { folder, wrangler: createWrangler(folder), build, fetch, pause: setTimeout, print },
    values.message,
  );
}

if (import.meta.main) await command(main);
