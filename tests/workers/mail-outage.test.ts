import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atMail, letPass, STAFF_MAIL, subjects, told, useMail, VISITOR } from "./support/mail";
import { book, desk, HOUR, MINUTE, pass, ring, useFreshDesk } from "./support/site";

useFreshDesk();
useMail();

const OTHER = { email: "bo@quill.example", name: "Bo Lind" };

test("MAIL-05 mails that wait for hours are reported as late, as long as the outage lasts", async () => {
  atMail().order({ kind: "code", code: "E_INTERNAL_SERVER_ERROR", times: Infinity });
  await book();
  await letPass(2 * HOUR);
  expect(await told()).toContain("visitor booked: waiting");
  await desk().runScheduledJobs();
  expect(logLines("message.failed").length).toBeGreaterThan(5);
  expect(logLines("messages.stuck")).toEqual([expect.stringMatching(/"late":[1-9]/)]);
});

test("MAIL-05 mails that ended badly are reported once", async () => {
  atMail().order({ kind: "lost-reply", to: VISITOR });
  atMail().suppress(OTHER.email);
  await book();
  await book({ ...OTHER, hour: 15 });
  await letPass();
  await desk().runScheduledJobs();
  expect(logLines("messages.stuck")).toEqual([expect.stringContaining('"ambiguous":1,"refused":1')]);
  pass(5 * MINUTE);
  await desk().runScheduledJobs();
  expect(logLines("messages.stuck")).toHaveLength(1);
  for (const line of ["message.ambiguous", "message.refused"]) expect(logLines(line)).toHaveLength(1);
});

test("MAIL-05 once staff fixed the cause and ask for it, all that waits is sent at once", async () => {
  atMail().order({ kind: "code", code: "E_SENDER_NOT_VERIFIED", times: Infinity });
  await book();
  await book({ ...OTHER, hour: 15 });
  await letPass();
  expect(atMail().sent).toEqual([]);
  atMail().clearFaults();
  await desk().retryBookings(null);
  await ring();
  expect(subjects(STAFF_MAIL)).toHaveLength(2);
  expect([subjects().length, subjects(OTHER.email).length]).toEqual([1, 1]);
  expect(logLines("message.failed").length).toBeGreaterThan(1);
});
