import { commands, type Values } from "./commands";
import { createOperatorClient } from "./operator-client";
import { checkAccess, type SiteCommand } from "./site-access";

export const USAGE = `npm run bookings -- <command> [options]

  list                 bookings, one a line, by their time
  show <id>            everything about one, and the mails about it
  csv, ics             the same selection as a table, or as a calendar file
  waiting              what is not in the calendar yet, and why
  retry <id> | --all   have what waits tried at once
  close <id>           note that a follow-up is dealt with
  move <id> <yyyy-MM-ddTHH>
                       give a demo another free hour; its visitor gets an email
  cancel <id>          cancel a demo; its visitor gets an email
  reinstate <id>       bring back a demo that was taken out of the calendar by mistake
  sweep --unproven --since <yyyy-MM-dd, or an ISO 8601 instant>
                       let go of the demos ahead that nobody confirmed and that came since then, without
                       an email to anybody; with --yes it is done
  erase --email <mail> erase a person, here and in the calendar; with --yes it is done

  --from, --to <yyyy-MM-dd>  --kind demo|follow_up  --state <state>  --waiting  --email <mail>
  --unproven           demos ahead that nobody confirmed
  --since <when>       what came since then, as sweep takes it
  --json               for machines
  --save <file>        write what is printed into a file that you alone can read
  --url <origin>       a deployed site; without it the one that runs here

An id may be cut short as lists do. The token is OPERATOR_TOKEN, from the environment or .dev.vars.`;

/** Dependencies of the command. */
export type World = SiteCommand & {
  readonly now: () => number;
  /** Writes a file that only its owner can read, because it contains personal data. */
  readonly save: (file: string, text: string) => void;
};

/** Runs one command. Returns the exit status: 0 done, 1 not done, 2 invalid command line. */
export async function runBookings(words: readonly string[], values: Values, world: World): Promise<number> {
  const { print, complain, save } = world;
  const [name = "", id, hour, ...more] = words;
  const isWhole = more.length === 0 && (hour === undefined || name === "move");
  const run = isWhole ? commands.get(name) : undefined;
  if (!run) {
    complain(USAGE);
    return 2;
  }
  const access = checkAccess(values.url, world);
  if (!access.ok) {
    complain(access.message);
    return access.status;
  }
  const client = createOperatorClient(access.value);
  const printed: string[] = [];
  const write = values.save === undefined ? print : (text: string) => void printed.push(text);
  const done = await run({ client, values, id, hour, now: world.now(), print: write });
  if (values.save !== undefined && done === null) {
    save(values.save, printed.join("\n"));
    print(`Saved: ${values.save}`);
  }
  if (done === null) return 0;
  complain(done);
  return 1;
}
