import type { DeskCalendars } from "../booking/register-port";
import type { Settings } from "../settings";
import { fails, type Finding, note, works } from "./finding";

/** What is asked of the booking desk. */
export type DeskPort = { calendars(): Promise<DeskCalendars> };

/** The desk answers within milliseconds; one that takes this long keeps visitors waiting as well. */
const LIMIT_MS = 5_000;

/** Asks the desk whether its demos stand in the calendar in use. Never throws. */
export async function checkDesk(desk: DeskPort, calendar: Settings["calendar"]["kind"]): Promise<Finding[]> {
  const known = await ask(desk);
  if (known === null) {
    return [
      fails("desk", {
        says: "The booking desk does not answer.",
        todo: "Run this again; if it stays, look for `crashed` in the log and see https://www.cloudflarestatus.com.",
      }),
    ];
  }
  switch (calendar) {
    case "google":
      return [calendarInUse(known)];
    case "embedded":
      return known.knowsGoogle ? [calendarGone(known)] : [];
    case "misconfigured":
      // Nothing is written before the settings are mended, and those are findings of their own.
      return [];
  }
}

async function ask(desk: DeskPort): Promise<DeskCalendars | null> {
  try {
    return await Promise.race([desk.calendars(), late()]);
  } catch {
    return null;
  }
}

function late(): Promise<null> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    if (signal.aborted) resolve(null);
    else signal.addEventListener("abort", () => resolve(null));
  });
}

function calendarInUse({ elsewhere }: DeskCalendars): Finding {
  if (elsewhere === 0) return works("desk", "No demo ahead stands in another calendar than the one in use.");
  const demos = elsewhere === 1 ? "1 demo ahead stands" : `${elsewhere} demos ahead stand`;
  const them = elsewhere === 1 ? "it is" : "they are";
  return note(
    "desk",
    `${demos} in another calendar than the one in use; ${them} written to this one within five minutes.`,
    "If it stays, see that the cron trigger of wrangler.toml is deployed, and look for `reconcile.failed` and `watchdog.crashed` in the log.",
  );
}

function calendarGone({ elsewhere }: DeskCalendars): Finding {
  // An owner may have left Google on purpose; as long as demos stand there it is a fault all the same.
  if (elsewhere === 0) {
    return note("desk", "Google Calendar was connected before and is not any more; no demo ahead stands there.");
  }
  const demos = elsewhere === 1 ? "1 demo" : `${elsewhere} demos`;
  const stand = elsewhere > 1 ? "stand" : "stands";
  return fails("desk", {
    says: `Google's settings are gone: ${demos} ahead ${stand} in a calendar that is not connected; new ones are kept by the desk alone.`,
    todo: "Set GOOGLE_CLIENT_EMAIL, GOOGLE_PRIVATE_KEY and GOOGLE_CALENDAR_ID again (`npm run setup -- --google-key <file.json>`): what the desk kept meanwhile is then written to Google within five minutes.",
  });
}
