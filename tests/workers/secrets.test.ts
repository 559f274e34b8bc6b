import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";

import worker from "../../workers/app";
import { settingNames } from "../../workers/settings-table";
import { makeServiceAccount } from "../fakes/google/account";
import { logLines, wholeLog } from "../support/console-guard";
import { startWorker, useAirtable } from "./support/airtable";
import { imagesOfType, show } from "./support/pictures";
import { pages, postRoutes, sampleOf, written } from "./support/post-routes";
import { ORIGIN, ring, rows, setting, useFreshDesk } from "./support/site";

/** Settings whose value is public, or a mere number or word. All others are given a canary. */
const OPEN = ["SITE_URL", "ANALYTICS_ID", "BLOG_CACHE_TTL", "TURNSTILE_SITE_KEY", "MEETING_PLACE"];
/** Google's token for the key; it is as secret as the key. */
const ACCESS_TOKEN = "ya29.canary-access-token-3f9c";

type Canaries = {
  /** A value for every secret setting. */
  readonly settings: Readonly<Record<string, string>>;
  /** Texts that must never appear: the values, and each line of the key. */
  readonly texts: readonly string[];
};

/** The key that signs requests to the webhook: 32 bytes, which may not appear as they are either. */
const WEBHOOK_KEY = "canary-staff-webhook-secret-3f9c";

/** Generates a value for every secret setting; the key is a real one, so that it can be used. */
async function makeCanaries(): Promise<Canaries> {
  const { privateKeyPem } = await makeServiceAccount();
  const settings = Object.fromEntries(
    settingNames
      .filter((name) => !OPEN.includes(name))
      .map((name) => {
        const value = `canary-${name.toLowerCase().replaceAll("_", "-")}-3f9c-long-enough`;
        if (name === "MAIL_FROM" || name === "STAFF_MAIL") return [name, `${value}@canary.example`];
        return [name, name.endsWith("_URL") ? `https://${value}.example` : value];
      }),
  );
  settings["GOOGLE_PRIVATE_KEY"] = privateKeyPem.replaceAll("\n", String.raw`\n`);
  settings["STAFF_WEBHOOK_SECRET"] = `whsec_${btoa(WEBHOOK_KEY)}`;
  const lines = privateKeyPem.split("\n").filter((line) => line.length > 20 && !line.startsWith("-"));
  // Addresses are recognized by their host.
  const values = Object.entries(settings).flatMap(([name, value]) =>
    name === "GOOGLE_PRIVATE_KEY" ? lines : [value.replace("https://", "")],
  );
  return { settings, texts: [...values, WEBHOOK_KEY, ACCESS_TOKEN] };
}

/** The texts that this one contains, as they are or encoded in one of the usual ways. */
function foundIn(text: string, { texts }: Canaries): string[] {
  const folded = text.toLowerCase();
  return texts.filter((canary) =>
    [canary, encodeURIComponent(canary), btoa(canary).replace(/=+$/, "").slice(0, -2)].some((form) =>
      folded.includes(form.toLowerCase()),
    ),
  );
}

/** How the providers answer while a test runs. */
type ProviderMode = "echo 400" | "echo 401" | "echo 403" | "echo 429" | "echo 500" | "echo 200" | "no token" | "throw";

/** Replaces the providers with ones that echo what they were sent; returns the texts of their responses. */
function echoEverything(mode: ProviderMode): string[] {
  const told: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const isToken = request.url.startsWith("https://oauth2.googleapis.com/token");
    if (isToken && mode.startsWith("echo")) return Response.json({ access_token: ACCESS_TOKEN, expires_in: 3_599 });
    const sent = `${request.headers.get("authorization")} ${request.url} ${await request.text()}`;
    told.push(sent);
    if (mode === "throw") throw new TypeError(`fetch failed: ${sent}`);
    // In every place where one of the providers has a reason or a text.
    const reason = { reason: sent, message: sent, type: sent, error: sent };
    const error = isToken ? sent : { errors: [reason], status: sent, ...reason };
    const body = {
      error,
      error_description: sent,
      errors: [reason],
      records: [sent],
      calendars: { [sent]: sent },
      "error-codes": [sent],
    };
    const status = mode.startsWith("echo") ? Number(mode.slice(5)) : 400;
    return Response.json(body, { status, headers: { "x-echo": encodeURIComponent(sent) } });
  });
  return told;
}

const canaries: Canaries = await makeCanaries();
/** The Worker's output in this test: statuses, headers and bodies of all replies. */
let sent: string[] = [];
let statuses: number[] = [];
/** The bindings of this test, as of its first request, because an isolate lives with one set of them. */
let bindings: typeof env | null = null;

/** Before each test: a site whose secrets are canaries. */
function withCanaries(): void {
  useFreshDesk();
  beforeEach(() => {
    sent = [];
    statuses = [];
    bindings = null;
    for (const [name, value] of Object.entries(canaries.settings)) setting(name, value);
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  });
}

/** Calls the Worker, and records its output. */
async function ask(path: string, init: RequestInit<IncomingRequestCfProperties> = {}): Promise<void> {
  const request = new Request<unknown, IncomingRequestCfProperties>(ORIGIN + path, init);
  bindings ??= { ...env };
  const reply = await worker.fetch(request, bindings);
  statuses.push(reply.status);
  sent.push(JSON.stringify([...reply.headers]), await reply.text());
}

const reads = [
  "/api/health",
  "/api/health?deep=1",
  "/api/blogs",
  "/api/blog?title=x",
  "/api/blog?title=",
  "/api/calendar/events?start=2099-11-23&end=2099-11-24",
  "/api/calendar/events?start=x&end=y",
  "/staff/leads.csv",
  "/api/nothing",
  "/img/recT4wKz9QmB2xHs7/v/1200.jpg",
  "/blog/nothing",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/feed.xml",
  "/.well-known/security.txt",
];

/** Every route there is, in every way that is refused or granted without a secret. */
async function askEverything(): Promise<void> {
  for (const path of [...reads, ...pages, ...pages.map((page) => (page === "/" ? "/_root.data" : `${page}.data`))]) {
    await ask(path);
    await ask(path, { headers: { authorization: "Bearer wrong" } });
  }
  for (const path of postRoutes) {
    const { headers, text } = written(sampleOf(path));
    const { authorization: _, ...open } = headers;
    await ask(path, { method: "POST", headers: open, body: text });
    await ask(path, { method: "POST", headers: { ...open, authorization: "Bearer wrong" }, body: "{" });
    await ask(path, { method: "POST", headers: { ...open, origin: "https://evil.example" }, body: text });
    await ask(path, { method: "PUT", body: text });
  }
}

/** Nothing that was sent, logged or stored contains a value of a setting. */
async function expectSilence(): Promise<void> {
  expect(foundIn(sent.join("\n"), canaries)).toEqual([]);
  expect(foundIn(wholeLog(), canaries)).toEqual([]);
  // A row names its calendar, and no other setting.
  const stored = (await rows()).map((row) => ({ ...row, calendar: null }));
  expect(foundIn(JSON.stringify(stored), canaries)).toEqual([]);
  // What was logged is the subject of this test, so none of it is unexpected.
  logLines("");
}

describe("a site whose secrets are canaries", () => {
  withCanaries();

  const modes: ProviderMode[] = [
    "echo 200",
    "echo 400",
    "echo 401",
    "echo 403",
    "echo 429",
    "echo 500",
    "no token",
    "throw",
  ];

  test.each(modes)(
    "no setting is leaked or logged while providers answer with what they were sent: %s",
    async (mode) => {
      const echoed = echoEverything(mode);
      await askEverything();
      await ring();
      const bearer = { authorization: `Bearer ${canaries.settings["REVALIDATE_TOKEN"]}` };
      await ask("/api/blog/refresh", { method: "POST", headers: bearer });
      // The providers were really called with secrets, and returned them.
      expect(foundIn(echoed.join("\n"), canaries)).toEqual(
        expect.arrayContaining([canaries.settings["AIRTABLE_TOKEN"], canaries.settings["AIRTABLE_BASE_ID"]]),
      );
      expect(statuses).toEqual(expect.arrayContaining([200, 401, 403, 404, 405]));
      await expectSilence();
    },
  );

  test.for<[what: string, changes: Record<string, string | null>]>([
    ["a part of Google's settings", { GOOGLE_CALENDAR_ID: null }],
    ["a key that is none", { GOOGLE_PRIVATE_KEY: "canary-google-private-key-3f9c" }],
    ["a trial that is none", { TRIAL: '{"googleUrl":"canary-google-url-3f9c"}', GOOGLE_CALENDAR_ID: null }],
    ["a part of Airtable's settings", { AIRTABLE_BASE_ID: null }],
  ])("no setting is leaked or logged with %s", async ([, changes]) => {
    echoEverything("echo 500");
    for (const [name, value] of Object.entries(changes)) setting(name, value);
    const extra = Object.values(changes).flatMap((value) => (value === null ? [] : [value]));
    await askEverything();
    await ring();
    expect(foundIn(sent.join("\n") + wholeLog(), { ...canaries, texts: extra })).toEqual([]);
    expect(sent.join("\n")).toContain("misconfigured");
    await expectSilence();
  });

  test("no setting is leaked or logged when what lies beneath breaks and quotes it", async () => {
    echoEverything("echo 500");
    const quoting = () => Promise.reject(new Error(`no such key: ${canaries.texts.join(" ")}`));
    vi.spyOn(env.SITE_KV, "get").mockImplementation(quoting);
    vi.spyOn(env.SITE_KV, "put").mockImplementation(quoting);
    vi.spyOn(env.BOOKING_DESK, "getByName").mockImplementation(() => {
      throw new Error(`no such object: ${canaries.texts.join(" ")}`);
    });
    await askEverything();
    expect(statuses).toContain(500);
    vi.mocked(env.BOOKING_DESK.getByName).mockRestore();
    await expectSilence();
  });
});

describe("outside of pages and API", () => {
  useAirtable();

  test("what breaks is logged without its text, and tells the visitor nothing", async () => {
    // No header can have a line break.
    const visit = startWorker({ IMAGES: imagesOfType("ana@acme.example\nwaits") });
    const { path } = await show(visit);
    const reply = await visit(path("640.jpg"));
    expect([reply.status, reply.headers.get("content-type"), reply.headers.get("cache-control")]).toEqual([
      500,
      "application/problem+json; charset=utf-8",
      "no-store",
    ]);
    expect(await reply.text()).not.toMatch(/ana|TypeError/);
    expect(logLines("site.crashed").map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ error: "TypeError" }),
    ]);
    expect(wholeLog()).not.toContain("ana@");
  });
});

describe("a secret", () => {
  useAirtable();

  /** What each secret opens, as a bearer token. */
  const DOORS = [
    ["OPERATOR_TOKEN", "POST", "/api/health/mail"],
    ["OPERATOR_TOKEN", "GET", "/api/health?deep=1"],
    ["REVALIDATE_TOKEN", "POST", "/api/blog/refresh"],
  ] as const;
  const STRONG = {
    OPERATOR_TOKEN: "operator-of-nobody-0123456789abc",
    REVALIDATE_TOKEN: "the-hook-of-nobody-0123456789abc",
  };

  /** The status behind a door with this secret, where the settings are these. */
  async function statusOf(
    [, method, path]: (typeof DOORS)[number],
    secret: string,
    settings = STRONG,
  ): Promise<number> {
    // The scheme is written in any case.
    const headers = { authorization: `bearer ${secret}` };
    return (await startWorker(settings)(path, { method, headers })).status;
  }

  test.for(DOORS)(
    "%s of 32 characters opens %s %s, nothing else does, and with a shorter one it is not there",
    async (door) => {
      const [name] = door;
      // Deep health responds with 503 for the settings of a test, and names them.
      expect([200, 503]).toContain(await statusOf(door, STRONG[name]));
      expect([401, 404]).toContain(await statusOf(door, STRONG[name].toUpperCase()));
      for (const other of DOORS.filter(([each]) => each !== name)) {
        expect([401, 404]).toContain(await statusOf(other, STRONG[name]));
      }
      const short = STRONG[name].slice(0, 31);
      expect(await statusOf(door, short, { ...STRONG, [name]: `${short} ` })).toBe(404);
    },
  );
});
