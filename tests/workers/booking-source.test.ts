import { expect, test } from "vitest";

import { toCsv } from "../../scripts/desk/csv";
import { atGoogle, DEMOS, untilWritten, useGoogle, written } from "./support/google";
import { flat, letPass, mails, onlyMail, STAFF_MAIL, useMail } from "./support/mail";
import { listed } from "./support/operator";
import { payloadOf, post, rows, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();
useMail();

const LINE = "source=letter, referrer=news.example, landing=/services, button=/about#header";
const withSource = (line: string) => `Company: Acme\nSource: ${line}\nChallenge: Too much mail`;

test("MKT-01 one line tells where a booking came from: in the ledger, the event, the CSV and staff's mail", async () => {
  const reply = await post({ ...payloadOf(), description: withSource(LINE) });
  expect(reply.status).toBe(201);
  await untilWritten();
  await letPass();
  expect((await rows()).map(({ description }) => description)).toEqual([withSource(LINE)]);
  expect(written().map(({ description }) => description)).toEqual([`${withSource(LINE)}\nEmail: ana@visitor.example`]);
  expect(atGoogle().events(DEMOS.id)).toHaveLength(1);
  expect(toCsv((await listed()).bookings)).toContain(`,"${LINE}"\r\n`);
  expect(flat(onlyMail(STAFF_MAIL).text)).toContain(LINE);
  // It is for staff, and not part of anything a visitor reads.
  expect(mails().length).toBeGreaterThan(0);
  for (const mail of mails()) expect(mail.text + mail.html).not.toContain("landing=");
});
