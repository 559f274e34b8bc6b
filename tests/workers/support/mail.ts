import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import ICAL from "ical.js";
import { beforeEach, vi } from "vitest";

import { brand } from "~/content/brand";

import { type Message, readMessages } from "../../../workers/mail/message-queue";
import { createFakeMail, type FakeMail, type SentMail } from "../../fakes/mail/fake-mail";
import { createReceiver, type Receiver } from "../../fakes/webhook/receiver";
import { alarmAt, book, desk, MINUTE, pass, ring, setting } from "./site";

export const MAIL_FROM = `bookings@${brand.domain}`;
export const STAFF_MAIL = `team@${brand.domain}`;
/** The default visitor of a booking. */
export const VISITOR = "ana@visitor.example";
/** Another one. */
export const BO = { email: "bo@quill.example", name: "Bo Lind" };
/** The subject of a confirmation. */
export const CONFIRMED = "Your demo is booked";
const HOOK = "https://crm.example/hooks/nightshift";
const HOOK_SECRET = `whsec_${btoa("a secret of exactly 32 bytes ...")}`;
/** More alarms than this mean an endless retry. */
const MAX_ALARMS = 300;

let service: FakeMail | null = null;
let receiver: Receiver | null = null;
let giveUp: (() => void)[] = [];

/** The mail service as it is now; every test begins with an empty one. */
export function atMail(): FakeMail {
  if (!service) throw new Error("Mail is set up by useMail().");
  return service;
}

/** Staff's own system. */
export function atHook(): Receiver {
  if (!receiver) throw new Error("The receiver is set up by useMail({ webhook: true }).");
  return receiver;
}

/** Gives the site a strict fake of the mail service and, if asked, of a webhook's receiver. Called after `useGoogle`. */
export function useMail({ webhook = false } = {}): void {
  beforeEach(() => {
    service = createFakeMail({ verified: [brand.domain] });
    Reflect.set(env, "MAIL", service);
    setting("MAIL_FROM", MAIL_FROM);
    setting("STAFF_MAIL", STAFF_MAIL);
    giveUp = [];
    // Only the test's clock advances.
    vi.spyOn(scheduler, "wait").mockImplementation(() => new Promise<void>((resolve) => giveUp.push(resolve)));
    if (webhook) useHook();
    return () => Reflect.deleteProperty(env, "MAIL");
  });
}

function useHook(): void {
  const made = createReceiver(HOOK_SECRET);
  receiver = made;
  setting("STAFF_WEBHOOK_URL", HOOK);
  setting("STAFF_WEBHOOK_SECRET", HOOK_SECRET);
  // No call times out, however long the steps of a test take.
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  const others = vi.isMockFunction(globalThis.fetch) ? vi.mocked(globalThis.fetch).getMockImplementation() : undefined;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url === HOOK) return await made.fetch(request);
    if (!others) throw new Error(`Nobody answers ${request.url}.`);
    return await others(input, init);
  });
}

/** Books for two visitors. */
export async function bookTwice(): Promise<void> {
  await book();
  await book({ ...BO, hour: 15 });
}

/** Times out all calls to the mail service that have no reply yet. */
export async function timeOut(): Promise<void> {
  // A promise created in the desk can only be resolved in the desk.
  await runInDurableObject(desk(), () => {
    for (const end of giveUp) end();
  });
  giveUp = [];
}

/** The mail service responds to the calls that it delayed. */
export async function answerLate(): Promise<void> {
  await runInDurableObject(desk(), () => atMail().release());
}

/** All messages, in order of arrival. */
export function messages(): Promise<Message[]> {
  return runInDurableObject(desk(), (_, { storage }) => readMessages(storage.sql, "ORDER BY seq"));
}

/** The state of each message, as `visitor booked: sent`; those of the webhook only if it is in use. */
export async function told(): Promise<string[]> {
  return (await messages()).map(({ recipient, news, state }) => `${recipient} ${news}: ${state}`);
}

/** The mails that an address got, oldest first. */
export function mails(to: string = VISITOR): SentMail[] {
  return atMail().sent.filter((mail) => mail.to.includes(to));
}

/** Their subjects without the time in them. */
export function subjects(to: string = VISITOR): string[] {
  return mails(to).map(({ subject }) => subject.replace(/: (Mon|Tue|Wed|Thu|Fri|Sat|Sun),.*$/, ""));
}

/** The one mail that an address got. */
export function onlyMail(to: string = VISITOR): SentMail {
  const [mail, ...others] = mails(to);
  if (!mail || others.length > 0) throw new Error(`${to} got ${subjects(to).length} mails.`);
  return mail;
}

/** The text of a mail without its line breaks. */
export function flat(text: string): string {
  return text.replace(/\s*\n(?:> |- )?\s*/g, " ");
}

/** Advances time, and runs each alarm when it is due: a minute by default. */
export async function letPass(ms: number = MINUTE): Promise<void> {
  const until = Date.now() + ms;
  for (let alarms = 0; ; alarms += 1) {
    const at = await alarmAt();
    if (at === null || at > until) break;
    if (alarms === MAX_ALARMS) throw new Error("The desk does not come to rest.");
    pass(Math.max(0, at - Date.now()));
    await ring();
  }
  pass(Math.max(0, until - Date.now()));
}

/** The event of a mail's calendar file. */
export function eventOf(mail: SentMail) {
  const [file] = mail.attachments;
  if (!file) throw new Error("The mail has no file.");
  const calendar = new ICAL.Component(ICAL.parse(file.content));
  const vevent = calendar.getFirstSubcomponent("vevent");
  if (!vevent) throw new Error("The file has no event.");
  const event = new ICAL.Event(vevent);
  return {
    type: file.type,
    filename: file.filename,
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    status: vevent.getFirstPropertyValue("status"),
    start: event.startDate.toJSDate().getTime(),
  };
}
