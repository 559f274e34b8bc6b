import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { logLines, wholeLog } from "../support/console-guard";
import { atGoogle, DEMOS, meet, replaceGoogle, STAFF, untilWritten, useGoogle, USER, written } from "./support/google";
import {
  answerLate,
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
  timeOut,
  told,
  useMail,
  VISITOR,
} from "./support/mail";
import { act, at, linkOf, moveTo, open, PERSONAL, readPage } from "./support/own";
import {
  atCalls,
  book,
  DAY,
  desk,
  HOUR,
  MINUTE,
  ORIGIN,
  pass,
  restartDesk,
  ring,
  rows,
  SECOND,
  setting,
  tryWith,
  useFreshDesk,
} from "./support/site";
import { everything } from "./support/staff-door";

useFreshDesk();
useGoogle();
useMail();

const FRIDAY = "2099-11-27";
/** Texts that a stranger tries to have sent in our name. */
const CANARIES = ["evil.example", "attacker", "CANARY", "<script", "javascript:", "+57300", "http:", "://"];
const HOSTILE = {
  name: 'Ana <a href="http://evil.example">win</a> +573001234567 javascript:x\r\nBcc: attacker@evil.example',
  company: "CANARY company http://evil.example/a",
  challenge: "CANARY challenge\r\nBcc: attacker@evil.example\n\n<script>x</script> http://evil.example/b",
};

/** How many mails of a day were one too many. */
async function limited(): Promise<number> {
  return (await messages()).filter(({ lastFailure }) => lastFailure === "enough for a day").length;
}

/** What was asked of Google with a mail to the guest. */
const notified = () =>
  atGoogle()
    .calls.filter(({ path }) => path.includes("sendUpdates=all"))
    .map(({ kind }) => kind);

/** The path of the page behind 'Never mail this address again' in the latest mail to the visitor. */
function stopPath(mail = mails().at(-1)): string {
  return (
    /^<https:\/\/nightshift\.example(\/booking\/emails\/[0-9a-f]{64})>$/.exec(
      mail?.headers["List-Unsubscribe"] ?? "",
    )?.[1] ?? ""
  );
}

/** Opens that page, or presses a button on it. */
async function atStop(path: string, press?: "stop" | "resume") {
  const init = press && { method: "POST", headers: { origin: ORIGIN }, body: new URLSearchParams({ do: press }) };
  return await readPage(await exports.default.fetch(ORIGIN + path, init));
}

/** Events of the bookings' calendar whose guest is the visitor. */
const invited = () => written().filter((event) => (event.attendees ?? []).length > 0);

/** The part of a mail that the visitor reads, without our own addresses. */
function read(mail: ReturnType<typeof mails>[number]): string {
  const file = mail.attachments.map(({ content }) => content.replaceAll("\r\n ", "")).join("\n");
  return [mail.subject, mail.text, mail.html, file, JSON.stringify([mail.from, mail.replyTo, mail.headers])]
    .join("\n")
    .replaceAll(/https:\/\/nightshift\.example\b/g, "");
}

test("MAIL-07 of what was typed no visitor's mail, no header and no log line holds more than the cleaned name, whatever it tells", async () => {
  expect((await book(HOSTILE)).status).toBe(201);
  await letPass();
  expect(await desk().visitor({ type: "move", link: await linkOf(), start: at(15, "2099-11-25") })).toBe("moved");
  // After both reminders.
  await letPass(76 * HOUR);
  expect((await book({ ...HOSTILE, day: FRIDAY, hour: 10 })).status).toBe(201);
  expect((await book({ ...HOSTILE, day: FRIDAY, hour: 10 })).status).toBe(409);
  await letPass(2 * MINUTE);
  expect(await desk().visitor({ type: "cancel", link: await linkOf(1) })).toBe("cancelled");
  await letPass();
  expect(new Set(subjects())).toEqual(
    new Set([
      BOOKED,
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
  for (const { to, cc, bcc, subject, from, headers } of atMail().sent) {
    expect([[VISITOR], [STAFF_MAIL]]).toContainEqual(to);
    expect([cc, bcc]).toEqual([[], []]);
    expect([subject, from.name, ...Object.values(headers)].join("")).not.toMatch(/[\r\n]/);
  }
  const links = (await rows()).map(({ link }) => String(link));
  expect(links).toEqual(links.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)));
  for (const part of ["visitor.example", "team@nightshift", ...CANARIES.slice(0, 3), ...links])
    expect(wholeLog()).not.toContain(part);
});

test("MAIL-07 one address gets five mails in any 24 hours, no matter who books with it and however it is spelled", async () => {
  const spellings = [VISITOR, "ANA@visitor.example", "Ana@Visitor.Example"];
  for (const [n, hour] of [8, 9, 10, 12, 15, 17, 19].entries()) {
    expect((await book({ day: "2099-12-02", hour, email: spellings[n % 3] ?? "" })).status).toBe(201);
    await letPass();
  }
  const got = () => spellings.flatMap((to) => mails(to)).length;
  expect([got(), await limited()]).toEqual([5, 2]);
  expect(logLines("message.limited")).toHaveLength(2);
  // Staff are told of all of them, and other people's mails do not count.
  expect(mails(STAFF_MAIL)).toHaveLength(7);
  await book({ ...BO, day: "2099-12-03", hour: 9 });
  await letPass();
  expect(mails(BO.email)).toHaveLength(1);
  await letPass(24 * HOUR);
  expect((await book({ day: "2099-12-03", hour: 8 })).status).toBe(201);
  await letPass();
  expect(got()).toBe(6);
});

test("MAIL-07 the hash of who was mailed is not stored for longer than a day", async () => {
  const hashes = () =>
    runInDurableObject(desk(), (_, { storage }) => storage.sql.exec("SELECT mailbox FROM mailed").toArray());
  await book({ day: "2099-12-02", hour: 10 });
  await letPass();
  pass(23 * HOUR);
  await desk().runScheduledJobs();
  expect(await hashes()).toHaveLength(1);
  pass(2 * HOUR);
  await desk().runScheduledJobs();
  expect(await hashes()).toEqual([]);
});

test("MAIL-07 tries that failed are no mails of the day", async () => {
  atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", to: VISITOR, times: 6 });
  for (const hour of [8, 9, 10, 12, 15]) await book({ day: "2099-12-02", hour });
  await letPass(12 * HOUR);
  expect([mails().length, await limited()]).toEqual([5, 0]);
  expect(logLines("message.failed")).toHaveLength(6);
});

test("MAIL-07 a stranger who enters somebody's address does not keep staff's move and cancellation from them", async () => {
  const { id } = await book({ hour: 10 });
  await letPass(2 * MINUTE);
  for (let n = 0; n < 6; n += 1) {
    await book({ hour: 10, challenge: `Other ${n}` });
    await letPass(2 * MINUTE);
  }
  expect(await desk().staff({ type: "move", id, start: at(15) })).toBe("moved");
  await letPass(2 * MINUTE);
  expect(await desk().staff({ type: "cancel", id })).toBe("cancelled");
  await letPass(2 * MINUTE);
  expect(await told()).toEqual(expect.arrayContaining(["visitor moved: sent", "visitor cancelled: sent"]));
  expect(logLines("message.limited").length).toBeGreaterThan(0);
});

test("MAIL-07 with invitations on, Google's mails and ours are five a day together, whatever is moved and canceled", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  const links = [];
  for (const hour of [8, 9]) {
    await book({ hour, day: FRIDAY });
    links.push(await linkOf());
    await letPass();
  }
  for (const hour of [10, 12, 15]) {
    expect((await moveTo(links[0] ?? "", hour, FRIDAY)).status).toBe(200);
    await letPass(MINUTE);
  }
  for (const link of links) expect((await act(link, "cancel")).status).toBe(200);
  await letPass(HOUR);
  expect(notified().length + mails().length).toBe(5);
  expect(await limited()).toBeGreaterThan(0);
  for (const event of ["message.limited", "erasure.done"]) logLines(event);
});

test("MAIL-07 Google tells a guest of moves no more often than five mails a day allow", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  await book({ hour: 8, day: FRIDAY });
  await letPass();
  const link = await linkOf();
  for (const hour of [9, 10, 12, 15, 17]) {
    expect((await moveTo(link, hour, FRIDAY)).status).toBe(200);
    await letPass();
  }
  expect(notified().length + mails().length).toBe(5);
  logLines("message.limited");
});

test("MAIL-07 the link that stops mails is in mails alone, works by a post, holds for every spelling, and can be lifted", async () => {
  await book({ hour: 10 });
  await letPass();
  const path = stopPath();
  expect(onlyMail().text).toContain(path);
  expect(onlyMail().html).toContain(path);
  // Who books under somebody else's address does not get it.
  const reference = await linkOf();
  expect((await open(reference)).html).not.toContain("emails/");
  expect(path).not.toContain(reference);
  for (const wrong of [path.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")), `/booking/emails/${"0".repeat(64)}`])
    expect((await atStop(wrong, "stop")).status).toBe(404);
  // A mail program that opens the link changes nothing.
  const asked = await atStop(path);
  expect([asked.status, asked.heading]).toEqual([200, "Never email this address again?"]);
  expect(asked.headers.get("referrer-policy")).toBe("no-referrer");
  expect(asked.headers.get("cache-control")).toBe("no-store");
  expect((await atStop(path, "stop")).heading).toBe("We will not email this address");
  const [name, domain] = VISITOR.split("@");
  await book({ hour: 15, email: `${name}+again@${domain}` });
  await letPass(HOUR);
  expect([subjects().length, mails(`${name}+again@${domain}`)]).toEqual([1, []]);
  // Staff are told as ever, and another person is mailed.
  expect(mails(STAFF_MAIL).length).toBeGreaterThan(1);
  await book({ hour: 17, ...BO });
  await letPass();
  expect(mails(BO.email)).toHaveLength(1);
  // The mailbox's owner takes it back, or staff do for them.
  expect((await atStop(path, "resume")).heading).toBe("Never email this address again?");
  await book({ hour: 12 });
  await letPass();
  expect(mails()).toHaveLength(2);
  await atStop(path, "stop");
  expect(await desk().staff({ type: "resumeMail", email: "ANA+x@visitor.example" })).toBe(true);
  expect((await atStop(path)).heading).toBe("Never email this address again?");
});

test("MAIL-07 who stops mails is taken out of the calendar's events without a mail, and is invited and told of by Google no more", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  await book({ hour: 10, day: FRIDAY });
  await letPass();
  expect([invited().length, notified()]).toEqual([1, ["insert"]]);
  await atStop(stopPath(), "stop");
  await letPass(MINUTE);
  expect([invited(), notified()]).toEqual([[], ["insert"]]);
  // The demo itself stands where it was.
  expect((await rows())[0]).toMatchObject({ state: "confirmed", invited: false });
  const reference = await linkOf();
  expect((await moveTo(reference, 15, FRIDAY)).status).toBe(200);
  await letPass(MINUTE);
  expect((await act(reference, "cancel")).status).toBe(200);
  await book({ hour: 12, day: FRIDAY });
  await letPass(HOUR);
  expect([invited(), notified(), mails().length]).toEqual([[], ["insert"], 1]);
  logLines("erasure.done");
});

test("MAIL-07 a guest who stops mails while Google is away, and moves the demo, hears of neither", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  const { id } = await book({ hour: 10, day: FRIDAY });
  await letPass();
  atGoogle().down(true);
  await atStop(stopPath(), "stop");
  await letPass(10 * MINUTE);
  atGoogle().down(false);
  pass(20 * MINUTE);
  expect((await moveTo(await linkOf(), 15, FRIDAY)).status).toBe(200);
  await letPass(HOUR);
  const event = written().find((one) => one.id === id);
  expect(event?.start).toMatchObject({ dateTime: expect.stringContaining(`${FRIDAY}T15:00`) });
  expect([invited(), notified()]).toEqual([[], ["insert"]]);
  logLines("booking.failed");
});

test("MAIL-01 a visitor whose own calendar has the demo is sent the new time there, also after invitations were switched on", async () => {
  await book({ hour: 10 });
  await letPass();
  expect(eventOf(onlyMail()).sequence).toBe(0);
  setting("GOOGLE_IMPERSONATE", USER);
  await restartDesk();
  pass(MINUTE);
  expect((await moveTo(await linkOf(), 15)).status).toBe(200);
  await letPass();
  expect(subjects().at(-1)).toBe("Your demo has been moved");
  // Either Google tells the guest, or our mail brings the file.
  expect(invited().length + (mails().at(-1)?.attachments.length ?? 0)).toBeGreaterThan(0);
});

test("MAIL-01 a guest whose demo is moved after another calendar came into use is mailed the new time as a file", async () => {
  const other = { id: "other@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" as const };
  await replaceGoogle([DEMOS, STAFF, other]);
  setting("GOOGLE_IMPERSONATE", USER);
  await book({ hour: 10 });
  await letPass();
  setting("GOOGLE_CALENDAR_ID", other.id);
  await restartDesk();
  pass(15 * MINUTE);
  await desk().runScheduledJobs();
  await letPass();
  expect((await moveTo(await linkOf(), 15)).status).toBe(200);
  await letPass();
  const files = mails().flatMap((mail) => (mail.attachments.length > 0 ? [eventOf(mail).start] : []));
  expect(files).toEqual([at(15)]);
  expect(logLines("booking.transferred")).toHaveLength(1);
});

test("MAIL-01 a visitor who is mailed the file while the calendar is asked about the hour is not invited as well", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  await book({ hour: 10 });
  pass(41 * SECOND);
  await ring();
  expect(onlyMail().attachments).toHaveLength(1);
  expect([written().length, invited()]).toEqual([1, []]);
});

test("MAIL-01 a visitor who is mailed the file while the invitation is on its way is mailed a later time, too", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  await book({ hour: 10 });
  let isInserting = true;
  atCalls(({ url }) => isInserting && url.includes("sendUpdates=all"), {
    before: async () => {
      isInserting = false;
      pass(41 * SECOND);
      await timeOut();
      await vi.waitFor(() => expect(mails()).toHaveLength(1), 10_000);
    },
  });
  await ring();
  expect([onlyMail().attachments.length, invited().length]).toEqual([1, 1]);
  pass(MINUTE);
  expect((await moveTo(await linkOf(), 15)).status).toBe(200);
  await letPass();
  expect(mails().map((mail) => mail.attachments.length)).toEqual([1, 1]);
});

test("MAIL-01 a lead whose invitation Google refuses gets the calendar file by mail", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  atGoogle().invitationsUsedUp(true);
  await book({ hour: 10 });
  await letPass();
  expect(subjects()).toEqual([BOOKED]);
  expect(invited()).toEqual([]);
  expect(mails()[0]?.attachments).toHaveLength(1);
  expect(logLines("booking.uninvited")).toHaveLength(1);
});

test.for<[string, () => Promise<unknown>]>([
  ["the visitor", async () => await desk().visitor({ type: "erase", link: await linkOf() })],
  [
    "staff",
    async () => {
      // Not told of as the visitor's, who ended the demo.
      await desk().visitor({ type: "cancel", link: await linkOf() });
      await desk().staff({ type: "erase", email: "ANA@visitor.example" });
    },
  ],
])("MAIL-05 a person who is erased by %s while mails wait gets none of them, then or later", async ([who, erase]) => {
  atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", times: Infinity });
  await book();
  await letPass(HOUR);
  await erase();
  atMail().clearFaults();
  await letPass(48 * HOUR);
  expect(mails()).toEqual([]);
  expect(subjects(STAFF_MAIL)).toEqual([`Booking erased by ${who}`]);
  expect(onlyMail(STAFF_MAIL).replyTo).toEqual({ email: MAIL_FROM, name: null });
  for (const part of PERSONAL) expect(JSON.stringify(atMail().sent)).not.toContain(part);
  const visitors = (await messages()).filter(({ recipient }) => recipient === "visitor");
  expect(new Set(visitors.map(({ state }) => state))).toEqual(new Set(["dropped"]));
  expect(logLines("message.failed").length).toBeGreaterThan(0);
});

test("MAIL-05 a person who is erased while the mail is being prepared does not get it", async () => {
  // The mail about a lost time reads the calendar for other free times.
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  expect((await book()).status).toBe(409);
  await letPass(59_000);
  const reference = await linkOf();
  const looks = atCalls(({ url }) => url.includes("freeBusy"), {
    before: () => desk().visitor({ type: "erase", link: reference }),
  });
  await letPass(5 * MINUTE);
  expect(looks()).toBe(1);
  expect(mails()).toEqual([]);
  expect(await told()).toContain("visitor gone: dropped");
});

test("MAIL-05 MAIL-06 a person who is erased during the call stays erased: nothing more is sent, and nobody can read the mail", async () => {
  atMail().order({ kind: "slow", to: VISITOR });
  await book();
  const alarm = ring();
  await vi.waitFor(() => expect(atMail().waiting).toBe(1), 10_000);
  expect(await desk().visitor({ type: "erase", link: await linkOf() })).toBe("erased");
  await answerLate();
  await alarm;
  await letPass(48 * HOUR);
  expect(subjects()).toEqual([BOOKED]);
  for (const part of PERSONAL) expect(await everything()).not.toContain(part);
  const sent = (await messages()).find(({ recipient, state }) => recipient === "visitor" && state === "sent");
  expect(await desk().staff({ type: "mail", seq: sent?.seq ?? 0 })).toMatchObject({
    mail: null,
    message: { state: "sent" },
  });
  expect(await desk().staff({ type: "mail", seq: 9_999 })).toBeNull();
});

test("MAIL-07 who is erased and booked again under the same address still has five mails a day at most", async () => {
  for (let n = 0; n < 8; n += 1) {
    expect((await book({ hour: n % 2 ? 10 : 19 })).status).toBe(201);
    await letPass();
    expect((await desk().staff({ type: "erase", email: VISITOR })).bookings).toHaveLength(1);
    await letPass(2 * MINUTE);
  }
  expect([mails().length, await limited()]).toEqual([5, 3]);
  expect(logLines("message.limited")).toHaveLength(3);
});

test("REL-12 the retention does not store a hash of somebody who is erased at that moment", async () => {
  tryWith({ retentionDays: 30 });
  await book({ hour: 10 });
  await untilWritten();
  const reference = await linkOf();
  pass(33 * 24 * HOUR);
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  let isErased = false;
  vi.spyOn(crypto.subtle, "digest").mockImplementation(async (...args) => {
    if (!isErased) {
      isErased = true;
      expect(await desk().visitor({ type: "erase", link: reference })).toBe("erased");
    }
    return await digest(...args);
  });
  await desk().runScheduledJobs();
  expect(isErased).toBe(true);
  expect((await rows())[0]).toMatchObject({ email: "", mailKey: null });
});
