import { describe, expect, test, vi } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, disconnect, kinds, untilWritten } from "./support/google";
import { placed } from "./support/own";
import {
  ana,
  atCall,
  bo,
  BOOKED,
  BOTH_BOOKED,
  cy,
  error,
  google,
  jobsRun,
  MOVED_BY_STAFF,
  passes,
  scenario,
  seenAsTaken,
  staff,
  type Step,
  until,
  useScenarios,
} from "./support/scenario";
import {
  alarmAt,
  book,
  DAY,
  desk,
  HOUR,
  insideDesk,
  MINUTE,
  pass,
  restartDesk,
  ring,
  rows,
  SECOND,
  setting,
  withoutMails,
} from "./support/site";
import { erasures } from "./support/staff-door";

useScenarios();

const CANCELED = ["Ana: We had to cancel your demo (file)", "staff: Demo canceled by staff"] as const;
/** Ana's demo at ten is in the calendar, a minute later. */
const placedAtTen = [ana.books(10), passes(MINUTE)];
/** So many demos were looked up by their ids so far. */
const looksUp =
  (times: number): Step =>
  () =>
    expect(count("get")).toBe(times);
/** Onto a day for which it is looked up by its id. */
const draggedFarAway = staff.drags("Ana", "10:00", "10:30", "2100-03-01");
const FAR_AWAY = "Mar 1, 10:00 Ana";

scenario("REL-02 a demo that staff delete frees its slot within five minutes, and the slot can be booked again", {
  steps: [
    ...placedAtTen,
    seenAsTaken(10),
    staff.deletes(),
    jobsRun,
    // The one list has what was deleted, so that no number of deletions needs lookups.
    looksUp(0),
    // At once, although Google's last reply would still be recent enough.
    seenAsTaken(),
    bo.books(10),
    passes(MINUTE),
    // The first request is the first booking forever.
    ana.asks(10, "cancelled"),
  ],
  desk: ["Nov 23, 10:00 Ana: canceled by staff", "Nov 23, 10:00 Bo: booked"],
  calendar: ["Nov 23, 10:00 Ana, deleted", "Nov 23, 10:00 Bo"],
  mailbox: [...BOOKED, CANCELED[0], "Bo: Your demo is booked (file)", CANCELED[1], "staff: Demo booked"],
  log: ["booking.removed"],
});

scenario("REL-02 a demo that staff move frees its slot and blocks its new time, also while Google is away", {
  steps: [
    ...placedAtTen,
    seenAsTaken(10),
    staff.drags("Ana", "15:00", "15:30"),
    jobsRun,
    seenAsTaken(15),
    bo.asks(15, "slot_taken"),
    google.goesDown,
    passes(HOUR),
    seenAsTaken(15),
    cy.asks(15, "slot_taken"),
    cy.asks(10, "held"),
  ],
  desk: [
    "Nov 23, 15:00 Ana: booked, moved by staff",
    "Nov 23, 15:00 Bo: to follow up, slot taken",
    "Nov 23, 15:00 Cy: to follow up, slot taken",
    "Nov 23, 10:00 Cy: held",
  ],
  calendar: ["Nov 23, 15:00 Ana"],
  mailbox: [...BOOKED, ...MOVED_BY_STAFF, "staff: Follow up (slot taken)", "Bo: That time was just taken"],
  log: ["booking.moved"],
});

for (const [from, to, hour] of [
  ["12:30", "13:00", 12],
  ["14:30", "15:00", 15],
] as const)
  scenario(`REL-02 beside a demo that staff moved to ${from}, the hour at ${hour} can be booked`, {
    steps: [...placedAtTen, staff.drags("Ana", from, to), jobsRun, bo.books(hour), passes(MINUTE)],
    desk: [`Nov 23, ${from} Ana: booked, moved by staff`, `Nov 23, ${hour}:00 Bo: booked`],
    calendar: [`Nov 23, ${from} Ana`, `Nov 23, ${hour}:00 Bo`],
    mailbox: [...BOOKED, MOVED_BY_STAFF[0], "Bo: Your demo is booked (file)", MOVED_BY_STAFF[1], "staff: Demo booked"],
    log: ["booking.moved"],
  });

const lastsAllDay: Step = async () =>
  atGoogle().move(DEMOS.id, (await rows())[0]?.id ?? "", { date: DAY }, { date: "2099-11-24" });

scenario("REL-02 a demo that was moved is followed on and on: longer, onto another day, back, and out", {
  steps: [
    ...placedAtTen,
    staff.drags("Ana", "10:00", "12:30"),
    jobsRun,
    seenAsTaken(10, 12),
    // Far beyond the window, it is looked up by its id.
    draggedFarAway,
    jobsRun,
    seenAsTaken(),
    // And once more, because the list may have been older than the last change.
    looksUp(2),
    jobsRun,
    looksUp(2),
    staff.drags("Ana", "10:00", "10:30"),
    jobsRun,
    seenAsTaken(10),
    lastsAllDay,
    jobsRun,
    seenAsTaken(8, 9, 10, 12, 15, 17, 19),
    staff.deletes(),
    jobsRun,
    seenAsTaken(),
  ],
  desk: ["Nov 23, 00:00 Ana: canceled by staff"],
  calendar: ["Nov 23, 00:00 Ana, 1440 minutes, deleted"],
  mailbox: BOOKED,
  log: ["booking.moved, again", "booking.removed"],
});

scenario(
  "MAIL-02 REL-20 a demo that staff moved by mistake and put right at once is reminded of, and not told as moved",
  {
    steps: [
      ana.books(19),
      passes(MINUTE),
      staff.drags("Ana", "16:00", "16:30"),
      jobsRun,
      staff.drags("Ana", "19:00", "19:30"),
      jobsRun,
      until("19:00"),
    ],
    desk: ["Nov 23, 19:00 Ana: booked, moved by staff"],
    calendar: ["Nov 23, 19:00 Ana"],
    mailbox: [...BOOKED, "Ana: Your demo is coming up", "Ana: Your demo starts soon"],
    log: ["booking.moved, again"],
  },
);

scenario("REL-02 two demos that staff move onto one another both stay", {
  steps: [ana.books(10), bo.books(15), passes(MINUTE), staff.drags("Ana", "15:00", "15:30"), jobsRun, seenAsTaken(15)],
  desk: ["Nov 23, 15:00 Ana: booked, moved by staff", "Nov 23, 15:00 Bo: booked"],
  calendar: ["Nov 23, 15:00 Ana", "Nov 23, 15:00 Bo"],
  mailbox: BOTH_BOOKED,
  log: ["booking.moved"],
});

for (const [what, change, faults, calendar, ends, mails, log] of [
  [
    "a 503",
    staff.deletes(),
    [google.fails("list", error(503))],
    "Nov 23, 10:00 Ana, deleted",
    "Nov 23, 10:00 Ana: canceled by staff",
    CANCELED,
    "booking.removed",
  ],
  [
    "a second page that fails",
    staff.deletes(),
    [google.fails("list", { kind: "empty-page" }), google.fails("list", error(500))],
    "Nov 23, 10:00 Ana, deleted",
    "Nov 23, 10:00 Ana: canceled by staff",
    CANCELED,
    "booking.removed",
  ],
  [
    "a lookup that fails",
    draggedFarAway,
    [google.fails("get", error(503))],
    FAR_AWAY,
    `${FAR_AWAY}: booked, moved by staff`,
    MOVED_BY_STAFF,
    "booking.moved",
  ],
] as const) {
  const steps = [...placedAtTen, change, ...faults, jobsRun];
  scenario(`REL-02 ${what} changes nothing of what the ledger knows`, {
    steps,
    desk: ["Nov 23, 10:00 Ana: booked"],
    calendar: [calendar],
    mailbox: BOOKED,
    log: ["reconcile.failed unreachable"],
  });
  scenario(`REL-02 after ${what} the next round goes on`, {
    steps: [...steps, jobsRun, passes(MINUTE)],
    desk: [ends],
    calendar: [calendar],
    mailbox: [...BOOKED, ...mails],
    log: ["reconcile.failed unreachable", log],
  });
}

for (const [what, before, hour, told] of [
  ["Google does not know", [], 10, []],
  [
    "was written again long after it was booked",
    [passes(HOUR), ana.moves(15), passes(MINUTE)],
    15,
    ["Ana: Your demo has been moved (file)", "staff: Demo moved by the visitor"],
  ],
] as const) {
  const steps = [
    ...placedAtTen,
    ...before,
    // Outside the list's range, and not found by its id either.
    draggedFarAway,
    google.fails("get", error(404, "notFound"), Infinity),
  ];
  scenario(`REL-02 a demo that ${what} is given ten minutes to appear`, {
    steps: [...steps, passes(9 * MINUTE - SECOND), jobsRun],
    desk: [`Nov 23, ${hour}:00 Ana: booked`],
    calendar: [FAR_AWAY],
    mailbox: [...BOOKED, ...told],
  });
  scenario(`REL-02 a demo that ${what} is counted as deleted after ten minutes`, {
    steps: [...steps, passes(9 * MINUTE + SECOND), jobsRun, passes(MINUTE)],
    desk: [`Nov 23, ${hour}:00 Ana: canceled by staff`],
    calendar: [FAR_AWAY],
    mailbox: [...BOOKED, ...told, ...CANCELED],
    log: ["booking.removed"],
  });
}

const movesMeanwhile: Step = async () => {
  for (const step of [passes(SECOND), ana.moves(15), passes(SECOND)]) await step();
};

scenario("REL-20 a demo that its visitor moves while the calendar is listed is not taken back to where it was", {
  steps: [...placedAtTen, atCall("list", movesMeanwhile, "after"), jobsRun, passes(MINUTE)],
  desk: ["Nov 23, 15:00 Ana: booked"],
  mailbox: [...BOOKED, "Ana: Your demo has been moved (file)", "staff: Demo moved by the visitor"],
});

/** From now on Google's list of our demos is the one that it gives next. */
const listStaysOld: Step = () => {
  const google = atGoogle();
  let old: { readonly text: string } | null = null;
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes("privateExtendedProperty=kind%3Ddemo")) return await google.fetch(request);
    old ??= { text: await (await google.fetch(request)).text() };
    return new Response(old.text);
  });
};

scenario("REL-20 a list that is a few seconds old does not undo a visitor's move", {
  steps: [...placedAtTen, listStaysOld, jobsRun, ana.moves(15), passes(2 * SECOND), jobsRun, passes(MINUTE)],
  desk: ["Nov 23, 15:00 Ana: booked"],
  mailbox: [...BOOKED, "Ana: Your demo has been moved (file)", "staff: Demo moved by the visitor"],
});

const QUOTA = error(403, "quotaExceeded");

scenario(
  "REL-18 a meeting that staff put into an hour that was just canceled is seen, also while Google takes no writes",
  {
    steps: [
      ...placedAtTen,
      ...(["patch", "delete", "insert"] as const).map((on) => google.fails(on, QUOTA, Infinity)),
      ana.cancels,
      passes(SECOND),
      // Staff were told that the hour is free again, and use it.
      staff.meets("10:00", "10:30"),
      passes(30 * MINUTE),
      bo.asks(10, "slot_taken"),
      google.comesBack,
      passes(3 * HOUR),
    ],
    desk: ["Nov 23, 10:00 Ana: canceled by visitor", "Nov 23, 10:00 Bo: to follow up, slot taken"],
    calendar: ["Nov 23, 10:00 nobody, deleted"],
    mailbox: [
      ...BOOKED,
      "Ana: Your demo is canceled (file)",
      "staff: Demo canceled by the visitor",
      "staff: Follow up (slot taken)",
      "Bo: That time was just taken",
    ],
    log: ["erasure.failed quota, again"],
  },
);

scenario("REL-19 a request that a browser repeats is not answered as booked once the visitor canceled it", {
  steps: [...placedAtTen, ana.cancels, passes(HOUR), ana.asks(10, "cancelled")],
  desk: ["Nov 23, 10:00 Ana: canceled by visitor"],
  calendar: ["Nov 23, 10:00 nobody, deleted"],
  mailbox: [...BOOKED, "Ana: Your demo is canceled (file)", "staff: Demo canceled by the visitor"],
});

describe("what takes more than a timeline", () => {
  withoutMails();

  test("REL-02 one question answers for all demos, without their titles, and none is asked when there is nothing to ask", async () => {
    await desk().runScheduledJobs();
    expect(kinds()).toEqual([]);
    for (const hour of [8, 9, 10, 12, 15]) await book({ hour });
    await untilWritten();
    const before = kinds().length;
    await desk().runScheduledJobs();
    expect(kinds().slice(before)).toEqual(["list"]);
    const { path } = atGoogle().calls.at(-1) ?? { path: "" };
    const asked = new URL(path, "https://google.example").searchParams;
    expect(asked.get("fields")).toBe("nextPageToken,items(id,status,start,end)");
    expect(asked.get("privateExtendedProperty")).toBe("kind=demo");
    pass(3 * 24 * HOUR);
    const later = kinds().length;
    await desk().runScheduledJobs();
    expect(kinds().slice(later)).toEqual([]);
  });

  test("REL-02 a demo that staff delete while the round goes on is deleted once", async () => {
    const { id } = await placed();
    atGoogle().remove(DEMOS.id, id);
    await insideDesk((instance) => Promise.all([instance.runScheduledJobs(), instance.runScheduledJobs()]));
    expect((await rows())[0]?.state).toBe("removed");
    expect(logLines("booking.removed")).toHaveLength(1);
  });

  test("REL-02 without Google nobody is asked, and nothing is removed", async () => {
    disconnect();
    await placed();
    pass(15 * MINUTE);
    await desk().runScheduledJobs();
    expect((await rows())[0]?.state).toBe("confirmed");
    await desk().staff({ type: "erase", email: "ana@visitor.example" });
    await ring();
    expect(await erasures()).toEqual([]);
    expect(vi.mocked(globalThis.fetch)).not.toHaveBeenCalled();
  });

  test("REL-12 what was tried while settings were missing can be erased to the end", async () => {
    await placed();
    setting("GOOGLE_CALENDAR_ID", null);
    await restartDesk();
    const lead = await book({ hour: 10, email: "bo@visitor.example", name: "Bo Lind" });
    expect(lead.status).toBe(409);
    await ring();
    setting("GOOGLE_CALENDAR_ID", DEMOS.id);
    await restartDesk();
    pass(15 * MINUTE);
    await desk().runScheduledJobs();
    await untilWritten();
    expect(await desk().staff({ type: "close", id: lead.id })).toBe("closed");
    for (let run = 0; run < 12; run += 1) {
      pass(HOUR);
      if ((await alarmAt()) !== null) await ring();
    }
    expect(await erasures()).toEqual([]);
    logLines("");
  });
});
