import { expect, test } from "vitest";

import { createJournal } from "./journal.ts";
import { planLeads } from "./leads.ts";
import { formatTable } from "./report.ts";

/** The table as its lines, white space folded. */
function linesOf(table: string): string[] {
  return table.split("\n").map((line) => line.trim().replaceAll(/\s+/g, " "));
}

test("the table counts answers, faults and entries, and names what matters most also when there is none", () => {
  const journal = createJournal();
  const leads = planLeads(3, 1, Date.parse("2026-11-23T12:00:00Z"), () => 0.5).flat();
  for (const lead of leads) journal.answer(lead, 201, true);
  for (const lead of leads.slice(1)) journal.answer(lead, 409, true);
  for (const lead of leads.slice(2)) journal.answer(lead, 422, false);
  journal.repeat("503");
  const entry = { id: "a", marker: null, email: null, createdAt: 0, wanted: null };
  const figures = {
    seed: 7,
    seconds: 12,
    leads: 3,
    clients: 1,
    journal,
    calls: 9,
    staffMeetings: 1,
    stillWaiting: null,
    listedOnly: 6,
    crashes: 0,
    kills: { atRandom: 2, amidInsert: 3 },
    mails: {
      taken: 5,
      faults: new Map([["lost reply", 2]]),
      states: new Map([
        ["sent", 4],
        ["ambiguous", 1],
      ]),
    },
    faults: new Map([
      ["reset", 4],
      ["403 quotaExceeded", 1],
    ]),
    entries: [
      { ...entry, blocks: true, when: { kind: "timed", start: 0, end: 1 } as const },
      { ...entry, blocks: false, when: { kind: "days", first: "", until: "" } as const },
      { ...entry, blocks: false, when: { kind: "days", first: "", until: "" } as const },
    ],
  };
  const lines = linesOf(
    formatTable(figures, [
      { kind: "doubled", what: "a" },
      { kind: "invented", what: "b" },
    ]),
  );
  for (const line of [
    "acknowledgements 201 3",
    "acknowledgements 409 2",
    "refusals 422 1",
    "sent again after 503 1",
    "kills (SIGKILL) 5",
    "between a stored event and its answer 3",
    "met by a fault 5",
    "403 quotaExceeded 1",
    "meetings 1",
    "follow-ups that are only listed 6",
    "follow-ups 2",
    "still waiting at the end unknown",
    "LOST 0",
    "DOUBLED 1",
    "TWO IN ONE SLOT 0",
    "mails that the service took 5",
    "lost reply 2",
    "messages sent 4",
    "AMBIGUOUS 1",
    "MAIL LOST 0",
    "MAIL DOUBLED 0",
    "INVENTED 1",
  ])
    expect(lines).toContain(line);
  expect(lines).not.toContain("UNANSWERED 0");
  expect(lines).not.toContain("TOLD WRONGLY 0");
  const days = {
    junk: new Map([["409", 8]]),
    old: 27,
    erased: 2,
    deeds: 5,
    digests: 1,
    visitors: { moved: 3, cancelled: 4 },
  };
  const more = linesOf(formatTable({ ...figures, days }, []));
  for (const line of [
    "digests 1",
    "bookings of the old ledger 27",
    "people erased 2",
    "entries that staff removed or moved 5",
    "demos that visitors moved 3",
    "demos that visitors canceled 4",
    "TO AN ERASED PERSON 0",
    "junk 8",
    "answered 409 8",
    "TOLD WRONGLY 0",
    "DELAYED PAST START 0",
  ])
    expect(more).toContain(line);
});
