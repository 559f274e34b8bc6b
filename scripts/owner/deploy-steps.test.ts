import { expect, test, vi } from "vitest";

import { makeOwnerDesk, type OwnerDesk, type WranglerState } from "../../tests/support/owner-desk";
import { smallSite, type Spoil } from "../../tests/support/small-site";
import { createCommands } from "./command";
import { deploy, type DeployPorts } from "./deploy-steps";
import { dryRun } from "./dry-run";
import { rollBack } from "./roll-back";

const FIRM = "https://firm.test";
const OLD = "0ld00000-0000-4000-8000-000000000000";
const NEW = "00000002-0000-4000-8000-000000000000";
const LIVE: Partial<WranglerState> = {
  versions: [{ id: OLD, tag: "v1" }],
  deployments: [{ id: "d0", created_on: "2026-11-19T00:00:00Z", versions: [{ version_id: OLD, percentage: 100 }] }],
};

// Each command starts a Node for wrangler's stand-in.
vi.setConfig({ testTimeout: 60_000 });

type Bench = OwnerDesk & { ports: DeployPorts; tools: string[]; printed: () => string; shares: () => string[] };

/** A desk whose site answers as the version that Cloudflare would choose. `failing`: a tool that fails. */
function bench(changes: Partial<WranglerState> = {}, spoil: Spoil = () => null, failing = ""): Bench {
  const desk = makeOwnerDesk();
  desk.change(changes);
  desk.write(
    "wrangler.toml",
    desk
      .read("wrangler.toml")
      .replace("nightshift.example", "firm.test")
      .replace("00000000000000000000000000000001", "f".repeat(32)),
  );
  const commands = createCommands(desk.folder);
  const tools: string[] = [];
  const lines: string[] = [];
  const releaseOf = (request: Request): string => {
    const versions = desk.state().deployments.at(-1)?.versions ?? [];
    const wanted = /^nightshift="(.*)"$/.exec(request.headers.get("cloudflare-workers-version-overrides") ?? "")?.[1];
    const chosen =
      versions.find(({ version_id }) => version_id === wanted) ?? versions.find((one) => one.percentage > 0);
    return chosen?.version_id ?? "nobody";
  };
  const ports: DeployPorts = {
    folder: desk.folder,
    run: async (command, args, options = {}) => {
      if (command === "wrangler") {
        return await commands(command, args, { ...options, show: false, env: { ...options.env, PATH: desk.path } });
      }
      tools.push([command, ...args].join(" "));
      return { code: command === failing ? 1 : 0, stdout: "", stderr: "" };
    },
    fetch: smallSite(releaseOf, spoil),
    pause: async () => {},
    print: (line) => void lines.push(line),
  };
  const shares = () =>
    desk
      .state()
      .deployments.map(({ versions }) =>
        versions.map((one) => `${one.version_id.slice(0, 8)}@${one.percentage}`).join(" "),
      );
  return { ...desk, ports, tools, printed: () => lines.join("\n"), shares };
}

test("a version is tried where no visitor is, and then has them all", async () => {
  const { ports, tools, calls, printed, shares } = bench(LIVE);
  expect(await deploy(ports, { message: "News" })).toBe(0);
  expect(tools).toEqual(["npm run --silent check", "react-router build"]);
  expect(calls().slice(-4)).toEqual([
    "versions upload --message News",
    `versions deploy ${NEW}@0% ${OLD}@100% --yes --message Trying: News`,
    `versions deploy ${NEW}@100% --yes --message News`,
    "triggers deploy",
  ]);
  expect(shares()).toEqual(["0ld00000@100", "00000002@0 0ld00000@100", "00000002@100"]);
  expect(printed()).toContain(`Live: ${FIRM} is release ${NEW}. \`npm run rollback\` goes back to ${OLD}.`);
});

test("a build that is there is uploaded as it is: beside the token nothing runs but wrangler", async () => {
  const { ports, tools, calls, write, printed } = bench(LIVE);
  const built = { message: "News", built: true };
  expect(await deploy(ports, built)).toBe(1);
  expect(printed()).toContain("There is no build to upload: `npm run build` makes it.");
  expect(calls().some((line) => line.startsWith("versions upload"))).toBe(false);
  write(".wrangler/deploy/config.json", "{}");
  expect(await deploy(ports, built)).toBe(0);
  expect(tools).toEqual([]);
  expect(calls()).toContain("versions upload --message News");
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
  const broken: Spoil = (path, request) =>
    path === "/contact" && !request.headers.has("cloudflare-workers-version-overrides")
      ? new Response("", { status: 500 })
      : null;
  const { ports, printed, shares } = bench(LIVE, broken);
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

test.for<[what: string, changes: Partial<WranglerState>, failing: string, says: RegExp]>([
  ["nobody is logged in", { loggedIn: false }, "", /npx wrangler login/],
  ["the checks fail", LIVE, "npm", /Checks/],
  ["the build fails", LIVE, "react-router", /Production build/],
  [
    "the state cannot be read",
    { ...LIVE, faults: [{ on: "deployments status", says: "Internal error [code: 10013]" }] },
    "",
    /Internal error/,
  ],
  [
    "the upload is refused",
    { ...LIVE, faults: [{ on: "versions upload", says: "Script too large" }] },
    "",
    /nothing has changed\.\n.*Script too large/,
  ],
])("nothing is uploaded where %s", async ([, changes, failing, says]) => {
  const { ports, printed, shares } = bench(changes, undefined, failing);
  const before = shares();
  expect(await deploy(ports, { message: "News" })).toBe(1);
  expect(printed()).toMatch(says);
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
  const { ports, printed } = bench({ faults: [{ on: "deploy --dry-run", says: "Could not resolve" }] });
  const status = await dryRun(ports, async () => {
    throw new Error("Nothing is to be served.");
  });
  expect(status).toBe(1);
  expect(printed()).toMatch(/Bundle, as it would be uploaded$/);
});

test("rollback lists what there was and goes back to the version before", async () => {
  const { ports, printed, shares } = bench(LIVE);
  await deploy(ports, { message: "News" });
  expect(await rollBack(ports, { listOnly: true, wanted: undefined, url: undefined })).toBe(0);
  expect(printed()).toContain(`${NEW}  (now)\n2026-11-19T00:00:00Z  ${OLD}`);
  expect(await rollBack(ports, { listOnly: false, wanted: undefined, url: undefined })).toBe(0);
  expect(shares().at(-1)).toBe("0ld00000@100");
  expect(printed()).toContain(`Live: ${FIRM} is release ${OLD} again.`);
});

test("after a version that failed, rollback goes to an older one, and not to that", async () => {
  const oldest = "01dest00-0000-4000-8000-000000000000";
  const before = { id: "d", created_on: "2026-11-18T00:00:00Z", versions: [{ version_id: oldest, percentage: 100 }] };
  const { ports, shares } = bench(
    {
      versions: [
        { id: oldest, tag: "v1" },
        { id: OLD, tag: "v1" },
      ],
      deployments: [before, ...(LIVE.deployments ?? [])],
    },
    (path, request) =>
      path === "/contact" && !request.headers.has("cloudflare-workers-version-overrides")
        ? new Response("", { status: 500 })
        : null,
  );
  await deploy(ports, { message: "News" });
  expect(shares().at(-1)).toBe("0ld00000@100");
  await rollBack(ports, { listOnly: false, wanted: undefined, url: undefined });
  expect(shares().at(-1)).toBe("01dest00@100");
});

test("there is no way back past a migration, nor from the only version", async () => {
  const moved = bench({ ...LIVE, versions: [{ id: OLD, tag: "v0" }] });
  await deploy(moved.ports, { message: "Moved" });
  expect(await rollBack(moved.ports, { listOnly: false, wanted: undefined, url: undefined })).toBe(1);
  expect(moved.printed()).toContain("from before a migration");
  const only = bench(LIVE);
  expect(await rollBack(only.ports, { listOnly: false, wanted: undefined, url: undefined })).toBe(1);
  expect(only.printed()).toContain("There is no version to go back to.");
});
