import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, meet, useGoogle } from "./support/google";
import { eventOf, flat, letPass, MAIL_FROM, mails, onlyMail, STAFF_MAIL, subjects, useMail } from "./support/mail";
import { book, DAY, HOUR, MINUTE, ORIGIN, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();
useMail();

const START = Date.parse(`${DAY}T19:00:00-05:00`);

test("MAIL-01 a 201 is confirmed within a minute: both times, place, link, and the event as a request", async () => {
  setting("MEETING_PLACE", "https://meet.example/demo");
  const { status, id } = await book({}, "key", { "visitor-zone": "Europe/Madrid" });
  expect(status).toBe(201);
  expect(mails()).toEqual([]);
  await letPass();
  const mail = onlyMail();
  expect(mail).toMatchObject({
    from: { email: MAIL_FROM, name: "Nightshift" },
    to: ["ana@visitor.example"],
    cc: [],
    bcc: [],
    subject: "Your demo is booked: Tue, Nov 24, 1:00 AM (Spain Time)",
    headers: { "Auto-Submitted": "auto-generated" },
  });
  const [booking] = await rows();
  for (const part of [
    "Tuesday, November 24, 2099, 1:00 AM (Central European Time)",
    "https://meet.example/demo",
    `${ORIGIN}/booking/${booking?.link}`,
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
    start: START,
  });
});

test("MAIL-01 the retry of a request is confirmed once", async () => {
  for (const _ of [1, 2, 3]) expect((await book({}, "key")).status).toBe(201);
  await letPass();
  expect((await book({}, "key")).status).toBe(201);
  await letPass(HOUR);
  expect(subjects()).toEqual(["Your demo is booked"]);
});

test("MAIL-01 after 202 nothing is confirmed until the calendar has it, and then once", async () => {
  atGoogle().down(true);
  expect((await book()).status).toBe(202);
  await letPass(10 * MINUTE);
  expect(subjects()).toEqual([]);
  // Staff know of the lead, and that the visitor was told to wait.
  expect(subjects(STAFF_MAIL)).toEqual(["Demo being confirmed"]);
  atGoogle().down(false);
  await letPass(20 * MINUTE);
  expect((await rows())[0]?.state).toBe("confirmed");
  expect(subjects()).toEqual(["Your demo is booked"]);
  expect(eventOf(onlyMail())).toMatchObject({ sequence: 0, start: START });
  await letPass(HOUR);
  expect(subjects()).toHaveLength(1);
  expect(logLines("booking.failed").length).toBeGreaterThan(0);
});

test("MAIL-01 a 202 that the calendar turns down later is never confirmed", async () => {
  atGoogle().down(true);
  expect((await book()).status).toBe(202);
  await letPass(5 * MINUTE);
  atGoogle().down(false);
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  await letPass(30 * MINUTE);
  expect(subjects()).toEqual(["That time was just taken"]);
  // The visitor was never told that the time is theirs, so nothing is removed from a calendar.
  expect(onlyMail().attachments).toEqual([]);
  expect(logLines("booking.follow_up")).toHaveLength(1);
  expect(logLines("booking.failed").length).toBeGreaterThan(0);
});

const NO_SENDER = { sender: null, bound: true };
const NO_SERVICE = { sender: MAIL_FROM, bound: false };

test.each([
  { path: "/about", sender: MAIL_FROM, bound: true, promised: true },
  { path: "/book", sender: MAIL_FROM, bound: true, promised: true },
  { path: "/about", ...NO_SENDER, promised: false },
  { path: "/book", ...NO_SENDER, promised: false },
  { path: "/book", ...NO_SERVICE, promised: false },
])("TOLD-04 $path with MAIL_FROM $sender, service $bound: a mail is promised: $promised", async (given) => {
  setting("MAIL_FROM", given.sender);
  if (!given.bound) Reflect.deleteProperty(env, "MAIL");
  const page = await (await exports.default.fetch(`${ORIGIN}${given.path}`)).text();
  expect(page.includes("You will get a confirmation by email, with a link to move or cancel.")).toBe(given.promised);
  expect(page.includes("After booking, you will see a link here to move or cancel.")).toBe(!given.promised);
});
