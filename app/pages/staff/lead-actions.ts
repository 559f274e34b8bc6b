import type { StaffDesk } from "~/context";
import type { Choice, Offer } from "~/domain/booking/availability";
import { type FieldProblems, isHoursRequest, readForm, readShownDay } from "~/domain/booking/request";
import type { StaffBooking, StaffLead } from "~/domain/booking/staff";

import { ourDate } from "./times";

/** What staff can do about a lead. The first three have a second step. */
const leadActions = ["move", "cancel", "erase", "reinstate", "close", "retry", "resume"] as const;
export type LeadAction = (typeof leadActions)[number];

/**
 * Form fields and query parameters: what is to be done, what was done, and what the page showed: the booking's revision, and how
 * many requests an erasure takes.
 */
export const FIELD = { action: "do", done: "done", revision: "revision", listed: "listed" } as const;

/** Why nothing was done. */
export type Problem =
  | "changed"
  | "ended"
  | "hour_taken"
  | "hour_closed"
  | "not_removed"
  | "not_open"
  | "nothing_waits"
  | "not_stopped"
  | "not_understood";

/** An unfinished move: what was chosen, and the hours that are free now. */
export type Choosing = {
  readonly requested: Choice;
  readonly offer: Offer;
  readonly problems: FieldProblems;
  /** Whether its day was chosen, and not only shown first. */
  readonly isDayNamed: boolean;
};

/** The result of a form: done, which the page says after the redirect, an unfinished move, or why nothing was done; null for an unknown lead. */
export type Result =
  | { readonly kind: "done"; readonly done: LeadAction }
  | { readonly kind: "choose"; readonly choosing: Choosing; readonly status: 200 | 409 | 422 }
  | { readonly kind: "problem"; readonly problem: Problem; readonly status: 400 | 409 }
  | null;

export function readAction(given: FormDataEntryValue | null): LeadAction | null {
  return leadActions.find((action) => action === given) ?? null;
}

/** Whether a demo is still to begin. */
export function isAhead({ kind, state, start }: StaffBooking, now: number): boolean {
  return kind === "demo" && state !== "removed" && start > now;
}

/** What an erasure takes: all that the person of a lead has asked for. */
export function requestsOf({ booking, others }: StaffLead): readonly StaffBooking[] {
  return [booking, ...others].filter(({ email }) => email !== "");
}

/** What can be done about a lead as it is now. */
export function possibleActions({ booking, isMailStopped }: StaffLead, now: number): readonly LeadAction[] {
  const isErased = booking.email === "";
  const isBack = booking.kind === "demo" && booking.state === "removed" && booking.start > now && !isErased;
  return [
    ...(isAhead(booking, now) ? (["move", "cancel"] as const) : []),
    ...(isBack ? (["reinstate"] as const) : []),
    ...(booking.state === "open" ? (["close"] as const) : []),
    ...(booking.nextTry === null ? [] : (["retry"] as const)),
    ...(isMailStopped && !isErased ? (["resume"] as const) : []),
    ...(isErased ? [] : (["erase"] as const)),
  ];
}

/** A move as it begins: with the free hours of the day that is named (yyyy-MM-dd), else of the demo's own, or the next that has any. */
export function beginMove(named: string | null, offer: Offer, { start }: StaffBooking): Choosing {
  const own = ourDate(start);
  const chosen = offer.days.find(({ date }) => date === named);
  const day = chosen ?? offer.days.find(({ date }) => date >= own) ?? offer.days[0];
  return { requested: { date: day?.date ?? "", hour: "" }, offer, problems: {}, isDayNamed: chosen !== undefined };
}

/** Does what a form of the lead's page asks for. */
export async function act(desk: StaffDesk, id: string, sent: FormData): Promise<Result> {
  const action = readAction(sent.get(FIELD.action));
  const revision = sent.get(FIELD.revision);
  if (action === null || typeof revision !== "string" || !/^\d{1,9}$/.test(revision))
    return problem("not_understood", 400);
  switch (action) {
    case "move":
      return await move(desk, id, sent, Number(revision));
    case "cancel": {
      const outcome = await desk.cancel(id, Number(revision));
      if (outcome === "unknown") return null;
      return outcome === "cancelled" ? did(action) : problem(outcome);
    }
    case "reinstate": {
      const outcome = await desk.reinstate(id);
      if (outcome === "unknown") return null;
      return outcome === "reinstated" ? did(action) : problem(outcome);
    }
    case "close": {
      const outcome = await desk.close(id);
      if (outcome === "unknown") return null;
      return outcome === "closed" ? did(action) : problem(outcome);
    }
    case "retry":
      return (await desk.retry(id)) > 0 ? did(action) : problem("nothing_waits");
    case "resume":
      return (await desk.resumeMail(id)) ? did(action) : problem("not_stopped");
    case "erase": {
      const lead = await desk.lead(id);
      if (lead === null) return null;
      // What the person asked for since would go unseen.
      if (requestsOf(lead).length > Number(sent.get(FIELD.listed))) return problem("changed");
      // Sent twice, it is erased already.
      await desk.erase(id);
      return did(action);
    }
  }
}

async function move(desk: StaffDesk, id: string, sent: FormData, revision: number): Promise<Result> {
  const { date, hour } = readForm(sent);
  // Text browsers know no `formmethod`: they post what the others get.
  if (isHoursRequest(sent)) {
    const lead = await desk.lead(id);
    return lead && { kind: "choose", choosing: beginMove(date, await desk.offer(id), lead.booking), status: 200 };
  }
  const result = await desk.move(id, { date, hour }, readShownDay(sent), revision);
  if (result.kind === "done") {
    if (result.outcome === "unknown") return null;
    if (result.outcome === "moved") return did("move");
    if (result.outcome !== "hour_unavailable") return problem(result.outcome);
  }
  const problems: FieldProblems = result.kind === "invalid" ? result.problems : { hour: "hour_unavailable" };
  return {
    kind: "choose",
    // The current hours, so that the one that was lost is not offered again.
    choosing: {
      requested: { date: date.trim(), hour: hour.trim() },
      offer: await desk.offer(id),
      problems,
      isDayNamed: true,
    },
    status: result.kind === "invalid" ? 422 : 409,
  };
}

function did(done: LeadAction): Result {
  return { kind: "done", done };
}

function problem(what: Problem, status: 400 | 409 = 409): Result {
  return { kind: "problem", problem: what, status };
}
