/** A setting as `npm run setup` presents it. */
export type OwnerSetting = {
  readonly name: string;
  /** Not echoed, and taken from the environment rather than from a flag. */
  readonly secret: boolean;
  /** The question; null: it is not asked, only taken from a flag, a file or the environment. */
  readonly question: string | null;
  /** The required form, and its description. */
  readonly form?: readonly [pattern: RegExp, message: string];
  /** A setting that must be set before this one is asked for. */
  readonly needs?: string;
};

const CALENDAR_ID = [/^\S+@\S+$/, "an address, as it stands under “Integrate calendar”"] as const;
const ORIGIN = [/^https:\/\/[^/\s]+\/?$/, "an https address without a path"] as const;

/** Settings of wrangler.toml: they are public, and the same wherever the site runs. */
export const wranglerVars: readonly OwnerSetting[] = [
  { name: "SITE_URL", secret: false, question: "Address of the live site (https://…)", form: ORIGIN },
  {
    name: "ANALYTICS_ID",
    secret: false,
    question: "GA4 measurement id (G-…)",
    form: [/^G-[A-Z0-9]{6,12}$/, "G- and about ten capital letters or digits"],
  },
];

/** The values in an unchanged wrangler.toml. */
export const placeholders: Readonly<Record<string, string>> = {
  SITE_URL: "https://nightshift.example",
  ANALYTICS_ID: "G-NIGHTSHIFT",
};

/** Settings of `.dev.vars`, and secrets of the deployed site, in the order of the questions. */
export const devVars: readonly OwnerSetting[] = [
  { name: "GOOGLE_CLIENT_EMAIL", secret: false, question: null, form: [/^\S+@\S+$/, "the service account's address"] },
  { name: "GOOGLE_PRIVATE_KEY", secret: true, question: null, form: [/^-----BEGIN PRIVATE KEY-----/, "a PEM block"] },
  {
    name: "GOOGLE_CALENDAR_ID",
    secret: false,
    question: "Id of the calendar for demos",
    form: CALENDAR_ID,
    needs: "GOOGLE_CLIENT_EMAIL",
  },
  {
    name: "GOOGLE_BUSY_CALENDAR_IDS",
    secret: false,
    question: "Ids of the staff's calendars, comma separated",
    form: [/^\S+@\S+(\s*,\s*\S+@\S+)*$/, "addresses, comma separated"],
    needs: "GOOGLE_CLIENT_EMAIL",
  },
  { name: "GOOGLE_IMPERSONATE", secret: false, question: null, form: CALENDAR_ID },
  {
    name: "MEETING_PLACE",
    secret: false,
    question: "Where demos take place: the address of your video call, or a sentence that visitors read",
    form: [/^[^\u0000-\u001F\u007F]{1,200}$/, "one line of at most 200 characters"],
  },
  {
    name: "MAIL_FROM",
    secret: false,
    question: "Address that mails come from, of a domain that Cloudflare has verified",
    form: [/^[^\s@,<>]+@[^\s@,<>]+$/, "one address, without a name"],
  },
  {
    name: "STAFF_MAIL",
    secret: false,
    question: "Addresses of staff who get news of leads, comma separated",
    form: [/^[^\s@,<>]+@[^\s@,<>]+(\s*,\s*[^\s@,<>]+@[^\s@,<>]+){0,9}$/, "at most 10 addresses, comma separated"],
  },
  { name: "STAFF_WEBHOOK_URL", secret: false, question: null, form: [/^https:\/\/\S+$/, "an https address"] },
  {
    name: "STAFF_WEBHOOK_SECRET",
    secret: true,
    question: null,
    form: [/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, "whsec_ and 24 to 64 random bytes in base64"],
  },
  {
    name: "AIRTABLE_BASE_ID",
    secret: false,
    question: "Id of the Airtable base of the blog (app…)",
    form: [/^app[A-Za-z0-9]{14}$/, "app and 14 letters or digits"],
  },
  {
    name: "AIRTABLE_TOKEN",
    secret: true,
    question: "Airtable's personal access token",
    form: [/^\S{20,}$/, "a token without spaces"],
    needs: "AIRTABLE_BASE_ID",
  },
  { name: "AIRTABLE_TABLE", secret: false, question: null },
  { name: "BLOG_CACHE_TTL", secret: false, question: null, form: [/^\d+$/, "seconds"] },
  { name: "BLOG_IMAGE_HOSTS", secret: false, question: null },
  { name: "LEAD_RETENTION_DAYS", secret: false, question: null, form: [/^\d+$/, "days"] },
  { name: "TURNSTILE_SITE_KEY", secret: false, question: null },
  { name: "TURNSTILE_SECRET_KEY", secret: true, question: null },
];

/** Bearer tokens that the setup generates. */
export const bearers = [
  ["OPERATOR_TOKEN", "deep health and the list of bookings"],
  ["REVALIDATE_TOKEN", "the publishing hook"],
  ["CALENDAR_FEED_SECRET", "the private calendar feed"],
] as const;

/** Addresses of providers: set only for stand-ins, and never sent to the deployed site. */
export const providerAddresses = ["GOOGLE_TOKEN_URL", "GOOGLE_API_URL", "AIRTABLE_API_URL"] as const;

/** The flag of a setting: GOOGLE_CALENDAR_ID is --google-calendar-id. */
export function flagOf(name: string): string {
  return name.toLowerCase().replaceAll("_", "-");
}

/** What is wrong with a value, as a sentence without the value; null when it is well formed. */
export function formProblem({ name, form }: OwnerSetting, value: string): string | null {
  return form && !form[0].test(value) ? `${name} must be ${form[1]}.` : null;
}
