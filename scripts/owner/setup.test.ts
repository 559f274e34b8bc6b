import { expect, test, vi } from "vitest";

import { makeServiceAccount } from "../../tests/fakes/google/keys";
import { makeOwnerDesk, type OwnerDesk } from "../../tests/support/owner-desk";
import { readDevVars } from "./local-settings";

const CALENDAR = "demos@group.calendar.google.com";
const TOKEN = "pat-of-nobody-0123456789";
const ENV = { AIRTABLE_TOKEN: TOKEN };
const FLAGS = [
  "--yes",
  "--generate",
  "--google-key=key.json",
  `--google-calendar-id=${CALENDAR}`,
  "--airtable-base-id=appTestBase000001",
  "--site-url=https://firm.test",
];
const account = makeServiceAccount();

// Each run starts a Node or two, and wrangler's stand-in is one as well.
vi.setConfig({ testTimeout: 60_000 });

async function desk(): Promise<OwnerDesk & { privateKey: string }> {
  const { clientEmail, privateKeyPem } = await account;
  const made = makeOwnerDesk();
  made.write(
    "key.json",
    JSON.stringify({ type: "service_account", client_email: clientEmail, private_key: privateKeyPem }),
  );
  return { ...made, privateKey: privateKeyPem };
}

test("without a terminal it takes flags, the key file and the environment, and prints no secret", async () => {
  const { folder, run, read, modeOf, privateKey } = await desk();
  const { code, printed } = await run("setup.ts", FLAGS, ENV);
  expect(printed).toContain("wrote GOOGLE_CLIENT_EMAIL, GOOGLE_PRIVATE_KEY, GOOGLE_CALENDAR_ID");
  expect(code).toBe(0);
  const vars = readDevVars(folder);
  expect(vars).toMatchObject({ GOOGLE_PRIVATE_KEY: privateKey, GOOGLE_CALENDAR_ID: CALENDAR, AIRTABLE_TOKEN: TOKEN });
  expect(modeOf(".dev.vars")).toBe(0o600);
  expect(read("wrangler.toml")).toContain('SITE_URL = "https://firm.test"');
  const { OPERATOR_TOKEN = "", REVALIDATE_TOKEN = "", CALENDAR_FEED_SECRET = "" } = vars;
  for (const bearer of [OPERATOR_TOKEN, REVALIDATE_TOKEN, CALENDAR_FEED_SECRET]) {
    expect(bearer).toMatch(/^[\w-]{43}$/);
    expect(printed).not.toContain(bearer);
  }
  for (const secret of [TOKEN, privateKey.split("\n")[1] ?? ""]) expect(printed).not.toContain(secret);
});

test("a second run changes nothing and says what is so already", async () => {
  const { run, read } = await desk();
  await run("setup.ts", FLAGS, ENV);
  const before = [read(".dev.vars"), read("wrangler.toml")];
  const { code, printed } = await run("setup.ts", FLAGS, ENV);
  expect(code).toBe(0);
  expect(printed).toMatch(/Set already: GOOGLE_CLIENT_EMAIL, GOOGLE_PRIVATE_KEY, .*OPERATOR_TOKEN/);
  expect(printed).toContain(".dev.vars: nothing to write.");
  expect([read(".dev.vars"), read("wrangler.toml")]).toEqual(before);
});

test("the site's own domain is written as one, once, with what the next deploy does to it", async () => {
  const { run, read } = makeOwnerDesk();
  const first = await run("setup.ts", ["--yes", "--site-url=https://firm.test"]);
  expect(first.printed).toMatch(/points that name at the site, in place of any DNS record it has now/);
  expect(read("wrangler.toml")).toContain(
    '\nworkers_dev = false\nroutes = [{ pattern = "firm.test", custom_domain = true }]\n',
  );
  expect((await run("setup.ts", ["--yes"])).printed).not.toContain("DNS");
});

test("what stands in .dev.vars stays, comments and order included", async () => {
  const { run, read, write } = await desk();
  write(".dev.vars", "# mine\nBLOG_CACHE_TTL=900 # slow\n\nGOOGLE_CALENDAR_ID='old@example.com'\n# end\n");
  expect((await run("setup.ts", ["--yes", `--google-calendar-id=${CALENDAR}`])).code).toBe(0);
  expect(read(".dev.vars")).toBe(`# mine\nBLOG_CACHE_TTL=900 # slow\n\nGOOGLE_CALENDAR_ID="${CALENDAR}"\n# end\n`);
});

test("a key file that git tracks is refused, and so is a .dev.vars", async () => {
  const { run, git, read, write } = await desk();
  await git("init", "--quiet");
  expect((await run("setup.ts", FLAGS, ENV)).printed).toContain("not ignored: move it elsewhere");
  await git("add", "key.json");
  const before = read(".dev.vars");
  const refused = await run("setup.ts", ["--yes", "--google-key=key.json", "--blog-cache-ttl=900"]);
  expect(refused.code).toBe(1);
  expect(refused.printed).toContain("key.json is tracked by git");
  expect(read(".dev.vars")).toBe(before);
  write(".dev.vars", "A=1\n");
  await git("add", "--force", ".dev.vars");
  expect((await run("setup.ts", ["--yes"])).printed).toContain(".dev.vars is tracked by git");
});

test("a value of the wrong form, a secret in a flag and nobody to ask are refused", async () => {
  const { run, read } = makeOwnerDesk();
  const refused = await run("setup.ts", ["--yes", "--site-url=firm", "--airtable-token=abc"]);
  expect(refused.printed).toContain("SITE_URL must be an https address without a path.");
  expect(refused.printed).toContain("AIRTABLE_TOKEN is a secret: put it into the environment");
  expect(refused.code).toBe(1);
  expect((await run("setup.ts")).printed).toContain("Nobody can be asked here");
  expect(read(".dev.vars")).toBe("");
});

test("--remote makes the namespace and sends the secrets once; the second run finds both", async () => {
  const { run, read, state, calls, privateKey } = await desk();
  const first = await run("setup.ts", [...FLAGS, "--remote"], ENV);
  expect(first.code).toBe(0);
  expect(read("wrangler.toml")).toContain('id = "abcdef0123456789abcdef0123456789"');
  expect(first.printed).toContain("KV: nightshift-SITE_KV is made");
  const bulk = state().calls.find(({ args }) => args.join(" ") === "secret bulk");
  expect(JSON.parse(bulk?.input ?? "")).toMatchObject({ GOOGLE_PRIVATE_KEY: privateKey, AIRTABLE_TOKEN: TOKEN });
  // No secret may appear in the machine's list of processes.
  expect(calls().join("\n")).not.toContain(TOKEN);
  expect(first.printed).not.toContain(TOKEN);
  const second = await run("setup.ts", [...FLAGS, "--remote"], ENV);
  expect(second.printed).toContain("KV: wrangler.toml names a namespace already.");
  expect(second.printed).toMatch(/there already, and left alone .*AIRTABLE_TOKEN/);
  expect(calls().filter((line) => /create|bulk/.test(line))).toHaveLength(2);
  await run("setup.ts", [...FLAGS, "--remote", "--replace"], ENV);
  expect(calls().filter((line) => line === "secret bulk")).toHaveLength(2);
});

test("--remote takes a namespace of that name that is there, and keeps stand-ins on this machine", async () => {
  const { run, read, write, state, change } = makeOwnerDesk();
  change({ namespaces: [{ id: "f".repeat(32), title: "nightshift-SITE_KV" }] });
  write(".dev.vars", "GOOGLE_API_URL=http://127.0.0.1:8790\nGOOGLE_CLIENT_EMAIL=a@b.test\nBLOG_CACHE_TTL=900\n");
  const { printed } = await run("setup.ts", ["--yes", "--remote"]);
  expect(printed).toContain("was there");
  expect(read("wrangler.toml")).toContain(`id = "${"f".repeat(32)}"`);
  expect(printed).toContain("GOOGLE_API_URL point to stand-ins");
  expect(state().secrets).toEqual({ BLOG_CACHE_TTL: "900" });
});

test("--remote without a log-in says how to log in; a refusal of wrangler's is shown", async () => {
  const { run, change, read } = makeOwnerDesk();
  change({ loggedIn: false });
  const out = await run("setup.ts", ["--yes", "--remote"]);
  expect(out.code).toBe(1);
  expect(out.printed).toContain("npx wrangler login");
  change({ loggedIn: true, faults: [{ on: "kv namespace create", message: "namespace limit reached" }] });
  const refused = await run("setup.ts", ["--yes", "--remote"]);
  expect(refused.code).toBe(1);
  expect(refused.printed).toMatch(/no namespace could be made\.\n✘ \[ERROR\] namespace limit reached/);
  expect(read("wrangler.toml")).toContain("00000000000000000000000000000001");
});

/** The newest version is the one that was rolled back. */
const ROLLED_BACK = {
  versions: [
    { id: "good", tag: "v1", secrets: { OPERATOR_TOKEN: "leaked" } },
    { id: "bad", tag: "v1", secrets: { OPERATOR_TOKEN: "leaked" } },
  ],
  secrets: { OPERATOR_TOKEN: "leaked" },
  deployments: [{ id: "d", created_on: "2026-11-20T00:00:00Z", versions: [{ version_id: "good", percentage: 100 }] }],
  namespaces: [{ id: "f".repeat(32), title: "nightshift-SITE_KV" }],
};
const REPLACE = ["--yes", "--remote", "--replace"];
const FRESH = "fresh-token-of-at-least-32-characters";

test.for([
  "10215, Cloudflare's own",
  "Script edit failed. You attempted to deploy the latest version with modified settings, but the latest version isn't currently deployed. [code: 10214]",
])("after a rollback a secret goes into a version without visitors, for the next deploy: %s", async (refusal) => {
  const { run, write, change, state } = makeOwnerDesk();
  change({ ...ROLLED_BACK, faults: refusal.startsWith("Script") ? [{ on: "secret bulk", message: refusal }] : [] });
  write(".dev.vars", `OPERATOR_TOKEN=${FRESH}\n`);
  const { code, printed } = await run("setup.ts", REPLACE);
  expect(code).toBe(0);
  expect(state().versions.at(-1)?.secrets).toEqual({ OPERATOR_TOKEN: FRESH });
  expect(state().deployments).toEqual(ROLLED_BACK.deployments);
  expect(printed).toContain("Secrets not live yet: OPERATOR_TOKEN.");
  expect(printed).toMatch(/`npm run deploy` .* makes them live/);
  expect(printed).toContain("Do not deploy that version itself");
  expect(printed).not.toContain(FRESH);
});

test("another refusal of the secrets is shown, and no version is made for it", async () => {
  const { run, write, change, calls } = makeOwnerDesk();
  change({ ...ROLLED_BACK, faults: [{ on: "secret bulk", message: "An unknown error has occurred [code: 10013]" }] });
  write(".dev.vars", `OPERATOR_TOKEN=${FRESH}\n`);
  const { code, printed } = await run("setup.ts", REPLACE);
  expect(code).toBe(1);
  expect(printed).toMatch(/they could not be sent\.\n.*unknown error/);
  expect(calls()).not.toContain("versions secret bulk");
});

test("a file that does not exist is not taken for a Worker to come: no secret is sent", async () => {
  const { run, write, change, calls } = makeOwnerDesk();
  const message =
    'There is a deploy configuration at ".wrangler/deploy/config.json".\nBut the redirected configuration path it points to, "build/server/wrangler.json", does not exist.';
  change({ ...ROLLED_BACK, faults: [{ on: "secret list", message }] });
  write(".dev.vars", `OPERATOR_TOKEN=${FRESH}\n`);
  const { code, printed } = await run("setup.ts", ["--yes", "--remote"]);
  expect(code).toBe(1);
  expect(printed).toContain("Secrets: they cannot be listed.");
  expect(calls()).not.toContain("secret bulk");
});
