import * as v from "valibot";

import { type Fetch, parseJson } from "../../workers/http/limited-fetch.ts";
import { settingsTable } from "../../workers/settings-table.ts";
import { siteUrlOf, type WranglerConfig } from "./local-settings.ts";
import { releaseOf, type Site, smokeTest } from "./smoke.ts";
import { isLoggedIn, NOT_LOGGED_IN, readJson, UNKNOWN_WORKER, type Wrangler } from "./wrangler.ts";

/** What a deploy depends on. */
export type DeployPorts = {
  readonly config: WranglerConfig;
  readonly wrangler: Wrangler;
  /** Checks and builds. False when one of them failed. */
  readonly build: () => Promise<boolean>;
  readonly fetch: Fetch;
  readonly pause: (ms: number) => Promise<void>;
  readonly print: (line: string) => void;
};

const Deployments = v.array(
  v.object({
    created_on: v.string(),
    versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })),
  }),
);
const Version = v.object({
  id: v.string(),
  metadata: v.object({ created_on: v.string() }),
  annotations: v.optional(v.object({ "workers/triggered_by": v.optional(v.string()) }), {}),
  resources: v.optional(
    v.object({ script_runtime: v.optional(v.object({ migration_tag: v.optional(v.string()) }), {}) }),
    { script_runtime: {} },
  ),
});

/** A change of versions reaches all of Cloudflare within seconds; if it takes over a minute, it has failed. */
const TRIES = 30;
const BETWEEN_TRIES_MS = 2_000;

/** The deployments of the last time, newest first: none for a Worker that does not exist; null when they cannot be read. */
async function readDeployments(wrangler: Wrangler): Promise<v.InferOutput<typeof Deployments> | null> {
  const reply = await wrangler(["deployments", "list", "--json"], { silent: true });
  if (reply.errorCode === UNKNOWN_WORKER) return [];
  const list = reply.code === 0 ? parseJson(Deployments, reply.stdout) : null;
  return list?.toSorted((a, b) => (a.created_on < b.created_on ? 1 : -1)) ?? null;
}

type Deployment = v.InferOutput<typeof Deployments>[number];

/** The version that has the visitors of a deployment. */
function mainVersion(deployment: Deployment | undefined): string | null {
  return deployment?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null;
}

/** Waits until the expected release answers, then tests the site and prints the problems. */
export async function isFine({ fetch, pause, print }: DeployPorts, site: Site): Promise<boolean> {
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

/** Builds, uploads, tests the new version without visitors, and only then sends all of them there. Returns the exit status. */
export async function deploy(ports: DeployPorts, message: string): Promise<number> {
  const { config, wrangler, print } = ports;
  const url = siteUrlOf(config);
  if (url === settingsTable.SITE_URL.placeholder || !URL.canParse(url)) {
    print("SITE_URL in wrangler.toml is not the site's own address yet: `npm run setup` asks for it.");
    return 1;
  }
  if (!(await isLoggedIn(wrangler))) {
    print(NOT_LOGGED_IN);
    return 1;
  }
  if (config.vars["ANALYTICS_ID"] === settingsTable.ANALYTICS_ID.placeholder) {
    print(
      "ANALYTICS_ID is the one of the sources, which is nobody's: after consent, browsers ask Google for a tag that is not there.",
    );
  }
  const deployments = await readDeployments(wrangler);
  const before = mainVersion(deployments?.[0]);
  const live = before === null ? null : await readJson(wrangler, Version, ["versions", "view", before]);
  if (deployments === null || (before !== null && live === null)) {
    print("The state of the deployed site cannot be read: nothing was changed.");
    return 1;
  }
  if (!(await ports.build())) return 1;

  const wanted = config.migrations.at(-1)?.tag ?? null;
  const applied = live?.resources.script_runtime.migration_tag ?? null;
  if (before === null || applied !== wanted) {
    print(
      before === null
        ? "\nThis is the first deploy: it goes to all visitors at once."
        : `\nThe Durable Object's migration ${wanted} is not applied yet. Cloudflare applies it for all visitors at once, and it cannot be taken back.`,
    );
    return await deployToAll(ports, url, message);
  }
  const { versionId } = await wrangler(["versions", "upload", "--message", message]);
  if (versionId === null) {
    print("The version could not be uploaded: nothing was changed.");
    return 1;
  }
  const failure = await tryAndPromote(ports, { url, id: versionId, before, message });
  if (failure !== null) {
    const now = mainVersion((await readDeployments(wrangler))?.[0]);
    if (now !== null && now !== before && now !== versionId) {
      print(`\n${failure} Another deploy came between: everybody is with ${now}.`);
      return 1;
    }
    print(`\n${failure} Everybody stays with ${before}.`);
    const { code } = await wrangler(["rollback", before, "--yes", "--message", `Back to ${before}`]);
    if (code !== 0) print(`That failed too: run \`npm run rollback -- ${before}\` now.`);
    return 1;
  }
  // Versions do not include cron triggers and routes, so these are sent separately.
  const { code } = await wrangler(["triggers", "deploy"]);
  print(`\nLive: ${url} is release ${versionId}. It replaced ${before}: \`npm run rollback -- ${before}\` goes back.`);
  return code;
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

type Candidate = {
  readonly url: string;
  readonly id: string;
  readonly before: string;
  readonly message: string;
};

/**
 * Tests a version without visitors, sends all visitors there and tests again. Returns what failed, or null. Cloudflare gives
 * no preview address to a Worker with a Durable Object; a version that has 0 % of the visitors answers to a header instead.
 */
async function tryAndPromote(ports: DeployPorts, { url, id, before, message }: Candidate): Promise<string | null> {
  const share = async (...specs: string[]) =>
    (await ports.wrangler(["versions", "deploy", ...specs, "--yes", "--message", message])).code === 0;
  const headers = { "cloudflare-workers-version-overrides": `${ports.config.name}="${id}"` };
  if (!(await share(`${id}@0%`, `${before}@100%`))) return "The new version could not be put on trial.";
  if (!(await isFine(ports, { origin: url, headers, release: id }))) return "The new version failed its trial.";
  if (!(await share(`${id}@100%`))) return "The new version could not be promoted.";
  return (await isFine(ports, { origin: url, headers: {}, release: id })) ? null : "The promoted version failed.";
}

/**
 * Sends all visitors to the version that was named, or to the one before. Returns the exit status. `wrangler rollback` also
 * goes past a changed secret, and names it; Cloudflare refuses to go past a migration.
 */
export async function rollBack(
  { wrangler, print }: Pick<DeployPorts, "wrangler" | "print">,
  wanted: string | undefined,
): Promise<number> {
  if (!(await isLoggedIn(wrangler))) {
    print(NOT_LOGGED_IN);
    return 1;
  }
  const target = wanted ?? (await versionBefore(wrangler));
  if (target === null) {
    print(
      "Cloudflare's last ten deployments do not show what the live version replaced. `npx wrangler versions list` shows " +
        "the last versions; `npm run rollback -- <version id>` goes to one that you name.",
    );
    return 1;
  }
  const { code } = await wrangler(["rollback", target, "--yes", "--message", `Back to ${target}`]);
  print(code === 0 ? `\nLive: ${target}.` : "\nNothing was changed.");
  return code;
}

/**
 * The version that the live one replaced: the one that had the visitors while the live one was on trial with 0 %. Null when
 * Cloudflare's list no longer shows that. (wrangler's own choice, the last deployment with 100 %, may be a version that
 * failed and was rolled back.)
 */
async function versionBefore(wrangler: Wrangler): Promise<string | null> {
  const deployments = (await readDeployments(wrangler)) ?? [];
  const versions = (await readJson(wrangler, v.array(Version), ["versions", "list"])) ?? [];
  const live = mainVersion(deployments[0]);
  const newestFirst = versions.toSorted((a, b) => (a.metadata.created_on < b.metadata.created_on ? 1 : -1));
  const upTo = newestFirst.slice(newestFirst.findIndex(({ id }) => id === live));
  // A changed secret makes a version of its own, with the code of the upload before it.
  const uploaded = upTo.find(({ annotations }) => annotations["workers/triggered_by"] !== "secret")?.id ?? live;
  const trial = deployments.find(({ versions: shares }) =>
    shares.some(({ version_id, percentage }) => version_id === uploaded && percentage === 0),
  );
  return mainVersion(trial);
}
