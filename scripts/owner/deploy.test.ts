import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { createFakeWrangler, type FakeCloudflare } from "../../tests/fakes/wrangler";
import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { smallSite, type Spoil } from "../../tests/support/small-site";
import { tempFolder } from "../../tests/support/temp-folder";
import { deploy, type DeployPorts, secretsInFiles } from "./deploy";

const FIRM = "https://firm.test";
const TRIAL = "cloudflare-workers-version-overrides";
const fine: Spoil = () => null;
const failsOnTrial: Spoil = (path, request) =>
  path === "/blog" && request.headers.has(TRIAL) ? new Response("", { status: 500 }) : null;
/** Fails at the live address once a version has all visitors, and never while it is on trial. */
const failsOnceLive: Spoil = (path, request) =>
  path === "/contact" && !request.headers.has(TRIAL) ? new Response("", { status: 500 }) : null;

const OWN: Readonly<Record<string, string>> = { SITE_URL: FIRM, ANALYTICS_ID: "G-ABCDEF1234" };

/**
 * An owner's desk with the site's first version deployed, unless `isNew`, which answers as Cloudflare would choose.
 * `isServed`: whether wrangler.toml has a route for the site's domain. `lacks`: a binding that is missing there.
 */
async function makeDesk({ isNew = false, isServed = true, vars = OWN, lacks = "" } = {}) {
  const { folder, read, write } = makeOwnerDesk();
  const blocks = read("wrangler.toml").split("\n\n");
  const bindings = blocks.filter((block) => /^\[\[(durable_objects|kv)/m.test(block) && !block.includes(`"${lacks}"`));
  const settings = Object.entries(vars).map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`);
  const routes = isServed ? 'routes = [{ pattern = "firm.test", custom_domain = true }]\n' : "";
  write(
    "wrangler.toml",
    `name = "firm"\ncompatibility_date = "2026-07-01"\n${routes}[vars]\n${settings.join("")}${bindings.join("\n")}`,
  );
  const { cloudflare, wrangler } = createFakeWrangler();
  if (!isNew) await wrangler(["deploy"]);
  const state = { spoil: fine, builds: true };
  const lines: string[] = [];
  const releaseOf = (request: Request): string => {
    const shares = cloudflare.deployments.at(-1)?.versions ?? [];
    const wanted = /^firm="(.*)"$/.exec(request.headers.get(TRIAL) ?? "")?.[1];
    return (shares.find(({ version_id }) => version_id === wanted) ?? shares.at(-1))?.version_id ?? "nobody";
  };
  const ports: DeployPorts = {
    folder,
    wrangler,
    build: async () => {
      cloudflare.calls.push("build");
      return state.builds;
    },
    fetch: smallSite(releaseOf, (path, request) => state.spoil(path, request)),
    pause: async () => {},
    print: (line) => void lines.push(line),
  };
  return {
    cloudflare,
    state,
    wrangler,
    /** Deploys a site with this fault. */
    release: async (spoil = fine): Promise<number> => {
      state.spoil = spoil;
      return await deploy(ports, "News");
    },
    shares: () =>
      cloudflare.deployments.map(({ versions }) =>
        versions.map(({ version_id, percentage }) => `${version_id}@${percentage}`).join(" "),
      ),
    printed: () => lines.join("\n"),
  };
}

test("a version is tried where no visitor is, and then has them all; the one before is named", async () => {
  const { release, cloudflare, shares, printed } = await makeDesk();
  expect(await release()).toBe(0);
  expect(cloudflare.calls.slice(-5)).toEqual([
    "build",
    "versions upload --message News",
    "versions deploy v2@0% v1@100% --yes --message News",
    "versions deploy v2@100% --yes --message News",
    "triggers deploy",
  ]);
  expect(shares()).toEqual(["v1@100", "v2@0 v1@100", "v2@100"]);
  expect(printed()).toContain(
    `Live: ${FIRM} is release v2. \`npx wrangler rollback v1\` goes back to what it replaced.`,
  );
  cloudflare.faults["triggers"] = 10013;
  expect(await release()).toBe(1);
});

test("a version that fails its trial never has a visitor, and one that fails once live gives them back", async () => {
  const desk = await makeDesk();
  expect(await desk.release(failsOnTrial)).toBe(1);
  expect(desk.printed()).toContain("FAIL  page /blog: status 500");
  expect(desk.shares()).toEqual(["v1@100", "v2@0 v1@100", "v1@100"]);
  expect(await desk.release(failsOnceLive)).toBe(1);
  expect(desk.printed()).toContain("The promoted version failed. Everybody stays with v1.");
  expect(desk.shares().slice(-3)).toEqual(["v3@0 v1@100", "v3@100", "v1@100"]);
  desk.cloudflare.faults["versions deploy v4@100%"] = 10013;
  expect(await desk.release()).toBe(1);
  expect(desk.printed()).toContain("The new version could not be promoted. Everybody stays with v1.");
  expect(desk.printed()).not.toContain("That failed too");
  desk.cloudflare.faults["rollback"] = 10013;
  expect(await desk.release(failsOnTrial)).toBe(1);
  expect(desk.printed()).toContain("That failed too: run `npx wrangler rollback v1` now.");
});

test("a deploy that another one overtook does not take its visitors away", async () => {
  const { release, wrangler, shares, printed } = await makeDesk();
  let isOvertaken = false;
  const overtaken: Spoil = (path, request) => {
    if (path === "/blog" && !isOvertaken) {
      isOvertaken = true;
      void wrangler(["deploy"]);
    }
    return failsOnTrial(path, request);
  };
  expect(await release(overtaken)).toBe(1);
  expect(shares()).toEqual(["v1@100", "v2@0 v1@100", "v3@100"]);
  expect(printed()).toContain("The new version failed its trial. Another deploy came between: everybody is with v3.");
});

test("visitors are given back past a secret that changed with the version that failed", async () => {
  const { release, cloudflare, shares } = await makeDesk();
  cloudflare.secrets = { OPERATOR_TOKEN: "new" };
  expect(await release(failsOnceLive)).toBe(1);
  expect(shares().slice(-2)).toEqual(["v2@100", "v1@100"]);
});

test("the first deploy goes to everybody at once, and says so", async () => {
  const { release, cloudflare, printed } = await makeDesk({ isNew: true });
  expect(await release()).toBe(0);
  expect(cloudflare.calls.at(-1)).toBe("deploy --message News");
  expect(printed()).toContain("This is the first deploy");
  expect(await release()).toBe(0);
  expect(cloudflare.calls).toContain("versions upload --message News");
});

test("a first deploy that is not as it should be is live all the same, and is the exit status", async () => {
  const { release, printed } = await makeDesk({ isNew: true });
  expect(await release(failsOnceLive)).toBe(1);
  expect(printed()).toContain("v1 is live, but not as it should be");
});

test("a migration of the Durable Object, which no upload may bring, goes to everybody at once", async () => {
  const { release, cloudflare, shares, printed } = await makeDesk();
  for (const version of cloudflare.versions) version.migration = "v0";
  expect(await release()).toBe(0);
  expect(cloudflare.calls.at(-1)).toBe("deploy --message News");
  expect(printed()).toContain("A new migration of the Durable Object");
  expect(shares()).toEqual(["v1@100", "v2@100"]);
});

test("an empty Worker, which setup made for the secrets, is filled by the first deploy", async () => {
  const { release, cloudflare } = await makeDesk();
  for (const version of cloudflare.versions) version.migration = null;
  expect(await release()).toBe(0);
  expect(cloudflare.calls.at(-1)).toBe("deploy --message News");
});

test.for<[what: string, change: (cloudflare: FakeCloudflare, state: { builds: boolean }) => void, message: RegExp]>([
  ["the build fails", (_, state) => (state.builds = false), /^$/],
  [
    "the state cannot be read",
    ({ faults }) => (faults["deployments list"] = 10013),
    /cannot be read.*npx wrangler login/,
  ],
  ["the upload is refused", ({ faults }) => (faults["versions upload"] = 10027), /could not be uploaded/],
  [
    "a direct deploy is refused",
    ({ faults, versions }) => {
      for (const version of versions) version.migration = "v0";
      faults["deploy "] = 10021;
    },
    /The deploy failed/,
  ],
])("nothing is changed where %s", async ([, change, message]) => {
  const { release, cloudflare, state, shares, printed } = await makeDesk();
  change(cloudflare, state);
  expect(await release()).toBe(1);
  expect(printed()).toMatch(message);
  expect(shares()).toEqual(["v1@100"]);
});

test("a site without an address of its own, or without a route for it, is not built; a measurement id of nobody's is named", async () => {
  const fresh = await makeDesk({ vars: { SITE_URL: "https://nightshift.example", ANALYTICS_ID: "G-NIGHTSHIFT" } });
  expect(await fresh.release()).toBe(1);
  expect(fresh.printed()).toContain("SITE_URL in wrangler.toml is not the site's own address yet");
  expect(fresh.cloudflare.calls).not.toContain("build");
  expect(await (await makeDesk({ vars: { SITE_URL: "firm", ANALYTICS_ID: "" } })).release()).toBe(1);
  const elsewhere = await makeDesk({ isServed: false });
  expect(await elsewhere.release()).toBe(1);
  expect(elsewhere.printed()).toContain("SITE_URL is at firm.test, and wrangler.toml has no route");
  const workersDev = { SITE_URL: "https://firm.acme.workers.dev", ANALYTICS_ID: "G-1" };
  expect(await (await makeDesk({ isServed: false, vars: workersDev })).release()).toBe(0);
  const own = await makeDesk({ vars: { SITE_URL: FIRM, ANALYTICS_ID: "G-NIGHTSHIFT" } });
  expect(await own.release()).toBe(0);
  expect(own.printed()).toContain("ANALYTICS_ID is the one of the sources");
});

test("a secret under [vars] is not deployed, and neither is what changes constants", async () => {
  const SECRET = "pat-of-nobody-0123456789";
  const { release, cloudflare, printed } = await makeDesk({
    vars: { SITE_URL: FIRM, AIRTABLE_TOKEN: SECRET, STAFF_MAIL: "ana@firm.test", TRIAL: "{}" },
  });
  expect(await release()).toBe(1);
  expect(printed()).toMatch(/^AIRTABLE_TOKEN is a secret and stands under \[vars\].*\nTRIAL stands under \[vars\]/);
  expect(printed()).not.toMatch(/STAFF_MAIL|pat-of/);
  expect(cloudflare.calls).not.toContain("build");
});

test("a wrangler.toml that lacks a binding which the site needs is not deployed", async () => {
  const { release, cloudflare, printed } = await makeDesk({ lacks: "COUNTS" });
  expect(await release()).toBe(1);
  expect(printed()).toMatch(/^wrangler\.toml does not bind COUNTS, which the site needs: .*$/);
  expect(cloudflare.calls).not.toContain("build");
});

test("names and values of secrets are found in what visitors can fetch, and so are source maps", () => {
  const folder = tempFolder("nightshift-client-");
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries({
    "assets/a.js": "const id = 'G-NIGHTSHIFT'; const mail = 'hello@firm.example'",
    "assets/b.js": "env.AIRTABLE_TOKEN",
    "assets/c.js": "x='MIIEvQIBADANBg'",
    "assets/d.js.map": "{}",
    "index.html": "off",
  }))
    writeFileSync(join(folder, name), text);
  const key = "-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBg\\n-----END PRIVATE KEY-----";
  const open = { ANALYTICS_ID: "G-NIGHTSHIFT", MAIL_FROM: "hello@firm.example", AIRTABLE_TABLE: "Posts" };
  expect(secretsInFiles(folder, { ...open, GOOGLE_PRIVATE_KEY: key }).toSorted()).toEqual([
    join("assets", "b.js: AIRTABLE_TOKEN"),
    join("assets", "c.js: GOOGLE_PRIVATE_KEY"),
    join("assets", "d.js.map: a source map"),
  ]);
});
