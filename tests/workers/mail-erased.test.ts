import { expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, meet, useGoogle } from "./support/google";
import {
  answerLate,
  atMail,
  letPass,
  mails,
  messages,
  STAFF_MAIL,
  subjects,
  told,
  useMail,
  VISITOR,
} from "./support/mail";
import { everything } from "./support/operator";
import { book, DAY, desk, HOUR, MINUTE, ring, rows, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();
useMail();

const BOOKED = "Your demo is booked";
const PERSONAL = ["Ruiz", "Acme", "Too much mail", "visitor.example"];

async function link(): Promise<string> {
  return (await rows()).at(-1)?.link ?? "";
}

test.for<[string, () => Promise<unknown>]>([
  ["by the link", async () => await desk().eraseByLink(await link())],
  ["by staff", () => desk().erasePerson("ANA@visitor.example")],
])("MAIL-05 a person who is erased %s while mails wait gets none of them, then or later", async ([, erase]) => {
  atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", times: Infinity });
  await book();
  await letPass(HOUR);
  await erase();
  atMail().clearFaults();
  await letPass(48 * HOUR);
  expect(mails()).toEqual([]);
  expect(subjects(STAFF_MAIL).map((subject) => subject.split(" ").slice(0, 2).join(" "))).toEqual(["Booking erased"]);
  for (const part of PERSONAL) expect(JSON.stringify(atMail().sent)).not.toContain(part);
  const visitors = (await messages()).filter(({ recipient }) => recipient === "visitor");
  expect(new Set(visitors.map(({ state }) => state))).toEqual(new Set(["dropped"]));
  for (const line of ["message.failed", "erasure.done"]) logLines(line);
});

test("MAIL-05 a person who is erased while the mail is being prepared does not get it", async () => {
  // The mail about a lost time reads the calendar for other free times.
  meet(`${DAY}T19:00`, `${DAY}T19:30`);
  expect((await book()).status).toBe(409);
  await letPass(59_000);
  const reference = await link();
  let isAsked = false;
  const google = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (!isAsked && String(input instanceof Request ? input.url : input).includes("freeBusy")) {
      isAsked = true;
      expect(await desk().eraseByLink(reference)).toBe("erased");
    }
    if (!google) throw new Error("Google is not set up.");
    return await google(input, init);
  });
  await letPass(5 * MINUTE);
  expect(isAsked).toBe(true);
  expect(mails()).toEqual([]);
  expect(await told()).toContain("visitor gone: dropped");
  logLines("erasure.done");
});

test("MAIL-05 a person who is erased during the call stays erased, and gets nothing more", async () => {
  atMail().order({ kind: "slow", to: VISITOR });
  await book();
  const alarm = ring();
  await vi.waitFor(() => expect(atMail().waiting).toBe(1));
  expect(await desk().eraseByLink(await link())).toBe("erased");
  await answerLate();
  await alarm;
  await letPass(48 * HOUR);
  expect(subjects()).toEqual([BOOKED]);
  for (const part of PERSONAL) expect(await everything()).not.toContain(part);
  logLines("erasure.done");
});

test("MAIL-05 an erasure leaves no address in the table of messages, and staff's notice has nothing personal", async () => {
  await book();
  await letPass();
  await desk().eraseByLink(await link());
  await letPass(HOUR);
  const table = JSON.stringify(await messages());
  for (const part of PERSONAL) expect(table).not.toContain(part);
  const notice = mails(STAFF_MAIL).at(-1);
  expect(notice?.subject).toMatch(/^Booking erased by the visitor: /);
  for (const part of PERSONAL) expect(JSON.stringify(notice)).not.toContain(part);
  expect(notice?.replyTo).toEqual({ email: "bookings@nightshift.example", name: null });
  expect(
    atGoogle()
      .events("demos@group.calendar.google.com")
      .every(({ status }) => status === "cancelled"),
  ).toBe(true);
});

test("MAIL-07 who is erased and booked again under the same address still has five mails a day at most", async () => {
  for (let n = 0; n < 8; n += 1) {
    expect((await book({ hour: n % 2 ? 10 : 19 })).status).toBe(201);
    await letPass();
    expect((await desk().erasePerson(VISITOR)).bookings).toHaveLength(1);
    await letPass(2 * MINUTE);
  }
  expect(mails()).toHaveLength(5);
  const dropped = (await messages()).filter(({ last_failure }) => last_failure === "more than 5 a day");
  expect(dropped).toHaveLength(3);
  expect(logLines("message.limited")).toHaveLength(3);
  logLines("erasure.done");
});
