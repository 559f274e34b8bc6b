import * as v from "valibot";

import { isEmail } from "../app/domain/booking/mail-address.ts";
import { placeFlaw } from "../app/domain/booking/place.ts";

/**
 * One setting. The Worker, `npm run setup`, the doctor and the table in docs/settings.md read the same row.
 */
export type Setting<Value> = {
  /** Makes the value of a trimmed text. A message completes a sentence that begins with the name, and has no value in it. */
  readonly parse: v.GenericSchema<string, Value>;
  /** Never printed, and not shown while it is typed. */
  readonly secret: boolean;
  /** What it is, in Markdown. Its first sentence is the question of `npm run setup`. */
  readonly help: string;
  /** What holds as long as it is not set, in Markdown. */
  readonly unset: string;
  /** The value in an unchanged wrangler.toml, to be replaced before the site is public. */
  readonly placeholder?: string;
  /** `wrangler.toml`: it is public, and under `[vars]` there. */
  readonly file?: "wrangler.toml";
};

/** 32 random characters of a bearer token cannot be guessed. */
const MIN_CHARACTERS = 32;
/** More would make one lead a mailing list. */
const MAX_STAFF = 10;
/** A shorter time would exceed Airtable's monthly quota; it is also KV's minimum cache time. */
const MIN_BLOG_CACHE_SECONDS = 60;

const anyText = v.string();
const bearer = v.pipe(
  v.string(),
  v.minLength(MIN_CHARACTERS, `must be at least ${MIN_CHARACTERS} characters; until then its routes answer 404`),
);
const webAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "must be an http or https address"),
  v.transform((text) => text.replace(/\/+$/, "")),
);
const wholeNumber = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,9}$/.test(text) && Number(text) > 0, "must be a whole number above 0"),
  v.transform(Number),
);
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]))),
);

const rows = {
  SITE_URL: {
    // The site answers at the root of its host alone.
    parse: v.pipe(
      webAddress,
      v.transform((text) => new URL(text).origin),
    ),
    secret: false,
    file: "wrangler.toml",
    help: "Address of the live site (https://…)",
    unset: "https://nightshift.example",
    placeholder: "https://nightshift.example",
  },
  ANALYTICS_ID: {
    parse: anyText,
    secret: false,
    file: "wrangler.toml",
    help: "GA4 measurement id (G-…)",
    unset: "no analytics tool is loaded",
    placeholder: "G-NIGHTSHIFT",
  },
  GOOGLE_CLIENT_EMAIL: {
    parse: anyText,
    secret: false,
    help: "The service account's address. Set it, GOOGLE_PRIVATE_KEY and GOOGLE_CALENDAR_ID together",
    unset: "the booking desk is its own calendar",
  },
  GOOGLE_PRIVATE_KEY: {
    parse: v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(String.raw`\n`, "\n")),
      v.regex(
        /^-----BEGIN PRIVATE KEY-----[A-Za-z0-9+/=\s]+-----END PRIVATE KEY-----\s*$/,
        "must be a PKCS#8 PEM block, as in the service account's key file",
      ),
    ),
    secret: true,
    help: "The service account's key: a PKCS#8 PEM block, its line breaks real or as `\\n`",
    unset: "as above",
  },
  GOOGLE_CALENDAR_ID: {
    parse: anyText,
    secret: false,
    help: "Id of the calendar that demos are written to. You find it under “Integrate calendar” in the calendar's settings",
    unset: "as above",
  },
  GOOGLE_BUSY_CALENDAR_IDS: {
    parse: list,
    secret: false,
    help: "Ids of more calendars that block slots, comma separated. Usually the staff's own",
    unset: "none",
  },
  GOOGLE_IMPERSONATE: {
    parse: anyText,
    secret: false,
    help: "The user for domain-wide delegation. The lead is invited, and a Meet link is made",
    unset: "nobody is invited",
  },
  AIRTABLE_BASE_ID: {
    parse: anyText,
    secret: false,
    help: "Id of the Airtable base that posts come from (app…). Set it and AIRTABLE_TOKEN together",
    unset: "the posts that come with the site",
  },
  AIRTABLE_TOKEN: {
    parse: anyText,
    secret: true,
    help: "Airtable's personal access token (pat…), with the scope `data.records:read` for that base",
    unset: "as above",
  },
  AIRTABLE_TABLE: {
    parse: anyText,
    secret: false,
    help: "Name or id of the table; the id stays the same when the table is renamed",
    unset: "Posts",
  },
  BLOG_CACHE_TTL: {
    parse: v.pipe(
      wholeNumber,
      v.transform((seconds) => Math.max(MIN_BLOG_CACHE_SECONDS, seconds)),
    ),
    secret: false,
    help: `Seconds a snapshot of the blog is fresh, at least ${MIN_BLOG_CACHE_SECONDS}`,
    unset: "600",
  },
  MEETING_PLACE: {
    parse: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const flaw = dataset.typed ? placeFlaw(dataset.value) : null;
        if (flaw !== null) addIssue({ message: flaw });
      }),
    ),
    secret: false,
    help: "Where demos take place: the https address of a video call, or a sentence of at most 200 characters. Anyone can read a sentence; of a link, pages name the host, and whoever books is told the rest. Demos that are booked keep their place",
    unset: "visitors read “We will email you how to join”",
  },
  MAIL_FROM: {
    parse: v.pipe(v.string(), v.check(isEmail, "must be one mail address, without a name")),
    secret: false,
    help: "Address that mails come from, without a name, of a domain that Cloudflare has verified. It needs a binding too: [email.md](email.md)",
    unset: "mails are stored and nobody gets any",
  },
  STAFF_MAIL: {
    parse: v.pipe(
      list,
      v.check(
        (addresses) => addresses.length <= MAX_STAFF && addresses.every(isEmail),
        `must be at most ${MAX_STAFF} mail addresses, comma separated`,
      ),
    ),
    secret: false,
    help: `Addresses of staff who get a mail for each lead, at most ${MAX_STAFF}, comma separated`,
    unset: "staff get no mail: leads are at /staff",
  },
  STAFF_WEBHOOK_URL: {
    parse: v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text),
        "must be an https address",
      ),
    ),
    secret: false,
    help: "Address of a system of yours that gets the same messages. Set it and STAFF_WEBHOOK_SECRET together",
    unset: "no requests",
  },
  STAFF_WEBHOOK_SECRET: {
    parse: v.pipe(v.string(), v.check(isWebhookSecret, "must be whsec_ and 24 to 64 random bytes in base64")),
    secret: true,
    help: "The key that signs those requests: `whsec_` and 24 to 64 random bytes in base64",
    unset: "as above",
  },
  OPERATOR_TOKEN: {
    parse: bearer,
    secret: true,
    help: "Token for signing in at /staff and for `npm run doctor -- --url`",
    unset: "those routes answer 404; on your machine /staff is open",
  },
  ACCESS_TEAM: {
    parse: v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(
        /^[a-z0-9][a-z0-9-]{0,62}\.cloudflareaccess\.com$/,
        "must be your team's host name, such as acme.cloudflareaccess.com",
      ),
    ),
    secret: false,
    help: "Host name of your Cloudflare Access team (….cloudflareaccess.com), which then decides who reads the staff's page. Set it and ACCESS_AUD together",
    unset: "whoever signs in with OPERATOR_TOKEN",
  },
  ACCESS_AUD: {
    parse: v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{64}$/, "must be the 64 digits of the application's audience (AUD) tag"),
    ),
    secret: false,
    help: "The audience (AUD) tag of the Access application that protects /staff",
    unset: "as above",
  },
  REVALIDATE_TOKEN: {
    parse: bearer,
    secret: true,
    help: "Token for POST /api/blog/refresh",
    unset: "the route answers 404",
  },
  TURNSTILE_SITE_KEY: {
    parse: anyText,
    secret: false,
    help: "The public key of a challenge for the booking form, whose widget names the host of SITE_URL. Set it and TURNSTILE_SECRET_KEY together. It takes the place of the limit of five demos ahead. Visitors who fail it, or have no JavaScript, become follow-ups that are mailed to nobody",
    unset: "no challenge: somebody with many addresses can book every hour ahead (docs/security.md)",
  },
  TURNSTILE_SECRET_KEY: {
    parse: anyText,
    secret: true,
    help: "The secret key of the same widget",
    unset: "as above",
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

export type SettingName = keyof typeof rows;
/** The value of each setting. */
export type SettingValues = { readonly [Name in SettingName]: v.InferOutput<(typeof rows)[Name]["parse"]> };

/** Every setting, in the order of the documentation. */
export const settingsTable: { readonly [Name in SettingName]: Setting<SettingValues[Name]> } = rows;

/** The owner's own secrets. No two may be the same, so that a leak of one does not reveal another. */
export const ownSecrets = ["OPERATOR_TOKEN", "REVALIDATE_TOKEN"] as const;

export const settingNames = Object.keys(rows).filter((name): name is SettingName => name in rows);

/** What is wrong with a setting's text, as a sentence without the text; null when it is well formed. */
export function settingFlaw(name: SettingName, text: string): string | null {
  const read = v.safeParse(settingsTable[name].parse, text.trim());
  return read.success ? null : `${name} ${read.issues[0].message}.`;
}

/** The addresses of a list that are well formed, no more than may be: a typo in one must not cut off the others. */
export function soundStaff(text: string): string[] {
  return v.parse(list, text).filter(isEmail).slice(0, MAX_STAFF);
}

/** Whether a secret is one that Standard Webhooks allows: `whsec_` and 24 to 64 bytes in base64. */
export function isWebhookSecret(secret: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(secret) ?? [];
  if (encoded === undefined) return false;
  try {
    const { length } = atob(encoded);
    return length >= 24 && length <= 64;
  } catch {
    return false;
  }
}
