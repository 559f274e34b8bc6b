import * as v from "valibot";

import { type MeetingPlace, placeFlaw } from "../app/domain/booking/place.ts";
import { leads } from "../app/domain/business.ts";
import { type MailSettings, readMail } from "./mail/mail-settings.ts";
import { readSecrets } from "./read-secrets.ts";

/** How to reach Google: a service account and the calendars it works with. */
export type GoogleSettings = {
  readonly clientEmail: string;
  /** PKCS#8 PEM with real line breaks. */
  readonly privateKey: string;
  readonly calendarId: string;
  /** Every calendar whose events block a slot, including the one written to. */
  readonly busyCalendarIds: readonly string[];
  readonly impersonate: string | null;
  readonly tokenUrl: string;
  readonly apiUrl: string;
};

type CalendarSettings =
  | { readonly kind: "embedded" }
  | { readonly kind: "google"; readonly google: GoogleSettings }
  /** Some settings are present and some are missing or invalid: an error to report, never a reason to fall back. */
  | { readonly kind: "misconfigured" };

/** How to reach the blog's table. */
export type AirtableSettings = {
  readonly token: string;
  readonly baseId: string;
  readonly table: string;
  readonly apiUrl: string;
};

type BlogSettings =
  | { readonly kind: "embedded" }
  | { readonly kind: "airtable"; readonly airtable: AirtableSettings }
  | { readonly kind: "misconfigured" };

export type TrustedTypesMode = "enforce" | "report" | "off";

/** The scope of HSTS: this host, also every name below it, or also browsers' preload lists. */
const transportScopes = ["host", "subdomains", "preload"] as const;
export type TransportScope = (typeof transportScopes)[number];

export type Settings = {
  readonly siteUrl: string;
  readonly analyticsId: string | null;
  readonly calendar: CalendarSettings;
  readonly blog: BlogSettings;
  /** Seconds a snapshot of the blog is fresh; at least 60. */
  readonly blogCacheSeconds: number;
  /** Bearer token for POST /api/blog/refresh; null: the route does not exist. */
  readonly revalidateToken: string | null;
  /** Bearer token for the operator's routes; null: those routes do not exist. */
  readonly operatorToken: string | null;
  /** Allowed hosts for pictures of posts: a name, or a leading dot for all subdomains. */
  readonly blogImageHosts: readonly string[];
  readonly trustedTypes: TrustedTypesMode;
  readonly transportScope: TransportScope;
  /** The challenge for visitors of the booking form; null: none. */
  readonly turnstile: { readonly siteKey: string; readonly secretKey: string } | null;
  readonly mail: MailSettings;
  /** Where demos take place; public. */
  readonly meetingPlace: MeetingPlace;
  readonly retentionDays: number;
  readonly maxLiveBookingsPerEmail: number;
  readonly maxBookingsPerAddressPerDay: number;
  /** Path part of the private calendar feed; null: there is no feed. */
  readonly calendarFeedSecret: string | null;
  /** Divides the outbox's waits: 1, except in experiments. */
  readonly retryTimeDivisor: number;
  /** Whether requests are rate limited by address: true, except in experiments. */
  readonly rateLimits: boolean;
  /**
   * How far the site's clock is ahead of the machine's, in milliseconds; negative: behind. 0, except in experiments.
   */
  readonly clockShiftMs: number;
  readonly release: string;
  /** One sentence for each missing or invalid setting; it names the setting, never its value. */
  readonly problems: readonly string[];
};

/** Where settings come from: the bindings, `.dev.vars`, or anything else with some of their names. */
export type SettingsSource = { readonly [name: string]: unknown };

const GOOGLE_REQUIRED = ["GOOGLE_CLIENT_EMAIL", "GOOGLE_PRIVATE_KEY", "GOOGLE_CALENDAR_ID"] as const;
/** A shorter time would exceed Airtable's monthly quota; it is also KV's minimum cache time. */
const MIN_BLOG_CACHE_SECONDS = 60;
/** Airtable's hosts for attachments. */
const AIRTABLE_HOSTS = [".airtableusercontent.com", "dl.airtable.com"] as const;
const Origin = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => /^https?:$/.test(new URL(text).protocol)),
);

/** Reads the settings once, from any source. Never throws: errors are listed in `problems`. */
export function readSettings(raw: SettingsSource): Settings {
  const problems: string[] = [];
  const text = (name: string): string | null => {
    const value = raw[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  const url = (name: string, fallback: string): string => {
    const value = text(name);
    if (value === null) return fallback;
    if (v.is(Origin, value)) return value.replace(/\/+$/, "");
    problems.push(`${name} must be an http or https address.`);
    return fallback;
  };
  const whole = (name: string, fallback: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    if (/^\d{1,9}$/.test(value) && Number(value) > 0) return Number(value);
    problems.push(`${name} must be a whole number above 0.`);
    return fallback;
  };
  const secrets = readSecrets(text, problems);
  const turnstile = readTurnstile(text, problems);
  // Nothing documents that the widget works under enforced Trusted Types; without it there would be no token.
  const mode = text("TRUSTED_TYPES") ?? (turnstile ? "report" : "enforce");
  if (!["enforce", "report", "off"].includes(mode)) problems.push("TRUSTED_TYPES must be enforce, report or off.");
  const scope = text("HSTS") ?? "host";
  const transportScope = transportScopes.find((name) => name === scope) ?? "host";
  if (transportScope !== scope) problems.push(`HSTS must be one of: ${transportScopes.join(", ")}.`);
  const limits = text("RATE_LIMITS") ?? "on";
  if (!["on", "off"].includes(limits)) problems.push("RATE_LIMITS must be on or off.");

  return {
    siteUrl: url("SITE_URL", "https://nightshift.example"),
    analyticsId: text("ANALYTICS_ID"),
    calendar: readCalendar(text, url, problems),
    blog: readBlog(text, url, problems),
    blogCacheSeconds: Math.max(MIN_BLOG_CACHE_SECONDS, whole("BLOG_CACHE_TTL", 600)),
    revalidateToken: secrets.REVALIDATE_TOKEN,
    operatorToken: secrets.OPERATOR_TOKEN,
    blogImageHosts: [
      ...AIRTABLE_HOSTS,
      ...(text("BLOG_IMAGE_HOSTS") ?? "")
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ""),
    ],
    trustedTypes: mode === "report" || mode === "off" ? mode : "enforce",
    transportScope,
    turnstile,
    mail: readMail(text, Boolean(raw["MAIL"]), problems),
    meetingPlace: readPlace(text("MEETING_PLACE"), problems),
    retentionDays: whole("LEAD_RETENTION_DAYS", leads.retentionDays),
    maxLiveBookingsPerEmail: whole("MAX_LIVE_BOOKINGS_PER_EMAIL", leads.livePerMail),
    maxBookingsPerAddressPerDay: whole("MAX_BOOKINGS_PER_ADDRESS_PER_DAY", leads.wonPerAddressPerDay),
    calendarFeedSecret: secrets.CALENDAR_FEED_SECRET,
    retryTimeDivisor: whole("RETRY_TIME_DIVISOR", 1),
    rateLimits: limits !== "off",
    clockShiftMs: readClockShift(text("CLOCK_SHIFT_MS"), problems),
    release: releaseOf(raw["RELEASE"]),
    problems,
  };
}

function readPlace(place: string | null, problems: string[]): MeetingPlace {
  const flaw = place === null ? null : placeFlaw(place);
  if (flaw === null) return place;
  problems.push(`MEETING_PLACE ${flaw}.`);
  return null;
}

function readCalendar(
  text: (name: string) => string | null,
  url: (name: string, fallback: string) => string,
  problems: string[],
): CalendarSettings {
  const missing = GOOGLE_REQUIRED.filter((name) => text(name) === null);
  if (missing.length === GOOGLE_REQUIRED.length) return { kind: "embedded" };
  for (const name of missing)
    problems.push(`${name} is missing: Google Calendar needs ${GOOGLE_REQUIRED.join(", ")} together.`);
  const before = problems.length;
  const privateKey = (text("GOOGLE_PRIVATE_KEY") ?? "").replaceAll("\\n", "\n");
  if (
    privateKey !== "" &&
    !/^-----BEGIN PRIVATE KEY-----[A-Za-z0-9+/=\s]+-----END PRIVATE KEY-----\s*$/.test(privateKey)
  ) {
    problems.push("GOOGLE_PRIVATE_KEY must be a PKCS#8 PEM block, as in the service account's key file.");
  }
  const tokenUrl = url("GOOGLE_TOKEN_URL", "https://oauth2.googleapis.com/token");
  const apiUrl = url("GOOGLE_API_URL", "https://www.googleapis.com");
  const clientEmail = text("GOOGLE_CLIENT_EMAIL");
  const calendarId = text("GOOGLE_CALENDAR_ID");
  if (clientEmail === null || calendarId === null || missing.length > 0 || problems.length > before)
    return { kind: "misconfigured" };
  const more = (text("GOOGLE_BUSY_CALENDAR_IDS") ?? "").split(",").map((id) => id.trim());
  const busyCalendarIds = [...new Set([calendarId, ...more.filter((id) => id !== "")])];
  const impersonate = text("GOOGLE_IMPERSONATE");
  return {
    kind: "google",
    google: { clientEmail, privateKey, calendarId, busyCalendarIds, impersonate, tokenUrl, apiUrl },
  };
}

function readBlog(
  text: (name: string) => string | null,
  url: (name: string, fallback: string) => string,
  problems: string[],
): BlogSettings {
  const token = text("AIRTABLE_TOKEN");
  const baseId = text("AIRTABLE_BASE_ID");
  if (token === null && baseId === null) return { kind: "embedded" };
  if (token === null)
    problems.push("AIRTABLE_TOKEN is missing: Airtable needs AIRTABLE_TOKEN and AIRTABLE_BASE_ID together.");
  if (baseId === null)
    problems.push("AIRTABLE_BASE_ID is missing: Airtable needs AIRTABLE_TOKEN and AIRTABLE_BASE_ID together.");
  const apiUrl = url("AIRTABLE_API_URL", "https://api.airtable.com");
  if (token === null || baseId === null) return { kind: "misconfigured" };
  return { kind: "airtable", airtable: { token, baseId, table: text("AIRTABLE_TABLE") ?? "Posts", apiUrl } };
}

function readTurnstile(text: (name: string) => string | null, problems: string[]): Settings["turnstile"] {
  const siteKey = text("TURNSTILE_SITE_KEY");
  const secretKey = text("TURNSTILE_SECRET_KEY");
  if (siteKey !== null && secretKey !== null) return { siteKey, secretKey };
  const missing = siteKey === null ? "TURNSTILE_SITE_KEY" : "TURNSTILE_SECRET_KEY";
  // One key alone is useless: without the secret, tokens could not be verified; without the site key, none would be sent.
  if (siteKey !== null || secretKey !== null) {
    problems.push(`${missing} is missing: Turnstile needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY together.`);
  }
  return null;
}

/** A shift of thirteen digits still ends within the dates that a timetable supports. */
function readClockShift(shift: string | null, problems: string[]): number {
  if (shift === null || /^-?\d{1,13}$/.test(shift)) return Number(shift ?? 0);
  problems.push("CLOCK_SHIFT_MS must be a whole number of milliseconds, which may be negative.");
  return 0;
}

/** The deployed version's id, or `local` without one. */
function releaseOf(metadata: unknown): string {
  const Metadata = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });
  return v.is(Metadata, metadata) ? metadata.id : "local";
}
