import { expect, test } from "vitest";

import { makeServiceAccount } from "../../tests/fakes/google/account";
import { createFakeWrangler } from "../../tests/fakes/wrangler";
import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { readDevVars, readWranglerConfig } from "./local-settings";
import { setup, type SetupOptions } from "./setup";

const CALENDAR = "demos@group.calendar.google.com";
const TOKEN = "pat-of-nobody-0123456789";
const ENV = { GOOGLE_CALENDAR_ID: CALENDAR, AIRTABLE_TOKEN: TOKEN, SITE_URL: "https://firm.test" };
const BEARERS = ["OPERATOR_TOKEN", "REVALIDATE_TOKEN"] as const;
const account = makeServiceAccount();

/** An owner who answers by the wording of the question, each answer once, and skips the rest. */
type Answers = readonly (readonly [about: RegExp, answer: string])[];

/** An owner's folder with a service account's key file in it. */
async function makeDesk(answers?: Answers) {
  const { clientEmail, privateKeyPem } = await account;
  const desk = makeOwnerDesk();
  desk.write(
    "key.json",
    JSON.stringify({ type: "service_account", client_email: clientEmail, private_key: privateKeyPem }),
  );
  const { cloudflare, wrangler } = createFakeWrangler();
  const inputs: string[] = [];
  const asked: { question: string; isSecret: boolean }[] = [];
  let lines: string[] = [];
  const left = [...(answers ?? [])];
  const print = (line: string) => void lines.push(line);
  return {
    ...desk,
    cloudflare,
    wrangler,
    asked,
    inputs,
    privateKey: privateKeyPem,
    setUp: async (env: Readonly<Record<string, string>> = {}, options: Partial<SetupOptions> = {}) => {
      lines = [];
      const code = await setup(
        {
          folder: desk.folder,
          env,
          ask: answers
            ? async (question, { isSecret = false, flawOf = () => null } = {}) => {
                asked.push({ question, isSecret });
                const place = left.findIndex(([about]) => about.test(question));
                const answer = place < 0 ? "" : (left.splice(place, 1)[0]?.[1] ?? "");
                return answer === "" || flawOf(answer) === null ? answer : `refused: ${answer}`;
              }
            : null,
          wrangler: async (args, given) => {
            if (given?.input !== undefined) inputs.push(given.input);
            return await wrangler(args, given);
          },
          print,
        },
        { generate: false, remote: false, ...options },
      );
      return { code, printed: lines.join("\n") };
    },
  };
}

test("without a terminal it takes the key file and the environment, writes each where it belongs, and prints no secret", async () => {
  const { folder, setUp, read, modeOf, privateKey } = await makeDesk();
  const { code, printed } = await setUp(ENV, { googleKey: "key.json", generate: true });
  expect([code, printed]).toEqual([0, expect.stringContaining("wrote GOOGLE_CLIENT_EMAIL, GOOGLE_PRIVATE_KEY,")]);
  const vars = readDevVars(folder);
  expect(vars).toMatchObject({
    GOOGLE_PRIVATE_KEY: privateKey.trim(),
    GOOGLE_CALENDAR_ID: CALENDAR,
    AIRTABLE_TOKEN: TOKEN,
  });
  expect(modeOf(".dev.vars")).toBe(0o600);
  expect(readWranglerConfig(folder)).toMatchObject({ vars: { SITE_URL: "https://firm.test" } });
  for (const name of BEARERS) expect(vars[name]).toMatch(/^[\w-]{43}$/);
  const secrets = [TOKEN, privateKey.split("\n")[1] ?? "", ...BEARERS.map((name) => vars[name] ?? "")];
  for (const secret of secrets) expect(printed).not.toContain(secret);
  const before = [read(".dev.vars"), read("wrangler.toml")];
  expect((await setUp(ENV, { googleKey: "key.json", generate: true })).printed).toContain("nothing to write");
  expect([read(".dev.vars"), read("wrangler.toml")]).toEqual(before);
});

test("an empty name in the environment hides nothing of the key file", async () => {
  const { folder, setUp, privateKey } = await makeDesk();
  await setUp({ GOOGLE_PRIVATE_KEY: " ", GOOGLE_CALENDAR_ID: CALENDAR }, { googleKey: "key.json" });
  expect(readDevVars(folder)["GOOGLE_PRIVATE_KEY"]).toBe(privateKey.trim());
});

test("an owner at a terminal is asked for what is missing; secrets are not shown while they are typed", async () => {
  const { folder, setUp, read, asked } = await makeDesk([
    [/^SITE_URL/, "https://firm.test"],
    [/^AIRTABLE_BASE_ID/, "appTestBase000001"],
    [/^AIRTABLE_TOKEN/, TOKEN],
    [/^OPERATOR_TOKEN/, "y"],
  ]);
  expect((await setUp()).code).toBe(0);
  expect(Object.keys(readDevVars(folder))).toEqual(["AIRTABLE_BASE_ID", "AIRTABLE_TOKEN", "OPERATOR_TOKEN"]);
  expect(read("wrangler.toml")).toContain('SITE_URL = "https://firm.test"');
  expect(asked.filter(({ isSecret }) => isSecret).map(({ question }) => question)).toEqual([
    expect.stringMatching(/^AIRTABLE_TOKEN: Airtable's personal access token .*; empty to skip$/),
  ]);
  // Without a service account, no calendar is asked for.
  expect(asked.some(({ question }) => question.startsWith("GOOGLE_CALENDAR_ID"))).toBe(false);
});

test("a value of the wrong form and a file that is no key are refused, and nothing is written", async () => {
  const { setUp, read, write } = await makeDesk();
  const refused = await setUp({ SITE_URL: "firm", OPERATOR_TOKEN: "short" });
  expect(refused).toEqual({
    code: 1,
    printed:
      "SITE_URL must be an http or https address.\n" +
      "OPERATOR_TOKEN must be at least 32 characters; until then its routes answer 404.",
  });
  expect((await setUp({ SITE_URL: "firm" })).code).toBe(1);
  const large = { type: "service_account", client_email: "a@b.test", private_key: "K-OF-NOBODY".repeat(10_000) };
  for (const content of ["-----BEGIN K-OF-NOBODY", '{"type":"authorized_user"}', JSON.stringify(large)]) {
    write("key.json", content);
    const { code, printed } = await setUp({}, { googleKey: "key.json" });
    expect([code, printed]).toEqual([1, "key.json is not the JSON file of a service account's key."]);
  }
  expect((await setUp({}, { googleKey: "nowhere.json" })).code).toBe(1);
  expect(read(".dev.vars")).toBe("");
});

test("MAIL-08 --generate makes tokens that are missing, too short or the same, and the key of a webhook, and leaves the rest", async () => {
  const { folder, setUp, write } = await makeDesk();
  const same = "0123456789012345678901234567890123456789";
  write(".dev.vars", `OPERATOR_TOKEN=${same}\nREVALIDATE_TOKEN=${same}\n`);
  expect((await setUp({ STAFF_WEBHOOK_URL: "https://crm.test/hook" }, { generate: true })).code).toBe(0);
  const made = readDevVars(folder);
  expect(made["OPERATOR_TOKEN"]).toBe(same);
  expect(new Set(BEARERS.map((name) => made[name])).size).toBe(2);
  expect(made["STAFF_WEBHOOK_SECRET"]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await setUp({}, { generate: true });
  expect(readDevVars(folder)).toEqual(made);
  write(".dev.vars", "REVALIDATE_TOKEN=short\n");
  await setUp({}, { generate: true });
  for (const name of BEARERS) expect(readDevVars(folder)[name]).toMatch(/^[\w-]{43}$/);
});

test("a domain of one's own is a custom domain with nothing at workers.dev beside it, and the other way round", async () => {
  const { folder, setUp, read, write } = await makeDesk();
  const untouched = read("wrangler.toml");
  const first = await setUp({ SITE_URL: "https://firm.test" });
  expect(first.printed).toMatch(/points that name at the site, in place of any DNS record it has now/);
  expect(readWranglerConfig(folder)).toMatchObject({
    routes: [{ pattern: "firm.test", custom_domain: true }],
    workers_dev: false,
  });
  expect((await setUp()).printed).not.toContain("DNS");
  await setUp({ SITE_URL: "https://nightshift.firm.workers.dev" });
  expect(read("wrangler.toml")).toBe(
    untouched.replace("https://nightshift.example", "https://nightshift.firm.workers.dev"),
  );
  write("wrangler.toml", read("wrangler.toml").replace("workers_dev = true\n", '$&route = "firm.test/*"\n'));
  expect((await setUp({ SITE_URL: "https://other.test" })).printed).toContain("has routes of its own: they stay");
  expect(read("wrangler.toml")).toContain('workers_dev = true\nroute = "firm.test/*"\n');
});

test("its own route is known again in a file with line ends of Windows, and beside a comment", async () => {
  const { folder, setUp, read, write } = await makeDesk();
  const commented = read("wrangler.toml").replace("workers_dev = true", "$& # for now");
  write("wrangler.toml", commented.replaceAll("\n", "\r\n"));
  for (const host of ["firm.test", "www.firm.test"]) {
    expect((await setUp({ SITE_URL: `https://${host}` })).printed).toContain(`the site is served at ${host}`);
    expect((await setUp()).printed).not.toMatch(/served at|routes of its own/);
    expect(readWranglerConfig(folder)).toMatchObject({ routes: [{ pattern: host }], workers_dev: false });
  }
});

test.for([
  ["its line was deleted", /^ANALYTICS_ID.*\n/m, ""],
  ["no line is left", /^\[vars\][^]*?(?=\n\[)/m, ""],
  ["it stands in single quotes", /^ANALYTICS_ID.*$/m, "ANALYTICS_ID = ''"],
] as const)("a public setting goes into wrangler.toml, whatever is in it, also where %s", async ([, before, after]) => {
  const { folder, setUp, read, write } = await makeDesk();
  write("wrangler.toml", read("wrangler.toml").replace(before, after));
  const { printed } = await setUp({ ANALYTICS_ID: '"G-A\\B"' });
  expect(printed).toContain('wrangler.toml: ANALYTICS_ID is "G-A\\B" now.');
  expect(readWranglerConfig(folder)).toMatchObject({ vars: { ANALYTICS_ID: '"G-A\\B"' } });
  expect(readDevVars(folder)).toEqual({});
});

test("--remote sends the settings as secrets, none of them in the list of processes, and keeps stand-ins here", async () => {
  const { setUp, write, inputs, cloudflare } = await makeDesk();
  write(".dev.vars", `TRIAL='{"googleUrl":"http://127.0.0.1:8790"}'\nGOOGLE_CLIENT_EMAIL=a@b.test\n`);
  const { code, printed } = await setUp({ AIRTABLE_TOKEN: TOKEN, SITE_URL: "https://firm.test" }, { remote: true });
  expect(code).toBe(0);
  expect(inputs.map((text): unknown => JSON.parse(text))).toEqual([{ AIRTABLE_TOKEN: TOKEN }]);
  expect(printed).toContain("Stand-ins of GOOGLE are in use here");
  expect(`${printed} ${cloudflare.calls.join(" ")}`).not.toContain(TOKEN);
  write(".dev.vars", `GOOGLE_CLIENT_EMAIL=a@b.test\nMEETING_PLACE=" "\n`);
  expect((await setUp({}, { remote: true })).printed).not.toContain("Stand-ins");
  expect(JSON.parse(inputs[1] ?? "")).toEqual({ GOOGLE_CLIENT_EMAIL: "a@b.test" });
  cloudflare.loggedIn = false;
  const out = await setUp({}, { remote: true });
  expect([out.code, out.printed]).toEqual([1, expect.stringContaining("npx wrangler login")]);
});

test("a setting of .dev.vars that cannot be used, such as a key on bare lines, is named, and nothing is sent", async () => {
  const { setUp, write, inputs, privateKey } = await makeDesk();
  write(".dev.vars", `GOOGLE_PRIVATE_KEY=${privateKey}`);
  const { code, printed } = await setUp({ AIRTABLE_TOKEN: TOKEN }, { remote: true });
  expect([code, printed, inputs]).toEqual([1, expect.stringMatching(/^GOOGLE_PRIVATE_KEY must be a PKCS#8 PEM/m), []]);
});

test.for([10214, 10215])(
  "where the newest version is not live (%i), a secret waits in a version for the next deploy",
  async (refusal) => {
    const { setUp, wrangler, cloudflare } = await makeDesk();
    await wrangler(["deploy"]);
    cloudflare.faults["secret bulk"] = refusal;
    const { code, printed } = await setUp({ AIRTABLE_TOKEN: TOKEN }, { remote: true });
    expect(code).toBe(0);
    expect(cloudflare.versions.at(-1)?.secrets).toEqual({ AIRTABLE_TOKEN: TOKEN });
    expect(cloudflare.deployments).toHaveLength(1);
    expect(printed).toMatch(/^Not live yet: AIRTABLE_TOKEN\..*`npm run deploy`/m);
    expect(printed).toContain("Do not deploy that version itself");
  },
);

test("another refusal of the secrets is the exit status, and no version is made for it", async () => {
  const { setUp, cloudflare } = await makeDesk();
  cloudflare.faults["secret bulk"] = 10013;
  expect((await setUp({ AIRTABLE_TOKEN: TOKEN }, { remote: true })).code).toBe(1);
  expect(cloudflare.calls.at(-1)).toBe("secret bulk");
  cloudflare.faults = { "secret bulk": 10215, "versions secret bulk": 10013 };
  const aside = await setUp({}, { remote: true });
  expect([aside.code, aside.printed]).toEqual([1, expect.not.stringContaining("Not live yet")]);
});

test("the command wants somebody to ask, or --yes", { timeout: 60_000 }, async () => {
  const { run, read } = makeOwnerDesk();
  const alone = await run("owner/setup.ts");
  expect(alone).toMatchObject({ code: 1, printed: expect.stringContaining("Nobody can be asked here") });
  const given = await run("owner/setup.ts", ["--yes"], { AIRTABLE_TOKEN: TOKEN });
  expect(given.code).toBe(0);
  expect(read(".dev.vars")).toContain(TOKEN);
});
