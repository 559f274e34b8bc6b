import { expect, test } from "vitest";

import { logLines, wholeLog } from "../support/console-guard";
import { flat, letPass, mails, messages, STAFF_MAIL, subjects, useMail } from "./support/mail";
import { book, DAY, desk, HOUR, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useMail();

const DAY_MS = 24 * HOUR;
/** Texts that a stranger tries to have sent in our name. */
const CANARIES = ["evil.example", "attacker", "CANARY", "<script", "javascript:", "+57300", "http:", "://"];
const HOSTILE = {
  name: 'Ana <a href="http://evil.example">win</a> attacker@evil.example +573001234567 javascript:x',
  company: "CANARY company http://evil.example/a",
  challenge: "CANARY challenge\r\nBcc: attacker@evil.example\n\n<script>x</script> http://evil.example/b",
};

async function link(): Promise<string> {
  return (await rows())[0]?.link ?? "";
}

/** The part of a mail that the visitor reads, without our own addresses. */
function read(mail: ReturnType<typeof mails>[number]): string {
  const file = mail.attachments.map(({ content }) => content.replaceAll("\r\n ", "")).join("\n");
  return [mail.subject, mail.text, mail.html, file, JSON.stringify([mail.from, mail.replyTo, mail.headers])]
    .join("\n")
    .replaceAll(/https:\/\/nightshift\.example\b/g, "");
}

test("MAIL-07 of what was typed no visitor's mail holds more than the cleaned name, whatever it tells", async () => {
  expect((await book(HOSTILE)).status).toBe(201);
  await letPass();
  expect(await desk().moveByLink(await link(), Date.parse("2099-11-25T15:00:00-05:00"), null)).toBe("moved");
  // After both reminders.
  await letPass(3 * DAY_MS + 4 * HOUR);
  const second = await book({ ...HOSTILE, day: "2099-11-27", hour: 10 });
  expect(second.status).toBe(201);
  expect((await book({ ...HOSTILE, day: "2099-11-27", hour: 10 })).status).toBe(409);
  await letPass(2 * 60_000);
  expect(await desk().cancelByLink((await rows())[1]?.link ?? "")).toBe("cancelled");
  await letPass();
  expect(new Set(subjects())).toEqual(
    new Set([
      "Your demo is booked",
      "Your demo has been moved",
      "Your demo is coming up",
      "Your demo starts soon",
      "That time was just taken",
      "Your demo is canceled",
    ]),
  );
  for (const mail of mails()) {
    const text = read(mail);
    for (const canary of CANARIES) expect(text, mail.subject).not.toContain(canary);
    expect(flat(mail.text)).toContain("Ana");
  }
});

test("MAIL-07 nothing typed becomes a header: not of the visitor's mails, nor of staff's", async () => {
  const name = "Ana\r\nBcc: attacker@evil.example\r\n\r\nHello";
  expect((await book({ name, company: "Acme\r\nSubject: x" })).status).toBe(201);
  await letPass();
  for (const to of ["ana@visitor.example", STAFF_MAIL]) {
    for (const mail of mails(to)) {
      expect([mail.to, mail.cc, mail.bcc]).toEqual([[to], [], []]);
      expect([mail.subject, mail.from.name, ...Object.values(mail.headers)].join("")).not.toMatch(/[\r\n]|attacker/);
    }
  }
  expect(mails()).toHaveLength(1);
});

test("MAIL-07 one address gets five mails a day, no matter who books with it and however it is spelled", async () => {
  const spellings = ["ana@visitor.example", "ANA@visitor.example", "Ana@Visitor.Example"];
  for (const [n, hour] of [8, 9, 10, 12, 15, 17, 19].entries()) {
    expect((await book({ day: "2099-12-02", hour, email: spellings[n % 3] ?? "" })).status).toBe(201);
    await letPass();
  }
  const got = () => spellings.flatMap((to) => mails(to)).length;
  expect(got()).toBe(5);
  expect((await messages()).filter(({ last_failure }) => last_failure === "more than 5 a day")).toHaveLength(2);
  expect(logLines("message.limited")).toHaveLength(2);
  // Staff are told of all of them.
  expect(mails(STAFF_MAIL)).toHaveLength(7);
  await letPass(24 * HOUR);
  expect((await book({ day: "2099-12-03", hour: 8 })).status).toBe(201);
  await letPass();
  expect(got()).toBe(6);
});

test("MAIL-07 the day of an address is a sliding one, and other people's mails do not count", async () => {
  for (const hour of [8, 9, 10, 12, 15]) await book({ day: "2099-12-02", hour });
  await book({ day: "2099-12-02", hour: 17, email: "bo@quill.example" });
  await letPass();
  await book({ day: "2099-12-02", hour: 19 });
  await book({ day: "2099-12-03", hour: 8, email: "bo@quill.example" });
  await letPass();
  expect([mails().length, mails("bo@quill.example").length]).toEqual([5, 2]);
  expect(logLines("message.limited")).toHaveLength(1);
});

test("MAIL-07 no log line names a visitor, an address or a link", async () => {
  setting("MEETING_PLACE", "https://meet.example/demo");
  await book({ challenge: "CANARY challenge" });
  await letPass();
  const reference = await link();
  await desk().moveByLink(reference, Date.parse(`${DAY}T15:00:00-05:00`), null);
  await letPass();
  await desk().eraseByLink(reference);
  await letPass();
  expect(reference).toMatch(/^[0-9a-f]{32}$/);
  for (const part of ["visitor.example", "Ruiz", "CANARY", "team@nightshift", reference]) {
    expect(wholeLog()).not.toContain(part);
  }
});
