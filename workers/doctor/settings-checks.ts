import type { MeetingPlace } from "../../app/domain/booking/place.ts";
import { leads } from "../../app/domain/business.ts";
import { MISSING_BINDING } from "../mail/mail-settings";
import type { Settings, SettingsSource } from "../settings";
import { ownSecrets as secretNames, settingFlaw as secretFlaw } from "../settings-table";
import { fails, type Finding, note, works } from "./finding";

/** The placeholder in wrangler.toml. */
const PLACEHOLDER_ANALYTICS = "G-NIGHTSHIFT";
/** What is missing without each secret. */
const WITHOUT: Readonly<Record<(typeof secretNames)[number], string>> = {
  OPERATOR_TOKEN: "no deep health and no list of bookings",
  REVALIDATE_TOKEN: "no publishing hook",
  CALENDAR_FEED_SECRET: "no private calendar feed",
};
const PROVIDER_ADDRESSES = ["GOOGLE_TOKEN_URL", "GOOGLE_API_URL", "AIRTABLE_API_URL"] as const;
const EXPERIMENTS = [
  ["RETRY_TIME_DIVISOR", "1"],
  ["RATE_LIMITS", "on"],
  ["CLOCK_SHIFT_MS", "0"],
  ["TRUSTED_TYPES", "enforce"],
] as const;

/** Checks forms, lengths and pairs without using the settings. On a deployed release, settings for trying out the site fail. */
export function checkSettings(settings: Settings, source: SettingsSource): Finding[] {
  const text = (name: string): string | null => {
    const value = source[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  const deployed = settings.release !== "local";
  /** A note while the site is being tried out, a failure once it is deployed. */
  const provisional = (check: string, message: string, fix: string): Finding =>
    deployed ? fails(check, { message, fix }) : note(check, message, fix);

  return [
    // Secrets and the binding for mails have checks of their own, with other fixes.
    ...settings.problems
      .filter((message) => message !== MISSING_BINDING && !secretNames.some((name) => message.startsWith(name)))
      .map((message) => fails("settings", { message, fix: "Run `npm run setup`." })),
    checkSiteUrl(settings.siteUrl, provisional),
    checkAnalytics(settings.analyticsId),
    checkPlace(settings.meetingPlace),
    ...secretNames.map((name) => checkSecret(name, text(name))),
    ...checkTwins(secretNames.map((name) => [name, text(name)])),
    ...PROVIDER_ADDRESSES.flatMap((name) => {
      const host = hostOf(text(name));
      return host !== null && isLoopback(host)
        ? [
            provisional(
              "settings",
              `${name} is a stand-in on this machine.`,
              `Remove ${name} before the site is public.`,
            ),
          ]
        : [];
    }),
    ...EXPERIMENTS.flatMap(([name, normal]) => {
      const value = text(name);
      return value === null || value === normal
        ? []
        : [provisional("settings", `${name} is not ${normal}, as it should be in public.`, `Remove ${name}.`)];
    }),
    settings.retentionDays === leads.retentionDays
      ? note("settings", `Leads are erased after ${settings.retentionDays} days (LEAD_RETENTION_DAYS).`)
      : provisional(
          "settings",
          `LEAD_RETENTION_DAYS is ${settings.retentionDays}, and the privacy policy says ${leads.retentionDays}.`,
          "Set leads.retentionDays in app/domain/business.ts to the same number.",
        ),
    note("settings", `Posts are read again after ${settings.blogCacheSeconds} s (BLOG_CACHE_TTL).`),
  ];
}

/** The footer says that people and figures are samples, so they break nothing; they must be replaced before going live. */
export function checkSamples(samples: boolean): Finding {
  if (!samples) return works("content.samples", "The site says of no content that it is a sample.");
  return note(
    "content.samples",
    "Sample people, businesses, quotes, videos, ratings and figures are on the site, and the footer says so.",
    "Before going live, replace them in app/content, then set `samples: false` in app/content/brand.ts.",
  );
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).hostname : null;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

function checkSiteUrl(siteUrl: string, provisional: (check: string, message: string, fix: string) => Finding): Finding {
  const { hostname, protocol, pathname } = new URL(siteUrl);
  const fix = "Set SITE_URL under [vars] in wrangler.toml to the site's own https address.";
  if (/(^|\.)example(\.(com|net|org))?$/.test(hostname)) {
    return provisional("site.url", `SITE_URL is the example ${siteUrl}.`, fix);
  }
  if (isLoopback(hostname) || protocol !== "https:") {
    return provisional("site.url", `SITE_URL is ${siteUrl}: nobody else can follow its links safely.`, fix);
  }
  if (pathname !== "/") return fails("site.url", { message: `SITE_URL ${siteUrl} has a path.`, fix });
  return works("site.url", `Links, feeds and pictures name ${siteUrl}.`);
}

function checkAnalytics(id: string | null): Finding {
  if (id === null) return note("analytics", "ANALYTICS_ID is empty: no analytics tool is loaded.");
  if (id === PLACEHOLDER_ANALYTICS) {
    return note("analytics", `ANALYTICS_ID is the placeholder ${id}.`, "Set the property's own id in wrangler.toml.");
  }
  if (/^G-[A-Z0-9]{6,12}$/.test(id)) return works("analytics", `ANALYTICS_ID ${id} has the form of a measurement id.`);
  return fails("analytics", {
    message: "ANALYTICS_ID is not in the form of a GA4 measurement id.",
    fix: "Copy it from Admin, Data streams: G- and about ten capital letters or digits.",
  });
}

function checkPlace(place: MeetingPlace): Finding {
  if (place !== null) return works("booking.place", `Visitors are told where a demo takes place: ${place}`);
  return note(
    "booking.place",
    "MEETING_PLACE is not set: visitors read that staff will email them how to join.",
    "Set it to the address of your video call, or to a sentence such as “We call you”.",
  );
}

function checkSecret(name: (typeof secretNames)[number], value: string | null): Finding {
  if (value === null)
    return note("secrets", `${name} is not set: there is ${WITHOUT[name]}.`, "`npm run setup` makes one.");
  const message = secretFlaw(name, value);
  if (message !== null) return fails("secrets", { message, fix: "Let `npm run setup -- --generate` make a new one." });
  return works("secrets", `${name} is long enough.`);
}

/** Secrets must differ, so that a leak of one does not reveal another. */
function checkTwins(values: readonly (readonly [name: string, value: string | null])[]): Finding[] {
  return values.flatMap(([name, value], index) => {
    const twin = values.slice(0, index).find(([, other]) => value !== null && other === value);
    if (!twin) return [];
    return [
      fails("secrets", {
        message: `${twin[0]} and ${name} are the same, so neither is used.`,
        fix: "Let `npm run setup -- --generate` make new ones.",
      }),
    ];
  });
}
