import { setTimeout as sleep } from "node:timers/promises";

import type { ServedGoogle } from "../fakes/google/serve.ts";
import { ANA, BEN, connected, FIRST, SECOND, UNCONNECTED, type Vars } from "./account.ts";
import type { Desk } from "./desk.ts";
import { type Incident, moments } from "./fault-schedule.ts";
import type { Journal } from "./journal.ts";
import { type Lead, oneOf } from "./leads.ts";
import type { MailService } from "./mail-service.ts";
import type { Figure } from "./report.ts";
import type { SiteProcess } from "./site-process.ts";
import type { Staff } from "./staff.ts";
import { createVisitors } from "./visitors.ts";

export type DaysOptions = {
  readonly site: SiteProcess;
  readonly served: ServedGoogle;
  readonly desk: Desk;
  readonly staff: Staff;
  /** Switches the mail service off and on. */
  readonly mail: Pick<MailService, "down">;
  readonly journal: Journal;
  readonly leads: readonly Lead[];
  readonly random: () => number;
  /** The calendar that the run begins with; undefined without one. */
  readonly first: string | undefined;
  readonly say: (what: string) => void;
};

/** What owners, staff and visitors do in a run, and its effects. */
export interface Days {
  /** What `--days` adds to staff's meetings. */
  readonly incidents: readonly Incident[];
  /** Staff's meetings, in the calendar in use and beside it. */
  readonly meetings: readonly Incident[];
  /** The calendar in use at Google, or the last one that was. */
  lastCalendar(): string | undefined;
  /** Markers of visitors who were erased. */
  readonly erased: ReadonlySet<string>;
  /** Their mail addresses, and when it was done. */
  readonly erasedAt: ReadonlyMap<string, number>;
  /** What a visitor does once the request is settled. */
  confirm(lead: Lead): Promise<void>;
  /** How much of it there was. */
  figures(): Figure[];
}

/** A visitor's connection breaks within this, and the site dies within this, while a move is under way. */
const BREAK_MS = 150;
/** One meeting of staff per this many requests, so that these take a quarter of the slots in a full run. */
const LEADS_PER_MEETING = 50;

/** Plans the incidents: each happens after a share of the run's requests. */
export function planDays(options: DaysOptions): Days {
  const { site, served, desk, staff, mail, journal, leads, random, first, say } = options;
  const erased = new Set<string>();
  const erasedAt = new Map<string, number>();
  const isSpared = (marker: string) => erased.has(marker);
  const visitors = createVisitors({ site: site.url, journal, leads, deeds: staff.deeds, isSpared, random });
  const both = [ANA.id, BEN.id];
  let inUse = first;
  let last = first;

  /** Kills the site, runs a step, and starts it again over the same data. */
  async function whileDead(act: () => void): Promise<void> {
    await site.kill();
    act();
    await site.start();
  }

  async function change(what: string, vars: Vars, calendarId: string | undefined): Promise<void> {
    await whileDead(() => site.configure(vars));
    inUse = calendarId;
    last = calendarId ?? last;
    say(`other settings: ${what}`);
  }

  /** Whether one calendar of staff can be read. */
  async function barBen(isBarred: boolean): Promise<void> {
    served.google.unreadable(BEN.id, isBarred);
    say(`Ben's calendar ${isBarred ? "cannot be read" : "can be read again"}`);
  }

  async function tidyUp(): Promise<void> {
    if (inUse === undefined) return;
    await staff.remove(inUse);
    await staff.move(inUse);
  }

  /** Erases a person with a demo, preferably one whose booking still waits. */
  async function erase(what: "waits" | "is in the calendar"): Promise<void> {
    const rows = (await desk.list()) ?? [];
    const waiting = new Set(rows.filter(({ state }) => state === "pending").map(({ marker }) => marker));
    const texts = served.google.events(last ?? FIRST.id).filter(({ status }) => status !== "cancelled");
    const fits = ({ marker }: Lead) =>
      what === "waits" ? waiting.has(marker) : texts.some(({ description }) => description?.includes(marker));
    // Visitors who send a request more than once would send it again after the erasure.
    const settled = leads.filter(
      ({ marker, manner }) =>
        manner === "plain" &&
        journal.of(marker).acknowledged.length > 0 &&
        !erased.has(marker) &&
        !staff.deeds.has(marker),
    );
    const fitting = settled.filter(fits);
    const people = fitting.length > 0 ? fitting : settled;
    if (people.length === 0) return;
    const { marker, email } = oneOf(people, random);
    staff.spare(marker);
    if (await desk.erase(email)) {
      erased.add(marker);
      erasedAt.set(email, Date.now());
    }
    say(`erased ${marker}${fitting.length > 0 ? `, whose booking ${what}` : ""}`);
  }

  /** A visitor's connection breaks, or the site dies, while a move is under way. */
  const breakOff = () => sleep(BREAK_MS * random());
  const die = async () => {
    await breakOff();
    await whileDead(() => {});
  };

  const day = (at: number, act: () => Promise<void>): Incident => ({ at, act });
  function figures(): Figure[] {
    const { moved, unheard, cancelled } = visitors.done;
    return [
      ["people erased", erased.size],
      ["entries that staff removed or moved", staff.deeds.size - moved - cancelled],
      ["demos that visitors moved", moved],
      ["  with a lost reply", unheard],
      ["demos that visitors canceled", cancelled],
    ];
  }

  async function mailDown(isDown: boolean): Promise<void> {
    mail.down(isDown);
    say(isDown ? "the mail service is down" : "the mail service is up again");
  }

  return {
    erased,
    erasedAt,
    confirm: (lead) => visitors.confirm(lead),
    lastCalendar: () => last,
    figures,
    incidents: [
      day(0.1, () => erase("waits")),
      day(0.14, () => change("Google is connected", connected(served, FIRST.id, both), FIRST.id)),
      ...[0.24, 0.36, 0.49, 0.68, 0.8, 0.9].map((at) => day(at, tidyUp)),
      ...[0.2, 0.31, 0.45, 0.65, 0.77, 0.85].map((at) => day(at, () => visitors.move())),
      ...[0.22, 0.38, 0.64, 0.79].map((at) => day(at, () => visitors.cancel())),
      ...[0.21, 0.27, 0.35, 0.63, 0.67, 0.82].map((at) => day(at, () => visitors.move(breakOff))),
      ...[0.25, 0.7].map((at) => day(at, () => visitors.move(die))),
      day(0.3, () => mailDown(true)),
      day(0.5, () => mailDown(false)),
      day(0.28, () => barBen(true)),
      day(0.33, () => erase("waits")),
      day(0.42, () => barBen(false)),
      day(0.52, () => change("Google's are missing", UNCONNECTED, undefined)),
      day(0.56, () => erase("is in the calendar")),
      day(0.6, () => change("Google's are back", connected(served, FIRST.id, both), FIRST.id)),
      day(0.72, () => change("another calendar", connected(served, SECOND.id, both), SECOND.id)),
      day(0.74, () => erase("is in the calendar")),
      day(0.86, () => erase("is in the calendar")),
    ],
    meetings: moments(Math.ceil(leads.length / LEADS_PER_MEETING), random).map((at) =>
      day(at, async () => staff.meet(oneOf([inUse ?? FIRST.id, ANA.id, BEN.id], random))),
    ),
  };
}
