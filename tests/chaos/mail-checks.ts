// The checks of mails: the desk's list, compared with the mails that the service accepted. Pure functions, so that they can
// be tested.
import type { Difference } from "./checks.ts";
import type { ListedRow } from "./day-checks.ts";
import type { Received } from "./mail-service.ts";

/** A message as the desk lists it. */
export type ListedMail = {
  readonly reference: string;
  readonly booking: string;
  readonly recipient: string;
  readonly news: string;
  readonly state: string;
  /** When it is sent or tried again, epoch milliseconds; null once it has ended. */
  readonly due: number | null;
  readonly lastFailure: string | null;
};

export type MailEvidence = {
  readonly mails: readonly ListedMail[];
  readonly received: readonly Received[];
  readonly bookings: readonly ListedRow[];
  /** Markers of demos that began during the run: what an outage delays past the start is dropped. */
  readonly begun: ReadonlySet<string>;
  /** By marker, how often a visitor moved a demo whose reply was lost: each move is told once. */
  readonly moves: ReadonlyMap<string, number>;
  /** Mail addresses of people who were erased, and when the site had done it. */
  readonly erased: ReadonlyMap<string, number>;
  /** The end of the run, epoch milliseconds. */
  readonly now: number;
  /** The machine's slowdown factor; at least 1. */
  readonly pace: number;
};

/** A mail that was in flight when a person was erased has arrived by then. */
const UNDER_WAY_MS = 2_000;
/** A message that is due waits for the alarm for a moment. */
const LATE_MS = 5_000;

/** Number of messages by final state. */
export function countMails(mails: readonly ListedMail[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { state } of mails) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}

/** Every difference between the mails to be sent and those that the service accepted; empty if there is none. */
export function compareMails(evidence: MailEvidence): Difference[] {
  const { mails, received, bookings, begun, moves, erased, now, pace } = evidence;
  const arrived = Map.groupBy(received, ({ reference }) => reference);
  const told = Map.groupBy(mails, ({ booking }) => booking);
  const known = new Set(mails.map(({ reference }) => reference));
  return [
    ...mails.flatMap((mail) => compareMail(mail, arrived.get(mail.reference)?.length ?? 0, now - LATE_MS * pace)),
    ...bookings
      .filter(({ marker }) => marker === null || !begun.has(marker))
      .flatMap((booking) => compareBooking(booking, told.get(booking.id) ?? [])),
    ...bookings.flatMap(({ id, marker }) => {
      const news = (told.get(id) ?? []).filter((one) => one.recipient === "visitor" && one.news === "moved").length;
      const made = marker === null ? undefined : moves.get(marker);
      if (made === undefined || news <= made) return [];
      return [{ kind: "moved wrongly" as const, what: `${marker} moved ${made} times and was told ${news} times` }];
    }),
    ...received
      .filter(({ reference }) => !known.has(reference))
      .map(({ reference, to }): Difference => ({ kind: "invented", what: `mail ${reference} to ${to}` })),
    ...received
      .filter(({ to, at }) => at > (erased.get(to) ?? Infinity) + UNDER_WAY_MS * pace)
      .map(({ reference, to }): Difference => ({ kind: "to an erased person", what: `${reference} to ${to}` })),
  ];
}

function compareMail({ reference, state, due, lastFailure }: ListedMail, times: number, late: number): Difference[] {
  const what = `${reference} (${state}${lastFailure ? `, ${lastFailure}` : ""}), taken ${times} times`;
  const most = state === "sent" || state === "ambiguous" ? 1 : 0;
  if (times > most) return [{ kind: "mail doubled", what }];
  const isLate = due !== null && due < late;
  const isLost = (state === "sent" && times === 0) || state === "refused" || isLate;
  return isLost ? [{ kind: "mail lost", what }] : [];
}

/** The visitor of a demo that will take place was notified, or may have been. */
function compareBooking({ id, marker, kind, state }: ListedRow, told: readonly ListedMail[]): Difference[] {
  const isDue = kind === "demo" && (state === "confirmed" || state === "moved");
  if (!isDue || marker === null) return [];
  const isTold = told.some(
    ({ recipient, news, state: ended }) =>
      recipient === "visitor" && (news === "booked" || news === "moved") && (ended === "sent" || ended === "ambiguous"),
  );
  return isTold ? [] : [{ kind: "mail lost", what: `${marker}: nobody was told about ${id}` }];
}
