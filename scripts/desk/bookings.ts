import * as v from "valibot";

import { booking as copy } from "~/content/booking";
import { calendarFile } from "~/domain/booking/icalendar";
import { bookingStates } from "~/domain/booking/staff";

import { AdminBooking, AdminBookingPage, bookingFileEvent } from "../../workers/booking/admin-booking";
import { mailKeyOf } from "../../workers/booking/booking-id";
import { statesOf } from "../../workers/booking/booking-row";
import { AdminMailPage } from "../../workers/mail/admin-mail";
import { loadTimetable } from "../../workers/temporal";
import { createCommand, type Order, type Values } from "./command";
import { toCsv } from "./csv";
import { details, elsewhereLines, line, waitingLines } from "./format";
import { Refusal, type Site } from "./site";

const USAGE = `npm run bookings -- <command> [options]

  list                 bookings, one a line, by their time
  show <id>            everything about one, and the mails about it
  csv, ics             the same selection as a table, or its demos as a calendar file
  waiting              what is not in the calendar yet, and why
  retry <id> | --all   have what waits tried at once
  close <id>           note that a follow-up is dealt with
  move <id> <yyyy-MM-ddTHH>
                       give a demo another free hour; its visitor gets an email
  cancel <id>          cancel a demo; its visitor gets an email
  reinstate <id>       bring back a demo that was taken out of the calendar by mistake
  erase --email <mail> erase a person, here and in the calendar; with --yes it is done

  --from, --to <yyyy-MM-dd>  --kind demo|follow_up  --state <state>  --waiting  --email <mail>
  --json               for machines
  --save <file>        write what is printed into a file that you alone can read
  --url <origin>       a deployed site; without it the one that runs here

An id may be cut short as lists do. The token is OPERATOR_TOKEN, from the environment or .dev.vars.`;

const KNOWN = ["from", "to", "kind", "state", "waiting", "email", "all", "yes", "save"] as const;
const PATH = "/api/operator/bookings";
const Changed = v.object({ id: v.string() });
const Retried = v.object({ bookings: v.array(v.string()), erasures: v.optional(v.number(), 0) });
/** `more`: others are left to erase. */
const Erased = v.object({ bookings: v.array(v.string()), more: v.boolean() });

/** Does what its name says; returns what is printed then. Throws a Refusal. */
type Action = (order: Order, id: string | undefined, hour: string | undefined) => Promise<string>;

/** The booking that an id names; the id may be cut short as in lists. */
export async function findBooking(site: Site, id: string | undefined): Promise<AdminBooking> {
  if (id !== undefined && /^[0-9a-v]{10,52}$/.test(id)) return await site.ask(AdminBooking, `${PATH}/${id}`);
  throw new Refusal("Name a booking by its id, as a list shows it.");
}

/** The selection in the order of the meetings. The filter by mail runs here, so that no address is in a request log. */
async function select(site: Site, values: Values): Promise<AdminBookingPage> {
  const { from, to, kind, state, waiting, email } = values;
  const filter = { from, to, kind, state, waiting: waiting ? "1" : undefined };
  const pages = await site.pages(AdminBookingPage, PATH, filter, "after", true);
  const wanted = email === undefined ? null : mailKeyOf(email);
  const bookings = pages
    .flatMap((page) => page.bookings)
    .filter((entry) => wanted === null || mailKeyOf(entry.email) === wanted)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return { ...pages[0], bookings, next: null };
}

/** An action that changes the booking which an id names, and says so. */
function changing(action: string, said: string, answer: v.GenericSchema = Changed): Action {
  return async ({ site }, id) => {
    const entry = await findBooking(site, id);
    await site.ask(answer, `${PATH}/${entry.id}/${action}`, {});
    return said;
  };
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const lines = (bookings: readonly AdminBooking[]) => bookings.map(line).join("\n");
const retryOne = changing("retry", "It is tried now; `npm run bookings -- waiting` shows what came of it.", Retried);

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  [
    "list",
    async ({ site, values }) => {
      const { bookings, elsewhere } = await select(site, values);
      if (values.json) return json(bookings);
      return [bookings.length === 0 ? "No bookings." : lines(bookings), ...elsewhereLines(elsewhere)].join("\n");
    },
  ],
  ["csv", async ({ site, values }) => toCsv((await select(site, values)).bookings)],
  [
    "ics",
    async ({ site, values }) => {
      const { organizer, uidHost } = copy.invite;
      const { bookings } = await select(site, values);
      const shown = bookings.filter(({ kind, email, state }) => kind === "demo" && email !== "" && state !== "removed");
      return calendarFile({ organizer, events: shown.map((entry) => bookingFileEvent(entry, uidHost)) });
    },
  ],
  [
    "show",
    async ({ site, values }, id) => {
      const entry = await findBooking(site, id);
      const pages = await site.pages(AdminMailPage, "/api/operator/mails", { booking: entry.id }, "before", true);
      const mails = pages.flatMap((page) => page.mails);
      return values.json ? json({ ...entry, mails }) : details(entry, mails).join("\n");
    },
  ],
  [
    "waiting",
    async ({ site, values, now }) => {
      const selection = await select(site, { ...values, waiting: true });
      return values.json ? json(selection) : waitingLines(selection, now()).join("\n");
    },
  ],
  [
    "retry",
    async (order, id) => {
      if (!order.values.all) return await retryOne(order, id, undefined);
      const { bookings, erasures } = await order.site.ask(Retried, `${PATH}/retry`, {});
      return `Tried now; bookings: ${bookings.length}, erasures: ${erasures}.`;
    },
  ],
  ["close", changing("close", "Closed.")],
  ["cancel", changing("cancel", "Canceled; its event goes. Its visitor gets an email if MAIL_FROM is set.")],
  ["reinstate", changing("reinstate", "The hour is held again, and the demo is written to the calendar now.")],
  [
    "move",
    async ({ site }, id, hour) => {
      const entry = await findBooking(site, id);
      const timetable = await loadTimetable();
      const [, day = "", clock = ""] = /^(\d{4}-\d{2}-\d{2})T(\d{2})$/.exec(hour ?? "") ?? [];
      if (!timetable.isDate(day))
        throw new Refusal("Name the hour to move to as yyyy-MM-ddTHH, as in: move <id> 2026-11-24T19.");
      const slot = timetable.slotsOn(day).find((slot) => slot.hour === Number(clock));
      if (!slot) throw new Refusal(`${hour} is no hour that can be booked.`);
      await site.ask(Changed, `${PATH}/${entry.id}/move`, { start: timetable.iso(slot.start) });
      return "Moved; its event follows. Its visitor gets an email if MAIL_FROM is set.";
    },
  ],
  [
    "erase",
    async ({ site, values: { email, yes }, print }) => {
      if (email === undefined) throw new Refusal("Name the person: --email <mail>.");
      if (yes) return await erase(site, email);
      const { bookings } = await select(site, { email });
      print(bookings.length === 0 ? "Nothing is listed under this address." : lines(bookings));
      // Bookings too old to be listed by email are still found by its hash.
      throw new Refusal(
        "All of this person, older bookings too, would be erased for good, here and in every calendar. Add --yes to do it.",
      );
    },
  ],
]);

/** How many words may follow a command's name; the others take none. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ["show", 1],
  ["retry", 1],
  ["close", 1],
  ["cancel", 1],
  ["reinstate", 1],
  ["move", 2],
]);

/** The options that take one of a few words. */
const CHOICES: readonly (readonly ["kind" | "state", readonly string[]])[] = [
  ["kind", Object.keys(statesOf)],
  ["state", bookingStates],
];

/** Erases a person, as often as it takes until nothing is left. */
async function erase(site: Site, email: string): Promise<string> {
  for (let erased = 0; ;) {
    const { bookings, more } = await site.ask(Erased, `${PATH}/erase`, { email });
    erased += bookings.length;
    // A site that has more to erase has erased something.
    if (more && bookings.length === 0) throw new Refusal(`${site.origin} does not answer as this site does.`);
    if (more) continue;
    return erased === 0
      ? "Nothing was stored under this address."
      : `Erased here: ${erased}. The calendar follows; \`npm run bookings -- waiting\` shows when it has.`;
  }
}

/** `npm run bookings`: staff list and change bookings without a database tool. */
export const bookings = createCommand(USAGE, KNOWN, async (order) => {
  const [name = "", ...words] = order.words;
  const act = words.length <= (WORDS.get(name) ?? 0) ? ACTIONS.get(name) : undefined;
  if (!act) throw new Refusal(USAGE, 2);
  for (const [option, known] of CHOICES) {
    const given = order.values[option];
    if (given !== undefined && !known.includes(given))
      throw new Refusal(`--${option} is one of ${known.join(", ")}.`, 2);
  }
  order.print(await act(order, words[0], words[1]));
});
