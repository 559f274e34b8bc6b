import type { Fetch } from "../../workers/http/limited-fetch";
import { commands, type Values } from "./commands";
import { createOperatorClient, isHere } from "./operator-client";

export const USAGE = `npm run bookings -- <command> [options]

  list                 bookings, one a line, by their time
  show <id>            everything about one
  csv, ics             the same selection as a table, or as a calendar file
  waiting              what is not in the calendar yet, and why
  retry <id> | --all   have what waits tried at once
  close <id>           note that a follow-up is dealt with
  reinstate <id>       bring back a demo that was taken out of the calendar by mistake
  erase --email <mail> erase a person, here and in the calendar; with --yes it is done

  --from, --to <yyyy-MM-dd>  --kind demo|follow_up  --state <state>  --waiting  --email <mail>
  --json               for machines
  --url <origin>       a deployed site; without it the one that runs here

An id may be cut short as lists do. The token is OPERATOR_TOKEN, from the environment or .dev.vars.`;

/** What the command needs of the world. */
export type World = {
  readonly fetch: Fetch;
  /** OPERATOR_TOKEN, as far as it is set here. */
  readonly token: string | null;
  /** Origin of the site that `npm start` serves. */
  readonly here: string;
  readonly now: () => number;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
};

/** Runs one command. Gives the exit status: 0 done, 1 not done, 2 not understood. */
export async function runBookings(words: readonly string[], values: Values, world: World): Promise<number> {
  const { print, complain } = world;
  const [name = "", id, ...more] = words;
  const run = more.length === 0 ? commands.get(name) : undefined;
  if (!run) {
    complain(USAGE);
    return 2;
  }
  const origin = (values.url ?? world.here).replace(/\/+$/, "");
  if (!isHere(origin) && !/^https:\/\/[^/]+$/.test(origin)) {
    complain("--url must be an https origin, as https://your-site.example: the token must not travel in the clear.");
    return 2;
  }
  if (world.token === null) {
    complain(
      isHere(origin)
        ? 'OPERATOR_TOKEN is not set. Put a line OPERATOR_TOKEN="…" of 32 or more random characters into .dev.vars, and start the site again.'
        : "OPERATOR_TOKEN is not set here: put the site's own into .dev.vars, or into the environment.",
    );
    return 1;
  }
  const client = createOperatorClient({ fetch: world.fetch, origin, token: world.token });
  const done = await run({ client, values, id, now: world.now(), print });
  if (done === null) return 0;
  complain(done);
  return 1;
}
