import { expect, test, vi } from "vitest";

import type { MailStatus } from "../mail/admin-mail";
import { readSettings, type SettingsSource } from "../settings";
import { findingLine } from "./finding";
import { checkMail, type MailPort } from "./mail-check";

const WELL: MailStatus = { mailer: "service", late: 0, ambiguous: 0, refused: 0 };
const SECRET = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;

async function linesOf(source: SettingsSource, desk: MailPort | null = { mailStatus: async () => WELL }) {
  return (await checkMail(readSettings(source), desk)).map(findingLine);
}

test("MAIL-06 without settings the doctor says that mails are kept, and what staff do not hear", async () => {
  expect(await linesOf({})).toEqual([
    expect.stringMatching(
      /^note {2}mail: MAIL_FROM is not set: mails are kept in the desk, nobody gets any, and no page promises one\. → /,
    ),
    expect.stringMatching(/^note {2}mail\.staff: STAFF_MAIL is not set: staff hear of leads only by the calendar\. → /),
    "note  mail.webhook: STAFF_WEBHOOK_URL is not set: no other system gets news of leads.",
  ]);
});

test("MAIL-06 with a service, staff and a webhook all three work, and the secret is not printed", async () => {
  const lines = await linesOf({
    MAIL_FROM: "hello@firm.test",
    MAIL: {},
    STAFF_MAIL: "ana@firm.test, ben@firm.test",
    STAFF_WEBHOOK_URL: "https://crm.test/hook?key=1",
    STAFF_WEBHOOK_SECRET: SECRET,
  });
  expect(lines).toEqual([
    expect.stringMatching(/^ok {4}mail: Mails are sent from hello@firm\.test; /),
    "ok    mail.staff: News of leads goes to 2 addresses.",
    "ok    mail.webhook: News of leads goes to crm.test, signed.",
  ]);
  expect(lines.join()).not.toContain(SECRET);
});

test.for<[what: string, source: SettingsSource, line: RegExp]>([
  [
    "no binding",
    { MAIL_FROM: "hello@firm.test" },
    /^FAIL {2}mail: .*the binding MAIL is missing.* → Verify its domain/,
  ],
  ["a sender that is none", { MAIL_FROM: "Firm", MAIL: {} }, /^FAIL {2}mail: MAIL_FROM is not an address: mails wait/],
])("MAIL-06 MAIL_FROM with %s fails, and mails wait", async ([, source, line]) => {
  expect(readSettings(source).mail.mailer).toBe("misconfigured");
  expect((await linesOf(source))[0]).toMatch(line);
});

test("MAIL-05 what is late, ambiguous and refused is counted", async () => {
  const status = { ...WELL, late: 3, ambiguous: 2, refused: 1 };
  const lines = await linesOf({}, { mailStatus: async () => status });
  expect(lines.slice(3)).toEqual([
    "FAIL  mail.late: Waiting past their time: 3. → `npm run mail -- list --state waiting` shows which.",
    "note  mail.ambiguous: Of the last day 2 may or may not have arrived. → `npm run mail -- list --state ambiguous` shows which.",
    "note  mail.refused: Of the last day 1 were refused for good. → `npm run mail -- list --state refused` shows which.",
  ]);
});

test("MAIL-05 a desk that refuses or hangs leaves the other lines as they are", async () => {
  expect(await linesOf({}, { mailStatus: () => Promise.reject(new Error("broken")) })).toHaveLength(3);
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  expect(await linesOf({}, { mailStatus: () => new Promise(() => {}) })).toHaveLength(3);
});
