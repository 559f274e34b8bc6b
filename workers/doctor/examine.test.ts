import { expect, test, vi } from "vitest";

import { makePatient, type Patient } from "../../tests/support/doctor";
import { readSettings } from "../settings";
import { createExaminer } from "./examiner";
import { type Finding, findingLine } from "./finding";
import type { KvPort } from "./kv-check";

const LONG = "0123456789abcdef0123456789abcdef";
const DEPLOYED = { RELEASE: { id: "11111111-1111-4111-8111-111111111111" } };
const linesOf = (findings: readonly Finding[], check: string) =>
  findings.filter((finding) => finding.check === check).map(findingLine);

const mailStatus = async () => ({ mailer: "desk", late: 0, ambiguous: 0, refused: 0 }) as const;

function memory(broken: Partial<KvPort> = {}): KvPort & { keys: Map<string, string> } {
  const keys = new Map<string, string>();
  return {
    keys,
    get: async (key) => keys.get(key) ?? null,
    put: async (key, value) => void keys.set(key, value),
    delete: async (key) => void keys.delete(key),
    ...broken,
  };
}

test("a deployed site in good health: nothing fails, and no key is left in KV", async () => {
  const patient = await makePatient({ ...DEPLOYED, OPERATOR_TOKEN: LONG });
  patient.airtable.seed(2);
  const kv = memory();
  const findings = await patient.findings({}, { kv });
  expect(findings.filter(({ state }) => state === "fails")).toEqual([]);
  expect(linesOf(findings, "kv")).toEqual(["ok    kv: The namespace SITE_KV stores, returns and deletes a key."]);
  expect(kv.keys.size).toBe(0);
});

test("KV that refuses, or forgets, has its sentence", async () => {
  const patient = await makePatient();
  const refuse = () => Promise.reject(new Error("KV put() limit exceeded for the day."));
  const refusing = await patient.findings({}, { kv: memory({ put: refuse }) });
  expect(linesOf(refusing, "kv")[0]).toMatch(/^FAIL .*cannot be used.*daily writes/);
  const forgetting = await patient.findings({}, { kv: memory({ get: async () => null }) });
  expect(linesOf(forgetting, "kv")[0]).toMatch(/^FAIL .*does not return/);
});

test.for<[what: string, changes: Record<string, unknown>, check: string, line: RegExp]>([
  ["an example address", { SITE_URL: "https://nightshift.example" }, "site.url", /is the example/],
  ["an address without TLS", { SITE_URL: "http://firm.test" }, "site.url", /http:\/\/firm\.test/],
  ["a local address", { SITE_URL: "https://localhost:8787" }, "site.url", /nobody else/],
  ["an address with a path", { SITE_URL: "https://firm.test/site" }, "site.url", /has a path/],
  ["an address that is none", { SITE_URL: "firm" }, "settings", /SITE_URL must be/],
  ["an id of another tool", { ANALYTICS_ID: "UA-123-1" }, "analytics", /is not in the form/],
  ["a short bearer", { OPERATOR_TOKEN: "tiny" }, "secrets", /OPERATOR_TOKEN must be at least 32/],
  ["a short feed secret", { CALENDAR_FEED_SECRET: "tiny" }, "secrets", /CALENDAR_FEED_SECRET must be at least 32/],
  ["one bearer for two", { OPERATOR_TOKEN: LONG, REVALIDATE_TOKEN: LONG }, "secrets", /are the same/],
  ["Google in part", { GOOGLE_CALENDAR_ID: "" }, "google", /in part/],
  ["Airtable in part", { AIRTABLE_TOKEN: "" }, "airtable", /in part/],
  ["half of Turnstile", { TURNSTILE_SITE_KEY: "0x4AAAA" }, "turnstile", /TURNSTILE_SECRET_KEY is missing/],
  ["the other half", { TURNSTILE_SECRET_KEY: "0x4AAAA" }, "turnstile", /TURNSTILE_SITE_KEY is missing/],
  ["a stand-in in public", { AIRTABLE_API_URL: "http://127.0.0.1:1" }, "settings", /AIRTABLE_API_URL is a stand-in/],
  ["an experiment in public", { RATE_LIMITS: "off" }, "settings", /RATE_LIMITS is not on/],
  ["a shifted clock in public", { CLOCK_SHIFT_MS: "-60000" }, "settings", /CLOCK_SHIFT_MS is not 0/],
  ["retention that the policy does not name", { LEAD_RETENTION_DAYS: "30" }, "settings", /the privacy policy says 365/],
  ["retention that is none", { LEAD_RETENTION_DAYS: "0" }, "settings", /LEAD_RETENTION_DAYS must be/],
])("deployed, %s fails", async ([, changes, check, line]) => {
  const patient = await makePatient({ ...DEPLOYED, ...changes });
  const failing = linesOf(await patient.findings(), check).filter((text) => text.startsWith("FAIL"));
  expect(failing).toContainEqual(expect.stringMatching(line));
});

test("what is only provisional is a note while the site is tried out", async () => {
  const patient = await makePatient({ SITE_URL: "https://nightshift.example", RATE_LIMITS: "off" });
  const findings = await patient.findings();
  expect(linesOf(findings, "site.url")[0]).toMatch(/^note .* → Set SITE_URL/);
  expect(findings.some(({ state }) => state === "fails")).toBe(false);
});

test.for([
  ["", /^note .*MEETING_PLACE is not set: visitors read that staff will email them how to join/],
  ["https://meet.example/demo", /^ok .*https:\/\/meet\.example\/demo/],
] as const)("TOLD-03 MEETING_PLACE %j has its line", async ([MEETING_PLACE, line]) => {
  const patient = await makePatient({ MEETING_PLACE });
  expect(linesOf(await patient.findings(), "booking.place")).toEqual([expect.stringMatching(line)]);
});

const WITHOUT_GOOGLE = { GOOGLE_CLIENT_EMAIL: "", GOOGLE_PRIVATE_KEY: "", GOOGLE_CALENDAR_ID: "" };

test.for<[what: string, changes: Record<string, string>, elsewhere: number, knowsGoogle: boolean, lines: unknown[]]>([
  [
    "Google, and all in one calendar",
    {},
    0,
    true,
    [expect.stringMatching(/^ok .* No demo ahead stands in a different calendar/)],
  ],
  [
    "Google, and one in another calendar",
    {},
    1,
    true,
    [
      expect.stringMatching(
        /^note .* 1 demo ahead stands in a different .*; it is written to this one within five minutes\. → /,
      ),
    ],
  ],
  [
    "Google, and some in another calendar",
    {},
    12,
    true,
    [
      expect.stringMatching(
        /^note .* 12 demos ahead stand in a different .*; they are written to this one .* → If it stays/,
      ),
    ],
  ],
  ["no Google, and never before", WITHOUT_GOOGLE, 0, false, []],
  [
    "no Google any more",
    WITHOUT_GOOGLE,
    3,
    true,
    [
      expect.stringMatching(
        /^FAIL .*Google's settings are gone: 3 demos ahead stand in .* in the desk alone\. → Set GOOGLE_/,
      ),
    ],
  ],
  [
    "no Google any more, and no demo there",
    WITHOUT_GOOGLE,
    0,
    true,
    [
      expect.stringMatching(
        /^note .*Google Calendar was connected before and is not any more; no demo ahead stands there/,
      ),
    ],
  ],
  ["Google in part", { GOOGLE_CALENDAR_ID: "" }, 3, true, []],
])("REL-07 the doctor says where the demos stand: %s", async ([, changes, elsewhere, knowsGoogle, lines]) => {
  const patient = await makePatient(changes);
  const desk = { calendars: async () => ({ elsewhere, knowsGoogle }), mailStatus };
  expect(linesOf(await patient.findings({}, { desk }), "desk")).toEqual(lines);
});

test.for<[what: string, calendars: () => Promise<never>]>([
  ["refuses", () => Promise.reject(new Error("Broken for ana@visitor.example"))],
  ["does not answer in time", () => new Promise(() => {})],
])("REL-07 a desk that %s has its sentence", async ([what, calendars]) => {
  const patient = await makePatient();
  if (what !== "refuses") vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  const lines = linesOf(await patient.findings({}, { desk: { calendars, mailStatus } }), "desk");
  expect(lines).toEqual([expect.stringMatching(/^FAIL {2}desk: The booking desk does not answer\. → /)]);
});

test.for<[reply: () => Response, line: RegExp]>([
  [() => Response.json({ success: false, "error-codes": ["invalid-input-response"] }), /^ok/],
  [() => Response.json({ success: false, "error-codes": ["invalid-input-secret"] }), /^FAIL .*does not know/],
  [() => new Response("<html>"), /^FAIL .*could not be asked/],
])("Turnstile's secret is used on a token that nobody has", async ([reply, line]) => {
  const patient = await makePatient({
    GOOGLE_CLIENT_EMAIL: "",
    GOOGLE_PRIVATE_KEY: "",
    GOOGLE_CALENDAR_ID: "",
    AIRTABLE_TOKEN: "",
    AIRTABLE_BASE_ID: "",
    TURNSTILE_SITE_KEY: "0x4AAAA",
    TURNSTILE_SECRET_KEY: "0x4BBBB-of-nobody",
  });
  const findings = await patient.findings({}, { fetch: async () => reply() });
  expect(linesOf(findings, "turnstile")[0]).toMatch(line);
  expect(JSON.stringify(findings)).not.toContain("0x4BBBB");
});

test("providers that do not answer in time have their sentences", async () => {
  const patient = await makePatient({ TURNSTILE_SITE_KEY: "0x4AAAA", TURNSTILE_SECRET_KEY: "0x4BBBB" });
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  const failing = (await patient.findings()).filter(({ state }) => state === "fails").map(findingLine);
  expect(failing).toEqual([
    expect.stringContaining("Google did not answer in time. → "),
    expect.stringContaining("Airtable did not answer in time. → "),
    expect.stringContaining("Turnstile could not be asked"),
  ]);
});

/** Every way in which a provider fails, and the worst settings: the output must never contain a secret. */
test.for<[what: string, spoil: (patient: Patient) => void]>([
  ["health", () => {}],
  [
    "refusals",
    ({ google, airtable }) => {
      google.order({ on: "token", kind: "error", status: 400, reason: "invalid_grant" });
      airtable.order({ kind: "error", status: 401, type: "AUTHENTICATION_REQUIRED" });
    },
  ],
  [
    "outage",
    ({ google, airtable }) => {
      google.down(true);
      airtable.down(true);
    },
  ],
])("no secret is printed in %s", async ([, spoil]) => {
  const patient = await makePatient({ OPERATOR_TOKEN: `${LONG}-operator`, REVALIDATE_TOKEN: "tiny-hook-secret" });
  spoil(patient);
  const printed = (await patient.findings({ write: true })).map(findingLine).join("\n");
  for (const secret of [...patient.secrets, `${LONG}-operator`, "tiny-hook-secret"])
    expect(printed).not.toContain(secret);
});

test("findings are cached for half a minute, and a request during a run gets none", async () => {
  const patient = await makePatient();
  const clock = { ms: 0 };
  const examiner = createExaminer({
    settings: readSettings({}),
    source: {},
    samples: true,
    fetch: async () => new Response(null, { status: 500 }),
    now: () => clock.ms,
    uuid: () => "1",
    pause: async () => {},
    kv: memory(),
    desk: null,
  });
  const first = examiner();
  expect(await examiner()).toBeNull();
  const report = await first;
  expect(report?.findings.length).toBeGreaterThan(0);
  clock.ms = 29_999;
  expect(await examiner()).toBe(report);
  clock.ms = 30_000;
  expect(await examiner()).not.toBe(report);
  expect(patient.google.calls).toEqual([]);
});

test("samples are to be replaced before going live, and none are named once all content is the owner's own", async () => {
  const patient = await makePatient(DEPLOYED);
  const line = async (samples: boolean) => linesOf(await patient.findings({}, { samples }), "content.samples")[0];
  expect(await line(true)).toMatch(/^note .*and the footer says so.* → Before going live, .*`samples: false`/);
  expect(await line(false)).toMatch(/^ok .*of no content that it is a sample\.$/);
});
