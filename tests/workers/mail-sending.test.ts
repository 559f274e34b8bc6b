import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import {
  answerLate,
  atMail,
  BO,
  BOOKED,
  bookTwice,
  letPass,
  mails,
  messages,
  STAFF_MAIL,
  subjects,
  timeOut,
  told,
  useMail,
  VISITOR,
} from "./support/mail";
import { linkOf } from "./support/own";
import {
  book,
  desk,
  HOUR,
  MINUTE,
  ORIGIN,
  pass,
  restartDesk,
  ring,
  SECOND,
  setting,
  useFreshDesk,
  insideDesk,
} from "./support/site";

/** The first message to a visitor. */
async function visitors() {
  return (await messages()).find(({ recipient }) => recipient === "visitor");
}

describe("a mail service", () => {
  useFreshDesk();
  useMail();

  test("MAIL-05 mails that ended badly, by a lost answer or a refusal, are not sent again, stop nobody else, and are reported once", async () => {
    atMail().order({ kind: "lost-reply", to: VISITOR });
    atMail().suppress(BO.email);
    await bookTwice();
    await book({ hour: 12, email: "cy@quill.example" });
    await letPass();
    for (const _ of ["once", "twice"]) {
      await desk().runScheduledJobs();
      pass(5 * MINUTE);
    }
    expect(logLines("messages.stuck")).toEqual([expect.stringContaining('"ambiguous":1,"refused":1')]);
    expect(await desk().staff({ type: "mailStatus" })).toMatchObject({ late: 0, ambiguous: 1, refused: 1 });
    await letPass(HOUR);
    expect([subjects(), subjects(BO.email), subjects("cy@quill.example")]).toEqual([[BOOKED], [], [BOOKED]]);
    expect(subjects(STAFF_MAIL)).toHaveLength(3);
    expect(await told()).toContain("visitor booked: ambiguous");
    expect((await messages()).find(({ state }) => state === "refused")).toMatchObject({
      attempts: 1,
      lastFailure: "E_RECIPIENT_SUPPRESSED",
    });
    for (const line of ["message.ambiguous", "message.refused"]) expect(logLines(line)).toHaveLength(1);
    pass(24 * HOUR);
    expect(await desk().staff({ type: "mailStatus" })).toMatchObject({ ambiguous: 0, refused: 0 });
  });

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
    expect([subjects(), subjects(BO.email)]).toEqual([[BOOKED], [BOOKED]]);
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
    expect([subjects(), subjects(BO.email)]).toEqual([[BOOKED], [BOOKED]]);
    expect(await visitors()).toMatchObject({ state: "ambiguous", lastFailure: "interrupted" });
    expect(logLines("message.ambiguous")).toHaveLength(1);
  });

  test("MAIL-05 two runs of the alarm at once send each mail once", async () => {
    await bookTwice();
    await insideDesk((instance) => Promise.all([instance.alarm(), instance.alarm(), instance.alarm()]));
    await letPass();
    expect([subjects(), subjects(BO.email)]).toEqual([[BOOKED], [BOOKED]]);
    expect(subjects(STAFF_MAIL)).toHaveLength(2);
  });

  test("MAIL-05 a mail that failed once is tried again within seconds, and before those behind it", async () => {
    atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", to: VISITOR });
    await bookTwice();
    await letPass(5 * SECOND);
    expect(logLines("message.failed")).toHaveLength(1);
    const order = atMail().sent.map(({ to }) => to[0]);
    expect(order.filter((to) => to !== STAFF_MAIL)).toEqual([VISITOR, BO.email]);
  });

  test("MAIL-05 an outage of hours delays mails and is reported as long as it lasts, and each mail is sent once", async () => {
    atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", times: Infinity });
    await book();
    await letPass(15 * MINUTE);
    expect(await desk().staff({ type: "mailStatus" })).toMatchObject({ late: 0 });
    await letPass(MINUTE);
    expect(await desk().staff({ type: "mailStatus" })).toMatchObject({ late: 2 });
    await book({ ...BO, hour: 15 });
    await letPass(4 * HOUR);
    expect(atMail().sent).toEqual([]);
    await desk().runScheduledJobs();
    expect(logLines("messages.stuck")).toEqual([expect.stringMatching(/"late":[1-9]/)]);
    atMail().clearFaults();
    await letPass(20 * MINUTE);
    for (const to of [VISITOR, BO.email]) expect(subjects(to).filter((subject) => subject === BOOKED)).toHaveLength(1);
    expect(subjects(STAFF_MAIL)).toEqual(["Demo booked", "Demo booked"]);
    // Visitors are told before staff.
    expect(atMail().sent.findLastIndex(({ to }) => to[0] === STAFF_MAIL)).toBe(atMail().sent.length - 1);
    expect(logLines("message.failed").length).toBeGreaterThan(10);
  });

  test("MAIL-05 a demo that is canceled during an outage is not confirmed any more: its cancellation alone is sent", async () => {
    atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", times: Infinity });
    await book();
    await letPass(3 * HOUR);
    expect(await desk().visitor({ type: "cancel", link: await linkOf() })).toBe("cancelled");
    await letPass(HOUR);
    atMail().clearFaults();
    await letPass(20 * MINUTE);
    expect(subjects()).toEqual(["Your demo is canceled"]);
    expect(subjects(STAFF_MAIL)).toEqual(["Demo canceled by the visitor"]);
    expect(await told()).toEqual(expect.arrayContaining(["visitor booked: dropped", "staff booked: dropped"]));
    expect(logLines("message.failed").length).toBeGreaterThan(5);
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
    expect(subjects(BO.email)).toEqual([BOOKED]);
    for (const line of ["message.crashed", "message.refused"]) expect(logLines(line)).toHaveLength(1);
  });

  test.for(["E_INTERNAL_SERVER_ERROR", "E_RECIPIENT_NOT_ALLOWED"])(
    "MAIL-05 one mail that always fails with %s does not hold up those behind it",
    async (code) => {
      atMail().order({ kind: "code", code, to: VISITOR, times: Infinity });
      // All of them are due at once.
      await bookTwice();
      await letPass(4 * HOUR);
      expect(logLines("message.failed").length).toBeGreaterThan(0);
      expect(subjects(BO.email)[0]).toBe(BOOKED);
      expect(subjects(STAFF_MAIL)).toHaveLength(2);
    },
  );

  test("MAIL-05 mails that waited alone are sent with the first one that the service takes again", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    atMail().order({ kind: "code", code: "E_DAILY_LIMIT_EXCEEDED", times: Infinity });
    await bookTwice();
    await letPass();
    expect((await visitors())?.attempts).toBe(5);
    atMail().clearFaults();
    await book({ hour: 12, email: "cy@quill.example" });
    await letPass();
    expect([subjects(), subjects(BO.email)]).toEqual([[BOOKED], [BOOKED]]);
    expect(subjects(STAFF_MAIL)).toHaveLength(3);
    expect(logLines("message.failed")).toHaveLength(20);
  });

  test("MAIL-05 once staff fixed the cause and ask for it, all that waits is sent at once", async () => {
    atMail().order({ kind: "code", code: "E_SENDER_NOT_VERIFIED", times: Infinity });
    await bookTwice();
    await letPass();
    expect(atMail().sent).toEqual([]);
    atMail().clearFaults();
    await desk().staff({ type: "retry", id: null });
    await ring();
    expect(subjects(STAFF_MAIL)).toHaveLength(2);
    expect([subjects().length, subjects(BO.email).length]).toEqual([1, 1]);
    expect(logLines("message.failed").length).toBeGreaterThan(1);
  });
});

describe("the desk as a mailbox", () => {
  useFreshDesk();
  useMail();

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
      subject: `${BOOKED}: Mon, Nov 23, 7:00 PM (Bogota time)`,
      calendar: expect.stringContaining("METHOD:PUBLISH"),
    });
    for (const part of [shown?.mail?.text, shown?.mail?.html])
      expect(part).toContain(`${ORIGIN}/booking/${await linkOf()}`);
    // Mails to staff can be read as well, though they are sent to nobody.
    const staffs = await desk().staff({ type: "mail", seq: await seqOf("staff", "booked") });
    expect(staffs?.mail?.text).toContain("Too much mail");
    // A reminder that is not due yet is shown as it would be sent.
    expect(
      (await desk().staff({ type: "mail", seq: await seqOf("visitor", "reminder_day") }))?.mail?.subject,
    ).toContain("coming up");
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

  test("MAIL-06 without STAFF_MAIL the visitor is mailed, and the staff's mails end without a call", async () => {
    setting("STAFF_MAIL", null);
    await book();
    await letPass(MINUTE);
    expect(subjects()).toEqual([BOOKED]);
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
    expect(subjects()).toEqual([BOOKED]);
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
  });
});
