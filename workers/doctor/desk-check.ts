import type { DeskCalendars } from "../booking/bookings-admin-port";
import type { Settings } from "../settings";
import { askDesk } from "./ask-desk";
import { fails, type Finding, note, works } from "./finding";

/** The part of the desk that is used. */
export type DeskPort = { calendars(): Promise<DeskCalendars> };

/** Checks whether the desk's demos are in the calendar in use. Never throws. */
export async function checkDesk(desk: DeskPort, calendar: Settings["calendar"]["kind"]): Promise<Finding[]> {
  const known = await askDesk(() => desk.calendars());
  if (known === null) {
    return [
      fails("desk", {
        message: "The booking desk does not answer.",
        fix: "Run this again; if it happens again, look for `crashed` in the log and see https://www.cloudflarestatus.com.",
      }),
    ];
  }
  switch (calendar) {
    case "google":
      return [calendarInUse(known)];
    case "embedded":
      return known.knowsGoogle ? [calendarGone(known)] : [];
    case "misconfigured":
      // Nothing is written before the settings are fixed, and those are findings of their own.
      return [];
  }
}

function calendarInUse({ elsewhere }: DeskCalendars): Finding {
  if (elsewhere === 0) return works("desk", "No demo ahead stands in a different calendar than the one in use.");
  const demos = elsewhere === 1 ? "1 demo ahead stands" : `${elsewhere} demos ahead stand`;
  const them = elsewhere === 1 ? "it is" : "they are";
  return note(
    "desk",
    `${demos} in a different calendar than the one in use; ${them} written to this one within five minutes.`,
    "If it stays, see that the cron trigger of wrangler.toml is deployed, and look for `reconcile.failed` and `watchdog.crashed` in the log.",
  );
}

function calendarGone({ elsewhere }: DeskCalendars): Finding {
  // An owner may have disconnected Google on purpose, but the check fails as long as demos are there.
  if (elsewhere === 0) {
    return note("desk", "Google Calendar was connected before and is not any more; no demo ahead stands there.");
  }
  const demos = elsewhere === 1 ? "1 demo" : `${elsewhere} demos`;
  const stand = elsewhere > 1 ? "stand" : "stands";
  return fails("desk", {
    message: `Google's settings are gone: ${demos} ahead ${stand} in a calendar that is not connected; new ones are stored in the desk alone.`,
    fix: "Set GOOGLE_CLIENT_EMAIL, GOOGLE_PRIVATE_KEY and GOOGLE_CALENDAR_ID again (`npm run setup -- --google-key <file.json>`): what the desk stored meanwhile is then written to Google within five minutes.",
  });
}
