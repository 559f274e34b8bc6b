import type { AdminMail, AdminMailLine } from "../../workers/mail/admin-mail";
import { messageStates } from "../../workers/mail/message";
import { findBooking } from "../bookings/find-booking";
import { createOperatorClient, type MailFilter, type OperatorClient } from "../bookings/operator-client";
import { checkAccess, type SiteCommand } from "../bookings/site-access";
import { toEml } from "./eml";
import { localLink, mailerLines, mailLines, mailTable, withoutText } from "./format-mails";

export const USAGE = `npm run mail -- <command> [options]

  list                 the latest mails and requests to the webhook, newest first
  show <number>        one mail as text; --html prints its HTML
  save <number> | --all [--dir mails]
                       writes .eml files, which any mail program opens

  --state <state>      ${messageStates.join(", ")}
  --booking <id>       the mails about one booking; its id may be cut short as lists do
  --all                not the latest alone: as far back as they are stored
  --json               for machines
  --url <origin>       a deployed site; without it the one that runs here

The token is OPERATOR_TOKEN, from the environment or .dev.vars.`;

/** Where .eml files are written to. */
const FOLDER = "mails";

/** What may follow a command, each given at most once. */
export type Values = {
  readonly [name in "state" | "booking" | "dir" | "url"]?: string | undefined;
} & { readonly [name in "all" | "html" | "json"]?: boolean | undefined };

/** Dependencies of the command. */
export type World = SiteCommand & {
  /** Writes a file into a folder, which is created if missing; returns its path. */
  readonly save: (folder: string, name: string, content: Uint8Array) => string;
};

type Order = Pick<World, "print" | "save"> & {
  readonly client: OperatorClient;
  readonly values: Values;
  readonly number: string | undefined;
  /** Origin of the site that is asked. */
  readonly origin: string;
};
/** Runs the command; returns what went wrong, or null. */
type Command = (order: Order) => Promise<string | null>;

const NO_NUMBER = "Name an email by its number, as `npm run mail -- list` shows it.";

async function list({ client, values }: Order, all: boolean) {
  const filter: MailFilter = values.state === undefined ? {} : { state: values.state };
  if (values.booking === undefined) return await client.listMails(filter, all);
  const booking = await findBooking(client, values.booking);
  if (!booking.ok) return booking;
  const answer = await client.listMails({ booking: booking.value.id }, all);
  // The site lists every mail about a booking, whatever its state.
  const isWanted = ({ state }: AdminMailLine) => values.state === undefined || state === values.state;
  return answer.ok ? { ...answer, value: { ...answer.value, mails: answer.value.mails.filter(isWanted) } } : answer;
}

async function show({ client, number }: Order) {
  if (number === undefined || !/^\d{1,15}$/.test(number)) return { ok: false, message: NO_NUMBER } as const;
  return await client.showMail(Number(number));
}

/** Path of the file that one mail was written to; null if it has no text. */
async function saveOne({ values, save }: Order, { line, mail }: AdminMail): Promise<string | null> {
  if (mail === null) return null;
  const news = line.news.replaceAll(/[^a-z_]/g, "");
  const name = `${String(line.seq).padStart(6, "0")}-${line.recipient}-${news}.eml`;
  return save(values.dir ?? FOLDER, name, await toEml({ line, mail }));
}

async function saveAll(order: Order): Promise<string | null> {
  const answer = await list(order, true);
  if (!answer.ok) return answer.message;
  let saved = 0;
  let erased = 0;
  for (const { seq, recipient } of answer.value.mails) {
    if (recipient === "webhook") continue;
    const shown = await order.client.showMail(seq);
    if (!shown.ok) return shown.message;
    if (await saveOne(order, shown.value)) saved += 1;
    else erased += 1;
  }
  const left = erased === 0 ? "" : ` Left out, because the person was erased: ${erased}.`;
  order.print(`Saved in ${order.values.dir ?? FOLDER}: ${saved}.${left}`);
  return null;
}

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    "list",
    async (order) => {
      const answer = await list(order, order.values.all ?? false);
      if (!answer.ok) return answer.message;
      const { mails, mailer, more } = answer.value;
      if (order.values.json) order.print(JSON.stringify(mails, null, 2));
      else {
        const lines = mails.length === 0 ? ["No mails."] : mailTable(mails);
        const older = more ? ["There are older ones: --all lists them too."] : [];
        order.print([...lines, ...older, ...mailerLines(mailer)].join("\n"));
      }
      return null;
    },
  ],
  [
    "show",
    async (order) => {
      const answer = await show(order);
      if (!answer.ok) return answer.message;
      const { html = false, json = false } = order.values;
      const lines = [...mailLines(answer.value, html), ...(html ? [] : localLink(answer.value, order.origin))];
      order.print(json ? JSON.stringify(answer.value, null, 2) : lines.join("\n"));
      return null;
    },
  ],
  [
    "save",
    async (order) => {
      if (order.values.all && order.number === undefined) return await saveAll(order);
      const answer = await show(order);
      if (!answer.ok) return answer.message;
      const path = await saveOne(order, answer.value);
      if (path === null) return `Nothing to save: ${withoutText(answer.value.line)}.`;
      order.print(`Saved: ${path}`);
      return null;
    },
  ],
]);

/** Runs one command. Returns the exit status: 0 done, 1 not done, 2 invalid command line. */
export async function runMail(words: readonly string[], values: Values, world: World): Promise<number> {
  const { print, complain, save } = world;
  const [name = "", number, ...more] = words;
  const run = more.length === 0 ? commands.get(name) : undefined;
  const isState = values.state === undefined || messageStates.some((state) => state === values.state);
  if (!run || !isState) {
    complain(run ? `--state is one of ${messageStates.join(", ")}.` : USAGE);
    return 2;
  }
  const access = checkAccess(values.url, world);
  if (!access.ok) {
    complain(access.message);
    return access.status;
  }
  const { origin } = access.value;
  const done = await run({ client: createOperatorClient(access.value), values, number, origin, print, save });
  if (done === null) return 0;
  complain(done);
  return 1;
}
