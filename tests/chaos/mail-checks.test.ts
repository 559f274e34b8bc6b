import { expect, test } from "vitest";

import { compareMails, countMails, type ListedMail, type MailEvidence } from "./mail-checks.ts";

const NOW = 1_000_000;
const TOLD: ListedMail = {
  reference: "one.visitor.booked.0",
  booking: "one",
  recipient: "visitor",
  news: "booked",
  state: "sent",
  due: null,
  lastFailure: null,
};
const DEMO = { id: "one", marker: "lead-0001", kind: "demo", state: "confirmed", reason: null, createdAt: 0 };
const ARRIVED = { reference: TOLD.reference, to: "visitor-1@visitor.example", at: NOW - 10_000 };

const NOTHING = { begun: new Set<string>(), erased: new Map<string, number>() };

/** The differences found when a correct run is changed in these parts. */
function found(parts: Partial<MailEvidence>): string[] {
  const sound: MailEvidence = { mails: [TOLD], received: [ARRIVED], bookings: [DEMO], ...NOTHING, now: NOW, pace: 1 };
  return compareMails({ ...sound, ...parts }).map(({ kind }) => kind);
}

test("MAIL-05 a run in which each mail arrived once has no difference", () => {
  expect(found({})).toEqual([]);
  const reminder: ListedMail = { ...TOLD, reference: "one.visitor.reminder_day.0", state: "waiting", due: NOW + 1 };
  const dropped: ListedMail = { ...TOLD, reference: "one.staff.booked.0", recipient: "staff", state: "dropped" };
  expect(found({ mails: [TOLD, reminder, dropped] })).toEqual([]);
  expect(countMails([TOLD, reminder, dropped])).toEqual(
    new Map([
      ["sent", 1],
      ["waiting", 1],
      ["dropped", 1],
    ]),
  );
});

test("MAIL-05 a mail that is listed as sent and never arrived is lost, and so is one that is late or refused", () => {
  expect(found({ received: [] })).toEqual(["mail lost"]);
  const late: ListedMail = { ...TOLD, reference: "one.staff.booked.0", state: "waiting", due: NOW - 60_000 };
  expect(found({ mails: [TOLD, late] })).toEqual(["mail lost"]);
  const refused: ListedMail = { ...late, state: "refused", due: null };
  expect(found({ mails: [TOLD, refused] })).toEqual(["mail lost"]);
});

test("MAIL-05 a demo that nobody was told about is lost, unless an older release promised it", () => {
  expect(found({ mails: [], received: [] })).toEqual(["mail lost"]);
  expect(found({ mails: [], received: [], bookings: [{ ...DEMO, marker: "old-01" }] })).toEqual([]);
  expect(found({ mails: [], received: [], bookings: [{ ...DEMO, state: "removed" }] })).toEqual([]);
  expect(found({ mails: [], received: [], begun: new Set(["lead-0001"]) })).toEqual([]);
});

test("MAIL-05 a mail that arrived twice is doubled, and so is one that arrived and is to be sent again", () => {
  expect(found({ received: [ARRIVED, ARRIVED] })).toEqual(["mail doubled"]);
  const again: ListedMail = { ...TOLD, state: "waiting", due: NOW + 1 };
  expect(found({ mails: [again] })).toContain("mail doubled");
});

test("MAIL-05 a lost answer is no difference, whether the mail arrived or not", () => {
  const ambiguous: ListedMail = { ...TOLD, state: "ambiguous" };
  expect(found({ mails: [ambiguous] })).toEqual([]);
  expect(found({ mails: [ambiguous], received: [] })).toEqual([]);
  expect(found({ mails: [ambiguous], received: [ARRIVED, ARRIVED] })).toEqual(["mail doubled"]);
});

test("MAIL-05 a mail to a person who had been erased is found, and one that was under way is not", () => {
  expect(found({ erased: new Map([[ARRIVED.to, ARRIVED.at - 5_000]]) })).toEqual(["to an erased person"]);
  expect(found({ erased: new Map([[ARRIVED.to, ARRIVED.at - 500]]) })).toEqual([]);
  // On a machine that is ten times slower both take ten times as long.
  expect(found({ erased: new Map([[ARRIVED.to, ARRIVED.at - 5_000]]), pace: 10 })).toEqual([]);
  expect(found({ erased: new Map([[ARRIVED.to, ARRIVED.at - 50_000]]), pace: 10 })).toEqual(["to an erased person"]);
});

test("MAIL-05 a mail that nothing called for is found", () => {
  expect(found({ received: [ARRIVED, { ...ARRIVED, reference: "" }] })).toEqual(["invented"]);
});
