import type { Ledger } from "../booking/ledger";
import type { AdminMail, AdminMailLine, AdminMailPage, AdminMailQuery } from "./admin-mail";
import { type MessageDependencies, writeMail } from "./deliver-messages";
import type { Message } from "./messages";

/** Messages a page. */
const PAGE = 100;

/** What staff can see of messages. */
export interface MailAdmin {
  listMails(query: AdminMailQuery): Promise<AdminMailPage>;
  showMail(seq: number): Promise<AdminMail | null>;
}

type MailAdminDependencies = Pick<
  MessageDependencies,
  "timetable" | "place" | "siteUrl" | "from" | "staff" | "booked" | "now" | "mailer"
> & { readonly ledger: Ledger };

/** Creates the mail admin over the desk's messages. */
export function createMailAdmin(deps: MailAdminDependencies): MailAdmin {
  const { ledger, timetable, mailer } = deps;
  const { messages } = ledger;

  function toLine(message: Message): AdminMailLine {
    const { seq, booking, recipient, news, state, attempts, last_failure } = message;
    return {
      seq,
      booking,
      recipient,
      news,
      start: timetable.iso(message.start_ms),
      state,
      attempts,
      due: message.due_ms === null ? null : utc(message.due_ms),
      lastFailure: last_failure,
      createdAt: utc(message.created_ms),
      updatedAt: utc(message.updated_ms),
    };
  }

  return {
    async listMails({ booking, state, before }) {
      const rows =
        booking === undefined ? messages.list(state ?? null, before ?? null, PAGE) : messages.of(booking).toReversed();
      const next = booking === undefined && rows.length === PAGE ? (rows.at(-1)?.seq ?? null) : null;
      return { mails: rows.map(toLine), next, mailer: mailer.kind };
    },
    async showMail(seq) {
      const message = messages.get(seq);
      if (!message) return null;
      const booking = message.recipient === "webhook" ? null : ledger.get(message.booking);
      const mail = booking && (await writeMail(deps, message, booking));
      return { line: toLine(message), mail: mail && { ...mail, to: [...mail.to] } };
    },
  };
}

function utc(instant: number): string {
  return new Date(instant).toISOString();
}
