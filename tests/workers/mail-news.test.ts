import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { bookingNote } from "~/content/after-booking";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, disconnect, meet, untilWritten, useGoogle, written } from "./support/google";
import {
  atMail,
  BO,
  BOOKED,
  eventOf,
  flat,
  letPass,
  MAIL_FROM,
  mails,
  messages,
  onlyMail,
  STAFF_MAIL,
  subjects,
  told,
  until,
  useMail,
  VISITOR,
} from "./support/mail";
import { at, linkOf } from "./support/own";
import {
  atCalls,
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  NOW,
  ORIGIN,
  pass,
  payloadOf,
  post,
  restartDesk,
  rows,
  SECOND,
  setting,
  useFreshDesk,
} from "./support/site";

useFreshDesk();
useGoogle();
useMail();

const TAKEN = "That time was just taken";
const DAY_BEFORE = "Your demo is coming up";
const HOUR_BEFORE = "Your demo starts soon";
const WEDNESDAY = "2099-11-25";
const THURSDAY = "2099-11-26";
/** The demo on Wednesday that is reminded of. */
const MEETING = at(15, WEDNESDAY);

const staffMails = () => subjects(STAFF_MAIL);

/** The form URLs that a mail links to, in the order of its text. */
function offered(text: string): string[] {
  return [...text.matchAll(/https:\/\/\S+\/book\?\S+/g)].map(([address]) => address.replace(ORIGIN, ""));
}

/** A lead whose hour somebody else had. */
async function turnedDown(hour = 10): Promise<string> {
  await book({ ...BO, hour });
  const { id, status } = await book({ hour });
  expect(status).toBe(409);
  return id;
}

test("MAIL-01 a 201 is confirmed once, within a minute: both times, place, link, and the event in a file", async () => {
  setting("MEETING_PLACE", "https://meet.example/demo");
  const { status, id } = await book({}, "key", { "visitor-zone": "Europe/Madrid" });
  expect(status).toBe(201);
  expect(mails()).toEqual([]);
  await letPass();
  expect((await book({}, "key")).status).toBe(201);
  await letPass(HOUR);
  const mail = onlyMail();
  expect(mail).toMatchObject({
    from: { email: MAIL_FROM, name: "Nightshift" },
    to: [VISITOR],
    cc: [],
    bcc: [],
    subject: `${BOOKED}: Tue, Nov 24, 1:00 AM (Spain Time)`,
    headers: { "Auto-Submitted": "auto-generated" },
  });
  for (const part of [
    "Tuesday, November 24, 2099, 1:00 AM (Central European Time)",
    "https://meet.example/demo",
    `${ORIGIN}/booking/${await linkOf()}`,
    "Thank you, Ana Ruiz.",
  ]) {
    expect(flat(mail.text)).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(eventOf(mail)).toEqual({
    type: "text/calendar; charset=utf-8; method=PUBLISH",
    filename: "demo.ics",
    method: "PUBLISH",
    uid: expect.stringMatching(new RegExp(`^${id}@`)),
    sequence: 0,
    status: "CONFIRMED",
    start: at(19),
  });
});

test("MAIL-01 after 202 nothing is confirmed until the calendar has it, and then once", async () => {
  atGoogle().down(true);
  expect((await book()).status).toBe(202);
  await letPass(10 * MINUTE);
  expect(subjects()).toEqual([]);
  // Staff know of the lead, and that the visitor was told to wait.
  expect(staffMails()).toEqual(["Demo being confirmed"]);
  atGoogle().down(false);
  await letPass(2 * HOUR);
  expect((await rows())[0]?.state).toBe("confirmed");
  expect(subjects()).toEqual([BOOKED]);
  expect(eventOf(onlyMail())).toMatchObject({ sequence: 0, start: at(19) });
  expect(logLines("booking.failed").length).toBeGreaterThan(0);
});

test.each([
  { sender: MAIL_FROM, bound: true, promised: true },
  { sender: null, bound: true, promised: false },
  { sender: MAIL_FROM, bound: false, promised: false },
])("TOLD-04 with MAIL_FROM $sender, service $bound: a mail is promised: $promised", async (given) => {
  setting("MAIL_FROM", given.sender);
  if (!given.bound) Reflect.deleteProperty(env, "MAIL");
  for (const path of ["/about", "/book"]) {
    const page = await (await exports.default.fetch(`${ORIGIN}${path}`)).text();
    expect(page.includes("You will get a confirmation by email, with a link to move or cancel.")).toBe(given.promised);
    expect(page.includes("After booking, you will see a link here to move or cancel.")).toBe(!given.promised);
  }
});

test("MAIL-03 who is turned down gets the next three times that are free when the mail is sent, each with the form at it", async () => {
  meet(`${DAY}T12:00`, `${DAY}T13:00`);
  await turnedDown();
  await letPass(59 * SECOND);
  expect(subjects()).toEqual([]);
  await book({ hour: 17, email: "cy@quill.example" });
  await letPass();
  const mail = onlyMail();
  expect(mail.subject).toBe(`${TAKEN}: Mon, Nov 23, 10:00 AM (Bogota time)`);
  const addresses = [`/book?date=${DAY}&hour=15`, `/book?date=${DAY}&hour=19`, "/book?date=2099-11-24&hour=8"];
  expect(offered(mail.text)).toEqual(addresses);
  for (const address of addresses) expect(mail.html).toContain(`${ORIGIN}${address.replace("&", "&amp;")}"`);
  expect(flat(mail.text)).toContain("Monday, November 23, 2099, 3:00 PM (Bogota time, UTC-5)");
  expect(mail.attachments).toEqual([]);
  for (const address of addresses) expect((await exports.default.fetch(`${ORIGIN}${address}`)).status).toBe(200);
});

test("MAIL-03 who was promised the time and loses it later gets an apology, the times, and the entry taken out", async () => {
  const { status, id } = await book({ hour: 10 });
  expect(status).toBe(201);
  // Staff were faster, and Google had not shown their event yet.
  meet(`${DAY}T10:00`, `${DAY}T10:30`);
  await letPass(5 * MINUTE);
  expect(logLines("booking.follow_up")).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ id, kind: "follow_up", reason: "slot_taken" });
  expect(subjects()).toEqual([BOOKED, "We have to cancel your demo"]);
  const mail = mails().at(-1);
  expect(offered(mail?.text ?? "")).toHaveLength(3);
  expect(mail && eventOf(mail)).toMatchObject({ method: "CANCEL", sequence: 1, status: "CANCELLED" });
  expect(staffMails().at(-1)).toBe("Follow up (slot taken)");
});

test("MAIL-03 a lead that staff close within the minute gets no mail about its lost time", async () => {
  const id = await turnedDown();
  await letPass(20 * SECOND);
  expect(await desk().staff({ type: "close", id })).toBe("closed");
  await letPass(10 * MINUTE);
  expect(subjects()).toEqual([]);
  expect(await told()).toContain("visitor gone: dropped");
});

test("MAIL-03 while the calendar is down the mail offers what the ledger has free", async () => {
  await turnedDown();
  atGoogle().down(true);
  await letPass(2 * MINUTE);
  expect(offered(onlyMail().text)).toHaveLength(3);
  expect(logLines("booking.failed").length).toBeGreaterThan(0);
});

test("MAIL-02 a demo is reminded of a day and an hour before, each once, without touching the calendar entry", async () => {
  await book({ day: WEDNESDAY, hour: 15 });
  await until(MEETING - 24 * HOUR - SECOND);
  expect(subjects()).toEqual([BOOKED]);
  await until(MEETING - 24 * HOUR + MINUTE);
  expect(subjects()).toEqual([BOOKED, DAY_BEFORE]);
  await until(MEETING - HOUR - SECOND);
  expect(subjects()).toHaveLength(2);
  await until(MEETING + 8 * HOUR);
  expect(subjects()).toEqual([BOOKED, DAY_BEFORE, HOUR_BEFORE]);
  for (const { attachments } of mails().slice(1)) expect(attachments).toEqual([]);
  // Staff know that a demo is ahead.
  expect(staffMails()).toEqual(["Demo booked"]);
});

test("MAIL-02 TOLD-04 a demo booked within its last hour gets no reminder, and the page promises none", async () => {
  pass(at(15) - 40 * MINUTE - NOW);
  expect((await book({ hour: 15 })).status).toBe(201);
  await until(at(15));
  expect(subjects()).toEqual([BOOKED]);
  expect(bookingNote.mailed).toBe("Next: a confirmation by email, and a reminder if there is time for one.");
});

test("MAIL-02 nobody is reminded of a demo that was canceled", async () => {
  await book({ day: WEDNESDAY, hour: 15 });
  await letPass();
  expect(await desk().visitor({ type: "cancel", link: await linkOf() })).toBe("cancelled");
  await until(MEETING + HOUR);
  expect(subjects()).toEqual([BOOKED, "Your demo is canceled"]);
  // No list shows a reminder that still waits.
  expect(await told()).toEqual(
    expect.arrayContaining(["visitor reminder_day: dropped", "visitor reminder_hour: dropped"]),
  );
});

test.for([24 * HOUR, HOUR])(
  "MAIL-02 a demo that staff moved minutes before the reminder, %i ms ahead, is reminded of at its new time alone",
  async (ahead) => {
    const { id } = await book({ day: WEDNESDAY, hour: 15 });
    await until(MEETING - ahead - 2 * MINUTE);
    const before = subjects();
    atGoogle().move(DEMOS.id, id, `${THURSDAY}T16:15:00-05:00`, `${THURSDAY}T17:00:00-05:00`);
    await until(at(17, THURSDAY));
    expect(subjects()).toEqual([...before, "We moved your demo", DAY_BEFORE, HOUR_BEFORE]);
    expect(mails().at(-2)?.subject).toContain("Thu, Nov 26, 4:15 PM");
    expect(logLines("booking.moved")).toHaveLength(1);
  },
);

test("MAIL-04 staff get each lead within a minute, with its words and where to answer", async () => {
  setting("STAFF_MAIL", `${STAFF_MAIL}, sales@nightshift.example`);
  const { id } = await book({ challenge: "Too much mail\n<b>and</b> calls" });
  // The calendar was read at once, so nothing is waited for.
  await letPass(5 * SECOND);
  const mail = onlyMail(STAFF_MAIL);
  expect(mail).toMatchObject({
    to: [STAFF_MAIL, "sales@nightshift.example"],
    replyTo: { email: VISITOR },
    subject: "Demo booked: Mon, Nov 23, 7:00 PM (Bogota time)",
    attachments: [],
  });
  for (const part of ["Free Demo: Ana Ruiz, Acme", VISITOR, "Too much mail", `${ORIGIN}/staff/${id}`])
    expect(flat(mail.text)).toContain(part);
  expect(mail.html).toContain("&lt;b&gt;and&lt;/b&gt;");
  // The text for staff is in no mail to the visitor.
  expect(mails()[0]?.text).not.toContain("Too much mail");
  // Some services refuse an address in another script.
  await book({ hour: 15, email: "ana@bücher.example" });
  await letPass();
  expect(mails(STAFF_MAIL)[1]?.replyTo).toEqual({ email: MAIL_FROM, name: null });
});

test("MAIL-04 REL-13 a follow-up is reported once, with its reason and the page to close it on", async () => {
  const id = await turnedDown(15);
  await letPass(24 * HOUR);
  expect(staffMails()).toEqual(["Demo booked", "Follow up (slot taken)"]);
  expect(mails(STAFF_MAIL)[1]?.text).toContain(`${ORIGIN}/staff/${id}\n`);
});

test("REL-16 a request that failed the challenge is in staff's list, and is told to nobody", async () => {
  setting("TURNSTILE_SITE_KEY", "0x-site");
  setting("TURNSTILE_SECRET_KEY", "0x-secret");
  await restartDesk();
  atCalls(({ url }) => url.endsWith("/siteverify"), {
    instead: () => Response.json({ success: false, "error-codes": ["missing-input-response"] }),
  });
  expect(await book()).toMatchObject({ status: 409, reason: "suspected" });
  await letPass(24 * HOUR);
  expect(atMail().sent).toEqual([]);
  expect(await messages()).toEqual([]);
  expect((await desk().staff({ type: "followUps", after: null })).bookings).toMatchObject([{ reason: "suspected" }]);
});

test("MAIL-04 REL-20 what staff did in the calendar is reported as staff's, but that they made a demo longer", async () => {
  const { id } = await book();
  await letPass();
  atGoogle().move(DEMOS.id, id, `${DAY}T19:00:00-05:00`, `${DAY}T19:45:00-05:00`);
  await desk().runScheduledJobs();
  await letPass();
  expect([subjects(), staffMails()]).toEqual([[BOOKED], ["Demo booked"]]);
  atGoogle().move(DEMOS.id, id, `${DAY}T16:00:00-05:00`, `${DAY}T16:30:00-05:00`);
  await desk().runScheduledJobs();
  await letPass();
  atGoogle().remove(DEMOS.id, id);
  await desk().runScheduledJobs();
  await letPass();
  expect(staffMails()).toEqual(["Demo booked", "Demo moved by staff", "Demo canceled by staff"]);
  expect([logLines("booking.moved").length, logLines("booking.removed").length]).toEqual([2, 1]);
});

test("MAIL-05 REL-20 what waits to be told stays true when staff make the demo longer meanwhile", async () => {
  const { id } = await book({ day: WEDNESDAY, hour: 15 });
  atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", times: Infinity });
  await letPass(10 * MINUTE);
  atGoogle().move(DEMOS.id, id, `${WEDNESDAY}T15:00:00-05:00`, `${WEDNESDAY}T15:45:00-05:00`);
  await desk().runScheduledJobs();
  atMail().clearFaults();
  await letPass(HOUR);
  expect([subjects(), staffMails()]).toEqual([[BOOKED], ["Demo booked"]]);
  expect(onlyMail().text).toContain("Length: 45 minutes");
  await until(MEETING - HOUR - MINUTE);
  expect(subjects()).toEqual([BOOKED, DAY_BEFORE]);
  // The calendar is read once more before a reminder.
  atGoogle().move(DEMOS.id, id, `${WEDNESDAY}T15:00:00-05:00`, `${WEDNESDAY}T16:00:00-05:00`);
  await until(MEETING);
  expect(subjects()).toEqual([BOOKED, DAY_BEFORE, HOUR_BEFORE]);
  expect(logLines("booking.moved")).toHaveLength(2);
  logLines("message.failed");
});

test("MAIL-04 REL-20 a demo that staff dragged into the past and put right is reported to nobody as moved", async () => {
  const { id } = await book({ day: WEDNESDAY, hour: 15 });
  await letPass();
  const drag = async (day: string, hour: number) => {
    atGoogle().move(DEMOS.id, id, `${day}T${hour}:00:00-05:00`, `${day}T${hour}:30:00-05:00`);
    await desk().runScheduledJobs();
    await letPass(10 * MINUTE);
  };
  await drag("2099-11-18", 15);
  await drag(WEDNESDAY, 15);
  expect([subjects(), staffMails()]).toEqual([[BOOKED], ["Demo booked"]]);
  await drag("2099-11-18", 15);
  await drag(WEDNESDAY, 16);
  expect([subjects(), staffMails()]).toEqual([
    [BOOKED, "We moved your demo"],
    ["Demo booked", "Demo moved by staff"],
  ]);
  expect(flat(mails().at(-1)?.text ?? "")).toContain("Former time: Wednesday, November 25, 2099, 3:00 PM");
  await until(MEETING + HOUR);
  expect(subjects().slice(2)).toEqual([DAY_BEFORE, HOUR_BEFORE]);
  expect(logLines("booking.moved")).toHaveLength(4);
});

test("MAIL-05 a demo that is reinstated before it was ever promised is confirmed once the calendar has it", async () => {
  atGoogle().down(true);
  const { id } = await book();
  await letPass();
  await desk().staff({ type: "cancel", id });
  await letPass();
  expect(await desk().staff({ type: "reinstate", id })).toBe("reinstated");
  await letPass(2 * MINUTE);
  expect(subjects()).toEqual(["We had to cancel your demo"]);
  atGoogle().down(false);
  await letPass(2 * HOUR);
  expect(subjects()).toEqual(["We had to cancel your demo", BOOKED]);
  logLines("booking.failed");
});

test("MAIL-04 staff are told when a demo that was promised without Google meets another event there; the visitor keeps it", async () => {
  const connect = disconnect();
  await restartDesk();
  await book();
  await letPass();
  expect(subjects()).toEqual([BOOKED]);
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  connect();
  await restartDesk();
  await desk().runScheduledJobs();
  await letPass();
  expect(logLines("booking.transferred")).toHaveLength(1);
  expect(logLines("booking.collision")).toHaveLength(1);
  expect(staffMails()).toEqual(["Demo booked", "Two events at one time"]);
  expect(subjects()).toEqual([BOOKED]);
});

const LINE = "source=letter, referrer=news.example, landing=/services, button=/about#header";
const withSource = (line: string) => `Company: Acme\nSource: ${line}\nChallenge: Too much mail`;

test("MKT-01 one line tells where a booking came from: in the ledger, the event and staff's mail", async () => {
  const reply = await post({ ...payloadOf(), description: withSource(LINE) });
  expect(reply.status).toBe(201);
  await untilWritten();
  await letPass();
  expect((await rows()).map(({ source }) => source)).toEqual([LINE]);
  expect(written().map(({ description }) => description)).toEqual([`${withSource(LINE)}\nEmail: ana@visitor.example`]);
  expect(atGoogle().events(DEMOS.id)).toHaveLength(1);
  expect(flat(onlyMail(STAFF_MAIL).text)).toContain(LINE);
  // It is for staff, and not part of anything a visitor reads.
  expect(mails().length).toBeGreaterThan(0);
  for (const mail of mails()) expect(mail.text + mail.html).not.toContain("landing=");
});
