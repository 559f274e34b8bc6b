import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { collectSettings, type Sources } from "./collect-settings";
import { bearers, devVars, wranglerVars } from "./owner-settings";

type Asked = { question: string; secret: boolean };

/** An owner who answers by the wording of the question, each answer once, and skips the rest. */
function owner(answers: readonly (readonly [about: RegExp, answer: string])[]) {
  const left = [...answers];
  const asked: Asked[] = [];
  return {
    asked,
    prompt: {
      ask: async (question: string, { secret = false } = {}) => {
        asked.push({ question, secret });
        const place = left.findIndex(([about]) => about.test(question));
        return place < 0 ? "" : (left.splice(place, 1)[0]?.[1] ?? "");
      },
    },
  };
}

function sources(changes: Partial<Sources>): { all: Sources; lines: string[] } {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const makeBearer = () => "made-of-32-random-bytes-and-no-less-than-that";
  const none = { stored: {}, flags: {}, env: {}, googleKey: null, prompt: null, generate: false };
  const makeWebhookKey = () => "whsec_bWFkZSBvZiAzMiByYW5kb20gYnl0ZXMsIG5vIGxlc3M=";
  return { all: { ...none, makeBearer, makeWebhookKey, print, ...changes }, lines };
}

test("an owner at a terminal is asked for what is missing; secrets are not shown", async () => {
  const { asked, prompt } = owner([
    [/Airtable base/, "app"],
    [/Airtable base/, "appTestBase000001"],
    [/access token/, "pat-of-nobody-0123456789"],
    [/OPERATOR_TOKEN/, "y"],
    [/live site/, "https://firm.test"],
  ]);
  const { all, lines } = sources({
    prompt,
    stored: { SITE_URL: "https://nightshift.example", ANALYTICS_ID: "G-OWNED1234" },
  });
  expect(await collectSettings(all)).toEqual({
    devVars: {
      AIRTABLE_BASE_ID: "appTestBase000001",
      AIRTABLE_TOKEN: "pat-of-nobody-0123456789",
      OPERATOR_TOKEN: "made-of-32-random-bytes-and-no-less-than-that",
    },
    wranglerVars: { SITE_URL: "https://firm.test" },
    problems: [],
  });
  expect(lines).toEqual(["AIRTABLE_BASE_ID must be app and 14 letters or digits.", "Set already: ANALYTICS_ID."]);
  expect(asked.filter(({ secret }) => secret).map(({ question }) => question)).toEqual([
    "Airtable's personal access token, empty to skip",
  ]);
  // Without a service account, no calendar is asked for.
  expect(asked.some(({ question }) => /calendar for demos/.test(question))).toBe(false);
});

test("a form that is wrong three times is given up", async () => {
  const wrong = [/base/, "nonsense"] as const;
  const { asked, prompt } = owner([wrong, wrong, wrong, wrong]);
  expect((await collectSettings(sources({ prompt }).all)).devVars).toEqual({});
  expect(asked.filter(({ question }) => /base/.test(question))).toHaveLength(3);
});

test("a flag goes before the environment, and the environment before what is stored", async () => {
  const stored = { GOOGLE_CALENDAR_ID: "stored@a.test", GOOGLE_IMPERSONATE: "stored@b.test", BLOG_CACHE_TTL: "600" };
  const env = { GOOGLE_CALENDAR_ID: "env@a.test", GOOGLE_IMPERSONATE: "env@b.test" };
  const { all } = sources({ stored, env, flags: { "google-calendar-id": "flag@a.test" } });
  expect((await collectSettings(all)).devVars).toEqual({
    GOOGLE_CALENDAR_ID: "flag@a.test",
    GOOGLE_IMPERSONATE: "env@b.test",
  });
});

test("--generate makes what is missing and what is too short, and nothing else", async () => {
  const stored = { OPERATOR_TOKEN: "0123456789012345678901234567890123456789", REVALIDATE_TOKEN: "short" };
  const { devVars } = await collectSettings(sources({ stored, generate: true }).all);
  expect(Object.keys(devVars)).toEqual(["REVALIDATE_TOKEN", "CALENDAR_FEED_SECRET"]);
});

test("MAIL-08 a webhook gets the key that signs its requests: one that is missing is made, one that is given stays", async () => {
  const bearer = (letter: string) => letter.repeat(43);
  const bearers = { OPERATOR_TOKEN: bearer("a"), REVALIDATE_TOKEN: bearer("b"), CALENDAR_FEED_SECRET: bearer("c") };
  const stored = { ...bearers, STAFF_WEBHOOK_URL: "https://crm.test/hook" };
  const { devVars, problems } = await collectSettings(sources({ stored, generate: true }).all);
  expect(problems).toEqual([]);
  expect(Object.keys(devVars)).toEqual(["STAFF_WEBHOOK_SECRET"]);
  const known = { ...stored, STAFF_WEBHOOK_SECRET: `whsec_${bearer("d")}` };
  expect((await collectSettings(sources({ stored: known, generate: true }).all)).devVars).toEqual({});
  expect((await collectSettings(sources({ stored: bearers, generate: true }).all)).devVars).toEqual({});
  // Nobody asked to generate it.
  expect((await collectSettings(sources({ stored }).all)).devVars).toEqual({});
  const { prompt } = owner([[/STAFF_WEBHOOK_SECRET/, "y"]]);
  const answered = await collectSettings(sources({ stored, prompt }).all);
  expect(answered.devVars).toEqual(devVars);
});

test("--generate parts two that are the same", async () => {
  const same = "0123456789012345678901234567890123456789";
  const stored = { OPERATOR_TOKEN: same, REVALIDATE_TOKEN: same, CALENDAR_FEED_SECRET: `${same}f` };
  const { devVars } = await collectSettings(sources({ stored, generate: true }).all);
  expect(Object.keys(devVars)).toEqual(["REVALIDATE_TOKEN"]);
});

test("a bearer that is too short is not taken from the environment either", async () => {
  const { devVars, problems } = await collectSettings(sources({ env: { OPERATOR_TOKEN: "short" } }).all);
  expect(devVars).toEqual({});
  expect(problems).toEqual(["OPERATOR_TOKEN must be at least 32 characters; until then its routes answer 404."]);
});

test("a key that is stored on one line is not written again on several", async () => {
  const key = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n";
  const stored = { GOOGLE_CLIENT_EMAIL: "a@b.test", GOOGLE_PRIVATE_KEY: key.replaceAll("\n", String.raw`\n`) };
  const googleKey = { ok: true, clientEmail: "a@b.test", privateKey: key } as const;
  expect((await collectSettings(sources({ stored, googleKey }).all)).devVars).toEqual({});
});

test("every setting that the setup or the site knows has its line in .dev.vars.example or wrangler.toml", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const texts = [".dev.vars.example", "wrangler.toml", "docs/operations.md"].map((name) =>
    readFileSync(join(root, name), "utf8"),
  );
  const read = readFileSync(join(root, "workers/settings.ts"), "utf8");
  const ofSite = [...read.matchAll(/"([A-Z][A-Z_]{4,})"/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  const ofSetup = [...devVars, ...wranglerVars].map(({ name }) => name);
  const names = new Set([...ofSite, ...ofSetup, ...bearers.map(([name]) => name)]);
  // Set by Cloudflare, or for experiments only.
  for (const name of ["RELEASE", "RETRY_TIME_DIVISOR", "RATE_LIMITS", "CLOCK_SHIFT_MS"]) names.delete(name);
  expect(names.size).toBeGreaterThan(20);
  const [example = "", wrangler = "", manual = ""] = texts;
  for (const name of names) {
    expect(example.includes(`${name}=`) || wrangler.includes(`${name} =`), `${name} in an example`).toBe(true);
    expect(manual, `${name} in docs/operations.md`).toContain(name);
  }
});
