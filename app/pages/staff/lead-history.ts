import { staffLeads as words } from "~/content/staff-leads";
import type { StaffLead, StaffMessage } from "~/domain/booking/staff";

import { ourTime } from "./times";

/** Something that happened to a lead: when, in epoch milliseconds, and what, as a sentence. */
type Happening = { readonly at: number; readonly text: string };

/**
 * What happened to a lead, oldest first. Each change is known by the message that tells staff of it, so what is older than the
 * messages are kept is missing.
 */
export function historyOf({ booking, messages }: StaffLead): readonly Happening[] {
  const { asked, booked, followUp, closed } = words.history;
  const { kind, reason, state, start, movedFrom, createdAt, updatedAt } = booking;
  const told = messages.filter(({ recipient }) => recipient === "staff");
  const first = told.find(({ news }) => news === "booked");
  const isTold = told.some(({ news }) => news === "follow_up");
  const promised = messages.find(({ recipient, news }) => recipient === "visitor" && news === "booked");
  return [
    { at: createdAt, text: asked(ourTime(movedFrom ?? start)) },
    ...(promised ? [{ at: promised.createdAt, text: booked }] : []),
    // Nobody is told of a lead that may be a program.
    ...(kind === "follow_up" && reason !== null && !isTold ? [{ at: createdAt, text: followUp(reason) }] : []),
    ...told.flatMap((message) => {
      // The first of them tells of the request itself.
      const text = message === first ? null : textOf(message, reason);
      return text === null ? [] : [{ at: message.createdAt, text }];
    }),
    ...(state === "closed" ? [{ at: updatedAt, text: closed }] : []),
  ];
}

function textOf({ news, before, start, by }: StaffMessage, reason: StaffLead["booking"]["reason"]): string | null {
  const { followUp, back, moved, cancelled, erased, overlapping, by: people } = words.history;
  const who = people[by ?? "staff"];
  switch (news) {
    case "booked":
      return back(ourTime(start));
    case "follow_up":
      return reason === null ? null : followUp(reason);
    case "moved":
      return moved(who, before === null ? null : ourTime(before), ourTime(start));
    case "cancelled":
      return cancelled(who);
    case "erased":
      return erased(who);
    case "overlapping":
      return overlapping;
    default:
      return null;
  }
}
