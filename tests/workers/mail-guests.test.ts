import { exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";

import { DEMOS, USER, written } from "./support/google";
import { BO, letPass, mails, onlyMail, STAFF_MAIL, subjects, timeOut, VISITOR } from "./support/mail";
import { linkOf, moveTo, open, readPage } from "./support/own";
import {
  ana,
  BOOKED,
  deploys,
  error,
  google,
  INVITED,
  jobsRun,
  passes,
  scenario,
  staff,
  type Step,
  uses,
  useScenarios,
} from "./support/scenario";
import { atCalls, book, desk, HOUR, MINUTE, ORIGIN, pass, ring, SECOND, setting } from "./support/site";
import { OTHER } from "./support/world";

useScenarios();

const FRIDAY = "2099-11-27";

/** The path of the page behind 'Never mail this address again' in the latest mail to the visitor. */
function stopPath(mail = mails().at(-1)): string {
  return (
    /^<https:\/\/nightshift\.example(\/booking\/emails\/[0-9a-f]{64})>$/.exec(
      mail?.headers["List-Unsubscribe"] ?? "",
    )?.[1] ?? ""
  );
}

/** Opens that page, or presses a button on it. */
async function atStop(path: string, press?: "stop" | "resume") {
  const init = press && { method: "POST", headers: { origin: ORIGIN }, body: new URLSearchParams({ do: press }) };
  return await readPage(await exports.default.fetch(ORIGIN + path, init));
}

/** Events of the bookings' calendar whose guest is the visitor. */
const invited = () => written().filter((event) => (event.attendees ?? []).length > 0);

const invites = deploys({ GOOGLE_IMPERSONATE: USER });
const stopsMails: Step = () => atStop(stopPath(), "stop");

scenario(
  "MAIL-07 with invitations on, Google's mails and ours are five a day together, whatever is moved and canceled",
  {
    steps: [
      invites,
      ana.books(8, FRIDAY),
      passes(MINUTE),
      ana.books(9, FRIDAY),
      passes(MINUTE),
      ana.moves(10, FRIDAY),
      passes(MINUTE),
      ana.moves(12, FRIDAY),
      passes(MINUTE),
      ana.cancels,
      ana.cancels,
      passes(HOUR),
    ],
    desk: ["Nov 27, 08:00 Ana: canceled by visitor", "Nov 27, 12:00 Ana: canceled by visitor"],
    calendar: ["Nov 27, 08:00 nobody, deleted", "Nov 27, 12:00 nobody, deleted"],
    mailbox: [
      ...INVITED,
      ...INVITED,
      "Ana: Your demo has been moved",
      "staff: Demo moved by the visitor",
      "staff: Demo moved by the visitor",
      "staff: Demo canceled by the visitor",
      "staff: Demo canceled by the visitor",
      "Google to the guest: invited",
      "Google to the guest: invited",
    ],
    log: ["message.limited, again"],
  },
);

/** Moves of a demo on Friday, a minute after one another. */
const moves = (...to: readonly number[]) => to.flatMap((hour) => [ana.moves(hour, FRIDAY), passes(MINUTE)]);
const MOVED = ["Ana: Your demo has been moved", "staff: Demo moved by the visitor"] as const;

scenario(
  "MAIL-07 Google tells a guest of moves no more often than five mails a day allow, and only those it told count",
  {
    steps: [
      invites,
      ana.books(8, FRIDAY),
      passes(MINUTE),
      // The second one is told by the fifth mail of the day.
      ...moves(9, 10),
      passes(12 * HOUR),
      ...moves(12),
      passes(12 * HOUR),
      // The five mails are a day old, and the move that nobody was told of is not.
      ...moves(15, 17, 19),
    ],
    desk: ["Nov 27, 19:00 Ana: booked"],
    calendar: ["Nov 27, 19:00 Ana, invited"],
    mailbox: [
      ...INVITED,
      ...MOVED,
      ...MOVED,
      MOVED[1],
      ...MOVED,
      ...MOVED,
      ...MOVED,
      "Google to the guest: invited",
      "Google to the guest: moved",
      "Google to the guest: moved",
      "Google to the guest: moved",
    ],
    log: ["message.limited"],
  },
);

scenario("MAIL-01 a demo that is moved before its guest was invited is told without a file, and Google invites", {
  steps: [
    invites,
    ana.books(10, FRIDAY),
    google.fails("freeBusy", error(503)),
    passes(10),
    ana.moves(15, FRIDAY),
    passes(MINUTE),
  ],
  desk: ["Nov 27, 15:00 Ana: booked"],
  calendar: ["Nov 27, 15:00 Ana, invited"],
  mailbox: [
    "staff: Demo booked",
    "staff: Demo moved by the visitor",
    "Ana: Your demo has been moved",
    "Google to the guest: invited",
  ],
  log: ["booking.failed unreachable"],
});

scenario("MAIL-01 a demo that is canceled before its guest was invited is told of at once", {
  steps: [
    invites,
    ana.books(10, FRIDAY),
    google.fails("freeBusy", error(503), Infinity),
    passes(10),
    ana.cancels,
    passes(10 * SECOND),
  ],
  desk: ["Nov 27, 10:00 Ana: canceled by visitor"],
  mailbox: ["staff: Demo booked", "Ana: Your demo is canceled (file)", "staff: Demo canceled by the visitor"],
  log: ["booking.failed unreachable"],
});

scenario("MAIL-07 who stops mails is taken out of the calendar's events without a mail", {
  // The demo itself stands where it was.
  steps: [invites, ana.books(10, FRIDAY), passes(MINUTE), stopsMails, passes(MINUTE)],
  desk: ["Nov 27, 10:00 Ana: booked"],
  mailbox: [...INVITED, "Google to the guest: invited"],
});

scenario("MAIL-07 a cancellation that Google tells a guest counts once, and what it refused before does not", {
  steps: [
    invites,
    ana.books(8, FRIDAY),
    passes(MINUTE),
    google.fails("patch", error(503), 2),
    ana.cancels,
    passes(MINUTE),
    // The invitation is the fifth mail of the day, so nothing of ours follows.
    ana.books(9, FRIDAY),
    passes(MINUTE),
  ],
  desk: ["Nov 27, 08:00 Ana: canceled by visitor", "Nov 27, 09:00 Ana: booked"],
  calendar: ["Nov 27, 08:00 nobody, deleted", "Nov 27, 09:00 Ana, invited"],
  mailbox: [
    ...INVITED,
    "Ana: Your demo is canceled",
    "staff: Demo canceled by the visitor",
    "staff: Demo booked",
    "Google to the guest: invited",
    // Asked for three times, and refused twice.
    "Google to the guest: canceled",
    "Google to the guest: canceled",
    "Google to the guest: canceled",
    "Google to the guest: invited",
  ],
  log: ["erasure.failed unreachable, again", "message.limited"],
});

scenario("MAIL-07 REL-20 a demo that staff have just moved stays there when its guest stops mails", {
  steps: [
    invites,
    ana.books(10, FRIDAY),
    passes(MINUTE),
    staff.drags("Ana", "15:00", "15:30", FRIDAY),
    stopsMails,
    passes(MINUTE),
    jobsRun,
    passes(MINUTE),
  ],
  desk: ["Nov 27, 15:00 Ana: booked, moved by staff"],
  calendar: ["Nov 27, 15:00 Ana"],
  mailbox: [...INVITED, "staff: Demo moved by staff", "Google to the guest: invited"],
  log: ["booking.moved"],
});

scenario("MAIL-07 who stopped mails is invited and told of by Google no more", {
  steps: [
    invites,
    ana.books(10, FRIDAY),
    passes(MINUTE),
    stopsMails,
    passes(MINUTE),
    ana.moves(15, FRIDAY),
    passes(MINUTE),
    ana.cancels,
    ana.books(12, FRIDAY),
    passes(HOUR),
  ],
  desk: ["Nov 27, 15:00 Ana: canceled by visitor", "Nov 27, 12:00 Ana: booked"],
  calendar: ["Nov 27, 15:00 nobody, deleted", "Nov 27, 12:00 Ana"],
  mailbox: [
    ...INVITED,
    "staff: Demo moved by the visitor",
    "staff: Demo canceled by the visitor",
    "staff: Demo booked",
    "Google to the guest: invited",
  ],
});

scenario("MAIL-07 a guest who stops mails while Google is away, and moves the demo, hears of neither", {
  steps: [
    invites,
    ana.books(10, FRIDAY),
    passes(MINUTE),
    google.goesDown,
    stopsMails,
    passes(10 * MINUTE),
    google.comesBack,
    ana.moves(15, FRIDAY),
    passes(HOUR),
  ],
  desk: ["Nov 27, 15:00 Ana: booked"],
  mailbox: [...INVITED, "staff: Demo moved by the visitor", "Google to the guest: invited"],
  log: ["booking.failed unreachable, again"],
});

scenario(
  "MAIL-01 a visitor who was mailed the file is mailed the new time so, also after invitations were switched on",
  {
    steps: [ana.books(10), passes(MINUTE), invites, passes(MINUTE), ana.moves(15), passes(MINUTE)],
    desk: ["Nov 23, 15:00 Ana: booked"],
    // Google tells the guests, of whom there are none.
    mailbox: [
      ...BOOKED,
      "Ana: Your demo has been moved (file)",
      "staff: Demo moved by the visitor",
      "Google to the guest: moved",
    ],
  },
);

scenario("MAIL-01 a guest whose demo is moved after another calendar came into use is mailed the new time as a file", {
  steps: [invites, ana.books(10), passes(MINUTE), ...uses(OTHER.id), ana.moves(15), passes(MINUTE)],
  desk: ["Nov 23, 15:00 Ana: booked"],
  calendar: ["Nov 23, 10:00 Ana, invited", "other calendar: Nov 23, 15:00 Ana"],
  mailbox: [
    ...INVITED,
    "Ana: Your demo has been moved (file)",
    "staff: Demo moved by the visitor",
    "Google to the guest: invited",
    "Google to the guest: moved",
  ],
  log: ["booking.transferred"],
});

for (const [when, steps, mailed, log] of [
  [
    "after the file was mailed because the invitation's reply was lost",
    [
      google.fails("insert", { kind: "lost-reply" }),
      google.fails("get", { kind: "error", status: 503, reason: "backendError" }, Infinity),
      ana.books(10, FRIDAY),
      passes(2 * MINUTE),
      google.comesBack,
    ],
    [BOOKED[1], BOOKED[0]],
    ["booking.failed unreachable, again"],
  ],
  [
    "after the return to the calendar that invited",
    [ana.books(10, FRIDAY), passes(MINUTE), ...uses(OTHER.id), ...uses(DEMOS.id)],
    INVITED,
    ["booking.transferred, again"],
  ],
] as const)
  scenario(`MAIL-07 who stops mails ${when} is no guest any more`, {
    steps: [invites, ...steps, passes(10 * MINUTE), stopsMails, passes(10 * MINUTE)],
    desk: ["Nov 27, 10:00 Ana: booked"],
    calendar: ["Nov 27, 10:00 Ana", ...(mailed === INVITED ? ["other calendar: Nov 27, 10:00 Ana"] : [])],
    mailbox: [...mailed, "Google to the guest: invited"],
    log,
  });

test("MAIL-07 the link that stops mails is in mails alone, works by a post, holds for every spelling, and can be lifted", async () => {
  await book({ hour: 10 });
  await letPass();
  const path = stopPath();
  expect(onlyMail().text).toContain(path);
  expect(onlyMail().html).toContain(path);
  // Who books under somebody else's address does not get it.
  const reference = await linkOf();
  expect((await open(reference)).html).not.toContain("emails/");
  expect(path).not.toContain(reference);
  for (const wrong of [path.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")), `/booking/emails/${"0".repeat(64)}`])
    expect((await atStop(wrong, "stop")).status).toBe(404);
  // A mail program that opens the link changes nothing.
  const asked = await atStop(path);
  expect([asked.status, asked.heading]).toEqual([200, "Never email this address again?"]);
  expect(asked.headers.get("referrer-policy")).toBe("no-referrer");
  expect(asked.headers.get("cache-control")).toBe("no-store");
  expect((await atStop(path, "stop")).heading).toBe("We will not email this address");
  const [name, domain] = VISITOR.split("@");
  await book({ hour: 15, email: `${name}+again@${domain}` });
  await letPass(HOUR);
  expect([subjects().length, mails(`${name}+again@${domain}`)]).toEqual([1, []]);
  // Staff are told as ever, and another person is mailed.
  expect(mails(STAFF_MAIL).length).toBeGreaterThan(1);
  await book({ hour: 17, ...BO });
  await letPass();
  expect(mails(BO.email)).toHaveLength(1);
  // The mailbox's owner takes it back, or staff do for them.
  expect((await atStop(path, "resume")).heading).toBe("Never email this address again?");
  await book({ hour: 12 });
  await letPass();
  expect(mails()).toHaveLength(2);
  await atStop(path, "stop");
  for (const wasStopped of [true, false])
    expect(await desk().staff({ type: "resumeMail", email: "ANA+x@visitor.example" })).toBe(wasStopped);
  expect((await atStop(path)).heading).toBe("Never email this address again?");
});

test("MAIL-01 a visitor who is mailed the file while the calendar is asked about the hour is not invited as well", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  await book({ hour: 10 });
  pass(41 * SECOND);
  await ring();
  expect(onlyMail().attachments).toHaveLength(1);
  expect([written().length, invited()]).toEqual([1, []]);
});

test("MAIL-01 a visitor who is mailed the file while the invitation is on its way is mailed a later time, too", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  await book({ hour: 10 });
  let isInserting = true;
  atCalls(({ url }) => isInserting && url.includes("sendUpdates=all"), {
    before: async () => {
      isInserting = false;
      pass(41 * SECOND);
      await timeOut();
      await vi.waitFor(() => expect(mails()).toHaveLength(1), 10_000);
    },
  });
  await ring();
  expect([onlyMail().attachments.length, invited().length]).toEqual([1, 1]);
  pass(MINUTE);
  expect((await moveTo(await linkOf(), 15)).status).toBe(200);
  await letPass();
  expect(mails().map((mail) => mail.attachments.length)).toEqual([1, 1]);
});
