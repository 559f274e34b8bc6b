import { expect, test, vi } from "vitest";

import { POST_FIELDS, samplePost } from "../../tests/fakes/airtable/posts";
import { DEMOS, STAFF } from "../../tests/fakes/google/account";
import { makePatient } from "../../tests/support/doctor";
import type { Fetch } from "../http/limited-fetch";
import { createRefused, findingLine } from "./finding";
import { checkKv, checkTurnstile, type KvPort } from "./providers";

const ACCOUNT = "booking@fake-project.iam.gserviceaccount.com";
const GOOGLE = "docs/troubleshooting.md#google-calendar";
const AIRTABLE = "docs/troubleshooting.md#airtable";

const PORTS = { fetch, now: Date.now, uuid: () => "1", refused: createRefused([]) };

/** Makes every call run out of time at once. */
function makeSlow(): void {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
}

test("Google that is well: each calendar is named, the right is read, and nothing is written unless asked", async () => {
  const patient = await makePatient();
  expect(await patient.lines("google")).toEqual([
    `ok    google.token: Google gives ${ACCOUNT} a token.`,
    `ok    google.freebusy: Free/busy of ${DEMOS.id} can be read.`,
    `ok    google.freebusy: Free/busy of ${STAFF.id} can be read.`,
    `ok    google.right: ${DEMOS.id} may be written to.`,
  ]);
  expect(patient.google.calls.map(({ kind }) => kind)).toEqual(["token", "freeBusy", "list"]);
  expect((await patient.lines("google.write", { write: true }))[0]).toMatch(
    /^ok .*was written to .* and removed again/,
  );
  expect(patient.google.events(DEMOS.id)).toMatchObject([{ status: "cancelled", transparency: "transparent" }]);
});

test("Google refuses: what was tried, its code, its own words, and where to read on", async () => {
  const patient = await makePatient();
  const message = "Invalid JWT Signature.";
  patient.google.order({ on: "token", kind: "error", status: 400, reason: "invalid_grant", message });
  patient.google.order({ on: "freeBusy", kind: "error", status: 403, reason: "accessNotConfigured" });
  expect(await patient.lines("google")).toEqual([
    `FAIL  google.token: Getting a token for ${ACCOUNT} failed (configuration: token 400 invalid_grant signature). “${message}” → ${GOOGLE}`,
  ]);
  expect(await patient.lines("google.freebusy")).toEqual([
    `FAIL  google.freebusy: Reading free/busy failed (configuration: 403 accessNotConfigured). “Google Calendar API has not been used in project before or it is disabled.” → ${GOOGLE}`,
  ]);
});

test("a reply of capitals without end is read in no time, and a token after capitals is none the less left out", () => {
  const capitals = "A".repeat(1_000_000);
  const told = (detail: string) =>
    PORTS.refused("kv", "Trying", { failure: { reason: "garbled", detail }, text: "" }, GOOGLE).message;
  expect(told(capitals)).toBe(`Trying failed (garbled: ${capitals.slice(0, 400)}…).`);
  expect(told(`CODE-${"aB3".repeat(11)}`)).toBe("Trying failed (garbled: CODE…).");
});

test("Google is slow, or its reply is another's", async () => {
  const patient = await makePatient();
  patient.google.order({ on: "list", kind: "garbage" });
  expect((await patient.lines("google.right"))[0]).toContain(`${DEMOS.id} failed (garbled: accessRole). → ${GOOGLE}`);
  makeSlow();
  expect((await patient.lines("google"))[0]).toContain(`${ACCOUNT} failed (timeout: token). → ${GOOGLE}`);
});

test.each([
  ["GOOGLE_CALENDAR_ID", "GOOGLE_CALENDAR_ID"],
  ["GOOGLE_BUSY_CALENDAR_IDS", "number 1 of GOOGLE_BUSY_CALENDAR_IDS"],
])("REL-08 a calendar of %s that is not shared is named, and its place", async (name, place) => {
  const patient = await makePatient({ [name]: "ben@example.com" });
  expect((await patient.lines("google.freebusy")).filter((line) => line.startsWith("FAIL"))).toEqual([
    `FAIL  google.freebusy: Reading free/busy of ben@example.com (${place}) failed (configuration: freeBusy notFound). → ${GOOGLE}`,
  ]);
});

test("an owner of the calendar may write to it, too", async () => {
  const patient = await makePatient();
  const fetch: Fetch = async (url, init) =>
    url.includes("accessRole")
      ? Response.json({ accessRole: "owner" })
      : await patient.google.fetch(new Request(url, init));
  expect(await patient.lines("google.right", {}, { fetch })).toEqual([expect.stringMatching(/^ok /)]);
});

test("a calendar that may be read only is no calendar to write to, and nothing is tried", async () => {
  const patient = await makePatient({ GOOGLE_CALENDAR_ID: STAFF.id });
  const lines = await patient.lines("google", { write: true });
  expect(lines.at(-1)).toMatch(/^FAIL {2}google\.right: The right of .* to ana@example\.com is \w+, not writer\. → /);
  expect(patient.google.calls.map(({ kind }) => kind)).not.toContain("insert");
});

test("a test event whose reply was lost is taken back, and one that cannot be removed is named", async () => {
  const patient = await makePatient();
  patient.google.order({ on: "insert", kind: "lost-reply" });
  expect((await patient.lines("google.write", { write: true }))[0]).toMatch(
    /^FAIL .*Writing .* failed \(unreachable: /,
  );
  expect(patient.google.events(DEMOS.id)).toMatchObject([{ status: "cancelled" }]);
  patient.google.order({ on: "delete", kind: "error", status: 403, reason: "forbidden" });
  expect((await patient.lines("google.write", { write: true }))[0]).toMatch(
    /^FAIL .*Removing the test event “Test of the site \w{6}” of 2026-11-21 from .* \(configuration: 403 forbidden\)/,
  );
});

test("Airtable that is well takes two calls, and of rows without a title five are named", async () => {
  const patient = await makePatient();
  patient.airtable.seed(2);
  const bare = Array.from({ length: 6 }, () => patient.airtable.publish({ fields: { Subtitle: "No title" } })?.id);
  expect(await patient.lines("airtable")).toEqual([
    "ok    airtable.table: tblTestPosts00001 has all 22 fields of a post, and 8 rows can be read.",
    `note  airtable.posts: 6 of 8 rows have no usable Title: ${bare.toSorted().slice(0, 5).join(", ")}. → ${AIRTABLE}`,
    "ok    airtable.drafts: Staff can keep posts back by Status and Publish_At.",
  ]);
  expect(patient.airtable.calls).toHaveLength(2);
});

test("Airtable refuses: a field that is missing is in its own words, and so is its own sentence", async () => {
  const patient = await makePatient({}, { fields: POST_FIELDS.filter((name) => name !== "Image") });
  expect((await patient.lines("airtable"))[0]).toMatch(
    /^FAIL {2}airtable\.table: Reading tblTestPosts00001 of \w+ with the 22 fields of a post failed \(configuration: 422 UNKNOWN_FIELD_NAME\)\. “.*Image.*” → docs\/troubleshooting\.md#airtable$/,
  );
  const other = await makePatient({ AIRTABLE_TABLE: "tblOfAnotherBase0" });
  expect((await other.lines("airtable"))[0]).toMatch(
    /failed \(configuration: 403 INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND\)\. “Invalid permissions, or .*” → docs/,
  );
});

test("Airtable is slow, or its reply is another's", async () => {
  const patient = await makePatient();
  vi.spyOn(patient.airtable, "fetch").mockResolvedValueOnce(new Response("<!doctype html>"));
  expect(await patient.lines("airtable")).toEqual([expect.stringContaining(`failed (garbled: page). → ${AIRTABLE}`)]);
  makeSlow();
  expect(await patient.lines("airtable")).toEqual([
    expect.stringContaining(`failed (timeout: timeout). → ${AIRTABLE}`),
  ]);
});

test("EDIT-01 a table without the columns of staff is healthy, and the doctor says what cannot be done there", async () => {
  const patient = await makePatient({}, { fields: POST_FIELDS });
  patient.airtable.publish({ fields: samplePost(1) });
  expect((await patient.lines("airtable")).at(-1)).toMatch(
    /^note {2}airtable\.drafts: Reading Status and Publish_At failed \(.* UNKNOWN_FIELD_NAME\)\. “.*Status.*” → /,
  );
  const fetch: Fetch = async (url, init) =>
    url.includes("Publish_At")
      ? new Response("{}", { status: 403 })
      : await patient.airtable.fetch(new Request(url, init));
  expect((await patient.lines("airtable.drafts", {}, { fetch })).at(-1)).toMatch(/^FAIL /);
});

/** Turnstile refuses a token that nobody has, for these reasons. */
const refusing =
  (...codes: string[]) =>
  () =>
    Response.json({ success: false, "error-codes": codes });

test.for<[what: string, reply: () => Response, line: RegExp]>([
  ["knows the secret", refusing("invalid-input-response"), /^ok {4}turnstile: /],
  [
    "refuses the secret",
    refusing("invalid-input-secret"),
    /^FAIL .*TURNSTILE_SECRET_KEY failed \(configuration: invalid-input-secret\)\. → https:\/\/developers\.cloudflare/,
  ],
  ["refuses the secret, and more", refusing("invalid-input-response", "invalid-input-secret"), /^FAIL /],
  ["is not the one who answers", () => new Response("<html>"), /^FAIL .* failed \(garbled: siteverify 200\)\. → /],
  ["is slow", () => new Response("{}"), /^FAIL .* failed \(timeout: siteverify\)\. → /],
])("Turnstile %s", async ([what, reply, line]) => {
  if (what === "is slow") makeSlow();
  const fetch = async (_url: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    return reply();
  };
  expect(findingLine(await checkTurnstile("0x4BBBB", { ...PORTS, fetch }))).toMatch(line);
});

test.for<[what: string, broken: Partial<KvPort>, line: RegExp]>([
  ["stores and returns", {}, /^ok /],
  [
    "refuses",
    { put: () => Promise.reject(new Error("KV put() limit exceeded for the day.")) },
    /^FAIL .* failed \(unreachable: KV put\(\) limit exceeded for the day\.\)\. → https:/,
  ],
  ["forgets", { get: async () => null }, /^FAIL .* failed \(garbled: another value\)\. → /],
])("KV %s, and no key is left there", async ([, broken, line]) => {
  const keys = new Map<string, string>();
  const kv: KvPort = {
    get: async (key) => keys.get(key) ?? null,
    put: async (key, value) => void keys.set(key, value),
    delete: async (key) => void keys.delete(key),
    ...broken,
  };
  expect(findingLine(await checkKv(kv, PORTS))).toMatch(line);
  expect(keys.size).toBe(0);
});

test("a provider's words are cut where they are long", () => {
  const text = JSON.stringify({ error: { message: "word ".repeat(200) } });
  const { message } = PORTS.refused("x", "This", { failure: { reason: "garbled", detail: "x" }, text }, "docs");
  expect(message).toMatch(/^This failed \(garbled: x\)\. “(word ){80}…”$/);
});
