import { expect, test, vi } from "vitest";

import { makePatient } from "../../tests/support/doctor";
import { readSettings } from "../settings";
import { settingNames, settingsTable } from "../settings-table";
import { createExaminer } from "./examine";
import { findingLine } from "./finding";

const LONG = "0123456789abcdef0123456789abcdef";
const DEPLOYED = { RELEASE: { id: "11111111-1111-4111-8111-111111111111" } };
const WITHOUT_GOOGLE = { GOOGLE_CLIENT_EMAIL: "", GOOGLE_PRIVATE_KEY: "", GOOGLE_CALENDAR_ID: "" };
const WELL = { late: 0, ambiguous: 0, refused: 0 } as const;
const HOME = { elsewhere: 0, knowsGoogle: true };
/** A desk with room whose mails and demos are where they should be. */
const DESK = {
  calendars: async () => HOME,
  mailStatus: async () => WELL,
  health: async () => ({ waiting: 0, bytes: 40_960 }),
};

test("API-05 each row of the settings table is read: what is set, wrong and unset", async () => {
  const set = Object.fromEntries(settingNames.map((name) => [name, settingsTable[name].secret ? "x" : "1"]));
  const bare = await makePatient(Object.fromEntries(settingNames.map((name) => [name, ""])));
  const full = await makePatient({ ...set, ...DEPLOYED });
  const [unset, wrong] = [await bare.lines("settings"), await full.lines("settings")];
  for (const name of settingNames) {
    const { unset: otherwise } = settingsTable[name];
    const isSaid = otherwise !== "as above";
    expect(unset.includes(`note  settings: ${name} is not set: ${otherwise}.`), name).toBe(isSaid);
    expect(wrong.join("\n"), name).toContain(name);
  }
  expect(wrong).toContainEqual(
    expect.stringMatching(/^FAIL {2}settings: OPERATOR_TOKEN must be at least 32 .* → docs\//),
  );
});

test("a placeholder is noted, and what changes constants fails on a deployed site", async () => {
  const changes = { SITE_URL: "https://nightshift.example", ANALYTICS_ID: "G-NIGHTSHIFT", TRIAL: "{}" };
  const trial = "settings: TRIAL changes constants of the site, on your own machine alone. → Remove it.";
  const lines = await (await makePatient(changes)).lines("settings");
  expect(lines).toEqual(
    expect.arrayContaining([
      "note  settings: SITE_URL is the placeholder https://nightshift.example. → Set your own in wrangler.toml.",
      "note  settings: ANALYTICS_ID is the placeholder G-NIGHTSHIFT. → Set your own in wrangler.toml.",
      `note  ${trial}`,
    ]),
  );
  const deployed = await (await makePatient({ ...changes, ...DEPLOYED })).lines("settings");
  expect(deployed.filter((line) => line.startsWith("FAIL"))).toEqual([`FAIL  ${trial}`]);
});

test("API-05 a key for trying out Turnstile is named as one, and is not asked about: it knows nobody", async () => {
  const keys = { TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET_KEY: `1x${"0".repeat(31)}AA` };
  const line = "settings: TURNSTILE_SECRET_KEY is for experiments only. → Remove it.";
  for (const [mark, release] of [["note", {}] as const, ["FAIL", DEPLOYED] as const]) {
    const patient = await makePatient({ ...keys, ...release });
    expect(await patient.lines("settings")).toContain(`${mark}  ${line}`);
    expect(await patient.lines("turnstile")).toEqual([]);
  }
});

test("samples are to be replaced before going live, and none are named once all content is the owner's own", async () => {
  const patient = await makePatient();
  const lines = (samples: boolean) => patient.lines("content.samples", {}, { samples });
  expect(await lines(true)).toEqual([expect.stringMatching(/^note .* → docs\/customizing\.md#replacing-the-samples$/)]);
  expect(await lines(false)).toEqual([expect.stringMatching(/^ok /)]);
});

test.for<[what: string, changes: Record<string, string>, known: typeof HOME, lines: RegExp[]]>([
  ["Google, and all in one calendar", {}, HOME, [/^ok .*: 0\.$/]],
  ["Google, and some in another", {}, { ...HOME, elsewhere: 12 }, [/^note .*: 12; they are written to this one .* → /]],
  ["no Google, and never before", WITHOUT_GOOGLE, { elsewhere: 0, knowsGoogle: false }, []],
  [
    "no Google any more",
    WITHOUT_GOOGLE,
    { ...HOME, elsewhere: 3 },
    [/^FAIL .*settings are gone\. .*: 3; new ones .* → /],
  ],
  ["no Google any more, and no demo there", WITHOUT_GOOGLE, HOME, [/^ok /]],
  ["Google in part", { GOOGLE_CALENDAR_ID: "" }, { ...HOME, elsewhere: 3 }, []],
])("REL-07 the doctor says where the demos stand: %s", async ([, changes, known, lines]) => {
  const desk = { ...DESK, calendars: async () => known };
  expect(await (await makePatient(changes)).lines("desk", {}, { desk })).toEqual(
    lines.map((line) => expect.stringMatching(line)),
  );
});

test("MAIL-05 what is late, ambiguous and refused is counted", async () => {
  const desk = { ...DESK, mailStatus: async () => ({ ...WELL, late: 3, ambiguous: 2, refused: 1 }) };
  expect(await (await makePatient()).lines("mail", {}, { desk })).toEqual([
    expect.stringMatching(/^FAIL {2}mail\.late: .*: 3\. → /),
    expect.stringMatching(/^note {2}mail\.ambiguous: .*: 2\. → /),
    expect.stringMatching(/^note {2}mail\.refused: .*: 1\. → /),
  ]);
});

test.for<[what: string, calendars: () => Promise<never>]>([
  ["refuses", () => Promise.reject(new Error("Broken for ana@visitor.example"))],
  ["does not answer in time", () => new Promise(() => {})],
])("REL-07 a desk that %s has its line", async ([, calendars]) => {
  const patient = await makePatient(WITHOUT_GOOGLE);
  const limited = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const late = new AbortController();
    setTimeout(() => late.abort());
    return late.signal;
  });
  const lines = patient.lines("desk", {}, { desk: { ...DESK, calendars } });
  expect(await lines).toEqual([expect.stringMatching(/^FAIL .*The booking desk does not answer\./)]);
  expect(limited).toHaveBeenCalledWith(5_000);
});

test.for<[bytes: number, line: RegExp]>([
  [1_500_000, /^ok {4}ledger: The ledger has 1\.5 MB of 10 GB \(0\.0 %\)\.$/],
  [8_000_000_000, /^ok {4}ledger: The ledger has 8000\.0 MB of 10 GB \(80\.0 %\)\.$/],
  [
    8_100_000_000,
    /^FAIL {2}ledger: The ledger has 8100\.0 MB of 10 GB \(81\.0 %\)\. → docs\/alerts\.md#the-ledger-fills$/,
  ],
])("REL-17 the doctor says how full the ledger is, and fails while there is time to act: %i", async ([bytes, line]) => {
  const desk = { ...DESK, health: async () => ({ waiting: 0, bytes }) };
  expect(await (await makePatient()).lines("ledger", {}, { desk })).toEqual([expect.stringMatching(line)]);
});

test("findings are cached for half a minute, and a request during a run gets none", async () => {
  const clock = { ms: 0 };
  const examiner = createExaminer({
    settings: readSettings({}),
    source: {},
    samples: true,
    fetch: async () => new Response(null, { status: 500 }),
    now: () => clock.ms,
    uuid: () => "1",
    kv: null,
    desk: null,
  });
  const first = examiner();
  expect(await examiner()).toBeNull();
  const report = await first;
  expect(report?.findings.length).toBeGreaterThan(0);
  clock.ms = 29_999;
  expect(await examiner()).toBe(report);
  clock.ms = 30_000;
  const second = examiner();
  expect(await examiner()).toBeNull();
  expect(await second).not.toBe(report);
});

test("no finding contains a secret, also when a provider quotes what it was sent", async () => {
  const secrets = { AIRTABLE_TOKEN: "pat.short", TURNSTILE_SITE_KEY: "0x4", TURNSTILE_SECRET_KEY: "0x4BBBB-of-nobody" };
  const patient = await makePatient({ ...secrets, OPERATOR_TOKEN: `${LONG}-operator`, REVALIDATE_TOKEN: "tiny-hook" });
  const key = String(patient.source["GOOGLE_PRIVATE_KEY"]).split("\n");
  const said = [key.slice(0, 4).join("\n"), ...Object.values(secrets), `ya29.${LONG}`, "two\nlines\u001B[31m"].join(
    " ",
  );
  const quote = async () => Response.json({ error: { type: "ODD", message: said } }, { status: 400 });
  const findings = await patient.findings({ write: true }, { fetch: quote });
  const printed = findings.map(findingLine);
  expect(printed).toContainEqual(
    expect.stringMatching(/^FAIL {2}airtable\.table: .* 400 ODD\)\. “.*… two lines \[31m” → /),
  );
  for (const secret of [...patient.secrets, secrets.AIRTABLE_TOKEN, secrets.TURNSTILE_SECRET_KEY, LONG, "tiny-hook"])
    expect(printed.join("\n")).not.toContain(secret);
});
