import { setTimeout as sleep } from "node:timers/promises";

import type { Slot } from "../../app/domain/booking/timetable.ts";
import type { SiteProcess } from "../../scripts/site-process.ts";
import type { ServedGoogle } from "../fakes/google/serve.ts";
import { ANA, BEN, connected, FIRST, SECOND, UNCONNECTED, UNLIMITED, type Vars } from "./account.ts";
import type { BookingsAdmin } from "./bookings-admin.ts";
import { overlap, type Span } from "./checks.ts";
import { runClient } from "./client.ts";
import type { TakenHour, UnheardMove } from "./day-checks.ts";
import type { Imminent } from "./desk-file.ts";
import type { Incident } from "./fault-schedule.ts";
import { oneEachDay, planJunk, sendFlood } from "./flood.ts";
import type { Journal } from "./journal.ts";
import { type Lead, leadOf, oneOf, slotsAt } from "./leads.ts";
import type { MailService } from "./mail-service.ts";
import { readEntries } from "./read-calendar.ts";
import type { Staff } from "./staff.ts";
import { createVisitors, type Visitors } from "./visitors.ts";

export type DaysOptions = {
  readonly site: SiteProcess;
  readonly served: ServedGoogle;
  readonly admin: BookingsAdmin;
  readonly staff: Staff;
  /** Switches the mail service off and on. */
  readonly mail: Pick<MailService, "down">;
  readonly journal: Journal;
  readonly leads: readonly Lead[];
  /** Moves a matching demo to an instant; only while the site is stopped. */
  readonly bringForward: (start: number, which: "waits" | "any", fits: (marker: string) => boolean) => Imminent | null;
  /** While true, each insert is slow. */
  readonly slowInserts: (isSlow: boolean) => void;
  readonly random: () => number;
  /** The machine's slowdown factor; at least 1. */
  readonly pace: () => number;
  readonly say: (what: string) => void;
};

type TakenByStaff = Omit<TakenHour, "isIntact" | "until"> & { readonly staffId: string; until: number };

/** The incidents of `--days`, and their effects. */
export interface Days {
  readonly incidents: readonly Incident[];
  /** Ends when the flood has. */
  flooded(): Promise<void>;
  /** Markers of visitors who were erased. */
  readonly erased: ReadonlySet<string>;
  /** Their mail addresses, and when it was done. */
  readonly erasedAt: ReadonlyMap<string, number>;
  readonly visitors: Visitors["done"];
  readonly unheard: ReadonlyMap<string, UnheardMove>;
  /** With the id of staff's event. */
  readonly takenHours: readonly TakenByStaff[];
  /** The requests of those who asked for these hours; they come beside the run's own. */
  readonly guests: readonly Lead[];
  /** What a visitor does once the request is settled. */
  confirm(lead: Lead): Promise<void>;
  /** Demos that began during the run, by their markers. */
  readonly imminent: ReadonlyMap<string, Imminent>;
  /** Responses to junk, by status. */
  readonly junk: ReadonlyMap<string, number>;
  /** When the site first had a calendar at Google, and when it first had the current one. */
  readonly times: { connectedAt: number; inUseAt: number };
}

/** A flood sends so much for each real request of the run, and at least as much as stated. */
const JUNK_SHARE = 0.3;
const LEAST_JUNK = 150;
/** Number of the first post of the second flood, which meets the limits of production. */
export const MORE_JUNK = 5_000;
/** The second flood goes on until the last visitor is settled, and sends at most this much. */
const MOST_JUNK = 3_000;
/** Canceled hours that staff take in one outage of Google's writes, and those who ask for each of them afterwards. */
const TAKEN_HOURS = 2;
const ASKING_LATER = 2;
/** By then no free time that was read before staff took an hour is used for a booking. */
const READ_AGAIN_MS = 1_500;
/** A visitor's connection breaks within this, and the site dies within this, while a move is under way. */
const BREAK_MS = 150;
/** The move has reached Google within this. */
const TRIED_MS = 3_000;
/** Longer than the desk waits for a reply. */
const TOO_LATE_MS = 6_000;
/**
 * A demo that is brought forward begins this long after the site is up again, on a machine of ordinary speed; after a
 * flood, sooner.
 */
const SOON_MS = { otherSettings: 60_000, unreadable: 30_000, flood: 45_000 } as const;
/** Minimum distance between two such demos. */
const APART_MS = 5_000;
const LOOK_MS = 200;
/** One meeting of staff per this many requests. */
const LEADS_PER_MEETING = 100;

/** Plans the incidents of `--days`: each happens after a share of the run's requests. */
export function planDays(options: DaysOptions): Days {
  const { site, served, admin, staff, mail, journal, leads, bringForward, slowInserts, random, pace, say } = options;
  const imminent = new Map<string, Imminent>();
  const erased = new Set<string>();
  const erasedAt = new Map<string, number>();
  const isSpared = (marker: string) => erased.has(marker) || imminent.has(marker);
  const visitors = createVisitors({ site: site.url, journal, leads, deeds: staff.deeds, isSpared, random });
  const both = [ANA.id, BEN.id];
  const junk = new Map<string, number>();
  const times = { connectedAt: Infinity, inUseAt: Infinity };
  let inUse: string | null = null;
  let lastInUse: string | null = null;
  let limited = false;
  const takenHours: TakenByStaff[] = [];
  const guests: Lead[] = [];
  let flood: Promise<void> = Promise.resolve();

  const countJunk = (answer: string) => void junk.set(answer, (junk.get(answer) ?? 0) + 1);

  /** Moves one more demo so that it begins soon; never one of an erased person or one that staff changed. */
  function beginSoon(afterMs: number, which: "waits" | "any"): Imminent | null {
    let start = Math.ceil((Date.now() + afterMs * pace()) / 1_000) * 1_000;
    while ([...imminent.values()].some((other) => Math.abs(other.start - start) < APART_MS)) start += APART_MS;
    const isFree = (marker: string) => !erased.has(marker) && !imminent.has(marker) && !staff.deeds.has(marker);
    const demo = bringForward(start, which, (marker) => journal.acknowledged.has(marker) && isFree(marker));
    if (demo) imminent.set(demo.marker, demo);
    return demo;
  }

  /** Kills the site, runs a step, and starts it again over the same data. */
  async function whileDead<T>(act: () => T): Promise<T> {
    await site.kill();
    const result = act();
    await site.start();
    return result;
  }

  /** Waits until a demo is written or has begun. */
  async function untilWritten(demo: Imminent | null): Promise<void> {
    if (!demo) return;
    while (Date.now() < demo.start && (await admin.stateOf(demo.id)) !== "confirmed") await sleep(LOOK_MS);
  }

  async function change(what: string, vars: Vars, calendarId: string | null): Promise<void> {
    const stoppedAt = Date.now();
    await whileDead(() => {
      site.configure(limited ? vars : { ...vars, ...UNLIMITED });
      if (calendarId !== null && calendarId !== lastInUse) beginSoon(SOON_MS.otherSettings, "any");
    });
    const before = inUse;
    inUse = calendarId;
    lastInUse = calendarId ?? lastInUse;
    if (calendarId !== before) times.inUseAt = Date.now();
    if (calendarId !== before) for (const hour of takenHours) hour.until = Math.min(hour.until, stoppedAt);
    times.connectedAt = Math.min(times.connectedAt, calendarId === null ? Infinity : Date.now());
    say(`other settings: ${what}`);
  }

  async function barBen(): Promise<void> {
    served.google.unreadable(BEN.id, true);
    say("Ben's calendar cannot be read");
  }

  /** One calendar of staff cannot be read until a waiting demo is written, or should have been. */
  async function unbarBen(): Promise<void> {
    if ((await admin.waiting()) !== 0)
      await untilWritten(await whileDead(() => beginSoon(SOON_MS.unreadable, "waits")));
    served.google.unreadable(BEN.id, false);
    say("Ben's calendar can be read again");
  }

  async function tidyUp(): Promise<void> {
    if (inUse === null) return;
    await staff.remove(inUse);
    await staff.move(inUse);
    staff.removeNote(inUse);
  }

  /** Erases a person with a demo, preferably one whose booking still waits. */
  async function erase(what: "waits" | "stands in an earlier calendar"): Promise<void> {
    const rows = (await admin.list()) ?? [];
    const waiting = new Set(rows.filter(({ state }) => state === "pending").map(({ marker }) => marker));
    const texts = served.google.events(FIRST.id).filter(({ status }) => status !== "cancelled");
    const fits = ({ marker }: Lead) =>
      what === "waits" ? waiting.has(marker) : texts.some(({ description }) => description?.includes(marker));
    // Visitors who send a request more than once would send it again after the erasure.
    const settled = leads.filter(
      ({ marker, manner }) =>
        manner === "plain" &&
        journal.acknowledged.has(marker) &&
        !erased.has(marker) &&
        !imminent.has(marker) &&
        !staff.deeds.has(marker),
    );
    const fitting = settled.filter(fits);
    const people = fitting.length > 0 ? fitting : settled;
    if (people.length === 0) return;
    const { marker, email } = oneOf(people, random);
    staff.spare(marker);
    if (await admin.erase(email)) {
      erased.add(marker);
      erasedAt.set(email, Date.now());
    }
    say(`erased ${marker}${fitting.length > 0 ? `, whose booking ${what}` : ""}`);
  }

  /** The slots that no visitor of the run and no meeting of staff's has. */
  function freeOf(slots: readonly Slot[]): Slot[] {
    const booked = leads.filter(({ marker }) => journal.acknowledged.get(marker)?.some((answer) => answer !== 409));
    const spans: Span[] = [...booked.map(({ slot }) => slot), ...staff.meetings.values()];
    return slots.filter((slot) => !spans.some((span) => overlap(span, slot)));
  }

  async function floodIt(): Promise<void> {
    const { open } = slotsAt(Date.now());
    const free = oneEachDay(freeOf(open), random);
    const taken = open.filter((slot) => !freeOf([slot]).length).slice(0, free.length);
    const wanted = [...taken, ...free];
    const posts = planJunk(Math.max(LEAST_JUNK, Math.ceil(leads.length * JUNK_SHARE)), open, wanted, random);
    say(`a flood of ${posts.length} posts begins`);
    slowInserts(true);
    flood = sendFlood(site.url, posts, random, countJunk);
    const answered = () => [...junk.values()].reduce((sum, count) => sum + count, 0);
    while (answered() < posts.length * 0.6) await sleep(LOOK_MS);
    // The latest demo either waits behind all of the junk, or does not wait at all.
    await untilWritten(await whileDead(() => beginSoon(SOON_MS.flood, "waits")));
    slowInserts(false);
    say("the flood is over, or its demo is written");
  }

  /** From now on the site has the limits of production, and more junk arrives. */
  async function limit(): Promise<void> {
    limited = true;
    await change("the limits of production", connected(served, SECOND.id, both), SECOND.id);
    const { open } = slotsAt(Date.now());
    const posts = planJunk(MOST_JUNK, open, oneEachDay(freeOf(open), random), random, MORE_JUNK);
    const areAllSettled = () => journal.acknowledged.size + journal.refused.size >= leads.length + guests.length;
    const before = flood;
    flood = sendFlood(site.url, posts, random, countJunk, areAllSettled).then(() => before);
    say("a flood meets them, and goes on beside the last visitors");
  }

  /** Whether a demo stands in the calendar in use at the hour that was booked, and staff have nothing there. */
  function isWritten({ marker, slot }: Lead): boolean {
    if (inUse === null) return false;
    if ([...staff.meetings.values()].some((meeting) => overlap(meeting, slot))) return false;
    const entries = readEntries(served.google.events(inUse), new Set(staff.meetings.keys()));
    return entries.some(
      ({ marker: own, when }) => own === marker && when.kind === "timed" && when.start === slot.start,
    );
  }

  /** A visitor's connection breaks, or the site dies, while a move is under way. */
  const breakOff = () => sleep(BREAK_MS * random());
  const die = async () => {
    await breakOff();
    await whileDead(() => {});
  };

  /**
   * A visitor moves a demo, and another moves one there and back; the replies to both are lost, and so is Google's to the
   * move there: it comes after the desk has given up waiting.
   */
  async function moveUnheard(lose: () => Promise<void>): Promise<void> {
    const { google } = served;
    await visitors.moveUnheard(isWritten, lose, null);
    google.order({ kind: "slow", delayMs: TOO_LATE_MS, on: "patch", times: Infinity });
    await visitors.moveUnheard(isWritten, lose, async (marker, { start }) => {
      const isThere = () =>
        inUse !== null &&
        readEntries(google.events(inUse), new Set()).some(
          ({ marker: own, when }) => own === marker && when.kind === "timed" && when.start === start,
        );
      for (const giveUp = Date.now() + TRIED_MS; !isThere() && Date.now() < giveUp;) await sleep(LOOK_MS);
    });
    google.clearFaults();
    say("visitors moved, and heard nothing");
  }

  /** While Google takes no writes visitors cancel, staff use the hours, and others ask for them. */
  async function takeHours(): Promise<void> {
    if (inUse === null) return;
    const { google } = served;
    for (const on of ["insert", "patch", "delete"] as const)
      google.order({ kind: "error", status: 403, reason: "quotaExceeded", on, times: Infinity });
    for (let n = 0; n < TAKEN_HOURS; n += 1) {
      const cancelled = await visitors.cancel(isWritten);
      if (!cancelled) continue;
      const { marker, slot } = cancelled;
      const staffId = staff.take(inUse, slot);
      await sleep(READ_AGAIN_MS);
      const later = Array.from({ length: ASKING_LATER }, (_, more) =>
        leadOf(leads.length + guests.length + more, slot, "plain", random),
      );
      guests.push(...later);
      const askedLater = later.map((one) => one.marker);
      takenHours.push({ marker, start: slot.start, end: slot.end, staffId, askedLater, until: Infinity });
      await Promise.all(later.map((one) => runClient([one], { site: site.url, journal, random, thinkMs: 0 })));
    }
    google.clearFaults();
    say("staff took hours that were canceled while Google took no writes");
  }

  const day = (at: number, act: () => Promise<void>): Incident => ({ at, act });
  const meetings = Math.ceil(leads.length / LEADS_PER_MEETING);
  async function mailDown(isDown: boolean): Promise<void> {
    mail.down(isDown);
    say(isDown ? "the mail service is down" : "the mail service is up again");
  }

  return {
    erased,
    erasedAt,
    visitors: visitors.done,
    unheard: visitors.unheard,
    takenHours,
    guests,
    confirm: (lead) => visitors.confirm(lead),
    imminent,
    junk,
    times,
    flooded: () => flood,
    incidents: [
      day(0.1, () => erase("waits")),
      day(0.14, () => change("Google is connected", connected(served, FIRST.id, both), FIRST.id)),
      ...[0.24, 0.36, 0.49, 0.68, 0.8, 0.9].map((at) => day(at, tidyUp)),
      ...[0.2, 0.31, 0.45, 0.65, 0.77, 0.85].map((at) => day(at, async () => void (await visitors.move()))),
      ...[0.22, 0.38, 0.64, 0.79].map((at) => day(at, async () => void (await visitors.cancel()))),
      ...[0.21, 0.35, 0.67].map((at) => day(at, () => moveUnheard(breakOff))),
      day(0.25, () => moveUnheard(die)),
      ...[0.27, 0.63, 0.82].map((at) => day(at, takeHours)),
      day(0.3, () => mailDown(true)),
      day(0.5, () => mailDown(false)),
      day(0.28, barBen),
      day(0.33, () => erase("waits")),
      day(0.42, unbarBen),
      day(0.46, floodIt),
      day(0.52, () => change("Google's are missing", UNCONNECTED, null)),
      day(0.56, () => erase("stands in an earlier calendar")),
      day(0.6, () => change("Google's are back", connected(served, FIRST.id, both), FIRST.id)),
      day(0.72, () => change("another calendar", connected(served, SECOND.id, both), SECOND.id)),
      day(0.74, () => erase("stands in an earlier calendar")),
      day(0.86, () => erase("stands in an earlier calendar")),
      day(0.88, limit),
      ...Array.from({ length: meetings }, (_, n) =>
        day(((n + random()) / meetings) * 0.95, async () =>
          staff.meet(oneOf([inUse ?? FIRST.id, ANA.id, BEN.id], random)),
        ),
      ),
    ],
  };
}
