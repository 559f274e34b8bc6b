import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, disconnect, meet, useGoogle } from "./support/google";
import { flat, letPass, mails, onlyMail, STAFF_MAIL, subjects, useMail } from "./support/mail";
import { book, DAY, desk, HOUR, MINUTE, pass, restartDesk, rows, SECOND, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();
useMail();

const OTHER = { email: "bo@quill.example", name: "Bo Lind", company: "Quill" };
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}-05:00`);
const staffMails = () => subjects(STAFF_MAIL);

/** The link of the latest booking. */
async function link(): Promise<string> {
  return (await rows()).at(-1)?.link ?? "";
}

/** Advances time to this moment. */
async function until(moment: number): Promise<void> {
  await letPass(moment - Date.now());
}

test("MAIL-04 staff get each lead within a minute, with its words and where to answer", async () => {
  setting("STAFF_MAIL", `${STAFF_MAIL}, sales@nightshift.example`);
  const { id } = await book({ challenge: "Too much mail\n<b>and</b> calls" });
  await letPass();
  const mail = onlyMail(STAFF_MAIL);
  expect(mail).toMatchObject({
    to: [STAFF_MAIL, "sales@nightshift.example"],
    replyTo: { email: "ana@visitor.example" },
    subject: "Demo booked: Mon, Nov 23, 7:00 PM (Bogota time)",
    attachments: [],
  });
  for (const part of [
    "Free Demo: Ana Ruiz, Acme",
    "ana@visitor.example",
    "Too much mail",
    `npm run bookings -- show ${id}`,
  ])
    expect(flat(mail.text)).toContain(part);
  expect(mail.html).toContain("&lt;b&gt;and&lt;/b&gt;");
  // The text for staff is in no mail to the visitor.
  expect(mails()[0]?.text).not.toContain("Too much mail");
});

test("MAIL-04 a follow-up is reported with its reason, and is reminded of until somebody closes it", async () => {
  pass(at("10:00:00") - Date.now());
  await book({ ...OTHER, hour: 15 });
  const { id } = await book({ hour: 15 });
  await letPass();
  expect(staffMails()).toEqual(["Demo booked", "Follow up (slot taken)"]);
  expect(mails(STAFF_MAIL)[1]?.text).toContain(`npm run bookings -- close ${id}`);
  await until(at("10:45:00") - SECOND);
  expect(staffMails()).toHaveLength(2);
  await until(at("10:46:00"));
  expect(staffMails().at(-1)).toBe("Still open (slot taken)");
  await letPass(24 * HOUR);
  expect(staffMails().filter((subject) => subject.startsWith("Still open"))).toHaveLength(1);
});

test("MAIL-04 a follow-up that staff close in time is not reported again, nor one whose person books after all", async () => {
  pass(at("09:00:00") - Date.now());
  await book({ ...OTHER, hour: 15 });
  const { id } = await book({ hour: 15 });
  await book({ hour: 15, email: "cy@cy.example" });
  await letPass(5 * MINUTE);
  expect(await desk().closeFollowUp(id)).toBe("closed");
  expect((await book({ hour: 17, email: "cy@cy.example" })).status).toBe(201);
  await letPass(3 * HOUR);
  expect(staffMails().filter((subject) => subject.startsWith("Still open"))).toEqual([]);
});

test("MAIL-04 what staff did in the calendar is reported as staff's", async () => {
  const { id } = await book();
  await letPass();
  atGoogle().move(DEMOS.id, id, `${DAY}T16:00:00-05:00`, `${DAY}T16:30:00-05:00`);
  await desk().runScheduledJobs();
  await letPass();
  atGoogle().remove(DEMOS.id, id);
  await desk().runScheduledJobs();
  await letPass();
  expect(staffMails()).toEqual(["Demo booked", "Demo moved by staff", "Demo canceled by staff"]);
  expect([logLines("booking.moved").length, logLines("booking.removed").length]).toEqual([1, 1]);
});

test("MAIL-04 an erasure by staff is reported as staff's, also of a demo that its visitor canceled", async () => {
  await book();
  await letPass();
  await desk().cancelByLink(await link());
  await letPass();
  await desk().erasePerson("ana@visitor.example");
  await letPass();
  expect(logLines("erasure.done")).toHaveLength(2);
  expect(staffMails().at(-1)).toBe("Booking erased by staff");
});

test("REL-09 a flood of leads is told once an hour, with their number, and not by a flood of mails", async () => {
  setting("RATE_LIMITS", "on");
  await book({ ...OTHER, hour: 15 });
  for (let n = 0; n < 8; n += 1) await book({ hour: 15, challenge: `Try ${n}` });
  await letPass(10 * MINUTE);
  expect(staffMails().filter((subject) => subject.startsWith("Follow up"))).toHaveLength(5);
  expect(logLines("follow_ups.flooded")).toHaveLength(1);
  await letPass(HOUR);
  expect(staffMails().filter((subject) => /past the limits/.test(subject))).toEqual([
    "3 requests past the limits in an hour",
  ]);
  logLines("message.limited");
});

test("REL-16 staff are told once a day that the hours ahead fill with demos that nobody confirmed", async () => {
  for (const day of ["2099-11-24", "2099-11-25", "2099-11-26"])
    for (const hour of [8, 9, 10, 12, 15, 17, 19]) await book({ day, hour, email: `${day}-${hour}@visitor.example` });
  await desk().runScheduledJobs();
  await letPass(10 * MINUTE);
  await desk().runScheduledJobs();
  await letPass(10 * MINUTE);
  const told = mails(STAFF_MAIL).filter(({ subject }) => subject.includes("hours ahead"));
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^21 of the \d+ hours ahead are booked$/)]);
  expect(flat(told[0]?.text ?? "")).toContain("Behind 21 of them stands nobody");
  expect(logLines("bookings.filling")).toHaveLength(1);
});

test("MAIL-04 staff are told when a demo that was promised without Google meets another event there; the visitor keeps it", async () => {
  const connect = disconnect();
  await restartDesk();
  await book();
  await letPass();
  expect(subjects()).toEqual(["Your demo is booked"]);
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  connect();
  await restartDesk();
  await desk().runScheduledJobs();
  await letPass();
  expect(logLines("booking.transferred")).toHaveLength(1);
  expect(logLines("booking.collision")).toHaveLength(1);
  expect(staffMails()).toEqual(["Demo booked", "Two events at one time"]);
  expect(subjects()).toEqual(["Your demo is booked"]);
});
