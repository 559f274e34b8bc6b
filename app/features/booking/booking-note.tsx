import { type ReactNode, useId } from "react";

import { Icon } from "~/components/icon";
import { booking as words } from "~/content/booking";
import { inviteLinks, slotFile } from "~/domain/booking/invite";
import type { MeetingPlace } from "~/domain/booking/place";
import { isLiveState, visitorFile, visitorPage } from "~/domain/booking/visitor-booking";
import { schedule } from "~/domain/business";

import { browserTimetable } from "./browser-timetable";
import type { Confirmation } from "./confirmation";
import { ForgetNote } from "./forget-booking";
import { InviteList } from "./invite-list";
import { momentOf } from "./moment";
import { PlaceLine } from "./place-line";
import { visitorZone } from "./visitor-zone";

const LENGTH_MS = schedule.lengthMinutes * 60_000;

type Props = {
  booking: Confirmation;
  place: MeetingPlace;
  /** The heading level below the form's own heading. */
  heading: "h2" | "h3";
  /** Its last content; without it, a text that the form below takes another booking. */
  children?: ReactNode;
};

/** The state of the latest booking, when it is, and how to add it to a calendar. BOOK-17 and TOLD-02. */
export function BookingNote({ booking, place, heading: Heading, children }: Props) {
  const { state, start, reference } = booking;
  const isLive = isLiveState(state);
  const file = fileOf(booking);
  const titleId = useId();
  return (
    <section
      className={`rounded-card border-line border p-4 ${children ? "bg-surface" : "bg-ground-2 mb-6"}`}
      aria-labelledby={titleId}
    >
      <Heading id={titleId} className="flex items-center gap-2 text-lg">
        <Icon name={isLive ? "check" : "warning"} className={isLive ? "text-ok" : "text-alert shrink-0"} />
        {words.note.states[state]}
      </Heading>
      <p className="num mt-1.5">{momentOf(start, visitorZone())}</p>
      {isLive ? <PlaceLine place={place} booked /> : null}
      {isLive && file ? (
        <InviteList links={inviteLinks({ start, end: start + LENGTH_MS }, file, place, words.invite)} />
      ) : null}
      {reference ? (
        <p className="text-md mt-1">
          <a href={visitorPage(reference)} className="py-1 font-medium underline underline-offset-4">
            {isLive ? words.note.own : words.note.ownEnded}
          </a>
        </p>
      ) : null}
      {children ?? <p className="text-muted mt-1 text-sm">{words.note.another}</p>}
      <p className="mt-1">
        <ForgetNote booking={booking} />
      </p>
    </section>
  );
}

/** The booking's own file, which changes with it; else that of its slot. */
function fileOf({ reference, start }: Confirmation): string | null {
  if (reference !== null) return visitorFile(reference);
  const slot = browserTimetable().slotAt(start);
  return slot && slotFile(slot);
}
