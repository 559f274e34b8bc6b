import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";

import { type Commands, createCommands } from "../../scripts/owner/command";
import { rollBackTo, sendVisitors, versionBefore } from "../../scripts/owner/releases";
import { complaint, isRefusedWith, isUnknownWorker, wrangler } from "../../scripts/owner/wrangler";

// The installed wrangler itself, against an API that refuses as Cloudflare's does. Its requests and its output are what the
// owner's scripts rely on, and what the fake wrangler (tests/fakes/wrangler) must reproduce.

const GOOD = "00000001-0000-4000-8000-000000000000";
const LIVE = "00000002-0000-4000-8000-000000000000";

// Each wrangler takes more than a second of processor time to start.
vi.setConfig({ testTimeout: 240_000 });

type Refusal = { readonly refused: readonly [code: number, message: string] };
/** What the API answers to a method and path below `/workers/`, or null. */
type Api = (line: string, body: string) => Refusal | { readonly result: unknown } | null;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Wrangler in an empty folder with an account of its own, and the calls that it made. */
async function wranglerAgainst(api: Api): Promise<{ run: Commands; asked: string[] }> {
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const line = `${request.method} ${(request.url ?? "").replace(/^.*?\/workers\//, "")}`;
    asked.push(line);
    const reply = api(line, await textOf(request)) ?? { refused: [7003, "Could not route"] };
    const refused = "refused" in reply;
    const errors = refused ? [{ code: reply.refused[0], message: reply.refused[1] }] : [];
    response.writeHead(refused ? 400 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ success: !refused, errors, messages: [], result: refused ? null : reply.result }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const folder = mkdtempSync(join(tmpdir(), "real-wrangler-"));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  writeFileSync(join(folder, "wrangler.toml"), 'name = "nightshift"\ncompatibility_date = "2026-07-01"\n');
  const own = {
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
    CLOUDFLARE_API_TOKEN: "token",
    CLOUDFLARE_ACCOUNT_ID: "account",
    XDG_CONFIG_HOME: folder,
    WRANGLER_LOG_PATH: folder,
    // Wrangler checks for a newer version of itself; nothing responds here.
    npm_config_registry: "http://127.0.0.1:9",
  };
  const commands = createCommands(folder);
  const run: Commands = (command, args, options = {}) =>
    commands(command, args, { ...options, show: false, env: { ...options.env, ...own } });
  return { run, asked };
}

const version = (id: string, minute: number, tag?: string) => ({
  id,
  number: minute,
  metadata: { created_on: `2026-11-20T10:0${minute}:00Z`, author_email: "owner@firm.test", source: "wrangler" },
  annotations: tag === undefined ? {} : { "workers/tag": tag },
  resources: { bindings: [], script: { etag: "e", handlers: ["fetch"] }, script_runtime: { migration_tag: "v1" } },
});

const LATEST = {
  deployments: [
    {
      id: "d",
      created_on: "2026-11-20T10:05:00Z",
      source: "api",
      author_email: "owner@firm.test",
      annotations: {},
      versions: [{ version_id: LIVE, percentage: 100 }],
    },
  ],
};

/** A Worker with two versions, of which the newer one is live and has other secrets. */
const changedSecrets: Api = (line) => {
  if (line === "GET scripts/nightshift/deployments") return { result: LATEST };
  if (line.startsWith("GET scripts/nightshift/versions/")) return { result: version(line.split("/").at(-1) ?? "", 1) };
  if (line === "POST scripts/nightshift/deployments?force=true") return { result: { id: "d2" } };
  if (line !== "POST scripts/nightshift/deployments") return null;
  return {
    refused: [
      10220,
      "A secret has changed since this version was active. If you are sure this is ok, add a ?force=true query parameter to allow the rollback. The following secrets have changed: OPERATOR_TOKEN, AIRTABLE_TOKEN",
    ],
  };
};

test("wrangler rollback insists where a secret changed, and its list of secrets is read", async () => {
  const { run, asked } = await wranglerAgainst(changedSecrets);
  expect(await rollBackTo(run, GOOD)).toEqual({ ok: true, secrets: ["OPERATOR_TOKEN", "AIRTABLE_TOKEN"] });
  expect(asked.slice(-2)).toEqual([
    "POST scripts/nightshift/deployments",
    "POST scripts/nightshift/deployments?force=true",
  ]);
});

test("wrangler versions deploy does not insist: it is no way back past a changed secret", async () => {
  const { run, asked } = await wranglerAgainst(changedSecrets);
  const sent = await sendVisitors(run, [[GOOD, 100]], "Back");
  expect(isRefusedWith(sent, 10220)).toBe(true);
  expect(asked.at(-1)).toBe("POST scripts/nightshift/deployments");
});

test("a Worker to come is recognized in each form that wrangler gives it", async () => {
  const none: Api = () => ({ refused: [10007, "This Worker does not exist on your account."] });
  const { run } = await wranglerAgainst(none);
  expect(isUnknownWorker(await wrangler(run, ["secret", "list", "--format", "json"]))).toBe(true);
  expect(isUnknownWorker(await wrangler(run, ["deployments", "status", "--json"]))).toBe(true);
  const draft = await wranglerAgainst(() => ({ result: { deployments: [] } }));
  expect(isUnknownWorker(await wrangler(draft.run, ["deployments", "status", "--json"]))).toBe(true);
});

test("secrets that are refused because the newest version is not live go into a version of their own", async () => {
  const bodies: string[] = [];
  const { run } = await wranglerAgainst((line, body) => {
    if (line !== "PATCH workers/nightshift/versions/latest") return { refused: [10215, "Secret edit failed."] };
    bodies.push(body);
    return { result: { id: LIVE } };
  });
  const input = JSON.stringify({ OPERATOR_TOKEN: "fresh" });
  const live = await wrangler(run, ["secret", "bulk"], { input });
  expect(isRefusedWith(live, 10214, 10215)).toBe(true);
  expect(complaint(live)).toMatch(/failed\.\n +Secret edit failed\. \[code: 10215\]$/);
  expect((await wrangler(run, ["versions", "secret", "bulk"], { input })).code).toBe(0);
  expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ env: { OPERATOR_TOKEN: { text: "fresh" } } });
});

test("tags are read from wrangler's view of a version and from its list", async () => {
  const tagged = version(LIVE, 2, `follows-${GOOD}`);
  const bySecret = version("00000003-0000-4000-8000-000000000000", 3);
  const { run } = await wranglerAgainst((line) => {
    if (line.startsWith("GET scripts/nightshift/versions?")) return { result: { items: [bySecret, tagged] } };
    return { result: line.endsWith(LIVE) ? tagged : bySecret };
  });
  expect(await versionBefore(run, LIVE, [])).toBe(GOOD);
  expect(await versionBefore(run, bySecret.id, [])).toBe(GOOD);
});
