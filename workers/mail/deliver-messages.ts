import { brand } from "~/content/brand";
import { staffMails } from "~/content/mails";
import { type Booked, bookedOf } from "~/domain/booking/availability";
import type { StaffNews, VisitorNews } from "~/domain/booking/staff";
import { DAY_MS } from "~/domain/durations";

import { type Booking, isPromised } from "../booking/booking";
import { type DeskContext, readTaken, stopKeyOf } from "../booking/desk-context";
import { recheck } from "../booking/reconcile";
import { errorFields } from "../log";
import type { Settings } from "../settings";
import { oneLine, renderMail } from "./mail-layout";
import type { Mail, MailFailure, SendResult } from "./mailer";
import { type Channel, type Message, referenceOf } from "./message-queue";
import { isStillTrue } from "./news";
import { webhookBody } from "./webhook";
import { staffFacts, staffMail } from "./write-staff-mail";
import { visitorFacts, visitorMail } from "./write-visitor-mail";

/** Messages of a channel in one run of the alarm: at 10 s a call they stay within its 15 minutes. */
const BATCH = 20;
/** If the object dies while a mail is sent, the reply is considered lost after this time. */
const LEASE_MS = 30_000;
/** A request that its receiver has not taken for this long is given up. */
const REQUEST_LIFE_MS = 3 * DAY_MS;
/** A confirmation is due within a minute; an invitation takes seconds. */
const INVITED_WITHIN_MS = 40_000;
const INVITATION_CHECK_MS = 2_000;
/** While the calendar is being written, new mails are checked for this often. */
const RECHECK_MS = 5_000;

/** Sends due mails until other work is over, and once more after it. */
export async function deliverMailsUntil(desk: DeskContext, other: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = other.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  for (let isLast = false; !isLast;) {
    isLast = isOver;
    await deliverChannel(desk, "mail");
    if (!isLast) await Promise.race([over, desk.wait(RECHECK_MS)]);
  }
}

/**
 * Sends due requests to the webhook, one after the other, until `mustEnd` says that other work waits for this run to end: a
 * receiver that takes its ten seconds for each delays calendar and mails by one of them at most.
 */
export async function deliverWebhook(desk: DeskContext, mustEnd: () => boolean): Promise<void> {
  for (let n = 0; n < BATCH && !mustEnd(); n += 1) if (!(await deliverNext(desk, "webhook"))) return;
}

async function deliverChannel(desk: DeskContext, channel: Channel): Promise<void> {
  for (let n = 0; n < BATCH; n += 1) if (!(await deliverNext(desk, channel))) return;
  desk.log("info", "messages.more", { channel });
}

/** Sends the next due message of a channel, or records why it is not sent. False: there is none. */
async function deliverNext(desk: DeskContext, channel: Channel): Promise<boolean> {
  const { ledger, now } = desk;
  const { messages, backoff } = ledger;
  if (backoff.pausedUntil(channel) > now()) return false;
  const message = messages.next(channel, now());
  if (!message) return false;
  if (message.state === "sending" && channel === "mail") {
    // The object ended during the call. A mail that may have been sent is never sent again.
    recordOutcome(desk, message, { kind: "ambiguous", detail: "interrupted" });
    return true;
  }
  const booking = ledger.get(message.booking);
  if (!booking || !isStillTrue(message, booking, now())) {
    drop(desk, message, "untrue");
    return true;
  }
  const result = await attempt(desk, channel, message, booking);
  if (result?.kind === "failed") postpone(desk, channel, message, result.failure);
  else if (result !== null) {
    backoff.resume(channel);
    recordOutcome(desk, message, result);
  }
  return true;
}

/** A message that throws while it is written must not block the others behind it forever. */
async function attempt(
  desk: DeskContext,
  channel: Channel,
  message: Message,
  booking: Booking,
): Promise<SendResult | null> {
  try {
    if (channel === "mail") return await sendMail(desk, message, booking);
    return await sendRequest(desk, message, booking);
  } catch (error) {
    desk.log("error", "message.crashed", { booking: message.booking, news: message.news, ...errorFields(error) });
    const isSending = desk.ledger.messages.get(message.seq)?.state === "sending";
    return isSending ? { kind: "ambiguous", detail: "crashed" } : { kind: "refused", detail: "crashed" };
  }
}

/** Sends one mail; null if no call was made, because it is dropped or waits. */
async function sendMail(desk: DeskContext, due: Message, booking: Booking): Promise<SendResult | null> {
  const { ledger, mailer, settings, now, pause, log } = desk;
  const { messages, mailboxes } = ledger;
  const isVisitors = due.recipient === "visitor";
  // When the desk is the mailbox, a mail to staff can be read without an address.
  if (!isVisitors && settings.mail.staff.length === 0 && mailer.kind !== "desk")
    return drop(desk, due, "STAFF_MAIL is not set");
  if (isVisitors && awaitsInvitation(desk, due, booking)) {
    messages.delay(due, now() + pause(INVITATION_CHECK_MS));
    return null;
  }
  // Staff may have moved it since the calendar was last read, or made it longer.
  if (due.news === "reminder_day" || due.news === "reminder_hour") await recheck(desk, booking);
  const message = messages.get(due.seq) ?? due;
  const mail = await writeMail(desk, message, booking);
  const current = ledger.get(message.booking);
  // While the calendar was read the person may have been erased, the booking changed, or another run started sending it.
  if (!mail || !current || messages.get(message.seq)?.state !== "waiting") return null;
  const { mailbox } = current;
  if (isVisitors && mailboxes.isStopped(mailbox)) return drop(desk, message, "asked for no mail");
  if (message.news === "gone" && !isPromised(current) && ledger.hasBookedSince(current))
    return drop(desk, message, "booked another time");
  // A change by staff, or a promise that cannot be kept, is mailed past the limit: its visitor has no other way to learn of it.
  const mustKnow =
    message.by === "staff"
      ? ["booked", "moved", "cancelled"].includes(message.news)
      : message.news === "gone" && isPromised(current);
  if (isVisitors && !mustKnow && mailboxes.isFull(mailbox, now())) {
    log("warn", "message.limited", { booking: message.booking, news: message.news });
    return drop(desk, message, "enough for a day");
  }
  // A visitor who gets the file needs no invitation any more.
  if (isVisitors && mail.calendar) ledger.markUninvited(message.booking);
  messages.begin(message, now(), now() + pause(LEASE_MS));
  if (isVisitors && mailbox !== null) mailboxes.count(mailbox, message.seq, now());
  return await mailer.send(mail);
}

/** Ends a message that is not to be sent. */
function drop({ ledger, now }: DeskContext, message: Message, why: string): null {
  ledger.messages.end(message, "dropped", why, now());
  return null;
}

/**
 * Whether the calendar is about to invite the visitor, so that this mail needs no calendar file. A calendar that does not
 * respond for longer is not waited for.
 */
function awaitsInvitation({ calendar, now, pause }: DeskContext, message: Message, booking: Booking): boolean {
  const hasFile = message.news === "booked" || message.news === "moved";
  return calendar.invites && booking.invited === null && hasFile && now() - message.wanted < pause(INVITED_WITHIN_MS);
}

/** Who mails are from. */
export function senderOf({ mail }: Settings): string {
  return mail.from ?? brand.mail.hello;
}

/** A message as a mail, as it would be sent now; null once the person's data is gone. Also for the staff's page. */
export async function writeMail(desk: DeskContext, message: Message, booking: Booking | null): Promise<Mail | null> {
  const { timetable, settings } = desk;
  const { staff } = settings.mail;
  const from = senderOf(settings);
  const envelope = { from: { email: from, name: brand.name }, reference: referenceOf(message) };
  if (!booking) return null;
  if (isVisitorNews(message)) {
    if (booking.email === "") return null;
    const booked: Booked = message.news === "gone" ? bookedOf((await readTaken(desk)).slots) : new Map();
    const stopKey = booking.mailbox === null ? "" : await stopKeyOf(desk, booking.mailbox);
    const facts = visitorFacts(message, booking, desk, stopKey, booked);
    const text = visitorMail(facts, timetable);
    return { ...text, ...envelope, to: [booking.email], replyTo: brand.mail.hello, unsubscribe: facts.never };
  }
  if (!isStaffNews(message)) return null;
  const text = staffMail(staffFacts(message, booking, settings.siteUrl), timetable);
  // Replies from staff go to the lead, not to the site.
  const replyTo = isAsciiAddress(booking.email) ? booking.email : from;
  return { ...text, ...envelope, to: staff, replyTo, unsubscribe: null };
}

async function sendRequest(desk: DeskContext, message: Message, booking: Booking): Promise<SendResult | null> {
  const { ledger, webhook, timetable, settings, now, pause } = desk;
  if (!webhook || !isStaffNews(message)) return drop(desk, message, "STAFF_WEBHOOK_URL is not set");
  ledger.messages.begin(message, now(), now() + pause(LEASE_MS));
  const at = new Date(message.createdAt).toISOString();
  const body = webhookBody(staffFacts(message, booking, settings.siteUrl), at, (instant) => timetable.iso(instant));
  return await webhook(referenceOf(message), body);
}

/** An address that any mail service accepts: some refuse a domain in another script. */
function isAsciiAddress(address: string): boolean {
  return /^[\x21-\x7E]+$/.test(address);
}

function isVisitorNews(message: Message): message is Message & { readonly news: VisitorNews } {
  return message.recipient === "visitor";
}

function isStaffNews(message: Message): message is Message & { readonly news: StaffNews } {
  return message.recipient !== "visitor";
}

function recordOutcome(
  { ledger, now, log }: DeskContext,
  message: Message,
  result: Exclude<SendResult, { kind: "failed" }>,
): void {
  const detail = "detail" in result ? result.detail : null;
  ledger.messages.end(message, result.kind, detail, now());
  const fields = { booking: message.booking, recipient: message.recipient, news: message.news, detail };
  switch (result.kind) {
    case "sent":
      return log("info", "message.sent", fields);
    case "kept":
      return log("info", "message.kept", fields);
    case "ambiguous":
      return log("error", "message.ambiguous", fields);
    case "refused":
      return log("error", "message.refused", fields);
  }
}

/** Puts one message off after a failure; see `Backoff.fail`. */
function postpone(desk: DeskContext, channel: Channel, message: Message, failure: MailFailure): void {
  const { ledger, now, log } = desk;
  const { reason, detail, isIsolated = false } = failure;
  if (channel === "webhook" && now() - message.wanted > REQUEST_LIFE_MS)
    return recordOutcome(desk, message, { kind: "refused", detail });
  const failed = { reason, failures: message.attempts + 1, isIsolated };
  const { due, again } = ledger.backoff.fail(channel, failed, desk);
  ledger.messages.postpone(message, due, `${reason}: ${detail}`, now());
  ledger.mailboxes.uncount(message.seq);
  log(reason === "configuration" ? "error" : "warn", "message.failed", {
    booking: message.booking,
    recipient: message.recipient,
    reason,
    detail,
    retry_in_ms: again - now(),
  });
}

/** The result of a test mail; `no_address`: STAFF_MAIL is not set. */
export type TestMail = {
  readonly kind: SendResult["kind"] | "no_address";
  /** The reason and the service's code; null if the mail was accepted. */
  readonly detail: string | null;
  readonly recipients: number;
};

/** Sends one test mail to STAFF_MAIL. It is not a message: nothing is stored or retried. */
export async function sendTestMail({ mailer, settings }: DeskContext): Promise<TestMail> {
  const { staff } = settings.mail;
  const recipients = staff.length;
  if (recipients === 0) return { kind: "no_address", detail: null, recipients };
  const result = await mailer.send(testMail(senderOf(settings), staff, settings.siteUrl));
  return { kind: result.kind, detail: detailOf(result), recipients };
}

function testMail(from: string, staff: readonly string[], siteUrl: string): Mail {
  const { subject, heading, paragraphs, footer } = staffMails.test;
  const page = renderMail({
    heading,
    blocks: paragraphs(siteUrl).map((text) => ({ kind: "text", text })),
    footer: [{ kind: "text", text: footer }],
  });
  const sender = { email: from, name: brand.name };
  return {
    ...page,
    subject: oneLine(subject),
    calendar: null,
    from: sender,
    to: staff,
    replyTo: from,
    unsubscribe: null,
    reference: null,
  };
}

function detailOf(result: SendResult): string | null {
  if (result.kind === "failed") return `${result.failure.reason}: ${result.failure.detail}`;
  return "detail" in result ? result.detail : null;
}
