import * as v from "valibot";

import { postFields, readRecord } from "~/domain/blog/post-record";
import { editorFields } from "~/domain/blog/publication";
import { DAY_MS } from "~/domain/durations";

import { type AirtableCall, createAirtableCall } from "../blog/airtable-posts";
import { VERIFY_URL } from "../booking/turnstile";
import {
  type AuthorizedCall,
  createAccessTokens,
  createAuthorizedCall,
  eventsPathOf,
} from "../calendar/google/authorized-call";
import { fetchFreeBusy } from "../calendar/google/free-busy";
import { type Fetch, limitedFetch, parseJson } from "../http/limited-fetch";
import type { AirtableSettings, GoogleSettings } from "../settings";
import { type Failed, fails, type Finding, note, type Refused, works } from "./finding";

/** The part of a KV namespace that is used. */
export type KvPort = {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
};
/** What the checks of providers depend on. */
export type ProviderPorts = {
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly uuid: () => string;
  readonly refused: Refused;
};

const GOOGLE_HELP = "docs/troubleshooting.md#google-calendar";
const AIRTABLE_HELP = "docs/troubleshooting.md#airtable";
const TURNSTILE_HELP = "https://developers.cloudflare.com/turnstile/get-started/server-side-validation/";
const KV_HELP = "https://developers.cloudflare.com/kv/platform/limits/";
/** Airtable's largest page, in one call. */
const SAMPLE = "100";
/** 5 s and 64 KiB: Turnstile's reply is a few lines. */
const VERIFY_LIMITS = { timeoutMs: 5_000, maxBytes: 65_536 };
/** KV's minimum; a key that could not be deleted expires after it. */
const KEY_SECONDS = 60;

const Role = v.object({ accessRole: v.string() });
const Records = v.object({ records: v.array(v.looseObject({ id: v.string() })) });
const Verified = v.object({ "error-codes": v.optional(v.array(v.string()), []) });

function garbled(detail: string): Failed {
  return { failure: { reason: "garbled", detail }, text: "" };
}

/**
 * Uses the service account: a token, free/busy of each calendar, and the right to write to the first. With `write` a test
 * event is also written and removed; it blocks no time.
 */
export async function checkGoogle(google: GoogleSettings, ports: ProviderPorts, write: boolean): Promise<Finding[]> {
  const tokens = createAccessTokens(google, ports.fetch, ports.now);
  const token = await tokens.get();
  const tried = `Getting a token for ${google.clientEmail}`;
  if (!token.ok) return [ports.refused("google.token", tried, token, GOOGLE_HELP)];
  const call = createAuthorizedCall(google.apiUrl, tokens, ports.fetch);
  const read = await checkFreeBusy(google, call, ports);
  const right = await checkRight(google, call, ports);
  const written = write && right.state === "works" ? [await writeTestEvent(google, call, ports)] : [];
  return [works("google.token", `Google gives ${google.clientEmail} a token.`), ...read, right, ...written];
}

async function checkFreeBusy(
  { busyCalendarIds }: GoogleSettings,
  call: AuthorizedCall,
  { now, refused }: ProviderPorts,
) {
  const range = { start: now(), end: now() + DAY_MS };
  const reply = await fetchFreeBusy(call, busyCalendarIds, range, "UTC");
  if (!reply.ok) return [refused("google.freebusy", "Reading free/busy", reply, GOOGLE_HELP)];
  return busyCalendarIds.map((id, place) => {
    const failure = reply.unread.get(id);
    if (!failure) return works("google.freebusy", `Free/busy of ${id} can be read.`);
    // The log names a calendar by its place alone; the first is the one written to.
    const where = place === 0 ? "GOOGLE_CALENDAR_ID" : `number ${place} of GOOGLE_BUSY_CALENDAR_IDS`;
    const tried = `Reading free/busy of ${id} (${where})`;
    return refused("google.freebusy", tried, { failure, text: "" }, GOOGLE_HELP);
  });
}

/** Any list of events has the role; the field mask leaves the events out. */
async function checkRight(
  { calendarId, clientEmail }: GoogleSettings,
  call: AuthorizedCall,
  { refused }: ProviderPorts,
): Promise<Finding> {
  const reply = await call("GET", `${eventsPathOf(calendarId)}?maxResults=1&fields=accessRole`, null);
  const role = reply.ok ? parseJson(Role, reply.text)?.accessRole : undefined;
  if (role === undefined) {
    const failed = reply.ok ? garbled("accessRole") : reply;
    return refused("google.right", `Reading the right to ${calendarId}`, failed, GOOGLE_HELP);
  }
  if (role === "writer" || role === "owner") return works("google.right", `${calendarId} may be written to.`);
  return fails("google.right", `The right of ${clientEmail} to ${calendarId} is ${role}, not writer.`, GOOGLE_HELP);
}

async function writeTestEvent(
  { calendarId }: GoogleSettings,
  call: AuthorizedCall,
  { now, uuid, refused }: ProviderPorts,
) {
  const path = eventsPathOf(calendarId);
  const id = uuid().replaceAll("-", "");
  const summary = `Test of the site ${id.slice(0, 6)}`;
  const at = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: "UTC" });
  const start = now() + DAY_MS;
  const event = { id, summary, start: at(start), end: at(start + 60_000), transparency: "transparent" };
  const written = await call("POST", `${path}?sendUpdates=none`, event);
  // An event whose reply was lost may be there, so it is removed in any case.
  const removed = await call("DELETE", `${path}/${id}?sendUpdates=none`, null);
  const named = `the test event “${summary}” of ${new Date(start).toISOString().slice(0, 10)}`;
  if (!written.ok) return refused("google.write", `Writing ${named} to ${calendarId}`, written, GOOGLE_HELP);
  if (!removed.ok) return refused("google.write", `Removing ${named} from ${calendarId}`, removed, GOOGLE_HELP);
  return works("google.write", `A test event was written to ${calendarId} and removed again.`);
}

/** Uses the table as the blog does: reads a page with every field of a post, then asks for the columns of staff. */
export async function checkAirtable(settings: AirtableSettings, { fetch, refused }: ProviderPorts): Promise<Finding[]> {
  const call = createAirtableCall(settings, fetch);
  const ask = (pageSize: string, fields: readonly string[]) =>
    call(`?${new URLSearchParams([["pageSize", pageSize], ...fields.map((name) => ["fields[]", name])]).toString()}`);
  const page = await ask(SAMPLE, postFields);
  const records = page.ok ? parseJson(Records, page.text)?.records : undefined;
  if (records === undefined) {
    const tried = `Reading ${settings.table} of ${settings.baseId} with the ${postFields.length} fields of a post`;
    return [refused("airtable.table", tried, page.ok ? garbled("page") : page, AIRTABLE_HELP)];
  }
  const odd = records.filter((record) => readRecord(record) === null).map(({ id }) => id);
  const some = `${odd.length} of ${records.length} rows have no usable Title: ${odd.slice(0, 5).join(", ")}.`;
  const table = `${settings.table} has all ${postFields.length} fields of a post, and ${records.length} rows can be read.`;
  return [
    works("airtable.table", table),
    ...(odd.length === 0 ? [] : [note("airtable.posts", some, AIRTABLE_HELP)]),
    checkStaffColumns(await ask("1", editorFields), refused),
  ];
}

/** Without the columns by which staff keep posts back, a row is public as soon as it has a title. */
function checkStaffColumns(reply: Awaited<ReturnType<AirtableCall>>, refused: Refused): Finding {
  const columns = editorFields.join(" and ");
  if (reply.ok) return works("airtable.drafts", `Staff can keep posts back by ${columns}.`);
  const finding = refused("airtable.drafts", `Reading ${columns}`, reply, AIRTABLE_HELP);
  return reply.failure.detail.includes("UNKNOWN_FIELD_NAME") ? { ...finding, state: "note" } : finding;
}

/** Verifies a token that is none, so that the secret is used and only the token may be refused. */
export async function checkTurnstile(secret: string, { fetch, refused }: ProviderPorts): Promise<Finding> {
  const body = new URLSearchParams({ secret, response: "none" });
  const reply = await limitedFetch(fetch, VERIFY_URL, { method: "POST", body }, VERIFY_LIMITS);
  const codes = reply.ok ? parseJson(Verified, reply.text)?.["error-codes"] : undefined;
  if (codes?.length === 1 && codes[0] === "invalid-input-response") {
    return works("turnstile", "Turnstile knows TURNSTILE_SECRET_KEY.");
  }
  const failed = !reply.ok
    ? { failure: { reason: reply.reason, detail: "siteverify" }, text: "" }
    : codes === undefined
      ? garbled(`siteverify ${reply.status}`)
      : { failure: { reason: "configuration", detail: codes.join(" ") }, text: "" };
  return refused("turnstile", "Using TURNSTILE_SECRET_KEY", failed, TURNSTILE_HELP);
}

/** Writes, reads and deletes one key of its own. */
export async function checkKv(kv: KvPort, { uuid, refused }: ProviderPorts): Promise<Finding> {
  const key = `doctor:${uuid()}`;
  const tried = "Storing, reading and deleting a key in SITE_KV";
  try {
    await kv.put(key, "here", { expirationTtl: KEY_SECONDS });
    const value = await kv.get(key);
    await kv.delete(key);
    if (value === "here") return works("kv", "SITE_KV stores, returns and deletes a key.");
    return refused("kv", tried, garbled("another value"), KV_HELP);
  } catch (error) {
    const detail = error instanceof Error ? error.message : "KV";
    return refused("kv", tried, { failure: { reason: "unreachable", detail }, text: "" }, KV_HELP);
  }
}
