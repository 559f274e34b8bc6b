import * as v from "valibot";

import type { MeetingPlace } from "../app/domain/booking/place.ts";
import type { MailerKind } from "./mail/mailer.ts";
import { ownSecrets, type SettingName, settingsTable, type SettingValues, soundStaff } from "./settings-table.ts";
import { readTrial, type Trial } from "./trial.ts";

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

/** The URL of staff's own system, and the key that signs requests to it. */
export type WebhookSettings = { readonly url: string; readonly secret: string };

/** Who mails are from and who gets them. */
type MailSettings = {
  /** Sender of all mails; null: no mail service, so the desk is the mailbox. */
  readonly from: string | null;
  /** How mails are delivered. `misconfigured`: MAIL_FROM is wrong, or the binding for it is missing, so they wait. */
  readonly mailer: MailerKind;
  /** Where staff are notified of leads; none if STAFF_MAIL has no address. */
  readonly staff: readonly string[];
  readonly webhook: WebhookSettings | null;
};

/** The problem if MAIL_FROM is set without a mail service. */
const MISSING_BINDING = "MAIL_FROM is set and the binding MAIL is missing in wrangler.toml: mails wait.";

/** The people whom Cloudflare Access lets through to the staff's page. */
export type AccessSettings = {
  /** The team's host name. */
  readonly team: string;
  readonly audience: string;
};

type StaffSettings =
  | { readonly kind: "access"; readonly access: AccessSettings }
  | { readonly kind: "token"; readonly token: string }
  /** Neither: the page is open on this machine, and does not exist elsewhere. */
  | { readonly kind: "none" }
  /** An owner who wants Access must not get less because of a typo: nobody is let in. */
  | { readonly kind: "misconfigured" };

export type Settings = Omit<Trial, "googleUrl" | "airtableUrl"> & {
  readonly siteUrl: string;
  readonly analyticsId: string | null;
  readonly calendar: CalendarSettings;
  readonly blog: BlogSettings;
  /** Seconds a snapshot of the blog is fresh; at least 60. */
  readonly blogCacheSeconds: number;
  /** Bearer token for POST /api/blog/refresh; null: the route does not exist. */
  readonly revalidateToken: string | null;
  /** The owner's token; null: deep health does not exist. */
  readonly operatorToken: string | null;
  /** How staff are told from everybody else. */
  readonly staff: StaffSettings;
  readonly trustedTypes: "enforce" | "report" | "off";
  /** The challenge for visitors of the booking form; null: none. */
  readonly turnstile: { readonly siteKey: string; readonly secretKey: string } | null;
  readonly mail: MailSettings;
  /** Where demos take place; public. */
  readonly meetingPlace: MeetingPlace;
  readonly release: string;
  /** One sentence for each missing or invalid setting; it names the setting, never its value. */
  readonly problems: readonly string[];
};

/** Where settings come from: the bindings, `.dev.vars`, or anything else with some of their names. */
export type SettingsSource = { readonly [name: string]: unknown };

/** A setting's value by its row of the table; null if it is not set, or wrong, which is then a problem. */
type ReadSetting = <Name extends SettingName>(name: Name) => SettingValues[Name] | null;

const GOOGLE_REQUIRED = ["GOOGLE_CLIENT_EMAIL", "GOOGLE_PRIVATE_KEY", "GOOGLE_CALENDAR_ID"] as const;
const AIRTABLE_REQUIRED = ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"] as const;
const WEBHOOK_REQUIRED = ["STAFF_WEBHOOK_URL", "STAFF_WEBHOOK_SECRET"] as const;
const ACCESS_REQUIRED = ["ACCESS_TEAM", "ACCESS_AUD"] as const;
const TURNSTILE_REQUIRED = ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"] as const;

/** A setting's text without blanks around it; null when it is not set. */
export function settingText(raw: SettingsSource, name: string): string | null {
  const value = raw[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** Reads the settings once, from any source. Never throws: errors are listed in `problems`. */
export function readSettings(raw: SettingsSource): Settings {
  const problems: string[] = [];
  const text = (name: SettingName): string | null => settingText(raw, name);
  const read: ReadSetting = (name) => {
    const given = text(name);
    const result = given === null ? null : v.safeParse(settingsTable[name].parse, given);
    if (result === null || result.success) return result?.output ?? null;
    problems.push(`${name} ${result.issues[0].message}.`);
    return null;
  };
  /** A token of the owner's own; null too when it is the same as another one. */
  const secret = (name: (typeof ownSecrets)[number]): string | null => {
    const value = read(name);
    const twins = ownSecrets.filter((other) => other !== name && text(name) !== null && text(other) === text(name));
    if (twins.length === 0) return value;
    problems.push(`${name} must not be the same as ${twins.join(" and ")}; none of them is used.`);
    return null;
  };
  const turnstile = readTurnstile(text, read, problems);
  const operatorToken = secret("OPERATOR_TOKEN");
  const { trial, problem } = readTrial(settingText(raw, "TRIAL"));
  const { googleUrl, airtableUrl, ...changeable } = trial;
  if (problem !== null) problems.push(problem);

  return {
    ...changeable,
    siteUrl: read("SITE_URL") ?? "https://nightshift.example",
    analyticsId: read("ANALYTICS_ID"),
    calendar: readCalendar(text, read, googleUrl, problems),
    blog: readBlog(text, read, airtableUrl, problems),
    blogCacheSeconds: read("BLOG_CACHE_TTL") ?? 600,
    revalidateToken: secret("REVALIDATE_TOKEN"),
    operatorToken,
    staff: readStaff(text, read, operatorToken, problems),
    // Nothing documents that the widget works under enforced Trusted Types; without it there would be no token.
    trustedTypes: turnstile ? "report" : "enforce",
    turnstile,
    mail: readMail(text, read, Boolean(raw["MAIL"]), problems),
    meetingPlace: read("MEETING_PLACE"),
    release: releaseOf(raw["RELEASE"]),
    problems,
  };
}

type ReadText = (name: SettingName) => string | null;

/** Whether settings that need one another are all set. If only some are, each that is missing is a problem. */
function areTogether(text: ReadText, names: readonly SettingName[], user: string, problems: string[]): boolean {
  const missing = names.filter((name) => text(name) === null);
  if (missing.length === names.length) return false;
  const together = names.length === 2 ? names.join(" and ") : names.join(", ");
  for (const name of missing) problems.push(`${name} is missing: ${user} needs ${together} together.`);
  return missing.length === 0;
}

/** `fake`: the origin of a stand-in for Google; null for Google itself. */
function readCalendar(text: ReadText, read: ReadSetting, fake: string | null, problems: string[]): CalendarSettings {
  if (GOOGLE_REQUIRED.every((name) => text(name) === null)) return { kind: "embedded" };
  const before = problems.length;
  areTogether(text, GOOGLE_REQUIRED, "Google Calendar", problems);
  const clientEmail = read("GOOGLE_CLIENT_EMAIL");
  const privateKey = read("GOOGLE_PRIVATE_KEY");
  const calendarId = read("GOOGLE_CALENDAR_ID");
  const tokenUrl = fake === null ? "https://oauth2.googleapis.com/token" : `${fake}/token`;
  const apiUrl = fake ?? "https://www.googleapis.com";
  if (clientEmail === null || privateKey === null || calendarId === null || problems.length > before) {
    return { kind: "misconfigured" };
  }
  const busyCalendarIds = [...new Set([calendarId, ...(read("GOOGLE_BUSY_CALENDAR_IDS") ?? [])])];
  const impersonate = read("GOOGLE_IMPERSONATE");
  return {
    kind: "google",
    google: { clientEmail, privateKey, calendarId, busyCalendarIds, impersonate, tokenUrl, apiUrl },
  };
}

/** `fake`: the origin of a stand-in for Airtable; null for Airtable itself. */
function readBlog(text: ReadText, read: ReadSetting, fake: string | null, problems: string[]): BlogSettings {
  if (AIRTABLE_REQUIRED.every((name) => text(name) === null)) return { kind: "embedded" };
  areTogether(text, AIRTABLE_REQUIRED, "Airtable", problems);
  const token = read("AIRTABLE_TOKEN");
  const baseId = read("AIRTABLE_BASE_ID");
  const apiUrl = fake ?? "https://api.airtable.com";
  if (token === null || baseId === null) return { kind: "misconfigured" };
  return { kind: "airtable", airtable: { token, baseId, table: read("AIRTABLE_TABLE") ?? "Posts", apiUrl } };
}

/** One key alone is useless: without the secret, tokens could not be verified; without the site key, none would be sent. */
function readTurnstile(text: ReadText, read: ReadSetting, problems: string[]): Settings["turnstile"] {
  if (!areTogether(text, TURNSTILE_REQUIRED, "Turnstile", problems)) return null;
  const siteKey = read("TURNSTILE_SITE_KEY");
  const secretKey = read("TURNSTILE_SECRET_KEY");
  return siteKey === null || secretKey === null ? null : { siteKey, secretKey };
}

function readStaff(text: ReadText, read: ReadSetting, token: string | null, problems: string[]): Settings["staff"] {
  if (ACCESS_REQUIRED.every((name) => text(name) === null)) {
    return token === null ? { kind: "none" } : { kind: "token", token };
  }
  areTogether(text, ACCESS_REQUIRED, "Cloudflare Access", problems);
  const team = read("ACCESS_TEAM");
  const audience = read("ACCESS_AUD");
  return team === null || audience === null
    ? { kind: "misconfigured" }
    : { kind: "access", access: { team, audience } };
}

/** `isBound`: whether there is a mail service. */
function readMail(text: ReadText, read: ReadSetting, isBound: boolean, problems: string[]): MailSettings {
  const isWanted = text("MAIL_FROM") !== null;
  const from = read("MAIL_FROM");
  if (isWanted && !isBound) problems.push(MISSING_BINDING);
  return {
    from,
    mailer: !isWanted ? "desk" : from === null || !isBound ? "misconfigured" : "service",
    staff: read("STAFF_MAIL") ?? soundStaff(text("STAFF_MAIL") ?? ""),
    webhook: readWebhook(text, read, problems),
  };
}

function readWebhook(text: ReadText, read: ReadSetting, problems: string[]): WebhookSettings | null {
  if (!areTogether(text, WEBHOOK_REQUIRED, "the webhook", problems)) return null;
  const url = read("STAFF_WEBHOOK_URL");
  const secret = read("STAFF_WEBHOOK_SECRET");
  return url === null || secret === null ? null : { url, secret };
}

/** The deployed version's id, or `local` without one. */
function releaseOf(metadata: unknown): string {
  const Metadata = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });
  return v.is(Metadata, metadata) ? metadata.id : "local";
}
