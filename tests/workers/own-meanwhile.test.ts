// What visitors and staff change of a demo while something else is under way.
import { expect } from "vitest";

import type { FaultKind } from "../fakes/google/replies";
import { DEMOS, USER } from "./support/google";
import { at } from "./support/own";
import {
  ana,
  atCall,
  bo,
  BOOKED,
  BOTH_BOOKED,
  cy,
  deploys,
  error,
  google,
  INVITED,
  jobsRun,
  mail,
  MOVED_BY_STAFF,
  passes,
  round,
  scenario,
  staff,
  type Step,
  until,
  uses,
  useScenarios,
} from "./support/scenario";
import { desk, HOUR, MINUTE, rows, SECOND } from "./support/site";
import { OTHER } from "./support/world";

useScenarios();

const LOST: FaultKind = { kind: "lost-reply" };
const MOVED = ["Ana: Your demo has been moved (file)", "staff: Demo moved by the visitor"];
const CANCELED = ["Ana: Your demo is canceled (file)", "staff: Demo canceled by the visitor"];

for (const [what, steps, log] of [
  ["while the insert is in flight", [ana.books(10), atCall("insert", ana.moves(15), "after")], []],
  [
    "while an insert that fails is in flight",
    [google.fails("insert", error(503)), ana.books(10), atCall("insert", ana.moves(15), "after")],
    ["booking.failed unreachable"],
  ],
  [
    "after an insert whose reply was lost",
    [google.fails("insert", LOST), ana.books(10), passes(10), ana.moves(15)],
    ["booking.failed unreachable"],
  ],
  [
    // Neither when it is looked for, nor when its second insert is refused.
    "after a lost reply whose event Google does not show yet",
    [
      google.fails("insert", LOST),
      ana.books(10),
      passes(10),
      ana.moves(15),
      google.fails("get", error(404, "notFound"), 2),
    ],
    ["booking.failed unreachable, again"],
  ],
  [
    "off the hours by staff, and by its visitor to one that it overlaps,",
    [ana.books(15), passes(MINUTE), staff.drags("Ana", "15:15", "15:45"), jobsRun, ana.moves(15)],
    ["booking.moved"],
  ],
  [
    "while the calendar is asked about its hour, which staff have taken,",
    [ana.books(10), staff.meets("10:00", "10:30"), atCall("freeBusy", ana.moves(15))],
    [],
  ],
] as const)
  scenario(`OWN-02 a demo that is moved ${what} is one event at the new hour`, {
    steps: [...steps, passes(HOUR)],
    desk: ["Nov 23, 15:00 Ana: booked"],
    mailbox: [...BOOKED, ...MOVED],
    log,
  });

for (const [when, steps, log] of [
  [
    "after the first move lost its reply",
    [google.fails("patch", LOST), ana.moves(15), passes(10), ana.moves(10)],
    ["booking.failed unreachable"],
  ],
  ["while the first move is on its way", [ana.moves(15), atCall("patch", ana.moves(10), "after")], []],
] as const)
  scenario(`REL-18 a demo that is moved back ${when} ends at the hour that was chosen last`, {
    // The scheduled jobs do not take the former hour for staff's choice.
    steps: [ana.books(10), passes(MINUTE), ...steps, passes(5 * MINUTE), jobsRun],
    desk: ["Nov 23, 10:00 Ana: booked"],
    mailbox: [...BOOKED, ...MOVED, ...MOVED],
    log,
  });

scenario("REL-18 MAIL-02 a move that Google has not taken when its reminder is due is not taken for one of staff's", {
  steps: [
    until("09:00"),
    ana.books(19),
    until("13:50"),
    google.fails("patch", error(403, "quotaExceeded"), Infinity),
    ana.moves(15),
    until("14:05"),
    google.comesBack,
    until("14:15"),
  ],
  desk: ["Nov 23, 15:00 Ana: booked"],
  mailbox: [...BOOKED, ...MOVED, "Ana: Your demo starts soon"],
  log: ["booking.failed quota, again"],
});

scenario("REL-18 MAIL-07 a guest is told once of a move whose answer was lost", {
  steps: [
    deploys({ GOOGLE_IMPERSONATE: USER }),
    ana.books(10),
    passes(MINUTE),
    google.fails("patch", LOST),
    ana.moves(15),
    passes(HOUR),
  ],
  desk: ["Nov 23, 15:00 Ana: booked"],
  calendar: ["Nov 23, 15:00 Ana, invited"],
  mailbox: [
    ...INVITED,
    "Ana: Your demo has been moved",
    "staff: Demo moved by the visitor",
    "Google to the guest: invited",
    "Google to the guest: moved",
  ],
  log: ["booking.failed unreachable"],
});

scenario("OWN-02 a move of an event that staff deleted meanwhile ends as canceled, and frees both hours", {
  steps: [ana.books(10), passes(MINUTE), staff.deletes(), ana.moves(15), passes(MINUTE), bo.books(10), cy.books(15)],
  desk: ["Nov 23, 15:00 Ana: canceled by staff", "Nov 23, 10:00 Bo: promised", "Nov 23, 15:00 Cy: promised"],
  calendar: ["Nov 23, 10:00 Ana, deleted"],
  mailbox: [...BOOKED, ...MOVED, "Ana: We had to cancel your demo (file)", "staff: Demo canceled by staff"],
  log: ["booking.removed"],
});

for (const [when, steps, ...calendar] of [
  ["its insert is in flight", [ana.books(10), atCall("insert", ana.cancels)], "Nov 23, 10:00 nobody, deleted"],
  ["the calendar is asked about its hour", [ana.books(10), atCall("freeBusy", ana.cancels)]],
  [
    "its move reads the calendar",
    [ana.books(10), passes(MINUTE), atCall("freeBusy", ana.cancels), ana.asksToMove(15, "ended")],
    "Nov 23, 10:00 nobody, deleted",
  ],
] as const)
  scenario(`OWN-03 a demo that is canceled while ${when} leaves no event, and stays canceled`, {
    steps: [...steps, passes(HOUR)],
    desk: ["Nov 23, 10:00 Ana: canceled by visitor"],
    calendar,
    mailbox: [...BOOKED, ...CANCELED],
  });

scenario(
  "OWN-03 a demo that is canceled while its event is looked up for a move is not moved there: no guest is told",
  {
    steps: [
      deploys({ GOOGLE_IMPERSONATE: USER }),
      ana.books(10),
      passes(MINUTE),
      ana.moves(15),
      atCall("get", ana.cancels),
      passes(HOUR),
    ],
    desk: ["Nov 23, 15:00 Ana: canceled by visitor"],
    calendar: ["Nov 23, 10:00 nobody, deleted"],
    mailbox: [
      ...INVITED,
      "Ana: Your demo has been moved",
      "staff: Demo moved by the visitor",
      "Ana: Your demo is canceled",
      "staff: Demo canceled by the visitor",
      "Google to the guest: invited",
      "Google to the guest: canceled",
    ],
  },
);

scenario("OWN-04 a person who is erased while the calendar is asked about the hour leaves no event", {
  steps: [ana.books(10), atCall("freeBusy", ana.erases), passes(HOUR)],
  desk: ["Nov 23, 10:00 nobody: erased"],
  mailbox: [...BOOKED, "staff: Booking erased by the visitor"],
});

scenario(
  "REL-07 REL-12 while a calendar id is wrong somebody cancels and another erases: both leave the right calendar",
  {
    steps: [
      ana.books(10),
      bo.books(15),
      passes(MINUTE),
      deploys({ GOOGLE_CALENDAR_ID: "mistyped@group.calendar.google.com" }),
      ana.cancels,
      bo.erases,
      ...round,
      ...uses(DEMOS.id),
    ],
    desk: ["Nov 23, 10:00 Ana: canceled by visitor", "Nov 23, 15:00 nobody: erased"],
    calendar: ["Nov 23, 10:00 nobody, deleted", "Nov 23, 15:00 nobody, deleted"],
    mailbox: [
      ...BOTH_BOOKED,
      "Ana: Your demo is canceled (file)",
      "staff: Demo canceled by the visitor",
      "staff: Booking erased by the visitor",
    ],
  },
);

/** A demo of Ana's at 15:00 that stands at 10:00 in the calendar that comes into use again. */
const returns = [
  ana.books(10),
  passes(MINUTE),
  ...uses(OTHER.id),
  staff.moves("Ana", 15),
  passes(MINUTE),
  deploys({ GOOGLE_CALENDAR_ID: DEMOS.id }),
];

for (const [what, call] of [
  ["does not answer at first when its event is looked for", "get"],
  ["refuses the move at first", "patch"],
] as const)
  scenario(`REL-18 back in an earlier calendar a demo gets its later time, though Google ${what}`, {
    // The scheduled jobs have nothing left to write there.
    steps: [...returns, google.fails(call, error(503)), ...round, ...round, jobsRun],
    desk: ["Nov 23, 15:00 Ana: booked"],
    calendar: ["Nov 23, 15:00 Ana", "other calendar: Nov 23, 15:00 Ana"],
    mailbox: [...BOOKED, ...MOVED_BY_STAFF],
    log: ["booking.transferred, again", "booking.failed unreachable"],
  });

scenario(
  "REL-18 back in an earlier calendar a demo that is moved while its event is moved ends where its visitor chose",
  {
    steps: [...returns, atCall("patch", ana.moves(17)), ...round, ...round],
    desk: ["Nov 23, 17:00 Ana: booked"],
    calendar: ["Nov 23, 17:00 Ana", "other calendar: Nov 23, 15:00 Ana"],
    mailbox: [...BOOKED, ...MOVED_BY_STAFF, ...MOVED],
    log: ["booking.transferred, again"],
  },
);

scenario(
  "REL-07 an earlier calendar whose event staff deleted cancels no demo, though its insert elsewhere lost its reply",
  {
    steps: [
      ana.books(10),
      passes(MINUTE),
      deploys({ GOOGLE_CALENDAR_ID: OTHER.id }),
      google.fails("insert", LOST),
      google.fails("get", error(503), Infinity),
      ...round,
      staff.deletes(),
      google.comesBack,
      ...uses(DEMOS.id),
    ],
    desk: ["Nov 23, 10:00 Ana: booked"],
    calendar: ["Nov 23, 10:00 Ana, deleted", "Nov 23, 10:00 Ana, written anew", "other calendar: Nov 23, 10:00 Ana"],
    mailbox: BOOKED,
    log: ["booking.transferred", "booking.failed unreachable, again"],
  },
);

scenario("MAIL-05 MAIL-04 of a demo that staff move during an outage its new hour alone is told", {
  steps: [
    mail.fails({ kind: "code", code: "E_INTERNAL_SERVER_ERROR" }, Infinity),
    ana.books(19),
    passes(MINUTE),
    staff.drags("Ana", "16:00", "16:30"),
    jobsRun,
    passes(MINUTE),
    mail.comesBack,
    passes(HOUR),
  ],
  desk: ["Nov 23, 16:00 Ana: booked, moved by staff"],
  calendar: ["Nov 23, 16:00 Ana"],
  mailbox: MOVED_BY_STAFF,
  log: ["message.failed unreachable, again", "booking.moved"],
});

scenario("MAIL-07 a visitor who moved while no mail left is told when staff move the demo back", {
  steps: [
    ana.books(10),
    passes(MINUTE),
    mail.fails({ kind: "code", code: "E_INTERNAL_SERVER_ERROR" }, Infinity),
    ana.moves(15),
    passes(MINUTE),
    staff.drags("Ana", "10:00", "10:30"),
    jobsRun,
    mail.comesBack,
    passes(HOUR),
  ],
  desk: ["Nov 23, 10:00 Ana: booked, moved by staff"],
  mailbox: [...BOOKED, "Ana: We moved your demo (file)"],
  log: ["message.failed unreachable, again", "booking.moved"],
  calendar: ["Nov 23, 10:00 Ana"],
});

/** The mails of a demo at eight that its visitor moves three times. */
const four = [9, 12, 15].flatMap((hour) => [ana.moves(hour), passes(MINUTE)]);

scenario("MAIL-07 a visitor whose last move came after the fifth mail of the day is told when staff move the demo", {
  steps: [
    ana.books(8),
    passes(MINUTE),
    ...four,
    ana.moves(17),
    passes(MINUTE),
    ana.moves(19),
    passes(MINUTE),
    // Where the last mail said.
    staff.drags("Ana", "17:00", "17:30"),
    jobsRun,
    passes(MINUTE),
  ],
  desk: ["Nov 23, 17:00 Ana: booked, moved by staff"],
  calendar: ["Nov 23, 17:00 Ana"],
  mailbox: [...BOOKED, ...MOVED, ...MOVED, ...MOVED, ...MOVED, MOVED[1] ?? "", ...MOVED_BY_STAFF],
  log: ["message.limited", "booking.moved"],
});

scenario("MAIL-07 STAFF-02 a demo that staff bring back is told past the fifth mail of a day", {
  steps: [
    ana.books(8),
    passes(MINUTE),
    ...four,
    staff.does("cancel", "cancelled"),
    passes(MINUTE),
    staff.does("reinstate", "reinstated"),
    passes(MINUTE),
  ],
  desk: ["Nov 23, 15:00 Ana: booked"],
  calendar: ["Nov 23, 15:00 nobody, deleted", "Nov 23, 15:00 Ana, written anew"],
  mailbox: [
    ...BOOKED,
    ...MOVED,
    ...MOVED,
    ...MOVED,
    "Ana: We had to cancel your demo (file)",
    "staff: Demo canceled by staff",
    ...BOOKED,
  ],
});

scenario("MAIL-03 who lost an hour and booked another at once is not mailed about the first", {
  steps: [bo.books(10), passes(MINUTE), ana.asks(10, "slot_taken"), passes(20 * SECOND), ana.books(15), passes(HOUR)],
  desk: ["Nov 23, 10:00 Bo: booked", "Nov 23, 10:00 Ana: to follow up, slot taken", "Nov 23, 15:00 Ana: booked"],
  mailbox: [
    "Bo: Your demo is booked (file)",
    "staff: Demo booked",
    "staff: Follow up (slot taken)",
    "Ana: Your demo is booked (file)",
    "staff: Demo booked",
  ],
});

/** Two members of staff move the demo from the same page. */
const bothMove: Step = async () => {
  const [demo] = await rows();
  // By one stub, which keeps the order of its calls.
  const one = desk();
  const move = (hour: number) => one.staff({ type: "move", id: demo?.id ?? "", start: at(hour), revision: 0 });
  expect(await Promise.all([move(15), move(17)])).toEqual(["moved", "changed"]);
};

scenario("STAFF-02 of two members of staff who move a demo at one moment the second is told that it changed", {
  steps: [ana.books(10), passes(MINUTE), bothMove, passes(MINUTE)],
  desk: ["Nov 23, 15:00 Ana: booked"],
  mailbox: [...BOOKED, ...MOVED_BY_STAFF],
});
