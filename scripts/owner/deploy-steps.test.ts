import { expect, test, vi } from "vitest";

import { bench, failsOnceLive, FIRM, LIVE, NEW, OLD } from "../../tests/support/deploy-bench";
import { makeOwnerDesk, type WranglerState } from "../../tests/support/owner-desk";
import { smallSite, type Spoil } from "../../tests/support/small-site";
import { deploy, type DeployPorts } from "./deploy-steps";
import { dryRun } from "./dry-run";

// Each command starts a Node for wrangler's stand-in.
vi.setConfig({ testTimeout: 60_000 });

test("a version is tried where no visitor is, and then has them all", async () => {
  const { ports, tools, calls, printed, shares } = bench(LIVE);
  expect(await deploy(ports, { message: "News" })).toBe(0);
  expect(tools).toEqual(["npm run --silent check", "react-router build"]);
  expect(calls().slice(-4)).toEqual([
    `versions upload --tag follows-${OLD} --message News`,
    `versions deploy ${NEW}@0% ${OLD}@100% --yes --message Trying: News`,
    `versions deploy ${NEW}@100% --yes --message News`,
    "triggers deploy",
  ]);
  expect(shares()).toEqual(["0ld00000@100", "00000002@0 0ld00000@100", "00000002@100"]);
  expect(printed()).toContain(`Live: ${FIRM} is release ${NEW}. \`npm run rollback\` goes back to ${OLD}.`);
});

test("Google Analytics' placeholder is named before the build, and stops nothing", async () => {
  const { ports, printed } = bench(LIVE);
  expect(await deploy(ports, { message: "News" })).toBe(0);
  expect(printed()).toContain("ANALYTICS_ID is still the one that came with the sources");
  const own = bench(LIVE);
  own.write("wrangler.toml", own.read("wrangler.toml").replace("G-NIGHTSHIFT", "G-ABCDEF1234"));
  expect(await deploy(own.ports, { message: "News" })).toBe(0);
  expect(own.printed()).not.toContain("ANALYTICS_ID");
});

test("a build that is there is uploaded as it is: beside the token no check and no build runs", async () => {
  const { ports, tools, calls, write, printed } = bench(LIVE);
  const built = { message: "News", built: true };
  expect(await deploy(ports, built)).toBe(1);
  expect(printed()).toContain("There is no build to upload: `npm run build` makes it.");
  expect(calls().some((line) => line.startsWith("versions upload"))).toBe(false);
  write(".wrangler/deploy/config.json", "{}");
  expect(await deploy(ports, built)).toBe(0);
  expect(tools).toEqual([]);
  expect(calls()).toContain(`versions upload --tag follows-${OLD} --message News`);
});

test("a version that fails never has a visitor", async () => {
  const broken: Spoil = (path, request) =>
    path === "/blog" && request.headers.has("cloudflare-workers-version-overrides")
      ? new Response("", { status: 500 })
      : null;
  const { ports, printed, shares } = bench(LIVE, broken);
  expect(await deploy(ports, { message: "News" })).toBe(1);
  expect(printed()).toContain("FAIL  page /blog: status 500");
  expect(shares()).toEqual(["0ld00000@100", "00000002@0 0ld00000@100", "0ld00000@100"]);
});

test("a version that fails once everybody is there gives them back", async () => {
  const { ports, printed, shares } = bench(LIVE, failsOnceLive);
  expect(await deploy(ports, { message: "News" })).toBe(1);
  expect(shares().slice(-2)).toEqual(["00000002@100", "0ld00000@100"]);
  expect(printed()).toContain(`The promoted version failed. Everybody stays with ${OLD}.`);
});

test("where Cloudflare gives a preview address, that is tried, and nothing is staged", async () => {
  const preview = "https://00000002-nightshift.firm.workers.dev";
  const asked = new Set<string>();
  const made = bench({ ...LIVE, previewUrl: preview });
  const onPreview: DeployPorts["fetch"] = (url, init) => {
    asked.add(new URL(url).origin);
    if (!url.startsWith(preview)) return made.ports.fetch(url, init);
    return smallSite(() => NEW)(url, init);
  };
  expect(await deploy({ ...made.ports, fetch: onPreview }, { message: "News" })).toBe(0);
  expect([...asked]).toEqual([preview, FIRM]);
  expect(made.shares()).toEqual(["0ld00000@100", "00000002@100"]);
});

test("the first deploy goes to everybody at once, and says so", async () => {
  const { ports, calls, printed } = bench();
  expect(await deploy(ports, { message: "First" })).toBe(0);
  expect(calls().slice(-1)).toEqual(["deploy --message First"]);
  expect(printed()).toContain("This is the first deploy");
});

test("a migration of the Durable Object is applied by a direct deploy, and said to be final", async () => {
  const { ports, calls, printed } = bench({ ...LIVE, versions: [{ id: OLD, tag: "v0" }] });
  expect(await deploy(ports, { message: "Moved" })).toBe(0);
  expect(calls()).toContain("deploy --message Moved");
  expect(calls().some((line) => line.startsWith("versions upload"))).toBe(false);
  expect(printed()).toContain("migration v1 is not applied yet (the site is at v0)");
});

test.for<[what: string, changes: Partial<WranglerState>, failing: string, message: RegExp]>([
  ["nobody is logged in", { loggedIn: false }, "", /npx wrangler login/],
  ["the checks fail", LIVE, "npm", /Checks/],
  ["the build fails", LIVE, "react-router", /Production build/],
  [
    "the state cannot be read",
    { ...LIVE, faults: [{ on: "deployments status", message: "Internal error [code: 10013]" }] },
    "",
    /Internal error/,
  ],
  [
    "the upload is refused",
    { ...LIVE, faults: [{ on: "versions upload", message: "Script too large" }] },
    "",
    /nothing has changed\.\n.*Script too large/,
  ],
])("nothing is uploaded where %s", async ([, changes, failing, message]) => {
  const { ports, printed, shares } = bench(changes, undefined, failing);
  const before = shares();
  expect(await deploy(ports, { message: "News" })).toBe(1);
  expect(printed()).toMatch(message);
  expect(shares()).toEqual(before);
});

test("a site without a namespace or an address of its own is not deployed", async () => {
  const { ports, write, printed, tools } = bench(LIVE);
  write("wrangler.toml", makeOwnerDesk().read("wrangler.toml"));
  expect(await deploy(ports, { message: "News" })).toBe(1);
  expect(printed()).toContain("names no KV namespace yet");
  expect(printed()).toContain("SITE_URL in wrangler.toml is not the site's own address yet");
  expect(tools).toEqual([]);
});

test("a dry run needs no log-in: it checks, builds, bundles, tries the build here, and uploads nothing", async () => {
  const { ports, tools, calls, printed } = bench({ loggedIn: false });
  const local = { ...ports, fetch: smallSite(() => "local") };
  const stopped: string[] = [];
  const serve = (origin: string) => async () => ({
    origin,
    stop: async () => {
      stopped.push(origin);
    },
  });
  expect(await dryRun(local, serve("http://127.0.0.1:1"))).toBe(0);
  expect(tools).toEqual(["npm run --silent check", "react-router build"]);
  expect(calls()).toEqual(["deploy --dry-run"]);
  expect(printed()).toContain("15 of 15 are as they should be.\n\nDry run: all is well; nothing was uploaded.");
  const spoilt = smallSite(
    () => "local",
    (path) => (path === "/" ? new Response("", { status: 500 }) : null),
  );
  expect(await dryRun({ ...ports, fetch: spoilt }, serve("http://127.0.0.1:2"))).toBe(1);
  expect(stopped).toEqual(["http://127.0.0.1:1", "http://127.0.0.1:2"]);
});

test("a dry run stops where a bundle cannot be made, and serves nothing", async () => {
  const { ports, printed } = bench({ faults: [{ on: "deploy --dry-run", message: "Could not resolve" }] });
  const status = await dryRun(ports, async () => {
    throw new Error("Nothing is to be served.");
  });
  expect(status).toBe(1);
  expect(printed()).toMatch(/Bundle, as it would be uploaded$/);
});

test("the first deploy of an account without Analytics Engine says what to enable, or which block to delete", async () => {
  const { ports, read, write, printed, shares } = bench({ analyticsEngine: false });
  expect(await deploy(ports, { message: "First" })).toBe(1);
  expect(printed()).toContain("https://dash.cloudflare.com/0123456789abcdef/workers/analytics-engine [code: 10089]");
  expect(printed()).toMatch(/Analytics Engine is not enabled on .* delete the block \[\[analytics_engine_datasets\]\]/);
  expect(shares()).toEqual([]);
  write("wrangler.toml", read("wrangler.toml").replace(/\[\[analytics_engine_datasets\]\]\n.*\n.*\n/, ""));
  expect(await deploy(ports, { message: "First" })).toBe(0);
});

test("a build that carries another migration than wrangler.toml is refused, and the reason is given", async () => {
  const { ports, printed, shares } = bench({ ...LIVE, configTag: "v2" });
  expect(await deploy(ports, { message: "News" })).toBe(1);
  expect(printed()).toContain("The version could not be uploaded; nothing has changed.");
  expect(printed()).toMatch(/\[code: 10211\]\n.*build again/);
  expect(shares()).toEqual(["0ld00000@100"]);
});

test("a file that does not exist is no first deploy: nothing goes to everybody at once", async () => {
  const message =
    'There is a deploy configuration at ".wrangler/deploy/config.json".\nBut the redirected configuration path it points to, "build/server/wrangler.json", does not exist.';
  const { ports, calls, printed } = bench({ ...LIVE, faults: [{ on: "deployments status", message }] });
  expect(await deploy(ports, { message: "News" })).toBe(1);
  expect(printed()).toContain("The state of the deployed site cannot be read.");
  expect(calls().some((line) => line.startsWith("deploy "))).toBe(false);
});
