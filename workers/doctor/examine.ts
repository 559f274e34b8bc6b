import { TRIAL_KEY } from "../booking/turnstile";
import { withTimeout } from "../http/limited-fetch";
import { type Settings, type SettingsSource, settingText } from "../settings";
import { settingNames, settingsTable } from "../settings-table";
import { createRefused, fails, type Finding, note, works } from "./finding";
import { checkAirtable, checkGoogle, checkKv, checkTurnstile, type KvPort, type ProviderPorts } from "./providers";

/** The desk, as far as the doctor asks it: it also runs where there is none. */
interface DeskPort {
  /** Upcoming demos that are in a different calendar than the one in use, and whether a Google calendar ever had an entry. */
  calendars(): Promise<{ readonly elsewhere: number; readonly knowsGoogle: boolean }>;
  /** Mails that wait a quarter of an hour past their time, and those of the last day that may not have arrived or were refused. */
  mailStatus(): Promise<{ readonly late: number; readonly ambiguous: number; readonly refused: number }>;
  /** The size of its database in bytes. */
  health(): Promise<{ readonly bytes: number }>;
}

/** What the doctor depends on. */
export type DoctorPorts = Omit<ProviderPorts, "refused"> & {
  readonly settings: Settings;
  /** Where the settings came from: which are set, and the secrets that no line may contain. */
  readonly source: SettingsSource;
  /** Whether the content still holds samples. */
  readonly samples: boolean;
  /** Null where no namespace can be used; then there is no finding about it. */
  readonly kv: KvPort | null;
  /** Null where no desk can be asked; then there is no finding about it. */
  readonly desk: DeskPort | null;
};

/** What the platform lets one object store; past it nothing can be written any more. */
const LEDGER_BYTES = 10_000_000_000;

/** The desk responds within milliseconds; one that takes this long makes visitors wait as well. */
const DESK_LIMIT_MS = 5_000;
/** The doctor calls several providers, so it runs at most this often, no matter who asks. */
const FRESH_MS = 30_000;
/** A shorter text may stand in any sentence, such as the last line of a private key. */
const SHORTEST_SECRET = 8;
const SETTINGS_HELP = "docs/settings.md";

/**
 * Checks each setting by its row of the table, and each provider by using it. Never throws, and no finding contains a
 * secret. `write`: also writes to Google's calendar.
 */
export async function examine(ports: DoctorPorts, { write }: { readonly write: boolean }): Promise<Finding[]> {
  const { calendar, blog, turnstile } = ports.settings;
  const providers = { ...ports, refused: createRefused(secretsOf(ports.source)) };
  const tried = await Promise.all([
    calendar.kind === "google" ? checkGoogle(calendar.google, providers, write) : [],
    blog.kind === "airtable" ? checkAirtable(blog.airtable, providers) : [],
    turnstile && !TRIAL_KEY.test(turnstile.secretKey) ? checkTurnstile(turnstile.secretKey, providers) : [],
    ports.kv ? checkKv(ports.kv, providers) : [],
    ports.desk ? checkDesk(ports.desk, calendar.kind) : [],
  ]);
  return [...checkSettings(ports), ...tried.flat()];
}

/** The secrets that are set, line by line, as a private key has several. */
function secretsOf(source: SettingsSource): string[] {
  return settingNames
    .filter((name) => settingsTable[name].secret)
    .flatMap((name) => settingText(source, name)?.split(/\n|\\n/) ?? [])
    .filter((line) => line.length >= SHORTEST_SECRET);
}

/** One line for what is well formed, and one for each setting that is wrong, unset, or not for a deployed site. */
function checkSettings({ settings, source, samples }: DoctorPorts): Finding[] {
  const { problems, release } = settings;
  /** A note while the site is being tried out, a failure once it is deployed. */
  const provisional = (message: string, fix: string): Finding =>
    release === "local" ? note("settings", message, fix) : fails("settings", message, fix);
  const sound = settingNames.filter((name) => !problems.some((problem) => problem.startsWith(`${name} `)));
  const set = sound.filter((name) => settingText(source, name) !== null);
  return [
    works("settings", `Set and well formed: ${set.join(", ") || "none"}.`),
    ...problems.map((problem) => fails("settings", problem, SETTINGS_HELP)),
    ...set.flatMap((name) => {
      const { placeholder } = settingsTable[name];
      const isTrialKey = name === "TURNSTILE_SECRET_KEY" && TRIAL_KEY.test(settings.turnstile?.secretKey ?? "");
      if (isTrialKey) return [provisional(`${name} is for experiments only.`, "Remove it.")];
      if (placeholder === undefined || settingText(source, name) !== placeholder) return [];
      return [note("settings", `${name} is the placeholder ${placeholder}.`, "Set your own in wrangler.toml.")];
    }),
    ...(settingText(source, "TRIAL") === null
      ? []
      : [provisional("TRIAL changes constants of the site, on your own machine alone.", "Remove it.")]),
    ...sound.flatMap((name) => {
      const { unset } = settingsTable[name];
      const isSaid = unset === "as above" || set.includes(name);
      return isSaid ? [] : [note("settings", `${name} is not set: ${unset}.`)];
    }),
    // The footer says so, and it breaks nothing.
    samples
      ? note(
          "content.samples",
          "Sample content is on the site, and the footer says so.",
          "docs/customizing.md#replacing-the-samples",
        )
      : works("content.samples", "The site says of no content that it is a sample."),
  ];
}

/** Whether the desk's demos are in the calendar in use, how full it is, and what becomes of its mails. */
async function checkDesk(desk: DeskPort, calendar: Settings["calendar"]["kind"]): Promise<Finding[]> {
  const known = await withinLimit(async () => await Promise.all([desk.calendars(), desk.mailStatus(), desk.health()]));
  if (known === null) return [fails("desk", "The booking desk does not answer.", "https://www.cloudflarestatus.com")];
  const [{ elsewhere, knowsGoogle }, mails, { bytes }] = known;
  const mailHelp = "docs/email.md#what-became-of-a-mail";
  return [
    ...(calendar === "google" || (calendar === "embedded" && knowsGoogle) ? [calendarOf(calendar, elsewhere)] : []),
    ledgerOf(bytes),
    ...(mails.late === 0 ? [] : [fails("mail.late", `Mails past their time: ${mails.late}.`, mailHelp)]),
    ...(mails.ambiguous === 0
      ? []
      : [note("mail.ambiguous", `Mails of the last day that may not have arrived: ${mails.ambiguous}.`, mailHelp)]),
    ...(mails.refused === 0
      ? []
      : [note("mail.refused", `Mails of the last day that were refused for good: ${mails.refused}.`, mailHelp)]),
  ];
}

/** Whether a ledger of so many bytes is so full that its owner has to act before it is too late. */
export function isNearlyFull(bytes: number): boolean {
  return bytes > 0.8 * LEDGER_BYTES;
}

/** How full the ledger is. It fails while there is still time to act. */
function ledgerOf(bytes: number): Finding {
  const percent = ((100 * bytes) / LEDGER_BYTES).toFixed(1);
  const room = `The ledger has ${(bytes / 1e6).toFixed(1)} MB of ${LEDGER_BYTES / 1e9} GB (${percent} %).`;
  return isNearlyFull(bytes) ? fails("ledger", room, "docs/alerts.md#the-ledger-fills") : works("ledger", room);
}

/** Where the demos ahead stand. `embedded`: Google was used before, and its settings are gone. */
function calendarOf(calendar: "google" | "embedded", elsewhere: number): Finding {
  const there = `Demos ahead in a different calendar than the one in use: ${elsewhere}`;
  if (elsewhere === 0) return works("desk", `${there}.`);
  const help = "docs/connect-google.md#another-calendar";
  if (calendar === "google") return note("desk", `${there}; they are written to this one within five minutes.`, help);
  // An owner may have disconnected Google on purpose, but the check fails as long as demos are there.
  return fails("desk", `Google's settings are gone. ${there}; new ones are stored in the desk alone.`, SETTINGS_HELP);
}

/** The result; null if it fails or takes too long. */
async function withinLimit<T>(ask: () => Promise<T>): Promise<T | null> {
  return await withTimeout(ask(), DESK_LIMIT_MS).catch(() => null);
}

/** The findings and when they were made (epoch milliseconds), or null while another request is making them. */
export type Examiner = () => Promise<{ readonly at: number; readonly findings: readonly Finding[] } | null>;

/** Runs the doctor without writing to the calendar, and caches the findings for half a minute. */
export function createExaminer(ports: DoctorPorts): Examiner {
  let cached: { at: number; findings: readonly Finding[] } | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    const now = ports.now();
    // A request cannot wait for another request's I/O, so it is asked to retry.
    if (now - startedAt < FRESH_MS) return cached;
    startedAt = now;
    cached = null;
    cached = { at: now, findings: await examine(ports, { write: false }) };
    return cached;
  };
}
