import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { bookingNote } from "~/content/after-booking";
import { brand } from "~/content/brand";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, meet, untilWritten, written } from "./support/google";
import {
  atMail,
  BO,
  CONFIRMED,
  eventOf,
  flat,
  letPass,
  MAIL_FROM,
  mails,
  messages,
  onlyMail,
  STAFF_MAIL,
  subjects,
  VISITOR,
} from "./support/mail";
import { at, linkOf } from "./support/own";
import {
  ana,
  atCall,
  bo,
  BOOKED,
  google,
  jobsRun,
  mail,
  MOVED_BY_STAFF,
  passes,
  scenario,
  staff,
  type Step,
  until,
  useScenarios,
} from "./support/scenario";
import {
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  ORIGIN,
  payloadOf,
  post,
  restartDesk,
  rows,
  SECOND,
  setting,
} from "./support/site";
import { useTurnstile } from "./support/turnstile";

useScenarios();

const TAKEN = "That time was just taken";
const DAY_BEFORE = "Your demo is coming up";
const HOUR_BEFORE = "Your demo starts soon";
const TUESDAY = "2099-11-24";
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

scenario("MAIL-03 a lead that staff close within the minute gets no mail about its lost time", {
  steps: [
    bo.books(10),
    ana.asks(10, "slot_taken"),
    passes(20 * SECOND),
    staff.does("close", "closed"),
    passes(10 * MINUTE),
  ],
  desk: ["Nov 23, 10:00 Bo: booked", "Nov 23, 10:00 Ana: followed up"],
  mailbox: ["Bo: Your demo is booked (file)", "staff: Demo booked", "staff: Follow up (slot taken)"],
});

for (const [when, time, day, ...reminders] of [
  ["a minute too early", "14:59", TUESDAY],
  ["a day before", "15:00", TUESDAY, "Ana: Your demo is coming up"],
  ["a minute before the last hour", "13:59", WEDNESDAY, "Ana: Your demo is coming up"],
  ["an hour before", "14:00", WEDNESDAY, "Ana: Your demo is coming up", "Ana: Your demo starts soon"],
  ["in the evening", "23:00", WEDNESDAY, "Ana: Your demo is coming up", "Ana: Your demo starts soon"],
] as const)
  scenario(`MAIL-02 ${when} reminders sent are ${reminders.length}, without touching the calendar entry`, {
    steps: [ana.books(15, WEDNESDAY), until(time, day)],
    desk: ["Nov 25, 15:00 Ana: booked"],
    mailbox: [...BOOKED, ...reminders],
  });

scenario("MAIL-02 a demo booked within its last hour gets no reminder", {
  steps: [until("14:20"), ana.books(15), until("15:00")],
  desk: ["Nov 23, 15:00 Ana: booked"],
  mailbox: BOOKED,
});

for (const [what, time, day, ...before] of [
  ["first", "14:58", TUESDAY],
  ["second", "13:58", WEDNESDAY, "Ana: Your demo is coming up"],
] as const)
  scenario(`MAIL-02 a demo that staff moved minutes before the ${what} reminder is reminded of at its new time alone`, {
    steps: [
      ana.books(15, WEDNESDAY),
      until(time, day),
      staff.drags("Ana", "16:15", "17:00", THURSDAY),
      until("16:14", THURSDAY),
    ],
    desk: ["Nov 26, 16:15 Ana: booked, moved by staff"],
    calendar: ["Nov 26, 16:15 Ana, 45 minutes"],
    mailbox: [...BOOKED, ...before, ...MOVED_BY_STAFF, "Ana: Your demo is coming up", "Ana: Your demo starts soon"],
    log: ["booking.moved"],
  });

scenario("MAIL-02 a demo that staff deleted minutes before a reminder is told as canceled, and not reminded of", {
  steps: [until("09:00"), ana.books(15), until("13:58"), staff.deletes(), until("15:00")],
  desk: ["Nov 23, 15:00 Ana: canceled by staff"],
  calendar: ["Nov 23, 15:00 Ana, deleted"],
  mailbox: [...BOOKED, "Ana: We had to cancel your demo (file)", "staff: Demo canceled by staff"],
  log: ["booking.removed"],
});

scenario("MAIL-04 REL-20 what staff did in the calendar is reported as staff's, but that they made a demo longer", {
  steps: [
    ana.books(19),
    passes(MINUTE),
    staff.drags("Ana", "19:00", "19:45"),
    jobsRun,
    passes(MINUTE),
    // It begins later, and ends when it did.
    staff.drags("Ana", "19:15", "19:45"),
    jobsRun,
    passes(MINUTE),
    staff.deletes(),
    jobsRun,
    passes(MINUTE),
  ],
  desk: ["Nov 23, 19:15 Ana: canceled by staff"],
  calendar: ["Nov 23, 19:15 Ana, deleted"],
  mailbox: [...BOOKED, ...MOVED_BY_STAFF, "Ana: We had to cancel your demo (file)", "staff: Demo canceled by staff"],
  log: ["booking.moved, again", "booking.removed"],
});

scenario("MAIL-04 MAIL-02 a move that staff undo at once is told to nobody, and the demo is reminded of", {
  steps: [
    ana.books(15, WEDNESDAY),
    passes(MINUTE),
    staff.drags("Ana", "16:00", "16:30", WEDNESDAY),
    jobsRun,
    passes(MINUTE),
    staff.drags("Ana", "17:00", "17:30", WEDNESDAY),
    jobsRun,
    staff.drags("Ana", "16:00", "16:30", WEDNESDAY),
    jobsRun,
    until("15:30", WEDNESDAY),
  ],
  desk: ["Nov 25, 16:00 Ana: booked, moved by staff"],
  calendar: ["Nov 25, 16:00 Ana"],
  mailbox: [...BOOKED, ...MOVED_BY_STAFF, "Ana: Your demo is coming up", "Ana: Your demo starts soon"],
  log: ["booking.moved, again"],
});

scenario("MAIL-04 staff are told nothing of a demo while the calendar is asked about its hour", {
  steps: [atCall("freeBusy", passes(SECOND)), ana.books(19), passes(MINUTE)],
  desk: ["Nov 23, 19:00 Ana: booked"],
  mailbox: BOOKED,
});

scenario("MAIL-02 a look at the calendar before a reminder that fails cancels nothing, and the reminder is sent", {
  steps: [
    ana.books(15, WEDNESDAY),
    until("14:59", TUESDAY),
    google.fails("get", { kind: "reset" }),
    until("15:05", TUESDAY),
  ],
  desk: ["Nov 25, 15:00 Ana: booked"],
  mailbox: [...BOOKED, "Ana: Your demo is coming up"],
});

scenario("MAIL-05 a demo that is reinstated before it was ever promised is confirmed once the calendar has it", {
  steps: [
    google.goesDown,
    ana.asks(19, "held"),
    passes(MINUTE),
    staff.does("cancel", "cancelled"),
    passes(MINUTE),
    staff.does("reinstate", "reinstated"),
    passes(2 * MINUTE),
    google.comesBack,
    passes(2 * HOUR),
  ],
  desk: ["Nov 23, 19:00 Ana: booked"],
  calendar: ["Nov 23, 19:00 Ana, written anew"],
  mailbox: [
    "staff: Demo being confirmed",
    "Ana: We had to cancel your demo (file)",
    "staff: Demo canceled by staff",
    "staff: Demo being confirmed",
    "Ana: Your demo is booked (file)",
  ],
  log: ["booking.failed unreachable, again"],
});

test("TOLD-04 a page promises a reminder only if there is time for one", () => {
  expect(bookingNote.mailed).toBe("Next: a confirmation by email, and a reminder if there is time for one.");
});

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
    // Mails may be sent from an address that nobody reads.
    replyTo: { email: brand.mail.hello, name: null },
    to: [VISITOR],
    cc: [],
    bcc: [],
    subject: `${CONFIRMED}: Tue, Nov 24, 1:00 AM (Spain Time)`,
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

test("MAIL-03 while the calendar is down the mail offers what the ledger has free", async () => {
  await turnedDown();
  atGoogle().down(true);
  await letPass(2 * MINUTE);
  expect(offered(onlyMail().text)).toHaveLength(3);
  expect(logLines("booking.failed").length).toBeGreaterThan(0);
});

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

test("REL-16 a request that failed the challenge is in staff's list, and is told to nobody", async () => {
  useTurnstile();
  await restartDesk();
  expect(await book()).toMatchObject({ status: 409, reason: "suspected" });
  await letPass(24 * HOUR);
  expect(atMail().sent).toEqual([]);
  expect(await messages()).toEqual([]);
  expect((await desk().staff({ type: "followUps", after: null })).bookings).toMatchObject([{ reason: "suspected" }]);
});

/** The one mail that Ana got says so. */
function theMailSays(text: string): Step {
  return () => expect(onlyMail().text).toContain(text);
}

scenario("MAIL-05 REL-20 what waits to be told stays true when staff make the demo longer meanwhile", {
  steps: [
    ana.books(15, WEDNESDAY),
    mail.fails({ kind: "code", code: "E_INTERNAL_SERVER_ERROR" }, Infinity),
    passes(10 * MINUTE),
    staff.drags("Ana", "15:00", "15:45", WEDNESDAY),
    jobsRun,
    mail.comesBack,
    passes(HOUR),
    theMailSays("Length: 45 minutes"),
    until("13:59", WEDNESDAY),
    // The calendar is read once more before a reminder.
    staff.drags("Ana", "15:00", "16:00", WEDNESDAY),
    until("15:00", WEDNESDAY),
  ],
  desk: ["Nov 25, 15:00 Ana: booked, moved by staff"],
  calendar: ["Nov 25, 15:00 Ana, 60 minutes"],
  mailbox: [...BOOKED, "Ana: Your demo is coming up", "Ana: Your demo starts soon"],
  log: ["message.failed unreachable, again", "booking.moved, again"],
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
  expect([subjects(), staffMails()]).toEqual([[CONFIRMED], ["Demo booked"]]);
  await drag("2099-11-18", 15);
  await drag(WEDNESDAY, 16);
  expect([subjects(), staffMails()]).toEqual([
    [CONFIRMED, "We moved your demo"],
    ["Demo booked", "Demo moved by staff"],
  ]);
  expect(flat(mails().at(-1)?.text ?? "")).toContain("Former time: Wednesday, November 25, 2099, 3:00 PM");
  await letPass(MEETING + HOUR - Date.now());
  expect(subjects().slice(2)).toEqual([DAY_BEFORE, HOUR_BEFORE]);
  expect(logLines("booking.moved")).toHaveLength(4);
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
