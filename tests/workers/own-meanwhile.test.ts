// What visitors change of their demo while something else is under way.
import type { FaultKind } from "../fakes/google/replies";
import { USER } from "./support/google";
import {
  ana,
  atCall,
  bo,
  BOOKED,
  cy,
  deploys,
  error,
  google,
  INVITED,
  jobsRun,
  passes,
  scenario,
  staff,
  useScenarios,
} from "./support/scenario";
import { HOUR, MINUTE } from "./support/site";

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
