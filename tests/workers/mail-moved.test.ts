import { expect, test, vi } from "vitest";

import { count, useGoogle } from "./support/google";
import { answerLate, atMail, letPass, useMail, VISITOR } from "./support/mail";
import { linkOf, moveTo } from "./support/own";
import { book, calendarWaits, hours, MINUTE, pass, ring, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();
useMail();

test("OWN-02 the old hour stays free once its event was moved, while the mail about it is still on its way", async () => {
  await book({ hour: 10 });
  await letPass(MINUTE);
  pass(MINUTE);
  // Another visitor looks: the calendar's times are cached now, with the hour taken.
  expect((await hours()).taken).toEqual(["2099-11-23T15:00:00"]);
  atMail().order({ kind: "slow", to: VISITOR });
  expect((await moveTo(await linkOf(), 15)).status).toBe(200);
  const alarm = ring();
  await vi.waitFor(() => expect(atMail().waiting).toBe(1));
  await vi.waitFor(async () => expect(await calendarWaits()).toBe(false));
  expect(count("patch")).toBe(1);
  expect((await hours()).taken).toEqual(["2099-11-23T20:00:00"]);
  await answerLate();
  await alarm;
});
