import type { SharedCalendar } from "./events-store.ts";
import { createFakeGoogle, type FakeGoogle } from "./fake-google.ts";
import { isJsonObject, textOf, type JsonObject } from "./json.ts";
import { makeServiceAccount, type ServiceAccount } from "./keys.ts";

/** Scope prefix of Google Calendar. */
export const SCOPE = "https://www.googleapis.com/auth/calendar";

/** The calendar that bookings go to, and one of a member of staff, shared as free/busy only. */
export const DEMOS: SharedCalendar = {
  id: "demos@group.calendar.google.com",
  timeZone: "America/Bogota",
  role: "writer",
};
export const STAFF: SharedCalendar = { id: "ana@example.com", timeZone: "America/Bogota", role: "freeBusyReader" };

/** A delegated user. */
export const USER = "sales@example.com";

/** Sunday, November 22, 2026, 12:00 in Bogota. */
export const START_MS = Date.parse("2026-11-22T17:00:00Z");

const GOOGLE_TOKEN_URL = "https://oauth2.googleapis.com/token";
const API = "https://www.googleapis.com/calendar/v3";

/** An answer, read. */
export type Answer = { status: number; body: JsonObject; reason: string };

function base64Url(bytes: Uint8Array | string): string {
  const binary = typeof bytes === "string" ? bytes : Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Signs a JWT with the account's private key (RS256), whatever its header says. */
export async function signAssertion(account: ServiceAccount, claims: JsonObject, header: JsonObject): Promise<string> {
  const der = atob(account.privateKeyPem.replaceAll(/-----[A-Z ]+-----|\s/g, ""));
  const bytes = Uint8Array.from(der, (character) => character.charCodeAt(0));
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("pkcs8", bytes, algorithm, false, ["sign"]);
  const signed = `${base64Url(JSON.stringify(header))}.${base64Url(JSON.stringify(claims))}`;
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(signed));
  return `${signed}.${base64Url(new Uint8Array(signature))}`;
}

/** Reads an answer; `reason` is Google's, or the OAuth error code, or empty. */
async function read(reply: Response): Promise<Answer> {
  const value: unknown = reply.status === 204 ? {} : await reply.json();
  const body = isJsonObject(value) ? value : {};
  const { error } = body;
  const first: unknown = isJsonObject(error) && Array.isArray(error["errors"]) ? error["errors"][0] : undefined;
  const reason = isJsonObject(first) ? textOf(first, "reason") : textOf(body, "error");
  return { status: reply.status, body, reason: reason ?? "" };
}

/** A client of a fake whose clock the test moves. */
export type Client = {
  google: FakeGoogle;
  clock: { ms: number };
  /** Asks for a token; `changes` overrides claims. */
  mint: (changes?: JsonObject, header?: JsonObject, url?: string) => Promise<Answer>;
  /** Calls Calendar v3 with a token of the given scopes (all events and free/busy by default). */
  call: (method: string, path: string, body?: unknown, claims?: JsonObject) => Promise<Answer>;
};

let shared: Promise<ServiceAccount> | undefined;

/** Makes a fake and a client of it. One key serves all tests, since making one takes most of a test's time. */
export async function connect(): Promise<Client> {
  shared ??= makeServiceAccount();
  const account = await shared;
  const clock = { ms: START_MS };
  const google = createFakeGoogle({
    clientEmail: account.clientEmail,
    publicKey: account.publicKey,
    calendars: [DEMOS, STAFF],
    delegation: [USER],
    now: () => clock.ms,
  });
  const tokens = new Map<string, string>();

  async function mint(changes: JsonObject = {}, header: JsonObject = {}, url = GOOGLE_TOKEN_URL): Promise<Answer> {
    const iat = Math.floor(clock.ms / 1000);
    const scope = `${SCOPE}.events ${SCOPE}.events.freebusy`;
    const claims = { iss: account.clientEmail, scope, aud: url, iat, exp: iat + 3600, ...changes };
    const assertion = await signAssertion(account, claims, { alg: "RS256", typ: "JWT", ...header });
    const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    return read(await google.fetch(new Request(url, { method: "POST", body })));
  }

  async function call(method: string, path: string, body?: unknown, claims: JsonObject = {}): Promise<Answer> {
    const key = JSON.stringify(claims);
    const token = tokens.get(key) ?? textOf((await mint(claims)).body, "access_token") ?? "";
    tokens.set(key, token);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return read(await google.fetch(new Request(API + path, { method, headers, ...sent })));
  }

  return { google, clock, mint, call };
}

/** Path of a calendar's events. */
export function eventsPath(calendarId: string, rest = ""): string {
  return `/calendars/${encodeURIComponent(calendarId)}/events${rest}`;
}

/** A half-hour event at an hour of November 23, 2026 in Bogota, as the site writes it. */
export function demoAt(hour: number, more: JsonObject = {}): JsonObject {
  const hh = String(hour).padStart(2, "0");
  return {
    summary: "Free Demo",
    start: { dateTime: `2026-11-23T${hh}:00:00-05:00`, timeZone: "America/Bogota" },
    end: { dateTime: `2026-11-23T${hh}:30:00-05:00`, timeZone: "America/Bogota" },
    extendedProperties: { private: { bookingId: "b1" } },
    ...more,
  };
}
