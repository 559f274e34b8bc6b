import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { staffMails } from "~/content/mails";

import { logLines } from "../support/console-guard";
import {
  answerLate,
  atMail,
  BO,
  CONFIRMED,
  flat,
  bookTwice,
  letPass,
  mails,
  messages,
  STAFF_MAIL,
  subjects,
  timeOut,
  told,
  VISITOR,
} from "./support/mail";
import { linkOf } from "./support/own";
import {
  ana,
  bo,
  BOOKED,
  BOTH_BOOKED,
  cy,
  deploys,
  jobsRun,
  mail,
  passes,
  scenario,
  type Step,
  useScenarios,
} from "./support/scenario";
import { book, desk, HOUR, insideDesk, MINUTE, ORIGIN, pass, restartDesk, ring, SECOND, setting } from "./support/site";

useScenarios();

/** What the service answers to a mail that it does not take. */
const refuses = (code: string) => ({ kind: "code", code }) as const;

/** What staff's page says of mails. */
function staffSee(status: Partial<Record<"late" | "ambiguous" | "refused", number>>): Step {
  return async () => expect(await desk().staff({ type: "mailStatus" })).toMatchObject(status);
}

const BROKEN = refuses("E_INTERNAL_SERVER_ERROR");
const DEC_15 = "2099-12-15";

scenario("MAIL-05 mails that ended badly are not sent again, stop nobody else, and are reported once", {
  steps: [
    mail.fails({ kind: "lost-reply" }, 1, "Ana"),
    () => atMail().suppress(BO.email),
    ana.books(10, DEC_15),
    bo.books(12, DEC_15),
    cy.books(15, DEC_15),
    passes(MINUTE),
    jobsRun,
    staffSee({ late: 0, ambiguous: 1, refused: 1 }),
    passes(5 * MINUTE),
    jobsRun,
    passes(24 * HOUR),
    staffSee({ late: 0, ambiguous: 0, refused: 0 }),
  ],
  desk: ["Dec 15, 10:00 Ana: booked", "Dec 15, 12:00 Bo: booked", "Dec 15, 15:00 Cy: booked"],
  // Ana's arrived, which nobody knows.
  mailbox: [
    "Ana: Your demo is booked (file)",
    "Cy: Your demo is booked (file)",
    "staff: Demo booked",
    "staff: Demo booked",
    "staff: Demo booked",
  ],
  log: ["message.ambiguous", "message.refused", "messages.stuck"],
});

scenario("MAIL-05 a mail that failed once is tried again within seconds, and before those behind it", {
  steps: [mail.fails(BROKEN, 1, "Ana"), ana.books(10), bo.books(12), passes(5 * SECOND)],
  desk: ["Nov 23, 10:00 Ana: booked", "Nov 23, 12:00 Bo: booked"],
  mailbox: BOTH_BOOKED,
  log: ["message.failed unreachable"],
});

scenario("MAIL-05 an outage of hours delays mails and is reported as long as it lasts, and each mail is sent once", {
  steps: [
    mail.fails(BROKEN, Infinity),
    ana.books(10, DEC_15),
    passes(15 * MINUTE),
    staffSee({ late: 0 }),
    passes(MINUTE),
    staffSee({ late: 2 }),
    bo.books(15, DEC_15),
    passes(2 * HOUR),
    jobsRun,
    mail.comesBack,
    passes(20 * MINUTE),
  ],
  desk: ["Dec 15, 10:00 Ana: booked", "Dec 15, 15:00 Bo: booked"],
  // Visitors are told before staff.
  mailbox: BOTH_BOOKED,
  log: ["message.failed unreachable, again", "messages.stuck"],
});

scenario("MAIL-05 once an outage is over, a mail that fails is tried again within seconds, as before it", {
  steps: [
    mail.fails(BROKEN, Infinity),
    ana.books(10, DEC_15),
    passes(HOUR),
    mail.comesBack,
    passes(20 * MINUTE),
    mail.fails(BROKEN, 1, "Bo"),
    bo.books(12, DEC_15),
    passes(5 * SECOND),
  ],
  desk: ["Dec 15, 10:00 Ana: booked", "Dec 15, 12:00 Bo: booked"],
  mailbox: [
    "Ana: Your demo is booked (file)",
    "staff: Demo booked",
    "Bo: Your demo is booked (file)",
    "staff: Demo booked",
  ],
  log: ["message.failed unreachable, again"],
});

scenario("MAIL-05 a mail is not given up, however long the outage", {
  steps: [
    mail.fails(BROKEN, Infinity),
    ana.books(10, DEC_15),
    passes(HOUR),
    () => pass(80 * HOUR),
    passes(MINUTE),
    mail.comesBack,
    passes(2 * HOUR),
  ],
  desk: ["Dec 15, 10:00 Ana: booked"],
  mailbox: BOOKED,
  log: ["message.failed unreachable, again"],
});

scenario("MAIL-05 MAIL-03 staff are told of a lead after an outage, though its visitor has booked another hour since", {
  steps: [
    mail.fails(BROKEN, Infinity),
    bo.books(10, DEC_15),
    ana.asks(10, "slot_taken", DEC_15),
    ana.books(12, DEC_15),
    passes(HOUR),
    mail.comesBack,
    passes(2 * HOUR),
  ],
  desk: ["Dec 15, 10:00 Bo: booked", "Dec 15, 10:00 Ana: to follow up, slot taken", "Dec 15, 12:00 Ana: booked"],
  calendar: ["Dec 15, 10:00 Bo", "Dec 15, 12:00 Ana"],
  mailbox: [
    "Bo: Your demo is booked (file)",
    "Ana: Your demo is booked (file)",
    "staff: Demo booked",
    "staff: Follow up (slot taken)",
    "staff: Demo booked",
  ],
  log: ["message.failed unreachable, again"],
});

scenario("MAIL-05 a demo that is canceled during an outage is not confirmed any more: its end alone is sent", {
  steps: [
    mail.fails(BROKEN, Infinity),
    ana.books(19),
    passes(HOUR),
    ana.cancels,
    passes(HOUR),
    mail.comesBack,
    passes(HOUR),
  ],
  desk: ["Nov 23, 19:00 Ana: canceled by visitor"],
  calendar: ["Nov 23, 19:00 nobody, deleted"],
  mailbox: ["Ana: Your demo is canceled (file)", "staff: Demo canceled by the visitor"],
  log: ["message.failed unreachable, again"],
});

for (const [code, reason] of [
  ["E_INTERNAL_SERVER_ERROR", "unreachable"],
  ["E_RECIPIENT_NOT_ALLOWED", "configuration"],
] as const)
  scenario(`MAIL-05 one mail that always fails with ${code} does not hold up those behind it`, {
    steps: [mail.fails(refuses(code), Infinity, "Ana"), ana.books(10, DEC_15), bo.books(12, DEC_15), passes(HOUR)],
    desk: ["Dec 15, 10:00 Ana: booked", "Dec 15, 12:00 Bo: booked"],
    mailbox: ["Bo: Your demo is booked (file)", "staff: Demo booked", "staff: Demo booked"],
    log: [`message.failed ${reason}, again`],
  });

scenario("MAIL-05 mails that waited alone are sent within minutes once the service takes mails again", {
  steps: [
    mail.fails(refuses("E_DAILY_LIMIT_EXCEEDED"), Infinity),
    ana.books(10, DEC_15),
    bo.books(12, DEC_15),
    passes(HOUR),
    mail.comesBack,
    cy.books(15, DEC_15),
    passes(8 * MINUTE),
  ],
  desk: ["Dec 15, 10:00 Ana: booked", "Dec 15, 12:00 Bo: booked", "Dec 15, 15:00 Cy: booked"],
  mailbox: [
    "Cy: Your demo is booked (file)",
    "staff: Demo booked",
    "Bo: Your demo is booked (file)",
    "staff: Demo booked",
    "staff: Demo booked",
    "Ana: Your demo is booked (file)",
  ],
  log: ["message.failed quota, again"],
});

scenario("MAIL-05 once staff fixed the cause and ask for it, all that waits is sent at once", {
  steps: [
    mail.fails(refuses("E_SENDER_NOT_VERIFIED"), Infinity),
    ana.books(10),
    bo.books(12),
    passes(MINUTE),
    mail.comesBack,
    () => desk().staff({ type: "retry", id: null }),
    passes(SECOND),
  ],
  desk: ["Nov 23, 10:00 Ana: booked", "Nov 23, 12:00 Bo: booked"],
  // Ana's was tried once more than the others.
  mailbox: [BOTH_BOOKED[1], BOTH_BOOKED[2], BOTH_BOOKED[3], BOTH_BOOKED[0]],
  log: ["message.failed configuration, again"],
});

scenario("MAIL-06 without STAFF_MAIL the visitor is mailed, and the staff's mails end without a call", {
  steps: [deploys({ STAFF_MAIL: null }), ana.books(19), passes(MINUTE)],
  desk: ["Nov 23, 19:00 Ana: booked"],
  mailbox: ["Ana: Your demo is booked (file)"],
});

/** The first message to a visitor. */
async function visitors() {
  return (await messages()).find(({ recipient }) => recipient === "visitor");
}

test("MAIL-05 a service that does not answer in time leaves a mail ambiguous, and stops no other", async () => {
  atMail().order({ kind: "slow", to: VISITOR });
  await bookTwice();
  const alarm = ring();
  await vi.waitFor(() => expect(atMail().waiting).toBe(1), 10_000);
  await timeOut();
  await alarm;
  // The reply arrives after nobody waits for it any more.
  await answerLate();
  await letPass(HOUR);
  expect([subjects(), subjects(BO.email)]).toEqual([[CONFIRMED], [CONFIRMED]]);
  expect(await visitors()).toMatchObject({ state: "ambiguous", lastFailure: "timeout", due: null });
  expect(logLines("message.ambiguous")).toHaveLength(1);
});

test("MAIL-05 a desk that dies while a mail is sent lists it as ambiguous, and goes on with the others", async () => {
  atMail().order({ kind: "slow", to: VISITOR });
  await bookTwice();
  const alarm = ring().catch((error: unknown) => error);
  await vi.waitFor(() => expect(atMail().waiting).toBe(1), 10_000);
  expect(await visitors()).toMatchObject({ state: "sending" });
  await abortAllDurableObjects();
  expect(await alarm).toBeInstanceOf(Error);
  expect(await visitors()).toMatchObject({ state: "sending" });
  pass(2 * MINUTE);
  await desk().runScheduledJobs();
  await letPass(HOUR);
  expect([subjects(), subjects(BO.email)]).toEqual([[CONFIRMED], [CONFIRMED]]);
  expect(await visitors()).toMatchObject({ state: "ambiguous", lastFailure: "interrupted" });
  expect(logLines("message.ambiguous")).toHaveLength(1);
});

test("MAIL-05 two runs of the alarm at once send each mail once", async () => {
  await bookTwice();
  await insideDesk((instance) => Promise.all([instance.alarm(), instance.alarm(), instance.alarm()]));
  await letPass();
  expect([subjects(), subjects(BO.email)]).toEqual([[CONFIRMED], [CONFIRMED]]);
  expect(subjects(STAFF_MAIL)).toHaveLength(2);
});

test("MAIL-05 a mail that cannot be written is refused and reported, and holds up no other", async () => {
  await bookTwice();
  const { seq } = (await visitors()) ?? { seq: 0 };
  // No calendar has such a year.
  await runInDurableObject(desk(), (_, { storage }) =>
    storage.sql.exec("UPDATE messages SET start_ms = 9e15 WHERE seq = ?", seq),
  );
  await letPass();
  expect(await visitors()).toMatchObject({ state: "refused", attempts: 0, lastFailure: "crashed" });
  expect(subjects(BO.email)).toEqual([CONFIRMED]);
  for (const line of ["message.crashed", "message.refused"]) expect(logLines(line)).toHaveLength(1);
});

/** The message of this kind. */
async function seqOf(recipient: string, news: string): Promise<number> {
  const found = (await messages()).find((message) => message.recipient === recipient && message.news === news);
  if (!found) throw new Error(`Nobody told ${recipient} of ${news}.`);
  return found.seq;
}

test("MAIL-06 what is kept can be read, with sender, recipient, both parts and the calendar file", async () => {
  for (const name of ["MAIL_FROM", "STAFF_MAIL"]) setting(name, null);
  const { id } = await book();
  await letPass();
  expect(await told()).toEqual([
    "staff booked: kept",
    "visitor booked: kept",
    "visitor reminder_day: waiting",
    "visitor reminder_hour: waiting",
  ]);
  expect(atMail().calls).toBe(0);
  const shown = await desk().staff({ type: "mail", seq: await seqOf("visitor", "booked") });
  expect(shown?.message).toMatchObject({
    booking: id,
    recipient: "visitor",
    news: "booked",
    state: "kept",
    due: null,
  });
  expect(shown?.mail).toMatchObject({
    to: [VISITOR],
    subject: `${CONFIRMED}: Mon, Nov 23, 7:00 PM (Bogota time)`,
    calendar: expect.stringContaining("METHOD:PUBLISH"),
  });
  for (const part of [shown?.mail?.text, shown?.mail?.html])
    expect(part).toContain(`${ORIGIN}/booking/${await linkOf()}`);
  // Mails to staff can be read as well, though they are sent to nobody.
  const staffs = await desk().staff({ type: "mail", seq: await seqOf("staff", "booked") });
  expect(staffs?.mail?.text).toContain("Too much mail");
  // A reminder that is not due yet is shown as it would be sent.
  expect((await desk().staff({ type: "mail", seq: await seqOf("visitor", "reminder_day") }))?.mail?.subject).toContain(
    "coming up",
  );
});

test("MAIL-06 a lead has its own mails alone, in order; with a service the text is the same, but for the key that stops them", async () => {
  const { id } = await book();
  await book({ ...BO, hour: 15 });
  await letPass();
  const own = (await desk().staff({ type: "lead", id }))?.messages ?? [];
  expect(own.map(({ booking }) => booking)).toEqual(own.map(() => id));
  const rowsOfIt = (await messages()).filter(({ booking }) => booking === id);
  expect(own.map(({ seq }) => seq)).toEqual(rowsOfIt.map(({ seq }) => seq));
  expect(await desk().staff({ type: "mail", seq: 999 })).toBeNull();
  const [sent] = mails();
  const shown = await desk().staff({ type: "mail", seq: await seqOf("visitor", "booked") });
  const hidden = (text = "") => text.replaceAll(/(?<=emails\/)[0-9a-f]{64}/g, "…");
  expect(shown?.mail).toMatchObject({ subject: sent?.subject, text: hidden(sent?.text), html: hidden(sent?.html) });
  expect(shown?.mail?.calendar).toBe(sent?.attachments[0]?.content);
});

test("MAIL-06 no list shows a reminder of a demo that was canceled as waiting", async () => {
  await book();
  await letPass();
  expect(await desk().visitor({ type: "cancel", link: await linkOf() })).toBe("cancelled");
  expect((await told()).filter((message) => message.includes("reminder"))).toEqual([
    "visitor reminder_day: dropped",
    "visitor reminder_hour: dropped",
  ]);
});

test("MAIL-06 what became of a lead's mails is listed for ninety days", async () => {
  const { id } = await book();
  await letPass(2 * 24 * HOUR);
  const listed = async () => (await desk().staff({ type: "lead", id }))?.messages.map(({ state }) => state);
  pass(87 * 24 * HOUR);
  await desk().runScheduledJobs();
  expect(await listed()).toEqual(["sent", "sent", "sent", "sent"]);
  pass(3 * 24 * HOUR);
  await desk().runScheduledJobs();
  expect(await listed()).toEqual([]);
});

test("MAIL-06 MAIL_FROM without the binding lets mails wait, and they are sent once it is there", async () => {
  const service = atMail();
  Reflect.deleteProperty(env, "MAIL");
  await book({ day: "2099-12-02" });
  await letPass(90 * MINUTE);
  expect(await told()).toContain("visitor booked: waiting");
  expect(logLines("message.failed").every((line) => line.includes("MAIL binding missing"))).toBe(true);
  Reflect.set(env, "MAIL", service);
  await restartDesk();
  await letPass(2 * HOUR);
  expect(subjects()).toEqual([CONFIRMED]);
  logLines("message.failed");
});

test.for<[Readonly<Record<string, string | null>>, string, string | null, number]>([
  [{ STAFF_MAIL: null }, "no_address", null, 0],
  [{ STAFF_MAIL: "ana@firm.example, ben@firm.example", MAIL_FROM: null }, "kept", null, 2],
  [{ MAIL: null, STAFF_MAIL: "ana@firm.example" }, "failed", "configuration: MAIL binding missing", 1],
  [{ STAFF_MAIL: "ana@firm.example, ben@firm.example" }, "sent", null, 2],
])("MAIL-04 MAIL-06 with %j a trial to staff is: %s, %s", async ([settings, kind, detail, recipients]) => {
  for (const [name, value] of Object.entries(settings)) setting(name, value);
  expect(await desk().staff({ type: "testMail" })).toEqual({ kind, detail, recipients });
  const to = kind === "sent" ? [["ana@firm.example", "ben@firm.example"]] : [];
  expect(atMail().sent.map((mail) => mail.to)).toEqual(to);
  for (const { text } of atMail().sent) expect(flat(text)).toContain(staffMails.test.footer);
});
