import * as v from "valibot";
import { expect, test, vi } from "vitest";

import { type Booking, currentSlot, isPromised } from "../../../workers/booking/booking";
import { routeOf } from "../../fakes/google/calendar-service";
import type { CalendarEvent } from "../../fakes/google/event";
import type { Call } from "../../fakes/google/fake-google";
import type { FaultKind } from "../../fakes/google/faults";
import type { MailFaultKind, SentMail } from "../../fakes/mail/fake-mail";
import { unexpectedLines, wholeLog } from "../../support/console-guard";
import { atGoogle, DEMOS, disconnect, meet, replaceGoogle, STAFF, useGoogle } from "./google";
import { atMail, letPass, STAFF_MAIL, useMail } from "./mail";
import { at } from "./own";
import { atCalls, book, DAY, desk, restartDesk, rows, setting, useFreshDesk } from "./site";

const PEOPLE = {
  Ana: { name: "Ana Ruiz", email: "ana@visitor.example" },
  Bo: { name: "Bo Lind", email: "bo@quill.example" },
  Cy: { name: "Cy Moss", email: "cy@heron.example" },
} as const;
/** Who books in scenarios. */
type Person = keyof typeof PEOPLE;

/** Another calendar of the business. */
export const OTHER = { id: "other@group.calendar.google.com", timeZone: "America/Bogota", role: "writer" as const };

/** What is mailed of a demo of Ana's, and of hers and Bo's at once; to a guest without a file. */
export const BOOKED = ["Ana: Your demo is booked (file)", "staff: Demo booked"] as const;
export const BOTH_BOOKED = [BOOKED[0], "Bo: Your demo is booked (file)", BOOKED[1], BOOKED[1]] as const;
export const INVITED = ["staff: Demo booked", "Ana: Your demo is booked"] as const;

/** What somebody does, what fails, or the time that passes. */
export type Step = () => unknown;

/** All that there is after the last step, in an owner's words. */
type World = {
  /** Each booking in order of arrival: when, whose, and where it stands. */
  readonly desk: readonly string[];
  /** Each of our events: when, whose, and what is unusual about it. */
  readonly calendar: readonly string[];
  /** Each mail in the order of sending: to whom, and about what; then the changes that Google told a guest of. */
  readonly mailbox: readonly string[];
  /** What staff are warned of; none by default. */
  readonly log?: readonly string[];
};

/** Moments that did not come yet. */
let awaited: string[] = [];

/** The tests of this file begin with an empty desk, calendar and mailbox, on the Sunday before the first day with hours. */
export function useScenarios(): void {
  useFreshDesk();
  useGoogle();
  useMail();
}

/** A test: these steps in order, and all that there is at the end. */
export function scenario(name: string, { steps, ...world }: World & { readonly steps: readonly Step[] }): void {
  test.for([name])("%s", async () => {
    // The same waits in every run.
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    await replaceGoogle([DEMOS, STAFF, OTHER]);
    awaited = [];
    for (const step of steps) await step();
    expect(await worldNow()).toEqual({ log: [], ...world });
    expect(awaited).toEqual([]);
    expect(whoIn(wholeLog())).toBe("nobody");
  });
}

async function worldNow(): Promise<World> {
  const eventsIn = (calendar: string, label: string) =>
    atGoogle()
      .events(calendar)
      .flatMap(lineOfEvent)
      .map((line) => label + line);
  return {
    desk: (await rows()).map(lineOfBooking),
    calendar: [...eventsIn(DEMOS.id, ""), ...eventsIn(OTHER.id, "other calendar: ")],
    mailbox: [...atMail().sent.map(lineOfMail), ...atGoogle().calls.flatMap(lineOfGuest)],
    log: together(unexpectedLines().map(lineOfLog)),
  };
}

/** An event after the first one of a booking has a longer id. */
const ID_LENGTH = 52;

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: DEMOS.timeZone,
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function whoIn(text: string): string {
  return (
    Object.entries(PEOPLE).find(([, { name, email }]) => text.includes(name) || text.includes(email))?.[0] ?? "nobody"
  );
}

const STANDS: Readonly<Record<Booking["state"], (booking: Booking) => string>> = {
  pending: (booking) => (isPromised(booking) ? "promised" : "held"),
  sending: () => "being written",
  confirmed: () => "booked",
  moved: () => "booked, moved by staff",
  removed: ({ endedBy, email }) => (email === "" ? "erased" : `canceled by ${endedBy ?? "nobody"}`),
  open: ({ reason }) => `to follow up, ${reason?.replace("_", " ")}`,
  closed: () => "followed up",
};

function lineOfBooking(booking: Booking): string {
  return `${clock.format(currentSlot(booking).start)} ${whoIn(booking.email)}: ${STANDS[booking.state](booking)}`;
}

/** None for staff's own events, and for those that were deleted and tell nothing of a person. */
function lineOfEvent(event: CalendarEvent): string[] {
  const { id, status, start, end, attendees = [], extendedProperties } = event;
  const who = whoIn(JSON.stringify(event));
  const isDeleted = status === "cancelled";
  if (extendedProperties?.private?.["bookingId"] === undefined || (isDeleted && who === "nobody")) return [];
  const [from = 0, to = 0] = [start, end].map((time) => Date.parse("dateTime" in time ? time.dateTime : time.date));
  const notes = [
    to - from !== 1_800_000 && `${(to - from) / 60_000} minutes`,
    id.length > ID_LENGTH && "written anew",
    attendees.length > 0 && "invited",
    isDeleted && "deleted",
  ];
  return [[`${clock.format(from)} ${who}`, ...notes.filter(Boolean)].join(", ")];
}

function lineOfMail({ to, subject, attachments }: SentMail): string {
  const who = to.includes(STAFF_MAIL) ? "staff" : whoIn(to.join());
  const about = subject.replace(/: (Mon|Tue|Wed|Thu|Fri|Sat|Sun),.*$/, "");
  return `${who}: ${about}${attachments.length > 0 ? " (file)" : ""}`;
}

function lineOfGuest({ kind, path, body }: Call): string[] {
  if (!path.includes("sendUpdates=all")) return [];
  // An event that is about to be deleted is emptied first.
  const isEnd = kind !== "insert" && JSON.stringify(body).includes("summary");
  return [`Google to the guest: ${kind === "insert" ? "invited" : isEnd ? "canceled" : "moved"}`];
}

const Line = v.object({ event: v.string(), reason: v.nullish(v.string(), "") });
function lineOfLog(text: string): string {
  const { event, reason } = v.parse(Line, JSON.parse(text));
  return `${event} ${reason}`.trim();
}

/** Each line once; one that came again says so. */
function together(lines: readonly string[]): string[] {
  return [...new Set(lines)].map((line) =>
    lines.filter((other) => other === line).length > 1 ? `${line}, again` : line,
  );
}

/** What a person does with the site. */
function visitorOf(who: Person) {
  /** The link of their latest booking that stands. */
  const link = async () =>
    (await rows()).findLast(({ email, state }) => email === PEOPLE[who].email && state !== "removed")?.link ?? "";
  return {
    /** Asks for an hour, and is answered; the same hour once more is the same request. */
    asks(hour: number, answer: string, day = DAY): Step {
      return async () => {
        const { state, reason } = await book({ ...PEOPLE[who], hour, day }, `${who}-${day}-${hour}`);
        expect(state || reason, `${who} at ${hour}`).toBe(answer);
      };
    },
    books(hour: number, day = DAY): Step {
      return this.asks(hour, "booked", day);
    },
    /** Asks to move their latest demo that stands, and is answered. */
    asksToMove(hour: number, answer: string, day = DAY): Step {
      return async () =>
        expect(await desk().visitor({ type: "move", link: await link(), start: at(hour, day) })).toBe(answer);
    },
    moves(hour: number, day = DAY): Step {
      return this.asksToMove(hour, "moved", day);
    },
    cancels: async () => expect(await desk().visitor({ type: "cancel", link: await link() })).toBe("cancelled"),
    erases: async () => expect(await desk().visitor({ type: "erase", link: await link() })).toBe("erased"),
  };
}
export const ana = visitorOf("Ana");
export const bo = visitorOf("Bo");
export const cy = visitorOf("Cy");

/** Time passes, and each alarm of the desk rings when it is due. */
export function passes(ms: number): Step {
  return () => letPass(ms);
}

/** Time passes until this time of a day in Bogota. */
export function until(time: string, day = DAY): Step {
  return () => letPass(Date.parse(`${day}T${time}:00-05:00`) - Date.now());
}

/** The scheduled jobs run, as every five minutes. */
export const jobsRun: Step = () => desk().runScheduledJobs();

/** A version of the site with these settings is deployed. */
export function deploys(settings: Readonly<Record<string, string | null>> = {}): Step {
  return async () => {
    for (const [name, value] of Object.entries(settings)) setting(name, value);
    await restartDesk();
  };
}

/** Staff put a meeting into a calendar. */
export function staffMeet(from: string, to: string, calendar = DEMOS.id): Step {
  return () => meet(`${DAY}T${from}`, `${DAY}T${to}`, calendar);
}

/** The id of the first booking of somebody who is known. */
async function idOf(who: Person): Promise<string> {
  return (await rows()).find(({ email }) => email === PEOPLE[who].email)?.id ?? "";
}

/** Staff delete the event of somebody's first booking. */
export function staffDelete(who: Person = "Ana", calendar = DEMOS.id): Step {
  return async () => atGoogle().remove(calendar, await idOf(who));
}

/** Staff drag the event of somebody's first booking to another time of a day. */
export function staffDrag(who: Person, from: string, to: string, day = DAY): Step {
  return async () => atGoogle().move(DEMOS.id, await idOf(who), `${day}T${from}:00-05:00`, `${day}T${to}:00-05:00`);
}

/** Staff move somebody's first demo on their own page. */
export function staffMove(who: Person, hour: number, day = DAY): Step {
  return async () =>
    expect(await desk().staff({ type: "move", id: await idOf(who), start: at(hour, day) })).toBe("moved");
}

let connect = () => {};
/** A version of the site without Google's settings is deployed, or again one with them. */
export const disconnects: Step = () => {
  connect = disconnect();
  return restartDesk();
};
export const connects: Step = () => {
  connect();
  return restartDesk();
};

/** Google has no event any more. */
export const googleEmptied: Step = () => replaceGoogle([DEMOS, STAFF, OTHER]);

/** An error of Google's. */
export function error(status: number, reason = "backendError"): FaultKind {
  return { kind: "error", status, reason };
}

/** Google fails at the next such calls. */
export function googleFails(on: Call["kind"] | "any", fault: FaultKind, times = 1): Step {
  return () => atGoogle().order({ ...fault, on, times });
}

/** No call is answered any more, or each is again. */
export const googleDown: Step = () => atGoogle().down(true);
export const googleBack: Step = () => {
  atGoogle().down(false);
  atGoogle().clearFaults();
};

/** The mail service fails at the next mails, to anybody or to this person. */
export function mailFails(fault: MailFaultKind, times = 1, to?: Person): Step {
  return () => atMail().order({ ...fault, times, ...(to && { to: PEOPLE[to].email }) });
}
export const mailBack: Step = () => atMail().clearFaults();

/** Does a step at the next such call, once: before Google gets it, or before its answer arrives. */
export function atCall(kind: Call["kind"], step: Step, moment: "before" | "after" = "before"): Step {
  return () => {
    awaited.push(kind);
    let isOver = false;
    const act = async () => {
      if (isOver) return;
      isOver = true;
      awaited.splice(awaited.indexOf(kind), 1);
      await step();
    };
    atCalls(({ method, url }) => routeOf(method, new URL(url)).kind === kind, { [moment]: act });
  };
}
