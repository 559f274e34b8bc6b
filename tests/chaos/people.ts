// What people do during a run: staff in their calendar, visitors on the pages behind their links, and with `--days` the owner.
import { setTimeout as sleep } from "node:timers/promises";

import type { ServedGoogle } from "../fakes/google/serve.ts";
import { type Deed, type Entry, readEntries, STAFF_SUMMARY, type StaffMeeting } from "./checks.ts";
import type { Journal } from "./client.ts";
import type { Desk } from "./desk.ts";
import type { Incident, MailService } from "./faults.ts";
import { type Lead, oneOf, openSlots } from "./leads.ts";
import { connected, FIRST, SECOND, type SiteProcess, type Vars } from "./site-process.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MEETING_MINUTES = [30, 60, 90] as const;
/** An event as young as this may not be confirmed in the ledger yet. */
const FRESH_MS = 2_000;
/** The watchdog runs each second and may fail a few times in a row. */
const KNOWN_LIMIT_MS = 10_000;
const LOOK_MS = 250;
const ANSWER_MS = 20_000;
const AGAIN_MS = 300;
/** While a calendar cannot be read nobody can move; it is readable again long before this. */
const GIVE_UP_MS = 20_000;
/** How many hours a visitor tries who is told that one is taken. */
const TRIES = 10;
/** A visitor's connection breaks within this, and the site dies within this, while a move is under way. */
const BREAK_MS = 150;

type PeopleOptions = {
  readonly site: SiteProcess;
  readonly served: ServedGoogle;
  readonly desk: Desk;
  readonly mail: Pick<MailService, "down">;
  readonly journal: Journal;
  readonly leads: readonly Lead[];
  readonly random: () => number;
  /** Prints a line of progress. */
  readonly say: (what: string) => void;
};

/**
 * Noon UTC on the Saturday after next Thursday: staff move demos to half hours from then on, which no visitor of the run
 * wants. Epoch time began on a Thursday.
 */
function nextSaturday(now: number): number {
  return Math.ceil(now / (7 * DAY_MS)) * 7 * DAY_MS + 2 * DAY_MS + 12 * 60 * MINUTE_MS;
}

/** Creates the people of a run. */
export function createPeople({ site, served, desk, mail, journal, leads, random, say }: PeopleOptions) {
  const { google } = served;
  const meetings = new Map<string, StaffMeeting>();
  const deeds = new Map<string, Deed>();
  /**
   * Who is being erased. Nobody touches their demo: an event that staff delete before its text is emptied stays in Google's
   * trash and must be removed by hand (docs/day-to-day.md).
   */
  const spared = new Set<string>();
  const erased = new Map<string, number>();
  let nextFree = nextSaturday(Date.now());

  const isFree = (marker: string) => !deeds.has(marker) && !spared.has(marker);
  const at = (instant: number) => ({ dateTime: new Date(instant).toISOString() });

  /** Staff enter a meeting of their own, over a random slot. */
  async function meet(): Promise<void> {
    const start = oneOf(openSlots(Date.now()), random).start - oneOf([0, 15], random) * MINUTE_MS;
    const end = start + oneOf(MEETING_MINUTES, random) * MINUTE_MS;
    const { id } = google.put(FIRST.id, { summary: STAFF_SUMMARY, start: at(start), end: at(end) });
    meetings.set(id, { start, end, createdAt: Date.now() });
  }

  /** Staff change one of our demos at least a day ahead, if there is one, and wait until the site lists it so. */
  async function change(calendarId: string, act: (entry: Entry) => Deed): Promise<void> {
    const now = Date.now();
    const entries = readEntries(google.events(calendarId)).filter(
      ({ marker, createdAt, start }) =>
        marker !== null && isFree(marker) && createdAt < now - FRESH_MS && start > now + DAY_MS,
    );
    const entry = entries.length > 0 ? oneOf(entries, random) : null;
    if (!entry?.marker) return;
    const deed = act(entry);
    deeds.set(entry.marker, deed);
    for (const giveUp = now + KNOWN_LIMIT_MS; Date.now() < giveUp; await sleep(LOOK_MS)) {
      if (desk.stateOf(entry.id) !== deed.kind) continue;
      deeds.set(entry.marker, { ...deed, known: true });
      return;
    }
  }

  /** Staff delete one of our demos, and move another. */
  async function tidyUp(calendarId: string): Promise<void> {
    await change(calendarId, ({ id }) => {
      google.remove(calendarId, id);
      return { kind: "removed", by: "staff", known: false };
    });
    await change(calendarId, ({ id }) => {
      const to = { start: nextFree, end: nextFree + 30 * MINUTE_MS };
      nextFree = to.end;
      google.move(calendarId, id, at(to.start), at(to.end));
      return { kind: "moved", by: "staff", to, known: false };
    });
  }

  /** Visitors with an answer, who send nothing twice, and whose demo nobody has changed. */
  function untouched(): Lead[] {
    return leads.filter(
      ({ marker, manner }) => manner === "plain" && isFree(marker) && journal.of(marker).acknowledged.length > 0,
    );
  }

  /** A visitor with a demo at least a day ahead, and the page of it. */
  function pickVisitor(): { marker: string; page: string } | null {
    const fitting = untouched().flatMap(({ marker, slot }) => {
      const { page, acknowledged } = journal.of(marker);
      const isBooked = acknowledged.at(-1) === 201 || acknowledged.at(-1) === 202;
      return page && isBooked && slot.start > Date.now() + DAY_MS ? [{ marker, page }] : [];
    });
    return fitting.length > 0 ? oneOf(fitting, random) : null;
  }

  async function postOnce(page: string, fields: Record<string, string>, signal: AbortSignal): Promise<number | null> {
    const body = new URLSearchParams(fields);
    const reply = await fetch(site.url + page, { method: "POST", body, signal }).catch(() => null);
    await reply?.text().catch(() => null);
    return reply?.status ?? null;
  }

  /** Posts the form until the page reports a result, also when the first reply was lost. */
  async function post(page: string, fields: Record<string, string>): Promise<number | null> {
    for (const giveUp = Date.now() + GIVE_UP_MS; Date.now() < giveUp; await sleep(AGAIN_MS)) {
      const status = await postOnce(page, fields, AbortSignal.timeout(ANSWER_MS));
      if (status !== null && status < 500 && status !== 429) return status;
    }
    return null;
  }

  /**
   * A visitor moves a demo to an offered slot, if there is one to move. `lose` ends while the reply is on its way and nobody
   * hears it, so the browser repeats the move.
   */
  async function moveOwn(lose?: () => Promise<void>): Promise<void> {
    const found = pickVisitor();
    if (!found) return;
    const { marker, page } = found;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const to = oneOf(openSlots(Date.now()), random);
      const deed = { kind: "moved", by: "visitor", to } as const;
      // Until the response arrives, the demo may be at either time.
      deeds.set(marker, { ...deed, known: false });
      const fields = { do: "move", date: to.date, hour: String(to.hour), shown: to.date };
      if (lose) {
        const left = new AbortController();
        const first = postOnce(page, fields, left.signal);
        await lose();
        left.abort();
        await first;
      }
      const status = await post(page, fields);
      if (status === null) return;
      if (status === 200) {
        deeds.set(marker, { ...deed, known: true });
        return;
      }
      // The slot is taken, so the demo keeps its own.
      deeds.delete(marker);
    }
  }

  /** A visitor cancels a demo, if there is one. */
  async function cancelOwn(): Promise<void> {
    const found = pickVisitor();
    if (!found) return;
    const { marker, page } = found;
    const deed = { kind: "removed", by: "visitor" } as const;
    deeds.set(marker, { ...deed, known: false });
    const status = await post(page, { do: "cancel" });
    if (status === 200) deeds.set(marker, { ...deed, known: true });
    else if (status !== null) deeds.delete(marker);
  }

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
    const wanted = what === "waits" ? "pending" : "confirmed";
    const fitting = new Set((desk.list() ?? []).filter(({ state }) => state === wanted).map(({ marker }) => marker));
    const all = untouched();
    const preferred = all.filter(({ marker }) => fitting.has(marker));
    const from = preferred.length > 0 ? preferred : all;
    if (from.length === 0) return;
    const { marker, email } = oneOf(from, random);
    spared.add(marker);
    const isErased = await desk.erase(email);
    if (isErased) erased.set(marker, Date.now());
    say(`${isErased ? "erased" : "could not erase"} ${marker}${preferred.length > 0 ? `, whose booking ${what}` : ""}`);
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

  const when = (shares: readonly number[], act: () => Promise<void>) => shares.map((share) => ({ at: share, act }));
  return {
    /** Staff's meetings by the id of the event. */
    meetings,
    /** What was done to bookings, by marker. */
    deeds,
    /** When each person was erased, by marker. */
    erased,
    meet,
    /** What owners live through: each incident happens after a share of the run's requests. */
    days: [
      ...when([0.1, 0.33], () => erase("waits")),
      ...when([0.14], () => connect(FIRST.id)),
      ...when([0.24, 0.36, 0.49, 0.6], () => tidyUp(FIRST.id)),
      ...when([0.2, 0.45, 0.65, 0.85], () => moveOwn()),
      ...when([0.21, 0.27, 0.35, 0.63, 0.82], () => moveOwn(breakOff)),
      ...when([0.25, 0.7], () => moveOwn(die)),
      ...when([0.22, 0.38, 0.64, 0.79], cancelOwn),
      ...when([0.3], () => setMailDown(true)),
      ...when([0.5], () => setMailDown(false)),
      ...when([0.56, 0.74, 0.86], () => erase("is in the calendar")),
      ...when([0.68], () => connect(SECOND.id)),
      ...when([0.8, 0.9], () => tidyUp(SECOND.id)),
    ] satisfies Incident[],
  };
}
