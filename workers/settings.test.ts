import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readSettings, type SettingsSource } from "./settings";

const LONG = "secret-of-nobody-0123456789abcdef";
const PEM = "-----BEGIN PRIVATE KEY-----\nMIIB+/aZ09==\n-----END PRIVATE KEY-----\n";
const GOOGLE = {
  GOOGLE_CLIENT_EMAIL: "desk@project.iam.example",
  GOOGLE_PRIVATE_KEY: PEM,
  GOOGLE_CALENDAR_ID: "demos@group.calendar.example",
} satisfies SettingsSource;
const NAMES = ["GOOGLE_CLIENT_EMAIL", "GOOGLE_PRIVATE_KEY", "GOOGLE_CALENDAR_ID"] as const;

/** Google's settings, or null where the calendar is another one. */
function googleOf(source: SettingsSource) {
  const { calendar } = readSettings(source);
  return calendar.kind === "google" ? calendar.google : null;
}

test("without any setting the site runs on what it brings", () => {
  expect(readSettings({})).toMatchObject({
    siteUrl: "https://nightshift.example",
    analyticsId: null,
    calendar: { kind: "embedded" },
    blog: { kind: "embedded" },
    blogCacheSeconds: 600,
    revalidateToken: null,
    trustedTypes: "enforce",
    retentionDays: 365,
    maxLiveBookingsPerEmail: 3,
    maxLiveBookingsPerAddress: 3,
    turnstile: null,
    retryTimeDivisor: 1,
    rateLimits: true,
    clockShiftMs: 0,
    release: "local",
    problems: [],
  });
});

describe("the calendar", () => {
  test("with the three settings it is Google's", () => {
    const settings = readSettings(GOOGLE);
    expect(settings.problems).toEqual([]);
    expect(settings.calendar).toEqual({
      kind: "google",
      google: {
        clientEmail: "desk@project.iam.example",
        privateKey: PEM.trim(),
        calendarId: "demos@group.calendar.example",
        busyCalendarIds: ["demos@group.calendar.example"],
        impersonate: null,
        tokenUrl: "https://oauth2.googleapis.com/token",
        apiUrl: "https://www.googleapis.com",
      },
    });
  });

  const partial = fc.subarray([...NAMES], { minLength: 1, maxLength: 2 });
  const blank = fc.constantFrom(undefined, "", " \n", null, 5);
  test("with some of the three it is misconfigured, and each that is missing is named", () => {
    fc.assert(
      fc.property(partial, blank, (missing, value) => {
        const settings = readSettings({ ...GOOGLE, ...Object.fromEntries(missing.map((name) => [name, value])) });
        expect(settings.calendar).toEqual({ kind: "misconfigured" });
        expect(settings.problems.map((problem) => problem.split(" ")[0])).toEqual(
          NAMES.filter((name) => missing.includes(name)),
        );
        expect(settings.problems.every((problem) => / is missing: .*\.$/.test(problem))).toBe(true);
      }),
    );
  });

  test("blank settings are none", () => {
    const blanks = { GOOGLE_CLIENT_EMAIL: "", GOOGLE_PRIVATE_KEY: " ", GOOGLE_CALENDAR_ID: undefined };
    expect(readSettings(blanks)).toMatchObject({ calendar: { kind: "embedded" }, problems: [] });
    expect(readSettings({ GOOGLE_IMPERSONATE: "ann@x.co" }).calendar).toEqual({ kind: "embedded" });
  });

  test.each([
    ["escaped line breaks", PEM.replaceAll("\n", "\\n")],
    ["real line breaks", PEM],
    ["blanks around it", `  ${PEM}  `],
  ])("a key with %s is a PEM block with real ones", (_, key) => {
    expect(googleOf({ ...GOOGLE, GOOGLE_PRIVATE_KEY: key })?.privateKey.trim()).toBe(PEM.trim());
  });

  test.each([
    ["a path", "/etc/keys/desk.pem"],
    ["another kind of key", PEM.replaceAll("PRIVATE KEY", "RSA PRIVATE KEY")],
    ["a block without a body", "-----BEGIN PRIVATE KEY----------END PRIVATE KEY-----"],
    ["a block without an end", PEM.split("\n").slice(0, 2).join("\n")],
  ])("%s is no key", (_, key) => {
    const settings = readSettings({ ...GOOGLE, GOOGLE_PRIVATE_KEY: key });
    expect(settings.calendar).toEqual({ kind: "misconfigured" });
    expect(settings.problems).toEqual([
      "GOOGLE_PRIVATE_KEY must be a PKCS#8 PEM block, as in the service account's key file.",
    ]);
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

  test("the user to act for and the provider's addresses are taken as they are given", () => {
    const more = {
      GOOGLE_IMPERSONATE: " sales@x.co ",
      GOOGLE_TOKEN_URL: "http://127.0.0.1:8790/token",
      GOOGLE_API_URL: "http://127.0.0.1:8790//",
    };
    expect(googleOf({ ...GOOGLE, ...more })).toMatchObject({
      impersonate: "sales@x.co",
      tokenUrl: "http://127.0.0.1:8790/token",
      apiUrl: "http://127.0.0.1:8790",
    });
  });

  test.each(["GOOGLE_TOKEN_URL", "GOOGLE_API_URL"])("%s must be an address of the web", (name) => {
    const settings = readSettings({ ...GOOGLE, [name]: "ftp://files.example" });
    expect(settings.calendar).toEqual({ kind: "misconfigured" });
    expect(settings.problems).toEqual([`${name} must be an http or https address.`]);
  });
});

describe("the blog", () => {
  const AIRTABLE = { AIRTABLE_TOKEN: " pat1 ", AIRTABLE_BASE_ID: "app1" };

  test("with both settings it is Airtable's", () => {
    expect(readSettings(AIRTABLE)).toMatchObject({
      blog: {
        kind: "airtable",
        airtable: { token: "pat1", baseId: "app1", table: "Posts", apiUrl: "https://api.airtable.com" },
      },
      problems: [],
    });
    const more = { AIRTABLE_TABLE: "News", AIRTABLE_API_URL: "http://127.0.0.1:8791/", REVALIDATE_TOKEN: LONG };
    expect(readSettings({ ...AIRTABLE, ...more })).toMatchObject({
      blog: { airtable: { table: "News", apiUrl: "http://127.0.0.1:8791" } },
      revalidateToken: LONG,
    });
  });

  test.each(["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"])("without %s alone it is misconfigured", (name) => {
    const settings = readSettings({ ...AIRTABLE, [name]: " " });
    expect(settings.blog).toEqual({ kind: "misconfigured" });
    expect(settings.problems.map((problem) => problem.split(" ", 3).join(" "))).toEqual([`${name} is missing:`]);
  });

  test("a snapshot is fresh for a minute at least", () => {
    expect(readSettings({ BLOG_CACHE_TTL: "59" }).blogCacheSeconds).toBe(60);
    expect(readSettings({ BLOG_CACHE_TTL: "61" }).blogCacheSeconds).toBe(61);
  });

  test("pictures may come from further hosts", () => {
    const own = readSettings({}).blogImageHosts;
    expect(own.length).toBeGreaterThan(0);
    expect(readSettings({ BLOG_IMAGE_HOSTS: " CDN.example ,, .img.example" }).blogImageHosts).toEqual([
      ...own,
      "cdn.example",
      ".img.example",
    ]);
  });
});

describe("the other settings", () => {
  test.each([
    ["https://www.acme.example/", "https://www.acme.example"],
    [" http://localhost:5173 ", "http://localhost:5173"],
  ])("SITE_URL %j is %s", (SITE_URL, siteUrl) => {
    expect(readSettings({ SITE_URL })).toMatchObject({ siteUrl, problems: [] });
  });

  test.each(["acme.example", "javascript:alert(1)", "//acme.example", "https://", "nonsense"])(
    "SITE_URL %j is a problem, and the default stands",
    (SITE_URL) => {
      expect(readSettings({ SITE_URL })).toMatchObject({
        siteUrl: "https://nightshift.example",
        problems: ["SITE_URL must be an http or https address."],
      });
    },
  );

  test.each([
    ["TRUSTED_TYPES", " report ", { trustedTypes: "report" }, 0],
    ["TRUSTED_TYPES", "off", { trustedTypes: "off" }, 0],
    ["TRUSTED_TYPES", "", { trustedTypes: "enforce" }, 0],
    ["TRUSTED_TYPES", "OFF", { trustedTypes: "enforce" }, 1],
    ["ANALYTICS_ID", " G-1 ", { analyticsId: "G-1" }, 0],
    ["HSTS", "", { transportScope: "host" }, 0],
    ["HSTS", " subdomains", { transportScope: "subdomains" }, 0],
    ["HSTS", "preload", { transportScope: "preload" }, 0],
    ["HSTS", "includeSubDomains", { transportScope: "host" }, 1],
  ])("%s %j is read, and another word is the default and a problem", (name, value, expected, problems) => {
    const settings = readSettings({ [name]: value });
    expect(settings).toMatchObject(expected);
    expect(settings.problems).toHaveLength(problems);
  });

  test("the release is the deployed version's id, or local", () => {
    expect(readSettings({ RELEASE: { id: "v42", tag: "", timestamp: "" } }).release).toBe("v42");
    for (const RELEASE of [undefined, null, {}, { id: "" }, { id: 5 }, "v42"]) {
      expect(readSettings({ RELEASE }).release).toBe("local");
    }
  });

  test("whatever is set, nothing throws, and no problem contains a value", () => {
    const names = [
      ...NAMES,
      "AIRTABLE_TOKEN",
      "OPERATOR_TOKEN",
      "REVALIDATE_TOKEN",
      "CALENDAR_FEED_SECRET",
      "AIRTABLE_API_URL",
      "SITE_URL",
      "GOOGLE_API_URL",
      "GOOGLE_TOKEN_URL",
      "TRUSTED_TYPES",
      "LEAD_RETENTION_DAYS",
    ];
    const secrets = fc.string({ maxLength: 20 }).map((text) => `Zq7#${text}#q7Z`);
    const values = fc.oneof(
      secrets,
      secrets.map((text) => `https://${text}`),
      fc.jsonValue(),
    );
    const sources = fc.dictionary(fc.constantFrom(...names), values, { maxKeys: names.length });
    fc.assert(
      fc.property(sources, (source) => {
        const { problems } = readSettings(source);
        expect(problems.filter((problem) => /q7/i.test(problem))).toEqual([]);
        expect(problems.filter((problem) => !/^[A-Z_]+ (is|must) .+\.$/.test(problem))).toEqual([]);
      }),
    );
  });
});

test("with Turnstile's keys Trusted Types are reported alone, unless the owner says otherwise", () => {
  const mode = (TRUSTED_TYPES: string) =>
    readSettings({ TRUSTED_TYPES, TURNSTILE_SITE_KEY: "a", TURNSTILE_SECRET_KEY: "b" }).trustedTypes;
  expect([mode(""), mode("enforce")]).toEqual(["report", "enforce"]);
});
