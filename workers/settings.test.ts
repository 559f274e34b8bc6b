import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { leads } from "~/domain/business";

import { readSettings, type Settings, type SettingsSource } from "./settings";
import { settingNames } from "./settings-table";

const LONG = "secret-of-nobody-0123456789abcdef";
const PEM = "-----BEGIN PRIVATE KEY-----\nMIIB+/aZ09==\n-----END PRIVATE KEY-----\n";
const ADDRESS = "must be an http or https address";
const NUMBER = "must be a whole number above 0";
const TOKEN = "must be at least 32 characters; until then its routes answer 404";
const STAFF = "must be at most 10 mail addresses, comma separated";

/** Addresses of so many members of staff. */
const staffOf = (count: number) => Array.from({ length: count }, (_, n) => `n${n}@firm.example`);

const GOOGLE = {
  GOOGLE_CLIENT_EMAIL: "desk@project.iam.example",
  GOOGLE_PRIVATE_KEY: PEM,
  GOOGLE_CALENDAR_ID: "demos@group.calendar.example",
};
const AIRTABLE = { AIRTABLE_TOKEN: " pat1 ", AIRTABLE_BASE_ID: "app1" };
const HOOK = { STAFF_WEBHOOK_URL: "https://crm.example/hook", STAFF_WEBHOOK_SECRET: `whsec_${btoa("x".repeat(32))}` };
const ACCESS = { ACCESS_TEAM: "Firm.cloudflareaccess.com", ACCESS_AUD: "0123456789abcdef".repeat(4) };
const TURNSTILE = { TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: "secret" };

/** Google's settings, or null where the calendar is another one. */
function googleOf(source: SettingsSource) {
  const { calendar } = readSettings(source);
  return calendar.kind === "google" ? calendar.google : null;
}

test("without any setting the site runs on what it brings, and blank settings are none", () => {
  const bare = readSettings({});
  expect(bare).toMatchObject({
    siteUrl: "https://nightshift.example",
    analyticsId: null,
    calendar: { kind: "embedded" },
    blog: { kind: "embedded" },
    blogCacheSeconds: 600,
    revalidateToken: null,
    staff: { kind: "none" },
    trustedTypes: "enforce",
    mail: { from: null, mailer: "desk", staff: [], webhook: null },
    meetingPlace: null,
    retentionDays: leads.retentionDays,
    turnstile: null,
    retryTimeDivisor: 1,
    rateLimits: true,
    clockShiftMs: 0,
    release: "local",
    problems: [],
  });
  for (const blank of ["", " \n", null, 5])
    expect(readSettings(Object.fromEntries(settingNames.map((name) => [name, blank])))).toEqual(bare);
});

test.for<[name: string, text: string, meaning: Partial<Settings>]>([
  ["SITE_URL", "https://www.acme.example/", { siteUrl: "https://www.acme.example" }],
  ["SITE_URL", " http://localhost:5173 ", { siteUrl: "http://localhost:5173" }],
  // The site has its host for itself: with a path, every link of its mails would lead nowhere.
  ["SITE_URL", "https://WWW.Bücher.example/en/?x#y", { siteUrl: "https://www.xn--bcher-kva.example" }],
  ["ANALYTICS_ID", " G-1 ", { analyticsId: "G-1" }],
  // A snapshot is fresh for a minute at least.
  ["BLOG_CACHE_TTL", "59", { blogCacheSeconds: 60 }],
  ["BLOG_CACHE_TTL", "61", { blogCacheSeconds: 61 }],
  ["STAFF_MAIL", staffOf(10).join(" ,"), { mail: { ...readSettings({}).mail, staff: staffOf(10) } }],
  ["OPERATOR_TOKEN", LONG, { operatorToken: LONG }],
  ["REVALIDATE_TOKEN", LONG, { revalidateToken: LONG }],
])("%s %j is read", ([name, text, meaning]) => {
  const settings = readSettings({ [name]: text });
  expect(settings).toMatchObject(meaning);
  expect(settings.problems).toEqual([]);
});

test.for<[text: string, meaning: string | null, problems: readonly string[]]>([
  [" https://meet.example/a-b ", "https://meet.example/a-b", []],
  ["http://meet.example/a", null, ["MEETING_PLACE must be an https address, or words."]],
])("TOLD-03 MEETING_PLACE %j means %j", ([MEETING_PLACE, meetingPlace, problems]) => {
  expect(readSettings({ MEETING_PLACE })).toMatchObject({ meetingPlace, problems });
});

const NO_NUMBERS = ["0", "-1", "1.5", "1e3", "ten", "0x10", "9999999999", "Infinity"];
const WEAK = ["x", LONG.slice(0, 31), ` ${LONG.slice(0, 31)} `];

test.for<[name: string, flaw: string, texts: readonly string[]]>([
  ["SITE_URL", ADDRESS, ["acme.example", "javascript:alert(1)", "//acme.example", "https://", "nonsense"]],
  ["BLOG_CACHE_TTL", NUMBER, NO_NUMBERS],
  ["STAFF_MAIL", STAFF, ["nobody", "ana@firm"]],
  ["OPERATOR_TOKEN", TOKEN, WEAK],
  ["REVALIDATE_TOKEN", TOKEN, WEAK],
])("%s that is wrong is a problem, which says that it %s, and is as good as none", ([name, flaw, texts]) => {
  for (const text of texts)
    expect(readSettings({ [name]: text }), text).toEqual({ ...readSettings({}), problems: [`${name} ${flaw}.`] });
});

test.for<[text: string, staff: readonly string[]]>([
  ["ana@firm.example, nobody", ["ana@firm.example"]],
  [staffOf(11).join(), staffOf(10)],
])("STAFF_MAIL %j is a problem, and its good addresses are used", ([STAFF_MAIL, staff]) => {
  expect(readSettings({ STAFF_MAIL })).toMatchObject({ mail: { staff }, problems: [`STAFF_MAIL ${STAFF}.`] });
});

test.for<[part: "calendar" | "blog" | "turnstile" | "mail", whole: Record<string, string>, without: unknown]>([
  ["calendar", GOOGLE, { kind: "misconfigured" }],
  ["blog", AIRTABLE, { kind: "misconfigured" }],
  // One of them alone asks nobody, and sends nothing.
  ["turnstile", TURNSTILE, null],
  ["mail", HOOK, readSettings({}).mail],
])("the settings of %s go together: each that is missing is named", ([part, whole, without]) => {
  expect(readSettings(whole).problems).toEqual([]);
  expect(readSettings(whole)[part]).not.toEqual(without);
  const names = Object.keys(whole);
  const missing = fc.subarray(names, { minLength: 1, maxLength: names.length - 1 });
  fc.assert(
    fc.property(missing, fc.constantFrom(undefined, "", " \n", null, 5), (missing, value) => {
      const settings = readSettings({ ...whole, ...Object.fromEntries(missing.map((name) => [name, value])) });
      expect(settings[part]).toEqual(without);
      expect(settings.problems.map((problem) => problem.replace(/: .*\.$/, ""))).toEqual(
        names.filter((name) => missing.includes(name)).map((name) => `${name} is missing`),
      );
    }),
  );
});

describe("the calendar", () => {
  test("with its three settings it is Google's", () => {
    expect(googleOf(GOOGLE)).toEqual({
      clientEmail: "desk@project.iam.example",
      privateKey: PEM.trim(),
      calendarId: "demos@group.calendar.example",
      busyCalendarIds: ["demos@group.calendar.example"],
      impersonate: null,
      tokenUrl: "https://oauth2.googleapis.com/token",
      apiUrl: "https://www.googleapis.com",
    });
    expect(readSettings({ GOOGLE_IMPERSONATE: "ann@x.co" }).calendar).toEqual({ kind: "embedded" });
  });

  test.each([
    ["escaped line breaks", PEM.replaceAll("\n", "\\n")],
    ["blanks around it", `  ${PEM}  `],
  ])("a key with %s is a PEM block with real ones", (_, key) => {
    expect(googleOf({ ...GOOGLE, GOOGLE_PRIVATE_KEY: key })?.privateKey.trim()).toBe(PEM.trim());
  });

  test.each([
    ["a path", "/etc/keys/desk.pem"],
    ["the whole key file", JSON.stringify({ private_key: PEM })],
    ["another kind of key", PEM.replaceAll("PRIVATE KEY", "RSA PRIVATE KEY")],
    ["a block without a body", "-----BEGIN PRIVATE KEY----------END PRIVATE KEY-----"],
    ["a block without an end", PEM.split("\n").slice(0, 2).join("\n")],
  ])("%s is no key", (_, key) => {
    expect(readSettings({ ...GOOGLE, GOOGLE_PRIVATE_KEY: key })).toMatchObject({
      calendar: { kind: "misconfigured" },
      problems: ["GOOGLE_PRIVATE_KEY must be a PKCS#8 PEM block, as in the service account's key file."],
    });
  });

  test("further calendars that block slots are added to the one written to, each once", () => {
    const ids = (list: string) => googleOf({ ...GOOGLE, GOOGLE_BUSY_CALENDAR_IDS: list })?.busyCalendarIds;
    expect(ids(" a@x.co, b@x.co ,,a@x.co,demos@group.calendar.example,")).toEqual([
      "demos@group.calendar.example",
      "a@x.co",
      "b@x.co",
    ]);
    expect(ids(" , ")).toEqual(["demos@group.calendar.example"]);
  });

  test("the user to act for is taken as it is given", () => {
    expect(googleOf({ ...GOOGLE, GOOGLE_IMPERSONATE: " sales@x.co " })).toMatchObject({ impersonate: "sales@x.co" });
  });
});

test("the blog is Airtable's with its settings, trimmed", () => {
  const blogOf = (more: SettingsSource) => readSettings({ ...AIRTABLE, ...more }).blog;
  const airtable = { token: "pat1", baseId: "app1", table: "Posts", apiUrl: "https://api.airtable.com" };
  expect(blogOf({})).toEqual({ kind: "airtable", airtable });
  expect(blogOf({ AIRTABLE_TABLE: "News" })).toMatchObject({ airtable: { table: "News" } });
});

test("MAIL-06 mails need an address of ours and a service: with a half of it they wait, and the problem is named", () => {
  const mailOf = (source: SettingsSource) => {
    const { mail, problems } = readSettings(source);
    return [mail.mailer, mail.from, problems.map((problem) => problem.split(" ").slice(0, 3).join(" "))];
  };
  const from = "hello@firm.example";
  expect(mailOf({ MAIL_FROM: from, MAIL: {} })).toEqual(["service", from, []]);
  expect(mailOf({ MAIL_FROM: from })).toEqual(["misconfigured", from, ["MAIL_FROM is set"]]);
  for (const wrong of [`Ana <${from}>`, `${from}, ${from}`, "firm.example"])
    expect(mailOf({ MAIL_FROM: wrong, MAIL: {} })).toEqual(["misconfigured", null, ["MAIL_FROM must be"]]);
  expect(mailOf({ MAIL: {} })).toEqual(["desk", null, []]);
});

test.for([
  ["http://crm.example/hook", null],
  ["http://localhost.evil.example/hook", null],
  ["ftp://crm.example/hook", null],
  ["http://localhost:8080/hook", "http://localhost:8080/hook"],
] as const)("MAIL-08 a webhook at %s is one at %s", ([STAFF_WEBHOOK_URL, url]) => {
  const { mail, problems } = readSettings({ ...HOOK, STAFF_WEBHOOK_URL });
  expect(mail.webhook?.url ?? null).toBe(url);
  expect(problems).toEqual(url === null ? ["STAFF_WEBHOOK_URL must be an https address."] : []);
});

test("MAIL-08 a secret that the standard does not know signs nothing", () => {
  expect(readSettings({ ...HOOK, STAFF_WEBHOOK_SECRET: LONG })).toMatchObject({
    mail: { webhook: null },
    problems: ["STAFF_WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64."],
  });
});

test("STAFF-05 Access tells who is staff where it is set up, else the token; and nobody while Access is half set up", () => {
  const { ACCESS_AUD: audience } = ACCESS;
  const access = { kind: "access", access: { team: "firm.cloudflareaccess.com", audience } };
  const TEAM = "ACCESS_TEAM must be your team's host name, such as acme.cloudflareaccess.com.";
  const AUD = "ACCESS_AUD must be the 64 digits of the application's audience (AUD) tag.";
  const together = (name: string) => `${name} is missing: Cloudflare Access needs ACCESS_TEAM and ACCESS_AUD together.`;
  const misconfigured = { kind: "misconfigured" };
  for (const [source, staff, problems] of [
    [{ OPERATOR_TOKEN: LONG }, { kind: "token", token: LONG }, []],
    [ACCESS, access, []],
    [{ ...ACCESS, OPERATOR_TOKEN: LONG }, access, []],
    [{ ACCESS_TEAM: ACCESS.ACCESS_TEAM, OPERATOR_TOKEN: LONG }, misconfigured, [together("ACCESS_AUD")]],
    [{ ACCESS_AUD: audience }, misconfigured, [together("ACCESS_TEAM")]],
    [{ ...ACCESS, ACCESS_TEAM: "firm" }, misconfigured, [TEAM]],
    [{ ...ACCESS, ACCESS_TEAM: "https://firm.cloudflareaccess.com" }, misconfigured, [TEAM]],
    [{ ...ACCESS, ACCESS_TEAM: "firm.cloudflareaccess.com.evil.example" }, misconfigured, [TEAM]],
    [{ ...ACCESS, ACCESS_TEAM: "evil.example/.cloudflareaccess.com" }, misconfigured, [TEAM]],
    [{ ...ACCESS, ACCESS_AUD: "nightshift" }, misconfigured, [AUD]],
  ] as const) {
    const read = readSettings(source);
    expect([read.staff, read.problems]).toEqual([staff, problems]);
  }
});

test("two secrets that are the same open nothing", () => {
  expect(readSettings({ OPERATOR_TOKEN: LONG, REVALIDATE_TOKEN: LONG })).toMatchObject({
    operatorToken: null,
    revalidateToken: null,
    problems: expect.arrayContaining([
      "OPERATOR_TOKEN must not be the same as REVALIDATE_TOKEN; none of them is used.",
      "REVALIDATE_TOKEN must not be the same as OPERATOR_TOKEN; none of them is used.",
    ]),
  });
});

test("with Turnstile's keys Trusted Types are reported alone", () => {
  expect([readSettings({}).trustedTypes, readSettings(TURNSTILE).trustedTypes]).toEqual(["enforce", "report"]);
});

test("the release is the deployed version's id, or local", () => {
  expect(readSettings({ RELEASE: { id: "v42", tag: "", timestamp: "" } }).release).toBe("v42");
  for (const RELEASE of [undefined, null, {}, { id: "" }, { id: 5 }, "v42"])
    expect(readSettings({ RELEASE }).release).toBe("local");
});

test("whatever is set, nothing throws, and no problem contains a value", () => {
  const secrets = fc.string({ maxLength: 20 }).map((text) => `Zq7#${text}#q7Z`);
  const values = fc.oneof(
    secrets,
    secrets.map((text) => `https://${text}`),
    fc.jsonValue(),
  );
  const sources = fc.dictionary(fc.constantFrom(...settingNames, "TRIAL"), values, { maxKeys: settingNames.length });
  fc.assert(
    fc.property(sources, (source) => {
      const { problems } = readSettings(source);
      expect(problems.filter((problem) => /q7/i.test(problem))).toEqual([]);
      expect(problems.filter((problem) => !/^[A-Z_]+ (is|must|may) .+\.$/.test(problem))).toEqual([]);
    }),
  );
});

describe("what a machine of one's own may change", () => {
  const URLS = { googleUrl: "http://127.0.0.1:8790/", airtableUrl: "http://127.0.0.1:8791" };
  const TRIAL = JSON.stringify({
    clockShiftMs: -90_000,
    retryTimeDivisor: 30,
    rateLimits: false,
    retentionDays: 1,
    ...URLS,
  });

  test("is read from TRIAL, a part of it or all", () => {
    expect(readSettings({ ...GOOGLE, ...AIRTABLE, TRIAL })).toMatchObject({
      clockShiftMs: -90_000,
      retryTimeDivisor: 30,
      rateLimits: false,
      retentionDays: 1,
      calendar: { google: { tokenUrl: "http://127.0.0.1:8790/token", apiUrl: "http://127.0.0.1:8790" } },
      blog: { airtable: { apiUrl: "http://127.0.0.1:8791" } },
      problems: [],
    });
    expect(readSettings({ TRIAL: '{"retentionDays":2}' })).toEqual({ ...readSettings({}), retentionDays: 2 });
  });

  test.for(["off", "1", '{"rateLimits":"off"}', '{"retentionDays":0}', '{"googleUrl":"ftp://x"}', '{"x":1}'])(
    "is nothing at all where it is %j",
    (wrong) => {
      const problems = ["TRIAL must be JSON as workers/trial.ts describes it."];
      expect(readSettings({ TRIAL: wrong })).toEqual({ ...readSettings({}), problems });
    },
  );
});
