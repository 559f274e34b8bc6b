import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Fetch } from "../../workers/http/limited-fetch";
import type { Commands } from "./command";
import { bindsMail, PLACEHOLDER_KV_ID, readLocalSettings, readWranglerConfig, siteUrlOf } from "./local-settings";
import { brokenObjectives } from "./objectives-watch";
import { placeholders } from "./owner-settings";
import { currentVersion, makeVersion, type Made, rollBackTo, secretsNote, sendVisitors } from "./releases";
import { releaseOf, type Site, smokeTest } from "./smoke";
import { complaint, isLoggedIn, NO_TELEMETRY, NOT_LOGGED_IN, wrangler } from "./wrangler";

/** Dependencies of a deploy. */
export type DeployPorts = {
  readonly folder: string;
  readonly run: Commands;
  readonly fetch: Fetch;
  readonly pause: (ms: number) => Promise<void>;
  readonly print: (line: string) => void;
};

/** Options from the command line. */
export type DeployOptions = {
  /** The live site's URL, if it differs from SITE_URL. */
  readonly url?: string | undefined;
  /** The version's name in Cloudflare's list. */
  readonly message: string;
  /** Uploads the existing build without checking or building, so that no test and no build tool runs beside the token. */
  readonly built?: boolean;
  /** OPERATOR_TOKEN, for reading last week's vitals; without one they are not read. */
  readonly operatorToken?: string | null;
};

/** The build writes it, and wrangler then uploads the files it names. Without it, wrangler would bundle the sources itself. */
const BUILT = join(".wrangler", "deploy", "config.json");

/** A change of versions reaches all of Cloudflare within seconds; if it takes over a minute, it has failed. */
const TRIES = 30;
const BETWEEN_TRIES_MS = 2_000;

/** Does not block a deploy by itself: the deployed site may have no MAIL_FROM, and health reports it if it has one. */
const NO_MAIL_BINDING =
  "MAIL_FROM is set here, and wrangler.toml has no [[send_email]] binding MAIL: where the deployed site has MAIL_FROM too, its mails wait and this deploy fails at health. docs/operations.md, “Mails”.";

/** Does not block a deploy: a site without Google Analytics is complete. */
const NO_ANALYTICS =
  "ANALYTICS_ID is still the one that came with the sources, which is nobody's: after consent, visitors' browsers ask Google for a tag that is not there. Set yours with `npm run setup`, or \"\" in wrangler.toml for none.";

/** Runs one step and passes its output through. False when it failed. */
export async function step(
  { run, print }: DeployPorts,
  what: string,
  command: string,
  args: string[],
): Promise<boolean> {
  print(`\n— ${what}`);
  return (await run(command, args, { show: true, env: NO_TELEMETRY })).code === 0;
}

/** Tests a site and prints the problems. */
export async function passes({ fetch, print }: DeployPorts, site: Site): Promise<boolean> {
  print(`\n— Trying ${site.origin}`);
  const tried = await smokeTest(site, fetch);
  const problems = tried.filter(({ problem }) => problem !== null);
  for (const { what, problem } of problems) print(`FAIL  ${what}: ${problem}`);
  print(`${tried.length - problems.length} of ${tried.length} are as they should be.`);
  return problems.length === 0;
}

/** Waits until the release answers there. */
export async function answers(ports: DeployPorts, site: Site): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if ((await releaseOf(site, ports.fetch)) === site.release) return true;
    await ports.pause(BETWEEN_TRIES_MS);
  }
  ports.print(`FAIL  ${site.origin} does not answer as release ${site.release}.`);
  return false;
}

/** Problems that prevent a deploy, as sentences; none when all is well. */
async function obstacles({ folder, run }: DeployPorts, url: string): Promise<string[]> {
  const { kv_namespaces } = readWranglerConfig(folder);
  return [
    ...((await isLoggedIn(run)) ? [] : [NOT_LOGGED_IN]),
    ...(kv_namespaces.some(({ id }) => id === PLACEHOLDER_KV_ID)
      ? ["wrangler.toml names no KV namespace yet: `npm run setup -- --remote` makes one."]
      : []),
    ...(url === placeholders["SITE_URL"] || !URL.canParse(url)
      ? ["SITE_URL in wrangler.toml is not the site's own address yet: `npm run setup` asks for it."]
      : []),
  ];
}

/** Checks and builds, unless an existing build is used. False when one of them failed. */
async function prepare(ports: DeployPorts, built: boolean): Promise<boolean> {
  if (built) return true;
  return (
    (await step(ports, "Checks", "npm", ["run", "--silent", "check"])) &&
    (await step(ports, "Production build", "react-router", ["build"]))
  );
}

/** Checks, builds, uploads, tests the new version without traffic, and only then sends all traffic there. Returns the exit status. */
export async function deploy(
  ports: DeployPorts,
  { url: address, message, built = false, operatorToken = null }: DeployOptions,
): Promise<number> {
  const { folder, run, print } = ports;
  const config = readWranglerConfig(folder);
  const url = address?.replace(/\/+$/, "") ?? siteUrlOf(config);
  const inTheWay = await obstacles(ports, url);
  if (built && !existsSync(join(folder, BUILT)))
    inTheWay.push("There is no build to upload: `npm run build` makes it.");
  for (const line of inTheWay) print(line);
  if (inTheWay.length > 0) return 1;
  if (readLocalSettings(folder)["MAIL_FROM"] && !bindsMail(config)) print(NO_MAIL_BINDING);
  if (config.vars["ANALYTICS_ID"] === placeholders["ANALYTICS_ID"]) print(NO_ANALYTICS);
  if (!(await prepare(ports, built))) return 1;

  const current = await currentVersion(run);
  if (current.kind === "failed") {
    print(`The state of the deployed site cannot be read.\n${current.complaint}`);
    return 1;
  }
  /** Slow vitals do not block a deploy that may improve them; they are only reported. */
  const warn = async (status: number): Promise<number> => {
    if (status !== 0) return status;
    for (const line of await brokenObjectives(url, operatorToken, ports.fetch)) print(line);
    return status;
  };
  const tag = config.migrations.at(-1)?.tag ?? null;
  const known = current.kind === "version" && current.migrationTag === tag;
  if (!known) {
    const why =
      current.kind === "none"
        ? "This is the first deploy: there is no version to stand beside it."
        : `The Durable Object's migration ${tag} is not applied yet (the site is at ${current.migrationTag ?? "none"}): it cannot be tried beside the old version, and cannot be taken back.`;
    print(`\n${why} It goes to all visitors at once.`);
    return await warn(await deployAtOnce(ports, url, message));
  }
  print("\n— Uploading as a version without visitors");
  const made = await makeVersion(run, message, current.id);
  if (!made.ok) {
    print(`The version could not be uploaded; nothing has changed.\n${made.complaint}`);
    return 1;
  }
  return await warn(await promote(ports, { url, name: config.name, before: current.id, made, message }));
}

async function deployAtOnce(ports: DeployPorts, url: string, message: string): Promise<number> {
  const made = await makeVersion(ports.run, message, null);
  if (!made.ok) {
    ports.print(`The deploy failed.\n${made.complaint}`);
    return 1;
  }
  const site = { origin: url, headers: {}, release: made.id };
  if ((await answers(ports, site)) && (await passes(ports, site))) {
    ports.print(`\nLive: ${url} is release ${made.id}.`);
    return 0;
  }
  ports.print(
    `\n${made.id} is live, but not as it should be: fix what is named above and deploy again. A domain that is new to ` +
      `Cloudflare gets its certificate within minutes: try \`npm run doctor -- --url ${url}\` then.`,
  );
  return 1;
}

type Promotion = {
  readonly url: string;
  readonly name: string;
  readonly before: string;
  readonly made: Extract<Made, { ok: true }>;
  readonly message: string;
};

/** Tests the version without traffic, sends all traffic there, tests again; any failure restores the old version. */
async function promote(ports: DeployPorts, { url, name, before, made, message }: Promotion): Promise<number> {
  const { run, print } = ports;
  const goBack = async (why: string): Promise<number> => {
    print(`\n${why} Everybody stays with ${before}.`);
    const back = await rollBackTo(run, before);
    const note = back.ok
      ? secretsNote(back.secrets)
      : `That failed too: run \`npm run rollback\` now.\n${back.complaint}`;
    if (note !== null) print(note);
    return 1;
  };
  // Cloudflare creates no preview URL for a Worker with a Durable Object. A version without visitors can instead be
  // requested by a header at the live URL, once it is part of the deployment.
  if (made.previewUrl === null) {
    const staged = await sendVisitors(
      run,
      [
        [made.id, 0],
        [before, 100],
      ],
      `Trying: ${message}`,
    );
    if (staged.code !== 0) return await goBack("The version could not be staged.");
  }
  const headers = made.previewUrl === null ? { "cloudflare-workers-version-overrides": `${name}="${made.id}"` } : {};
  const trial = { origin: made.previewUrl ?? url, headers, release: made.id };
  if (!((await answers(ports, trial)) && (await passes(ports, trial)))) return await goBack("The new version failed.");

  const sent = await sendVisitors(run, [[made.id, 100]], message);
  if (sent.code !== 0) return await goBack("The new version could not be promoted.");
  const live = { origin: url, headers: {}, release: made.id };
  if (!((await answers(ports, live)) && (await passes(ports, live))))
    return await goBack("The promoted version failed.");
  // Versions do not include cron triggers and routes, so these are sent separately.
  const triggers = await wrangler(run, ["triggers", "deploy"], { show: true });
  if (triggers.code !== 0) print(`The triggers could not be updated.\n${complaint(triggers)}`);
  print(`\nLive: ${url} is release ${made.id}. \`npm run rollback\` goes back to ${before}.`);
  return triggers.code === 0 ? 0 : 1;
}
