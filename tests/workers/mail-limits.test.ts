import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";

import { logLines, wholeLog } from "../support/console-guard";
import { untilWritten } from "./support/google";
import {
  answerLate,
  atMail,
  BO,
  CONFIRMED,
  flat,
  letPass,
  MAIL_FROM,
  mails,
  messages,
  onlyMail,
  STAFF_MAIL,
  subjects,
  told,
  VISITOR,
} from "./support/mail";
import { at, linkOf, PERSONAL } from "./support/own";
import { ana, atCall, BOOKED, mail, passes, scenario, staff, useScenarios } from "./support/scenario";
import { book, desk, HOUR, MINUTE, pass, ring, rows, SECOND, tryWith } from "./support/site";
import { everything } from "./support/staff-door";

useScenarios();

const THURSDAY = "2099-11-26";
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
      CONFIRMED,
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

const five = ["Nov 27, 08:00", "Nov 27, 09:00", "Nov 27, 10:00", "Nov 26, 08:00", "Nov 26, 09:00"];
scenario("MAIL-07 tries that failed are no mails of the day", {
  steps: [
    mail.fails({ kind: "code", code: "E_INTERNAL_SERVER_ERROR" }, 6, "Ana"),
    ...[8, 9, 10].map((hour) => ana.books(hour, FRIDAY)),
    ...[8, 9].map((hour) => ana.books(hour, THURSDAY)),
    passes(12 * HOUR),
  ],
  desk: five.map((time) => `${time} Ana: booked`),
  // The first one waited alone.
  mailbox: [...five.slice(1).map(() => BOOKED[0]), ...five.map(() => BOOKED[1]), BOOKED[0]],
  log: ["message.failed unreachable, again"],
});

scenario("MAIL-07 MAIL-03 who loses a promised hour is told so past the fifth mail of the day", {
  steps: [
    ...[8, 9, 10].map((hour) => ana.books(hour, FRIDAY)),
    ...[8, 9].map((hour) => ana.books(hour, THURSDAY)),
    passes(MINUTE),
    ana.books(19),
    staff.meets("19:00", "19:30"),
    passes(5 * MINUTE),
  ],
  desk: [...five.map((time) => `${time} Ana: booked`), "Nov 23, 19:00 Ana: to follow up, slot taken"],
  mailbox: [
    ...five.map(() => BOOKED[0]),
    ...five.map(() => BOOKED[1]),
    "staff: Demo booked",
    "staff: Follow up (slot taken)",
    "Ana: We have to cancel your demo (file)",
  ],
  log: ["message.limited", "booking.follow_up slot_taken"],
});

scenario("MAIL-05 a person who is erased while the mail about a lost time is being prepared does not get it", {
  // It reads the calendar for other free times.
  steps: [
    staff.meets("19:00", "19:30"),
    ana.asks(19, "slot_taken"),
    passes(59 * SECOND),
    atCall("freeBusy", ana.erases),
    passes(5 * MINUTE),
  ],
  desk: ["Nov 23, 19:00 nobody: erased"],
  mailbox: ["staff: Follow up (slot taken)", "staff: Booking erased by the visitor"],
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

test("MAIL-05 MAIL-06 a person who is erased during the call stays erased: nothing more is sent, and nobody can read the mail", async () => {
  atMail().order({ kind: "slow", to: VISITOR });
  await book();
  const alarm = ring();
  await vi.waitFor(() => expect(atMail().waiting).toBe(1), 10_000);
  expect(await desk().visitor({ type: "erase", link: await linkOf() })).toBe("erased");
  await answerLate();
  await alarm;
  await letPass(48 * HOUR);
  expect(subjects()).toEqual([CONFIRMED]);
  for (const part of PERSONAL) expect(await everything()).not.toContain(part);
  const sent = (await messages()).find(({ recipient, state }) => recipient === "visitor" && state === "sent");
  expect(await desk().staff({ type: "mail", seq: sent?.seq ?? 0 })).toMatchObject({
    mail: null,
    message: { state: "sent" },
  });
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
