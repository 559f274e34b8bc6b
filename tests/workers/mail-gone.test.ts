import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, meet, useGoogle } from "./support/google";
import { eventOf, flat, letPass, mails, onlyMail, STAFF_MAIL, subjects, told, useMail } from "./support/mail";
import { book, DAY, MINUTE, ORIGIN, pass, rows, SECOND, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();
useMail();

const OTHER = { email: "bo@quill.example", name: "Bo Lind" };
const TAKEN = "That time was just taken";

/** The form URLs that a mail links to, in the order of its text. */
function offered(text: string): string[] {
  return [...text.matchAll(/https:\/\/\S+\/book\?\S+/g)].map(([address]) => address.replace(ORIGIN, ""));
}

/** A lead whose hour somebody else had. */
async function turnedDown(hour = 10): Promise<string> {
  await book({ ...OTHER, hour });
  const { id, status } = await book({ hour });
  expect(status).toBe(409);
  return id;
}

test("MAIL-03 who is turned down at once gets the next three free times, each with the form at it", async () => {
  meet(`${DAY}T12:00`, `${DAY}T13:00`);
  await book({ hour: 17, email: "cy@quill.example" });
  await turnedDown();
  await letPass(59 * SECOND);
  expect(subjects()).toEqual([]);
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

test("MAIL-03 the times are free when the mail is sent, not when the lead came", async () => {
  await turnedDown();
  await letPass(50 * SECOND);
  await book({ hour: 12, email: "cy@quill.example" });
  await letPass();
  expect(offered(onlyMail().text)[0]).toBe(`/book?date=${DAY}&hour=15`);
});

test("MAIL-03 who was promised the time and loses it later gets an apology, the times, and the entry taken out", async () => {
  const { status, id } = await book({ hour: 10 });
  expect(status).toBe(201);
  // Staff were faster, and Google had not shown their event yet.
  meet(`${DAY}T10:00`, `${DAY}T10:30`);
  await letPass(5 * MINUTE);
  expect(logLines("booking.follow_up")).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ id, kind: "follow_up", reason: "slot_taken" });
  expect(subjects().at(-1)).toBe("We have to cancel your demo");
  const mail = mails().at(-1);
  expect(offered(mail?.text ?? "")).toHaveLength(3);
  expect(mail && eventOf(mail)).toMatchObject({ method: "CANCEL", sequence: 1, status: "CANCELLED" });
  expect(subjects(STAFF_MAIL).at(-1)).toBe("Follow up (slot taken)");
});

test("MAIL-03 who books another time within the minute gets no mail about the first", async () => {
  await turnedDown();
  await letPass(20 * SECOND);
  expect((await book({ hour: 12 })).status).toBe(201);
  await letPass(10 * MINUTE);
  expect(subjects()).toEqual(["Your demo is booked"]);
  expect(await told()).toContain("visitor gone: dropped");
  expect((await rows()).map(({ state }) => state)).toEqual(["confirmed", "closed", "confirmed"]);
});

test("MAIL-03 a time that passed during an outage is reported with the next three", async () => {
  pass(Date.parse(`${DAY}T09:40:00-05:00`) - Date.now());
  atGoogle().down(true);
  expect((await book({ hour: 10 })).status).toBe(202);
  atGoogle().order({ on: "insert", kind: "error", status: 503, reason: "backendError", times: Infinity });
  await letPass(60 * MINUTE);
  atGoogle().down(false);
  atGoogle().clearFaults();
  await letPass(30 * MINUTE);
  expect((await rows())[0]).toMatchObject({ kind: "follow_up", reason: "slot_passed" });
  expect(subjects()).toEqual(["That time has passed"]);
  expect(offered(onlyMail().text)[0]).toBe(`/book?date=${DAY}&hour=12`);
  for (const line of ["booking.failed", "booking.follow_up", "booking.unchecked"]) logLines(line);
});

test("MAIL-03 where no time is free the mail offers the form alone", async () => {
  await turnedDown();
  await letPass(30 * SECOND);
  meet("2099-11-20T00:00", "2100-01-10T00:00");
  await letPass(2 * MINUTE);
  expect(offered(onlyMail().text)).toEqual([]);
  expect(onlyMail().text).toContain(`${ORIGIN}/book\n`);
});

test("MAIL-03 while the calendar is down the mail offers what the ledger has free", async () => {
  await turnedDown();
  atGoogle().down(true);
  await letPass(2 * MINUTE);
  expect(offered(onlyMail().text)).toHaveLength(3);
  expect(logLines("booking.failed").length).toBeGreaterThan(0);
});
