import * as v from "valibot";

import { booking as words } from "~/content/booking";
import { calendarFile } from "~/domain/booking/icalendar";

import { type AdminBooking, Since } from "../../workers/booking/admin-booking";
import { bookingFileEvent } from "../../workers/booking/booking-file-event";
import { mailKeyOf } from "../../workers/booking/booking-id";
import { loadTimetable } from "../../workers/temporal";
import { toCsv } from "./csv";
import { findBooking } from "./find-booking";
import { details, elsewhereLines, line, waitingLines } from "./format-bookings";
import type { Filter, OperatorClient, ListedBookings } from "./operator-client";

/** What may follow a command, each given at most once. */
export type Values = {
  readonly [name in "from" | "to" | "kind" | "state" | "since" | "email" | "save" | "url"]?: string | undefined;
} & { readonly [name in "waiting" | "unproven" | "all" | "yes" | "json"]?: boolean | undefined };

type Order = {
  readonly client: OperatorClient;
  readonly values: Values;
  readonly id: string | undefined;
  /** The hour to move to. */
  readonly hour: string | undefined;
  readonly now: number;
  readonly print: (text: string) => void;
};
/** Runs the command; returns what went wrong, or null. */
export type Command = (order: Order) => Promise<string | null>;

function filterOf({ from, to, kind, state, since, waiting, unproven }: Values): Filter {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(since === undefined ? {} : { since }),
    ...(unproven ? { unproven: "1" } : {}),
    ...(waiting ? { waiting: "1" } : {}),
  };
}

/** The selection in the order of the meetings. The filter by mail runs here, so that no address is in a request log. */
async function select({ client, values }: Pick<Order, "client" | "values">) {
  const answer = await client.list(filterOf(values));
  if (!answer.ok) return answer;
  const wanted = values.email === undefined ? null : mailKeyOf(values.email);
  const entries = answer.value.bookings
    .filter(({ email }) => wanted === null || mailKeyOf(email) === wanted)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return { ok: true, value: { ...answer.value, bookings: entries } } as const;
}

/** A command that prints the selection. */
function printing(
  write: (entries: readonly AdminBooking[], json: boolean, listed: ListedBookings) => string | Promise<string>,
): Command {
  return async ({ client, values, print }) => {
    const selection = await select({ client, values });
    if (!selection.ok) return selection.message;
    print(await write(selection.value.bookings, values.json ?? false, selection.value));
    return null;
  };
}

/** A command on one booking, which may be named by the beginning of its id. */
function onOne(act: (order: Order, entry: AdminBooking) => Promise<string | null>): Command {
  return async (order) => {
    const found = await findBooking(order.client, order.id);
    return found.ok ? await act(order, found.value) : found.message;
  };
}

const retryOne = onOne(async ({ client, print }, entry) => {
  const answer = await client.retry(entry.id);
  if (!answer.ok) return answer.message;
  print("It is tried now; `npm run bookings -- waiting` shows what came of it.");
  return null;
});

const SWEEP_USAGE =
  "Name what to let go of: --unproven --since <when>, a day as 2026-11-24 or an instant as 2026-11-24T09:30:00Z.";

/** Every command by its name. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    "list",
    printing((entries, json, { elsewhere }) => {
      if (json) return JSON.stringify(entries, null, 2);
      const lines = entries.length === 0 ? ["No bookings."] : entries.map(line);
      return [...lines, ...elsewhereLines(elsewhere)].join("\n");
    }),
  ],
  ["csv", printing((entries) => toCsv(entries))],
  [
    "ics",
    printing(async (entries) => {
      const { organizer, uidHost } = words.invite;
      const timetable = await loadTimetable();
      const shown = entries.filter(({ email, state }) => email !== "" && state !== "removed" && state !== "closed");
      return calendarFile({ organizer, events: shown.map((entry) => bookingFileEvent(entry, uidHost, timetable)) });
    }),
  ],
  [
    "show",
    onOne(async ({ client, values, print }, entry) => {
      const listed = await client.listMails({ booking: entry.id }, true);
      if (!listed.ok) return listed.message;
      const { mails } = listed.value;
      print(values.json ? JSON.stringify({ ...entry, mails }, null, 2) : details(entry, mails).join("\n"));
      return null;
    }),
  ],
  [
    "waiting",
    async ({ client, values, now, print }) => {
      const selection = await select({ client, values: { ...values, waiting: true } });
      if (!selection.ok) return selection.message;
      print(values.json ? JSON.stringify(selection.value, null, 2) : waitingLines(selection.value, now).join("\n"));
      return null;
    },
  ],
  [
    "retry",
    async (order) => {
      if (!order.values.all) return await retryOne(order);
      const answer = await order.client.retry(null);
      if (!answer.ok) return answer.message;
      const { bookings, erasures } = answer.value;
      order.print(`Tried now; bookings: ${bookings.length}, erasures: ${erasures}.`);
      return null;
    },
  ],
  [
    "close",
    onOne(async ({ client, print }, entry) => {
      const answer = await client.close(entry.id);
      if (!answer.ok) return answer.message;
      print("Closed; its note in the calendar goes as well.");
      return null;
    }),
  ],
  [
    "move",
    onOne(async ({ client, hour, print }, entry) => {
      const timetable = await loadTimetable();
      const [, day = "", clock = ""] = /^(\d{4}-\d{2}-\d{2})T(\d{2})$/.exec(hour ?? "") ?? [];
      if (!timetable.isDate(day)) return "Name the hour to move to as yyyy-MM-ddTHH, as in: move <id> 2026-11-24T19.";
      const slot = timetable.slotsOn(day).find((slot) => slot.hour === Number(clock));
      if (!slot) return `${hour} is no hour that can be booked.`;
      const answer = await client.move(entry.id, timetable.iso(slot.start));
      if (!answer.ok) return answer.message;
      print("Moved; its event follows, and its visitor gets an email.");
      return null;
    }),
  ],
  [
    "cancel",
    onOne(async ({ client, print }, entry) => {
      const answer = await client.cancel(entry.id);
      if (!answer.ok) return answer.message;
      print("Canceled; its event goes, and its visitor gets an email.");
      return null;
    }),
  ],
  [
    "reinstate",
    onOne(async ({ client, print }, entry) => {
      const answer = await client.reinstate(entry.id);
      if (!answer.ok) return answer.message;
      print("The hour is held again, and the demo is written to the calendar now.");
      return null;
    }),
  ],
  [
    "sweep",
    async ({ client, values: { unproven, since, yes }, print }) => {
      if (!unproven || !v.is(Since, since)) return SWEEP_USAGE;
      const answer = yes ? await client.sweep(since) : await select({ client, values: { unproven, since } });
      if (!answer.ok) return answer.message;
      const { bookings } = answer.value;
      if (bookings.length === 0) {
        print("No demo ahead that came since then is unproven.");
        return null;
      }
      print(bookings.map((booking) => (typeof booking === "string" ? booking : line(booking))).join("\n"));
      if (!yes) return `To let go of: ${bookings.length}. Nobody gets an email. Add --yes to do it.`;
      print(`Let go of: ${bookings.length}. Their events go without an email, too.`);
      return null;
    },
  ],
  [
    "erase",
    async ({ client, values, print }) => {
      if (values.email === undefined) return "Name the person: --email <mail>.";
      if (!values.yes) {
        const selection = await select({ client, values: { email: values.email } });
        if (!selection.ok) return selection.message;
        const entries = selection.value.bookings;
        print(entries.length === 0 ? "Nothing is listed under this address." : entries.map(line).join("\n"));
        // Bookings too old to be listed by email are still found by its hash.
        return `All of this person, older bookings too, would be erased for good, here and in every calendar. Add --yes to do it.`;
      }
      const answer = await client.erase(values.email);
      if (!answer.ok) return answer.message;
      if (answer.value.bookings.length === 0) {
        print("Nothing was stored under this address.");
        return null;
      }
      print(
        `Erased here: ${answer.value.bookings.length}. The calendar follows; \`npm run bookings -- waiting\` shows when it has.`,
      );
      return null;
    },
  ],
]);
