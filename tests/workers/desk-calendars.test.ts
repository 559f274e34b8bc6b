import { describe, expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atGoogle, count, DEMOS, failures, replaceGoogle, STAFF, untilWritten } from "./support/google";
import { at, placed } from "./support/own";
import {
  ana,
  atCall,
  bo,
  BOOKED,
  BOTH_BOOKED,
  connects,
  cy,
  deploys,
  disconnects,
  google,
  jobsRun,
  MOVED_BY_STAFF,
  passes,
  round,
  scenario,
  staff,
  until,
  uses,
  useScenarios,
} from "./support/scenario";
import { alarmAt, book, DAY, desk, MINUTE, pass, restartDesk, ring, rows, setting, withoutMails } from "./support/site";
import { OTHER } from "./support/world";

useScenarios();

scenario("REL-07 REL-13 the demos of a site without Google are written once it is connected, once each, and no lead", {
  steps: [disconnects, ana.books(10), bo.asks(10, "slot_taken"), passes(MINUTE), connects, ...round, ...round],
  desk: ["Nov 23, 10:00 Ana: booked", "Nov 23, 10:00 Bo: to follow up, slot taken"],
  mailbox: [...BOOKED, "staff: Follow up (slot taken)", "Bo: That time was just taken"],
  log: ["booking.transferred"],
});

scenario(
  "REL-07 MAIL-04 a meeting of staff's, or the demo copied by hand, does not turn down what was promised before",
  {
    steps: [disconnects, ana.books(10), passes(MINUTE), staff.meets("10:00", "10:30"), connects, ...round],
    desk: ["Nov 23, 10:00 Ana: booked"],
    mailbox: [...BOOKED, "staff: Two events at one time"],
    log: ["booking.transferred", "booking.collision"],
  },
);

scenario("REL-07 another calendar id: every demo ahead is written there at the time it has, and past ones stay", {
  steps: [
    ana.books(8),
    bo.books(15),
    cy.books(17),
    passes(MINUTE),
    // Its slot is somebody else's then.
    staff.drags("Cy", "12:30", "13:00"),
    jobsRun,
    ana.books(17),
    until("10:00"),
    // The old calendar may continue to block: its own events must not turn the demos down.
    deploys({ GOOGLE_CALENDAR_ID: OTHER.id, GOOGLE_BUSY_CALENDAR_IDS: DEMOS.id }),
    ...round,
  ],
  desk: [
    "Nov 23, 08:00 Ana: booked",
    "Nov 23, 15:00 Bo: booked",
    "Nov 23, 12:30 Cy: booked",
    "Nov 23, 17:00 Ana: booked",
  ],
  calendar: [
    "Nov 23, 08:00 Ana",
    "Nov 23, 15:00 Bo",
    "Nov 23, 12:30 Cy",
    "Nov 23, 17:00 Ana",
    "other calendar: Nov 23, 15:00 Bo",
    "other calendar: Nov 23, 12:30 Cy",
    "other calendar: Nov 23, 17:00 Ana",
  ],
  mailbox: [
    "Ana: Your demo is booked (file)",
    "Bo: Your demo is booked (file)",
    "Cy: Your demo is booked (file)",
    "staff: Demo booked",
    "staff: Demo booked",
    "staff: Demo booked",
    "Cy: We moved your demo (file)",
    "Ana: Your demo is booked (file)",
    "staff: Demo moved by staff",
    "staff: Demo booked",
    "Cy: Your demo is coming up",
    "Bo: Your demo is coming up",
    "Ana: Your demo is coming up",
    "Ana: Your demo starts soon",
    "staff: Two events at one time",
    "staff: Two events at one time",
    "staff: Two events at one time",
  ],
  log: ["booking.moved", "booking.transferred, again", "booking.collision, again"],
});

scenario(
  "REL-07 settings are missing for a while: what came meanwhile is written when they are back, what stood stays",
  {
    steps: [ana.books(10), passes(MINUTE), disconnects, ...round, bo.books(15), passes(MINUTE), connects, ...round],
    desk: ["Nov 23, 10:00 Ana: booked", "Nov 23, 15:00 Bo: booked"],
    mailbox: [...BOOKED, "Bo: Your demo is booked (file)", "staff: Demo booked"],
    log: ["calendar.forgotten", "booking.transferred"],
  },
);

scenario("REL-02 REL-07 a former calendar comes into use again: what staff tidied up there cancels no demo", {
  steps: [
    deploys({ GOOGLE_CALENDAR_ID: OTHER.id }),
    ana.books(10),
    passes(MINUTE),
    ...uses(DEMOS.id),
    staff.deletes("Ana", OTHER.id),
    until("08:58"),
    deploys({ GOOGLE_CALENDAR_ID: OTHER.id }),
    // Before a reminder the demo is looked up, and the scheduled jobs have not written it there yet.
    until("09:01"),
  ],
  desk: ["Nov 23, 10:00 Ana: booked"],
  calendar: ["Nov 23, 10:00 Ana", "other calendar: Nov 23, 10:00 Ana, deleted"],
  mailbox: [...BOOKED, "Ana: Your demo starts soon"],
  log: ["booking.transferred"],
});

/** Ana's demo is held because Google does not answer, until its settings are gone; what comes meanwhile does not wait with it. */
const held = [
  until("08:30"),
  google.fails("freeBusy", { kind: "reset" }, Infinity),
  ana.asks(10, "held"),
  passes(10),
  google.comesBack,
  disconnects,
  passes(MINUTE),
  bo.books(15),
  passes(MINUTE),
];
const HELD = ["staff: Demo being confirmed", "Bo: Your demo is booked (file)", "staff: Demo booked"];
const TWICE = ["booking.failed unreachable", "booking.failed configuration"];

scenario("REL-18 a demo that was held for Google is not confirmed without it", {
  steps: held,
  desk: ["Nov 23, 10:00 Ana: held", "Nov 23, 15:00 Bo: booked"],
  calendar: [],
  mailbox: HELD,
  log: TWICE,
});

scenario("REL-18 a demo that was held for Google gives way to what staff put into its hour", {
  steps: [...held, staff.meets("10:00", "10:30"), connects, ...round],
  desk: ["Nov 23, 10:00 Ana: to follow up, slot taken", "Nov 23, 15:00 Bo: booked"],
  mailbox: [...HELD, "staff: Follow up (slot taken)", "Ana: That time was just taken"],
  log: [...TWICE, "booking.follow_up slot_taken", "booking.transferred"],
});

scenario("REL-07 a demo that was held for Google is written once its settings are back", {
  steps: [...held, connects, ...round],
  desk: ["Nov 23, 10:00 Ana: booked", "Nov 23, 15:00 Bo: booked"],
  mailbox: [...HELD, "Ana: Your demo is booked (file)"],
  log: [...TWICE, "booking.transferred"],
});

scenario("REL-19 a demo that was held for Google is confirmed before it begins when the settings stay away", {
  steps: [...held, until("10:00")],
  desk: ["Nov 23, 10:00 Ana: booked", "Nov 23, 15:00 Bo: booked"],
  calendar: [],
  mailbox: [...HELD, "Ana: Your demo is booked (file)"],
  log: [...TWICE.slice(0, 1), "booking.failed configuration, again", "booking.unchecked configuration"],
});

scenario(
  "REL-07 back in an earlier calendar, what stands there is known, and what was deleted there is written again",
  {
    // Staff tidy up the calendar that is not in use.
    steps: [
      ana.books(10),
      bo.books(15),
      passes(MINUTE),
      ...uses(OTHER.id),
      staff.deletes("Bo"),
      ...round,
      ...uses(DEMOS.id),
    ],
    desk: ["Nov 23, 10:00 Ana: booked", "Nov 23, 15:00 Bo: booked"],
    calendar: [
      "Nov 23, 10:00 Ana",
      "Nov 23, 15:00 Bo, deleted",
      "Nov 23, 15:00 Bo, written anew",
      "other calendar: Nov 23, 10:00 Ana",
      "other calendar: Nov 23, 15:00 Bo",
    ],
    mailbox: BOTH_BOOKED,
    log: ["booking.transferred, again"],
  },
);

scenario("REL-07 an event that is deleted in a calendar that is not in use counts as removed by nobody", {
  steps: [ana.books(10), passes(MINUTE), ...uses(OTHER.id), staff.deletes(), ...round],
  desk: ["Nov 23, 10:00 Ana: booked"],
  calendar: ["Nov 23, 10:00 Ana, deleted", "other calendar: Nov 23, 10:00 Ana"],
  mailbox: BOOKED,
  log: ["booking.transferred"],
});

scenario("REL-07 an event that is deleted in the calendar it was written to is removed by staff", {
  steps: [ana.books(10), passes(MINUTE), ...uses(OTHER.id), staff.deletes("Ana", OTHER.id), ...round],
  desk: ["Nov 23, 10:00 Ana: canceled by staff"],
  calendar: ["Nov 23, 10:00 Ana", "other calendar: Nov 23, 10:00 Ana, deleted"],
  mailbox: [...BOOKED, "Ana: We had to cancel your demo (file)", "staff: Demo canceled by staff"],
  log: ["booking.transferred", "booking.removed"],
});

const THREE_BOOKED = [
  ...BOTH_BOOKED.slice(0, 2),
  "Cy: Your demo is booked (file)",
  ...BOTH_BOOKED.slice(2),
  "staff: Demo booked",
];

scenario("REL-07 a calendar that has lost more than two events is not believed", {
  steps: [ana.books(8), bo.books(10), cy.books(15), passes(MINUTE), google.losesAll, ...round],
  desk: ["Nov 23, 08:00 Ana: booked", "Nov 23, 10:00 Bo: booked", "Nov 23, 15:00 Cy: booked"],
  calendar: [],
  mailbox: THREE_BOOKED,
  log: ["reconcile.stopped"],
});

scenario("REL-07 a calendar that has lost one event or two is believed", {
  // One of the three has begun.
  steps: [ana.books(8), bo.books(10), cy.books(15), passes(MINUTE), google.losesAll, until("09:00"), ...round],
  desk: ["Nov 23, 08:00 Ana: booked", "Nov 23, 10:00 Bo: canceled by staff", "Nov 23, 15:00 Cy: canceled by staff"],
  calendar: [],
  mailbox: [
    ...THREE_BOOKED,
    "Cy: Your demo is coming up",
    "Ana: Your demo starts soon",
    "Bo: Your demo starts soon",
    "Bo: We had to cancel your demo (file)",
    "Cy: We had to cancel your demo (file)",
    "staff: Demo canceled by staff",
    "staff: Demo canceled by staff",
  ],
  log: ["booking.removed, again"],
});

for (const [when, transfer, log] of [
  ["before its transfer", [], []],
  ["between its transfer and the write", [jobsRun], ["booking.transferred"]],
] as const)
  scenario(`REL-07 a demo moved ${when} is at its new hour in the new calendar, and the old one is left as it is`, {
    steps: [
      ana.books(10),
      passes(MINUTE),
      deploys({ GOOGLE_CALENDAR_ID: OTHER.id }),
      ...transfer,
      staff.moves("Ana", 15),
      passes(MINUTE),
    ],
    desk: ["Nov 23, 15:00 Ana: booked"],
    calendar: ["Nov 23, 10:00 Ana", "other calendar: Nov 23, 15:00 Ana"],
    mailbox: [...BOOKED, ...MOVED_BY_STAFF],
    log,
  });

scenario("REL-07 a demo moved just after the return to an earlier calendar is the event that stands there", {
  steps: [
    ana.books(10),
    passes(MINUTE),
    ...uses(OTHER.id),
    staff.moves("Ana", 15),
    passes(MINUTE),
    deploys({ GOOGLE_CALENDAR_ID: DEMOS.id }),
    staff.moves("Ana", 17),
    passes(MINUTE),
  ],
  desk: ["Nov 23, 17:00 Ana: booked"],
  calendar: ["Nov 23, 17:00 Ana", "other calendar: Nov 23, 15:00 Ana"],
  mailbox: [...BOOKED, ...MOVED_BY_STAFF, ...MOVED_BY_STAFF],
  log: ["booking.transferred"],
});

scenario("REL-07 a demo moved while it is looked up in the earlier calendar that came back is at its new hour there", {
  steps: [
    ana.books(10),
    passes(MINUTE),
    ...uses(OTHER.id),
    deploys({ GOOGLE_CALENDAR_ID: DEMOS.id }),
    jobsRun,
    atCall("get", staff.moves("Ana", 17)),
    passes(MINUTE),
  ],
  desk: ["Nov 23, 17:00 Ana: booked"],
  calendar: ["Nov 23, 17:00 Ana", "other calendar: Nov 23, 10:00 Ana"],
  mailbox: [...BOOKED, ...MOVED_BY_STAFF],
  log: ["booking.transferred, again"],
});

scenario("REL-07 a demo moved away and back while the settings are missing stays booked once they are back", {
  steps: [
    ana.books(10),
    passes(MINUTE),
    disconnects,
    staff.moves("Ana", 15),
    passes(MINUTE),
    staff.moves("Ana", 10),
    passes(MINUTE),
    connects,
    ...round,
    jobsRun,
  ],
  desk: ["Nov 23, 10:00 Ana: booked"],
  mailbox: [...BOOKED, ...MOVED_BY_STAFF, ...MOVED_BY_STAFF],
  log: ["booking.transferred"],
});

scenario("REL-07 a calendar id that was wrong for a while leaves one event of each in the right calendar", {
  steps: [ana.books(10), passes(MINUTE), ...uses("nobody@group.calendar.google.com"), ...uses(DEMOS.id)],
  desk: ["Nov 23, 10:00 Ana: booked"],
  mailbox: BOOKED,
  log: ["booking.transferred", "booking.failed configuration, again"],
});

describe("what takes more than a timeline", () => {
  withoutMails();

  /** A new version of the site with the settings as they are, and the next run of the scheduled jobs. */
  async function deploy(): Promise<void> {
    await restartDesk();
    pass(15 * MINUTE);
    await desk().runScheduledJobs();
    if ((await alarmAt()) !== null) await untilWritten();
  }

  /** The site's own events in a calendar: their ids and local times, in order. */
  function ourEvents(calendar: string): string[] {
    return atGoogle()
      .events(calendar)
      .filter(({ status, extendedProperties }) => status !== "cancelled" && extendedProperties?.private?.["bookingId"])
      .map(({ id, start }) => `${id} ${"dateTime" in start ? start.dateTime.slice(0, 16) : start.date}`)
      .toSorted();
  }

  test("REL-07 OWN-02 a demo that is moved while the site may not write the new calendar is written to the old one again", async () => {
    await replaceGoogle([DEMOS, STAFF, { ...OTHER, role: "freeBusyReader" }]);
    const { id, reference } = await placed();
    setting("GOOGLE_CALENDAR_ID", OTHER.id);
    await restartDesk();
    pass(15 * MINUTE);
    await desk().runScheduledJobs();
    await ring();
    expect(failures().at(-1)).toMatchObject({ reason: "configuration" });
    // Not by the page: a desk that nobody calls while a slow machine loads it is ended, and tries again once it starts.
    expect(await desk().visitor({ type: "move", link: reference, start: at(15) })).toBe("moved");
    await ring();
    expect(ourEvents(DEMOS.id)).toEqual([`${id} ${DAY}T10:00`]);
    setting("GOOGLE_CALENDAR_ID", DEMOS.id);
    await deploy();
    expect(ourEvents(DEMOS.id)).toEqual([`${id} ${DAY}T15:00`]);
    expect((await rows()).map(({ state }) => state)).toEqual(["confirmed"]);
    expect([logLines("booking.transferred").length, logLines("booking.removed").length]).toEqual([1, 0]);
  });

  test("REL-02 REL-07 a demo that staff delete is removed although more of the others are lost than one round looks up", async () => {
    for (const day of ["2099-12-01", "2099-12-02", "2099-12-03"])
      for (const hour of [8, 9, 10, 12, 15, 17, 19]) await book({ day, hour });
    await untilWritten();
    await replaceGoogle([DEMOS, STAFF]);
    const { id } = await book({ hour: 10 });
    await untilWritten();
    atGoogle().remove(DEMOS.id, id);
    pass(15 * MINUTE);
    await desk().runScheduledJobs();
    expect(logLines("booking.removed")).toEqual([expect.stringContaining(id)]);
    expect([logLines("reconcile.stopped").length, count("get")]).toEqual([1, 20]);
  });

  test("REL-07 a demo that was taken out by mistake is reinstated under another event, unless the hour is given away or has begun", async () => {
    const { id } = await book({ hour: 10 });
    await untilWritten();
    atGoogle().remove(DEMOS.id, id);
    await desk().runScheduledJobs();
    expect(logLines("booking.removed")).toHaveLength(1);
    expect(await desk().staff({ type: "reinstate", id })).toBe("reinstated");
    await untilWritten();
    expect(ourEvents(DEMOS.id)).toEqual([`${id}r1 ${DAY}T10:00`]);
    expect(await desk().staff({ type: "reinstate", id })).toBe("not_removed");
    atGoogle().remove(DEMOS.id, `${id}r1`);
    await desk().runScheduledJobs();
    logLines("booking.removed");
    await book({ hour: 10, email: "bo@visitor.example" });
    expect(await desk().staff({ type: "reinstate", id })).toBe("hour_taken");
    pass(at(10) - Date.now());
    expect(await desk().staff({ type: "reinstate", id })).toBe("not_removed");
    expect(await desk().staff({ type: "reinstate", id: "0".repeat(52) })).toBe("unknown");
  });
});
