import * as v from "valibot";

import { messageStates } from "~/domain/booking/staff";

const State = v.picklist(messageStates);
const MailerKind = v.picklist(["service", "desk", "misconfigured"]);

/** A message as staff see it in a list. Times are ISO 8601 in UTC, but for `start`, which is in the schedule's offset. */
export const AdminMailLine = v.object({
  seq: v.number(),
  /** The X-Entity-Ref-ID header of its mail. */
  reference: v.string(),
  booking: v.string(),
  recipient: v.picklist(["visitor", "staff", "webhook"]),
  news: v.string(),
  /** The meeting time in the message. */
  start: v.string(),
  state: State,
  attempts: v.number(),
  /** When it is sent, or tried again; null once it has ended. */
  due: v.nullable(v.string()),
  lastFailure: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type AdminMailLine = v.InferOutput<typeof AdminMailLine>;

export const AdminMailPage = v.object({
  mails: v.array(AdminMailLine),
  /** Cursor of the next page; null on the last. */
  next: v.nullable(v.number()),
  /** Whether mails are delivered by a mail service. */
  mailer: MailerKind,
});
export type AdminMailPage = v.InferOutput<typeof AdminMailPage>;

/** A message with its text; null where the person was erased, and for a request to the webhook. */
export const AdminMail = v.object({
  line: AdminMailLine,
  mail: v.nullable(
    v.object({
      from: v.object({ email: v.string(), name: v.string() }),
      to: v.array(v.string()),
      replyTo: v.string(),
      subject: v.string(),
      text: v.string(),
      html: v.string(),
      calendar: v.nullable(v.object({ method: v.picklist(["PUBLISH", "CANCEL"]), content: v.string() })),
    }),
  ),
});
export type AdminMail = v.InferOutput<typeof AdminMail>;

/** Which messages to list, as query parameters. */
export const AdminMailQuery = v.strictObject({
  /** Id of a booking: all mails about it. */
  booking: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-v]{52}$/))),
  state: v.optional(State),
  /** Cursor that the previous page returned. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});
export type AdminMailQuery = v.InferOutput<typeof AdminMailQuery>;

/** Status of mails and requests to the webhook. */
export type MailStatus = {
  readonly mailer: v.InferOutput<typeof MailerKind>;
  /** How many wait a quarter of an hour past their time. */
  readonly late: number;
  /** How many of the last day may or may not have arrived, and how many will never be sent. */
  readonly ambiguous: number;
  readonly refused: number;
};

/** The result of a test mail, as in `SendResult`; `no_address`: STAFF_MAIL is not set. */
export const TestMail = v.object({
  kind: v.picklist(["sent", "kept", "failed", "refused", "ambiguous", "no_address"]),
  /** The reason and the service's code; null if the mail was accepted. */
  detail: v.nullable(v.string()),
  recipients: v.number(),
});
export type TestMail = v.InferOutput<typeof TestMail>;
