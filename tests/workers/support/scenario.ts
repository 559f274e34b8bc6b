import { expect, test, vi } from "vitest";

import { type Call, routeOf } from "../../fakes/google/fake-google";
import type { FaultKind } from "../../fakes/google/replies";
import type { MailFaultKind } from "../../fakes/mail/fake-mail";
import { wholeLog } from "../../support/console-guard";
import { atGoogle, DEMOS, disconnect, meet, replaceGoogle, STAFF, useGoogle } from "./google";
import { atMail, letPass, useMail } from "./mail";
import { at } from "./own";
import { atCalls, book, DAY, desk, hours, restartDesk, rows, setting, useFreshDesk, MINUTE } from "./site";
import { OTHER, PEOPLE, type Person, whoIn, type World, worldNow } from "./world";

/** What is mailed of a demo of Ana's, and of hers and Bo's at once; to a guest without a file. */
export const BOOKED = ["Ana: Your demo is booked (file)", "staff: Demo booked"] as const;
export const BOTH_BOOKED = [BOOKED[0], "Bo: Your demo is booked (file)", BOOKED[1], BOOKED[1]] as const;
export const INVITED = ["staff: Demo booked", "Ana: Your demo is booked"] as const;
/** What is mailed where staff moved Ana's demo. */
export const MOVED_BY_STAFF = ["Ana: We moved your demo (file)", "staff: Demo moved by staff"] as const;

/** What somebody does, what fails, or the time that passes. */
export type Step = () => unknown;

/** Moments that did not come yet. */
let awaited: string[] = [];

/** The tests of this file begin with an empty desk, calendar and mailbox, on the Sunday before the first day with hours. */
export function useScenarios(): void {
  useFreshDesk();
  useGoogle();
  useMail();
}

/** A scenario: its steps in order, and all that there is after the last one. */
type Scenario = Omit<World, "calendar" | "log"> & {
  readonly steps: readonly Step[];
  /** By default one event for each demo that is booked, in their order. */
  readonly calendar?: readonly string[];
  /** By default none. */
  readonly log?: readonly string[];
};

/** The events of the demos that are simply booked. */
function eventsOf(desk: readonly string[]): string[] {
  return desk.flatMap((line) => /^(.+): booked$/.exec(line)?.[1] ?? []);
}

/** A test of a scenario. */
export function scenario(name: string, { steps, desk, calendar = eventsOf(desk), mailbox, log = [] }: Scenario): void {
  test.for([name])("%s", async () => {
    // The same waits in every run.
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    await replaceGoogle([DEMOS, STAFF, OTHER]);
    awaited = [];
    for (const step of steps) await step();
    expect(await worldNow()).toEqual({ desk, calendar, mailbox, log });
    expect(awaited).toEqual([]);
    expect(whoIn(wholeLog())).toBe("nobody");
  });
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

/** Visitors see these hours of the first day as taken, and no others. */
export function seenAsTaken(...taken: readonly number[]): Step {
  const starts = taken.map((hour) => new Date(at(hour)).toISOString().slice(0, 19));
  return async () => expect((await hours()).taken).toEqual(starts);
}

/** The scheduled jobs run, as every five minutes. */
export const jobsRun: Step = () => desk().runScheduledJobs();

/** A quarter of an hour later the scheduled jobs run, and a minute later all is written. */
export const round: readonly Step[] = [passes(15 * MINUTE), jobsRun, passes(MINUTE)];

/** A version of the site with these settings is deployed. */
export function deploys(settings: Readonly<Record<string, string | null>> = {}): Step {
  return async () => {
    for (const [name, value] of Object.entries(settings)) setting(name, value);
    await restartDesk();
  };
}

/** Another calendar comes into use, and all is written there. */
export function uses(calendar: string): readonly Step[] {
  return [deploys({ GOOGLE_CALENDAR_ID: calendar }), ...round];
}

/** The id of somebody's first booking. */
async function idOf(who: Person): Promise<string> {
  return (await rows()).find(({ email }) => email === PEOPLE[who].email)?.id ?? "";
}

/** What staff do, in Google's calendar but for `moves`. */
export const staff = {
  meets(from: string, to: string, calendar = DEMOS.id): Step {
    return () => meet(`${DAY}T${from}`, `${DAY}T${to}`, calendar);
  },
  deletes(who: Person = "Ana", calendar = DEMOS.id): Step {
    return async () => atGoogle().remove(calendar, await idOf(who));
  },
  drags(who: Person, from: string, to: string, day = DAY): Step {
    return async () => atGoogle().move(DEMOS.id, await idOf(who), `${day}T${from}:00-05:00`, `${day}T${to}:00-05:00`);
  },
  /** A button on the page of the latest request, and what it answers. */
  does(type: "close" | "cancel" | "reinstate", outcome: string): Step {
    return async () => expect(await desk().staff({ type, id: (await rows()).at(-1)?.id ?? "" })).toBe(outcome);
  },
  /** On their own page. */
  moves(who: Person, hour: number, day = DAY): Step {
    return async () =>
      expect(await desk().staff({ type: "move", id: await idOf(who), start: at(hour, day) })).toBe("moved");
  },
};

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

/** An error of Google's. */
export function error(status: number, reason = "backendError"): FaultKind {
  return { kind: "error", status, reason };
}

/** What becomes of Google. */
export const google = {
  /** At the next such calls. */
  fails(on: Call["kind"] | "any", fault: FaultKind, times = 1): Step {
    return () => atGoogle().order({ ...fault, on, times });
  },
  goesDown: () => atGoogle().down(true),
  comesBack: () => {
    atGoogle().down(false);
    atGoogle().clearFaults();
  },
  losesAll: () => replaceGoogle([DEMOS, STAFF, OTHER]),
};

/** What becomes of the mail service. */
export const mail = {
  /** At the next mails to anybody, or to this person. */
  fails(fault: MailFaultKind, times = 1, to?: Person): Step {
    return () => atMail().order({ ...fault, times, ...(to && { to: PEOPLE[to].email }) });
  },
  comesBack: () => atMail().clearFaults(),
};

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
