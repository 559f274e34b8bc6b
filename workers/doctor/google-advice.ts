import type { CalendarFailure } from "../calendar/calendar";
import { SCOPES } from "../calendar/google/constants";
import type { GoogleSettings } from "../settings";
import type { Advice } from "./finding";

/** What a message may name. */
type Context = {
  readonly account: string;
  readonly user: string;
  readonly calendar: string;
  /** The permission that the calendar must be shared with, in Google's own words. */
  readonly right: string;
  /** The account's project, which its address contains. */
  readonly project: string;
};

type Rule = { readonly on: RegExp; readonly advise: (context: Context) => Advice };

const WRITER = "“Make changes to events”";
const FREE_BUSY = "“See only free/busy (hide details)”";
const SHARE = "Google Calendar, Settings of that calendar, “Share with specific people”";
const NEW_KEY = "`npm run setup -- --google-key <file.json>`";

const advice =
  (message: string, fix: string): (() => Advice) =>
  () => ({ message, fix });

/**
 * Google's errors for the owner, by `reason: detail` of the failure; the first match is used. Messages about temporary
 * errors say so: the desk stores every booking and writes it later.
 */
const RULES: readonly Rule[] = [
  {
    on: /private key cannot be used/,
    advise: advice(
      "GOOGLE_PRIVATE_KEY is not a usable key.",
      `Take private_key from the service account's JSON key file, whole; ${NEW_KEY} does it.`,
    ),
  },
  {
    on: /invalid_grant account/,
    advise: ({ account }) => ({
      message: `Google does not know the account ${account}.`,
      fix: `Compare GOOGLE_CLIENT_EMAIL with client_email in the key file; if the account was deleted, make a new one and its key: ${NEW_KEY}.`,
    }),
  },
  {
    on: /invalid_grant signature/,
    advise: ({ account, project }) => ({
      message: `GOOGLE_PRIVATE_KEY is not a key of ${account}: it was deleted, or belongs to another account.`,
      fix: `Make a new JSON key at https://console.cloud.google.com/iam-admin/serviceaccounts${project}, then ${NEW_KEY}.`,
    }),
  },
  {
    on: /invalid_grant clock/,
    advise: advice(
      "Google finds the time of the request wrong: this machine's clock is off.",
      "Set the clock by network time, then run this again.",
    ),
  },
  {
    on: /invalid_grant audience/,
    advise: advice(
      "Google rejects a token request that is addressed to another provider.",
      "Remove GOOGLE_TOKEN_URL from the settings: Google's own address is the default.",
    ),
  },
  {
    on: /unauthorized_client/,
    advise: ({ account, user }) => ({
      message: `${account} may not act for ${user}.`,
      fix: `In the Workspace admin console under Security, API controls, Domain-wide delegation, add the account's client ID with the scopes ${SCOPES.join(",")}; or clear GOOGLE_IMPERSONATE.`,
    }),
  },
  {
    on: /invalid_scope/,
    advise: advice(
      "Google does not know one of the requested scopes.",
      "Compare SCOPES in workers/calendar/google/constants.ts with Google's list; nothing in the settings changes it.",
    ),
  },
  {
    on: /invalid_grant|token 4(?!29)\d\d/,
    advise: ({ account }) => ({
      message: `Google issues no token for ${account}.`,
      fix: `Check that the account is not disabled in its Cloud project, and make a new key: ${NEW_KEY}.`,
    }),
  },
  {
    on: /accessNotConfigured|SERVICE_DISABLED/,
    advise: ({ project }) => ({
      message: "The Google Calendar API is switched off in the account's project.",
      fix: `Enable it at https://console.cloud.google.com/apis/library/calendar-json.googleapis.com${project} and wait a minute.`,
    }),
  },
  {
    on: /401/,
    advise: advice(
      "Google rejected a token it just issued.",
      "Run this again; if it happens again, check that GOOGLE_API_URL and GOOGLE_TOKEN_URL are unset or belong to the same provider, and make a new key.",
    ),
  },
  {
    on: /quotaExceeded|dailyLimitExceeded/,
    advise: advice(
      "The account's usage limit is reached: the calendar is read-only for some hours.",
      "Wait; bookings are kept and written later. If it happens often, ask for more at Google Cloud under APIs & Services, Google Calendar API, Quotas.",
    ),
  },
  {
    on: /rateLimitExceeded|userRateLimitExceeded|rate_limited/i,
    advise: advice("Google is rate limiting: too many calls just now.", "Wait a minute, then run this again."),
  },
  {
    on: /forbiddenForServiceAccounts/,
    advise: advice(
      "A service account may not invite guests by itself.",
      "Set GOOGLE_IMPERSONATE to a user of your Workspace and grant domain-wide delegation (docs/operations.md).",
    ),
  },
  {
    on: /insufficientPermissions/,
    advise: advice(
      "The token lacks the scope for this call.",
      `The site asks for ${SCOPES.join(" and ")}; with delegation, grant exactly these in the Workspace admin console.`,
    ),
  },
  {
    on: /requiredAccessLevel|403 forbidden|accessRole/,
    advise: ({ account, calendar }) => ({
      message: `${account} may read ${calendar}, but not write to it.`,
      fix: `${SHARE}: give ${account} the right ${WRITER}.`,
    }),
  },
  {
    on: /tooManyCalendarsRequested|groupTooBig/,
    advise: advice(
      "More calendars are asked about at once than Google answers for.",
      "Name at most 50 in GOOGLE_BUSY_CALENDAR_IDS, and no groups.",
    ),
  },
  {
    on: /notFound|freeBusy left|404/,
    advise: ({ account, calendar, right }) => ({
      message: `${calendar} is not shared with ${account}, or its id is mistyped.`,
      fix: `${SHARE}: add ${account} with the right ${right}; the id is under “Integrate calendar”.`,
    }),
  },
  {
    on: /internalError/,
    advise: ({ calendar }) => ({
      message: `Google could not read ${calendar} just now.`,
      fix: "Wait a minute, then run this again.",
    }),
  },
  {
    on: /409/,
    advise: advice("Google already has an event with the same id.", "Run this again: each run takes a new id."),
  },
  {
    on: /410/,
    advise: advice("The event is already deleted.", "Nothing is left to do; run this again."),
  },
  {
    on: /^timeout/,
    advise: advice(
      "Google did not answer in time.",
      "Run this again; if it happens again, see https://www.google.com/appsstatus and this machine's network.",
    ),
  },
  {
    on: /^unreachable: (token )?5\d\d|^unreachable: 5/,
    advise: advice(
      "Google has an outage.",
      "Wait: see https://www.google.com/appsstatus. Bookings are stored meanwhile.",
    ),
  },
  {
    on: /^unreachable/,
    advise: advice(
      "Google cannot be reached from here.",
      "Check that this machine can reach oauth2.googleapis.com and www.googleapis.com, and that GOOGLE_TOKEN_URL and GOOGLE_API_URL are unset.",
    ),
  },
  {
    on: /^garbled/,
    advise: advice(
      "The reply did not come from Google.",
      "Look for a proxy or a log-in page in the network, and check that GOOGLE_TOKEN_URL and GOOGLE_API_URL are unset.",
    ),
  },
  {
    on: /^rejected/,
    advise: advice(
      "Google rejects the request, and will every time.",
      "Check the form of the calendars' ids: an address, as shown under “Integrate calendar”.",
    ),
  },
];

/** What a failure at Google means for this account and calendar. `writes`: the calendar is the one written to. */
export function googleAdvice(
  failure: CalendarFailure,
  { clientEmail, impersonate }: Pick<GoogleSettings, "clientEmail" | "impersonate">,
  calendar: string,
  writes: boolean,
): Advice {
  const project = /@([a-z0-9-]+)\.iam\.gserviceaccount\.com$/.exec(clientEmail)?.[1];
  const context = {
    account: clientEmail,
    user: impersonate ?? "another user",
    calendar,
    right: writes ? WRITER : FREE_BUSY,
    project: project === undefined ? "" : `?project=${project}`,
  };
  const found = RULES.find(({ on }) => on.test(`${failure.reason}: ${failure.detail}`));
  if (found) return found.advise(context);
  return {
    message: `Google rejects the request: ${failure.detail}.`,
    fix: "Look the code up in Google's Calendar API error guide.",
  };
}
