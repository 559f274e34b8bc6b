import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";

import { createWrangler, type Wrangler } from "../../scripts/owner/wrangler";
import { listen } from "../fakes/shared/node-bridge";
import { tempFolder } from "../support/temp-folder";

// The installed wrangler itself, against an API that refuses as Cloudflare's does. The owner's commands rely on its requests
// and on its reports, which the fake wrangler (tests/fakes/wrangler.ts) repeats.

const GOOD = "00000001-0000-4000-8000-000000000000";
const LIVE = "00000002-0000-4000-8000-000000000000";

// Each wrangler takes more than a second of processor time to start.
vi.setConfig({ testTimeout: 240_000 });

type Refusal = { readonly refused: readonly [code: number, message: string] };
/** What the API answers to a method and path below `/workers/`, or null. */
type Api = (line: string) => Refusal | { readonly result: unknown } | null;

/** Wrangler in an empty folder with an account of its own, and the calls that it made. */
async function wranglerAgainst(api: Api): Promise<{ wrangler: Wrangler; asked: string[] }> {
  const asked: string[] = [];
  const { url, close } = await listen(0, async (request) => {
    const line = `${request.method} ${request.url.replace(/^.*?\/workers\//, "")}`;
    asked.push(line);
    const reply = api(line) ?? { refused: [7003, "Could not route"] };
    if (!("refused" in reply)) return Response.json({ success: true, errors: [], messages: [], result: reply.result });
    const [code, message] = reply.refused;
    return Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status: 400 });
  });
  const folder = tempFolder("real-wrangler-");
  onTestFinished(close);
  writeFileSync(join(folder, "wrangler.toml"), 'name = "nightshift"\ncompatibility_date = "2026-07-01"\n');
  const wrangler = createWrangler(folder, {
    CLOUDFLARE_API_BASE_URL: `${url}/client/v4`,
    CLOUDFLARE_API_TOKEN: "token",
    CLOUDFLARE_ACCOUNT_ID: "account",
    XDG_CONFIG_HOME: folder,
    WRANGLER_LOG_PATH: folder,
    // Wrangler checks for a newer version of itself; nothing responds here.
    npm_config_registry: "http://127.0.0.1:9",
  });
  return { asked, wrangler: (args, options) => wrangler(args, { ...options, silent: true }) };
}

const version = (id: string) => ({
  id,
  number: 1,
  metadata: { created_on: "2026-11-20T10:01:00Z", author_email: "owner@firm.test", source: "wrangler" },
  annotations: { "workers/triggered_by": "secret" },
  resources: { bindings: [], script: { etag: "e", handlers: ["fetch"] }, script_runtime: { migration_tag: "v1" } },
});
const DEPLOYMENT = {
  id: "d",
  created_on: "2026-11-20T10:05:00Z",
  source: "api",
  author_email: "owner@firm.test",
  annotations: {},
  versions: [
    { version_id: LIVE, percentage: 0 },
    { version_id: GOOD, percentage: 100 },
  ],
};

/** A Worker whose secrets changed after an older version. */
const changedSecrets: Api = (line) => {
  if (line === "GET scripts/nightshift/deployments") return { result: { deployments: [DEPLOYMENT] } };
  if (line.startsWith("GET scripts/nightshift/versions/")) return { result: version(line.split("/").at(-1) ?? "") };
  if (line === "POST scripts/nightshift/deployments?force=true") return { result: { id: "d2" } };
  if (line !== "POST scripts/nightshift/deployments") return null;
  return {
    refused: [
      10220,
      "A secret has changed since this version was active. If you are sure this is ok, add a ?force=true query parameter to allow the rollback. The following secrets have changed: OPERATOR_TOKEN",
    ],
  };
};

test("where a secret changed, wrangler rollback insists and names it, and versions deploy does not", async () => {
  const { wrangler, asked } = await wranglerAgainst(changedSecrets);
  const back = await wrangler(["rollback", GOOD, "--yes", "--message", "Back"]);
  expect(back).toMatchObject({ code: 0, errorCode: null, stdout: expect.stringContaining("* OPERATOR_TOKEN") });
  expect(asked.at(-1)).toBe("POST scripts/nightshift/deployments?force=true");
  const sent = await wrangler(["versions", "deploy", `${GOOD}@100%`, "--yes", "--message", "Back"]);
  expect(sent).toMatchObject({ code: 1, errorCode: 10220 });
  expect(asked.at(-1)).toBe("POST scripts/nightshift/deployments");
});

test("the list of deployments is plain JSON, with the share of 0 % in it", async () => {
  const { wrangler } = await wranglerAgainst(changedSecrets);
  const list = await wrangler(["deployments", "list", "--json"]);
  expect(JSON.parse(list.stdout)).toMatchObject([{ versions: DEPLOYMENT.versions }]);
});

test("Cloudflare's codes are in wrangler's report: of a Worker that is not there, and of a secret that cannot change now", async () => {
  const { wrangler } = await wranglerAgainst((line) => ({
    refused: line.startsWith("GET") ? [10007, "This Worker does not exist."] : [10215, "Secret edit failed."],
  }));
  expect(await wrangler(["deployments", "list", "--json"])).toMatchObject({ code: 1, errorCode: 10007 });
  const input = JSON.stringify({ OPERATOR_TOKEN: "fresh" });
  expect(await wrangler(["secret", "bulk"], { input })).toMatchObject({ code: 1, errorCode: 10215 });
});

test("secrets for a Worker that is not there make an empty one, which takes them", async () => {
  let isThere = false;
  const { wrangler, asked } = await wranglerAgainst((line) => {
    if (line.startsWith("PUT scripts/nightshift")) isThere = true;
    return isThere ? { result: {} } : { refused: [10007, "This Worker does not exist."] };
  });
  expect(await wrangler(["secret", "bulk"], { input: '{ "A": "b" }' })).toMatchObject({ code: 0 });
  expect(asked.map((line) => line.split("?")[0]).slice(-2)).toEqual([
    "PUT scripts/nightshift",
    "PATCH scripts/nightshift/secrets-bulk",
  ]);
});
