import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atMail, eventOf, letPass, messages, STAFF_MAIL, subjects, told, useMail } from "./support/mail";
import { book, desk, HOUR, MINUTE, ORIGIN, restartDesk, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useMail();

/** The message of this kind. */
async function seqOf(recipient: string, news: string): Promise<number> {
  const found = (await messages()).find((message) => message.recipient === recipient && message.news === news);
  if (!found) throw new Error(`Nobody told ${recipient} of ${news}.`);
  return found.seq;
}

test("MAIL-06 what is kept is read by showMail, with sender, recipient, both parts and the calendar file", async () => {
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
  const shown = await desk().showMail(await seqOf("visitor", "booked"));
  const [booking] = await rows();
  expect(shown?.line).toMatchObject({ booking: id, recipient: "visitor", news: "booked", state: "kept", due: null });
  expect(shown?.mail).toMatchObject({
    from: { name: "Nightshift" },
    to: ["ana@visitor.example"],
    subject: "Your demo is booked: Mon, Nov 23, 7:00 PM (Bogota time)",
    calendar: { method: "PUBLISH" },
  });
  for (const part of [shown?.mail?.text, shown?.mail?.html])
    expect(part).toContain(`${ORIGIN}/booking/${booking?.link}`);
  // Mails to staff can be read as well, though they are sent to nobody.
  const staffs = await desk().showMail(await seqOf("staff", "booked"));
  expect(staffs?.mail?.text).toContain("Too much mail");
  // A reminder that is not due yet is shown as it would be sent.
  expect((await desk().showMail(await seqOf("visitor", "reminder_day")))?.mail?.subject).toContain("coming up");
});

test("MAIL-06 with settings and without the text is the same", async () => {
  await book();
  await letPass();
  const sent = atMail().sent.find(({ to }) => to.includes("ana@visitor.example"));
  const shown = await desk().showMail(await seqOf("visitor", "booked"));
  expect(shown?.mail).toMatchObject({ subject: sent?.subject, text: sent?.text, html: sent?.html });
  expect(shown?.mail?.calendar?.content).toBe(sent?.attachments[0]?.content);
  expect(sent && eventOf(sent).sequence).toBe(0);
});

test("MAIL-06 a kept mail of an erased person cannot be read any more", async () => {
  setting("MAIL_FROM", null);
  await book();
  await letPass();
  const seq = await seqOf("visitor", "booked");
  await desk().eraseByLink((await rows())[0]?.link ?? "");
  await letPass();
  expect(await desk().showMail(seq)).toMatchObject({ mail: null, line: { state: "kept" } });
  expect(JSON.stringify(await desk().listMails({}))).not.toMatch(/Ruiz|visitor\.example|Acme/);
  expect(await desk().showMail(9_999)).toBeNull();
});

test("MAIL-06 without STAFF_MAIL the visitor is mailed, and the staff's mails end without a call", async () => {
  setting("STAFF_MAIL", null);
  await book();
  await letPass(MINUTE);
  expect(subjects()).toEqual(["Your demo is booked"]);
  expect(await told()).toContain("staff booked: dropped");
  expect(atMail().sent.every(({ to }) => !to.includes(STAFF_MAIL))).toBe(true);
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
  expect(subjects()).toEqual(["Your demo is booked"]);
  logLines("message.failed");
});

test("MAIL-06 the list is newest first, narrowed by booking and state, and says whether mails leave the house", async () => {
  const { id } = await book();
  await book({ hour: 15, email: "bo@quill.example" });
  await letPass();
  const all = await desk().listMails({});
  expect(all.mailer).toBe("service");
  expect(all.mails.map(({ seq }) => seq)).toEqual(all.mails.map(({ seq }) => seq).toSorted((a, b) => b - a));
  const own = await desk().listMails({ booking: id });
  expect(new Set(own.mails.map(({ booking }) => booking))).toEqual(new Set([id]));
  expect((await desk().listMails({ state: "sent" })).mails).toHaveLength(4);
});
