import { createOperatorClient, type Span } from "../bookings/operator-client";
import { checkAccess, type SiteCommand } from "../bookings/site-access";
import { figuresLines } from "./format-figures";

export const USAGE = `npm run figures [-- options]

  Visits and bookings by page and kind of source, from a view to a meeting, with a
  chart by day and the vitals of each page.

  --days <number>      the last this many days, including today; 28 without it
  --from, --to <yyyy-MM-dd>
                       a span of days instead, in the schedule's time zone
  --all                every row; without it the 20 with the most views
  --json               for machines
  --url <origin>       a deployed site; without it the one that runs here

The token is OPERATOR_TOKEN, from the environment or .dev.vars.`;

/** What may follow the command, each given at most once. */
export type Values = {
  readonly [name in "from" | "to" | "days" | "url"]?: string | undefined;
} & { readonly [name in "all" | "json"]?: boolean | undefined };

/** Runs the command. Gives the exit status: 0 done, 1 not done, 2 not understood. */
export async function runFigures(
  words: readonly string[],
  { from, to, days, all = false, json = false, url }: Values,
  site: SiteCommand,
): Promise<number> {
  const { print, complain } = site;
  if (words.length > 0 || (days !== undefined && from !== undefined)) {
    complain(USAGE);
    return 2;
  }
  const access = checkAccess(url, site);
  if (!access.ok) {
    complain(access.message);
    return access.status;
  }
  const span: Span = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(days === undefined ? {} : { days }),
  };
  const answer = await createOperatorClient(access.value).figures(span);
  if (!answer.ok) {
    complain(answer.message);
    return 1;
  }
  print(json ? JSON.stringify(answer.value, null, 2) : figuresLines(answer.value, all).join("\n"));
  return 0;
}
