// What owners live through in a run with `--days`.
import { setTimeout as sleep } from "node:timers/promises";

import { schedule } from "../../app/domain/business.ts";
import type { Trial } from "../../workers/trial.ts";
import type { SharedCalendar } from "../fakes/google/events-store.ts";
import type { ServedGoogle } from "../fakes/google/serve.ts";
import type { Desk } from "./desk.ts";
import type { Incident } from "./fault-schedule.ts";
import { oneOf } from "./leads.ts";
import type { MailService } from "./mail-service.ts";
import type { People } from "./people.ts";
import type { SiteProcess, Vars } from "./site-process.ts";

const timeZone = schedule.zone;
/** The calendar that demos are written to, and the one that replaces it in a run with the owner's days. */
export const FIRST: SharedCalendar = { id: "demos@group.calendar.google.com", timeZone, role: "writer" };
export const SECOND: SharedCalendar = { id: "demos-2@group.calendar.google.com", timeZone, role: "writer" };

const TRIAL: Partial<Trial> = {
  // Without limits every follow-up has a separate entry, and each of them is checked.
  rateLimits: false,
  // With this, an hour is less than a second.
  retryTimeDivisor: 10_000,
};

/** The settings of a site without a calendar at Google. */
export const UNCONNECTED: Vars = {
  TRIAL: JSON.stringify(TRIAL),
  MAIL_FROM: "bookings@agency.example",
  STAFF_MAIL: "staff@agency.example",
};

/** The settings of a site that writes to a calendar. */
export function connected({ account, url }: ServedGoogle, calendarId: string): Vars {
  return {
    ...UNCONNECTED,
    GOOGLE_CLIENT_EMAIL: account.clientEmail,
    GOOGLE_PRIVATE_KEY: account.privateKeyPem,
    GOOGLE_CALENDAR_ID: calendarId,
    TRIAL: JSON.stringify({ ...TRIAL, googleUrl: url }),
  };
}

export type DaysOptions = {
  readonly site: SiteProcess;
  readonly served: ServedGoogle;
  readonly desk: Desk;
  readonly people: People;
  readonly mail: Pick<MailService, "down">;
  readonly random: () => number;
  readonly say: (what: string) => void;
};

/** A visitor's connection breaks within this, and the site dies within this, while a move is under way. */
const BREAK_MS = 150;

/** Plans the days: each incident happens after a share of the run's requests. `erased`: when each person was, by marker. */
export function planDays(options: DaysOptions): { incidents: Incident[]; erased: ReadonlyMap<string, number> } {
  const { site, served, desk, people, mail, random, say } = options;
  const erased = new Map<string, number>();

  /** Starts the site again over the same data, with other settings where some are given. */
  async function restart(vars?: Vars): Promise<void> {
    await site.kill();
    if (vars) site.configure(vars);
    await site.start();
  }

  async function connect(calendarId: string): Promise<void> {
    await restart(connected(served, calendarId));
    say(`other settings: the calendar is ${calendarId}`);
  }

  /** Erases a person, preferably one whose booking still waits, or already is in a calendar. */
  async function erase(what: "waits" | "is in the calendar"): Promise<void> {
    const rows = (await desk.list()) ?? [];
    const wanted = what === "waits" ? "pending" : "confirmed";
    const fitting = new Set(rows.filter(({ state }) => state === wanted).map(({ marker }) => marker));
    const all = people.untouched();
    const preferred = all.filter(({ marker }) => fitting.has(marker));
    const from = preferred.length > 0 ? preferred : all;
    if (from.length === 0) return;
    const { marker, email } = oneOf(from, random);
    people.spare(marker);
    if (await desk.erase(email)) erased.set(marker, Date.now());
    say(`erased ${marker}${preferred.length > 0 ? `, whose booking ${what}` : ""}`);
  }

  /** A visitor's connection breaks, or the site dies, while a move is under way. */
  const breakOff = () => sleep(BREAK_MS * random());
  const die = async () => {
    await breakOff();
    await restart();
  };

  async function setMailDown(isDown: boolean): Promise<void> {
    mail.down(isDown);
    say(isDown ? "the mail service is down" : "the mail service is up again");
  }

  async function tidyUp(calendarId: string): Promise<void> {
    await people.remove(calendarId);
    await people.move(calendarId);
  }

  const at = (shares: readonly number[], act: () => Promise<void>) => shares.map((share) => ({ at: share, act }));
  return {
    erased,
    incidents: [
      ...at([0.1, 0.33], () => erase("waits")),
      ...at([0.14], () => connect(FIRST.id)),
      ...at([0.24, 0.36, 0.49, 0.6], () => tidyUp(FIRST.id)),
      ...at([0.2, 0.45, 0.65, 0.85], () => people.moveOwn()),
      ...at([0.21, 0.27, 0.35, 0.63, 0.82], () => people.moveOwn(breakOff)),
      ...at([0.25, 0.7], () => people.moveOwn(die)),
      ...at([0.22, 0.38, 0.64, 0.79], () => people.cancelOwn()),
      ...at([0.3], () => setMailDown(true)),
      ...at([0.5], () => setMailDown(false)),
      ...at([0.56, 0.74, 0.86], () => erase("is in the calendar")),
      ...at([0.68], () => connect(SECOND.id)),
      ...at([0.8, 0.9], () => tidyUp(SECOND.id)),
    ],
  };
}
