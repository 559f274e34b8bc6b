import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, DEMOS, useGoogle } from "./support/google";
import { atMail, letPass, mails, STAFF_MAIL, subjects, told, useMail } from "./support/mail";
import { book, desk, HOUR, MINUTE, NOW, pass, rows, SECOND, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();
useMail();

const WEDNESDAY = "2099-11-25";
const THURSDAY = "2099-11-26";
const at = (time: string, day = WEDNESDAY) => Date.parse(`${day}T${time}-05:00`);
const BOOKED = "Your demo is booked";
const DAY_BEFORE = "Your demo is coming up";
const HOUR_BEFORE = "Your demo starts soon";

/** Advances time to this moment. */
async function until(moment: number): Promise<void> {
  await letPass(moment - Date.now());
}

/** Books on Wednesday at three, with the event confirmed in the calendar. */
async function booked(): Promise<string> {
  const { id } = await book({ day: WEDNESDAY, hour: 15 });
  await letPass();
  expect(subjects()).toEqual([BOOKED]);
  return id;
}

test("MAIL-02 a demo is reminded of a day and an hour before, each once, without touching the calendar entry", async () => {
  await booked();
  await until(at("15:00:00", "2099-11-24") - SECOND);
  expect(subjects()).toEqual([BOOKED]);
  await until(at("15:00:00", "2099-11-24") + MINUTE);
  expect(subjects()).toEqual([BOOKED, DAY_BEFORE]);
  await until(at("13:59:59"));
  expect(subjects()).toHaveLength(2);
  await until(at("14:01:00"));
  expect(subjects()).toEqual([BOOKED, DAY_BEFORE, HOUR_BEFORE]);
  expect(
    mails()
      .slice(1)
      .flatMap(({ attachments }) => attachments),
  ).toEqual([]);
  await until(at("23:00:00"));
  expect(subjects()).toHaveLength(3);
  // Staff know that a demo is ahead.
  expect(subjects(STAFF_MAIL)).toEqual(["Demo booked"]);
});

test.for<[string, number, string[]]>([
  ["two days before", at("15:00:00") - 48 * HOUR, [BOOKED, DAY_BEFORE, HOUR_BEFORE]],
  ["a second before the last day begins", at("15:00:00") - 24 * HOUR - SECOND, [BOOKED, DAY_BEFORE, HOUR_BEFORE]],
  ["on the last day", at("15:00:00") - 24 * HOUR, [BOOKED, HOUR_BEFORE]],
  ["on the day itself", at("15:00:00") - HOUR - SECOND, [BOOKED, HOUR_BEFORE]],
  ["in the last hour", at("15:00:00") - HOUR, [BOOKED]],
  ["in the last minutes", at("15:00:00") - 5 * MINUTE, [BOOKED]],
])("MAIL-02 a demo that is booked %s is not reminded of what is over", async ([, when, expected]) => {
  pass(when - NOW);
  expect((await book({ day: WEDNESDAY, hour: 15 })).status).toBe(201);
  await until(at("16:00:00"));
  expect(subjects()).toEqual(expected);
});

test("MAIL-02 nobody is reminded of a demo that was canceled", async () => {
  await booked();
  const [booking] = await rows();
  expect(await desk().cancelByLink(booking?.link ?? "")).toBe("cancelled");
  await until(at("16:00:00"));
  expect(subjects()).toEqual([BOOKED, "Your demo is canceled"]);
  // No list shows a reminder that still waits.
  expect(await told()).toEqual(
    expect.arrayContaining(["visitor reminder_day: dropped", "visitor reminder_hour: dropped"]),
  );
});

test("MAIL-02 a demo that staff moved is reminded of at its new time alone", async () => {
  const id = await booked();
  atGoogle().move(DEMOS.id, id, `${THURSDAY}T16:15:00-05:00`, `${THURSDAY}T17:00:00-05:00`);
  await desk().runScheduledJobs();
  expect(logLines("booking.moved")).toHaveLength(1);
  await until(at("16:14:59"));
  expect(subjects()).toEqual([BOOKED, "We moved your demo"]);
  await until(at("16:16:00"));
  expect(subjects().at(-1)).toBe(DAY_BEFORE);
  expect(mails().at(-1)?.subject).toContain("Thu, Nov 26, 4:15 PM");
  await until(at("17:30:00", THURSDAY));
  expect(subjects()).toEqual([BOOKED, "We moved your demo", DAY_BEFORE, HOUR_BEFORE]);
});

test("MAIL-02 a demo that its visitor moved to tomorrow, after its first reminder, has both reminders again", async () => {
  await booked();
  await until(at("15:01:00", "2099-11-24"));
  const [booking] = await rows();
  expect(await desk().moveByLink(booking?.link ?? "", at("19:00:00", THURSDAY), null)).toBe("moved");
  await until(at("20:00:00", THURSDAY));
  expect(subjects()).toEqual([BOOKED, DAY_BEFORE, "Your demo has been moved", DAY_BEFORE, HOUR_BEFORE]);
  for (const mail of mails().slice(2)) expect(mail.subject).toContain("Thu, Nov 26, 7:00 PM");
});

test("MAIL-02 a reminder that an outage delayed past the last hour is left to the one of the last hour", async () => {
  await booked();
  await until(at("14:59:00", "2099-11-24"));
  atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", times: Infinity });
  await until(at("14:30:00"));
  atMail().clearFaults();
  await until(at("15:30:00"));
  expect(subjects()).toEqual([BOOKED, HOUR_BEFORE]);
  expect(logLines("message.failed").length).toBeGreaterThan(0);
});
