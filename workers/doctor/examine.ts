import type { Fetch } from "../http/limited-fetch";
import type { Settings, SettingsSource } from "../settings";
import { checkAirtable } from "./airtable-checks";
import { checkDesk, type DeskPort } from "./desk-check";
import { fails, type Finding, note } from "./finding";
import { checkGoogle } from "./google-checks";
import { checkKv, type KvPort } from "./kv-check";
import { checkMail, type MailPort } from "./mail-check";
import { checkSamples, checkSettings } from "./settings-checks";
import { checkTurnstile } from "./turnstile-check";

/** What the doctor depends on. */
export type DoctorPorts = {
  readonly settings: Settings;
  /** The source of the settings, for those that only the doctor checks. */
  readonly source: SettingsSource;
  /** Whether the content still holds samples. */
  readonly samples: boolean;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly uuid: () => string;
  readonly pause: (ms: number) => Promise<void>;
  /** Null where no namespace can be used. */
  readonly kv: KvPort | null;
  /** Null if there is no desk; then there is no finding about it. */
  readonly desk: (DeskPort & MailPort) | null;
};

/** Checks each setting by using it. Never throws, and no finding contains a secret. `write`: also writes to Google's calendar. */
export async function examine(ports: DoctorPorts, { write }: { readonly write: boolean }): Promise<Finding[]> {
  const [calendar, desk, mail, blog, kv, turnstile] = await Promise.all([
    examineCalendar(ports, write),
    ports.desk ? checkDesk(ports.desk, ports.settings.calendar.kind) : [],
    checkMail(ports.settings, ports.desk),
    examineBlog(ports),
    checkKv(ports.kv, ports.uuid),
    checkTurnstile(ports.source, ports.fetch),
  ]);
  const site = [...checkSettings(ports.settings, ports.source), checkSamples(ports.samples)];
  return [...site, ...calendar, ...desk, ...mail, ...blog, kv, turnstile];
}

async function examineCalendar({ settings, ...ports }: DoctorPorts, write: boolean): Promise<Finding[]> {
  const { calendar } = settings;
  switch (calendar.kind) {
    case "google":
      return await checkGoogle(calendar.google, ports, write);
    case "embedded":
      return [
        note(
          "google",
          "No Google Calendar is connected: the desk is its own calendar.",
          "`npm run setup -- --google-key <file.json>` connects one.",
        ),
      ];
    case "misconfigured":
      return [
        fails("google", {
          message: "Google Calendar is set up in part: bookings are kept, and none is written.",
          fix: "Fix the settings named above.",
        }),
      ];
  }
}

async function examineBlog({ settings, ...ports }: DoctorPorts): Promise<Finding[]> {
  const { blog } = settings;
  switch (blog.kind) {
    case "airtable":
      return await checkAirtable(blog.airtable, ports);
    case "embedded":
      return [note("airtable", "No Airtable is connected: the posts that come with the site are the blog.")];
    case "misconfigured":
      return [
        fails("airtable", {
          message: "Airtable is set up in part: no posts can be read.",
          fix: "Fix the settings named above.",
        }),
      ];
  }
}
