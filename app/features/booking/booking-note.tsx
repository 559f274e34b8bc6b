import { Fragment, type ReactNode, useEffect, useId } from "react";

import { Button } from "~/components/button";
import { useTopDialog } from "~/components/dialog";
import { useStyled } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { useHydrated } from "~/components/use-hydrated";
import { booking as words } from "~/content/booking";
import { type Choice, nextFreeSlots } from "~/domain/booking/availability";
import { inviteLinks, type InviteLinks, outlookOnPhone, slotFile } from "~/domain/booking/invite";
import { mayChooseAnother } from "~/domain/booking/outcome";
import type { MeetingPlace } from "~/domain/booking/place";
import { isLiveState, visitorFile, visitorPage, type VisitorState } from "~/domain/booking/visitor-booking";
import { schedule } from "~/domain/business";

import { PlaceLine } from "./booking-fields";
import type { Confirmation, KnownBooking } from "./deliver";
import { type Answer, closeSheet, forgetBooking, noteVisit, type TurnedDown, useAnswer, useSheet } from "./page-memory";
import type { ShownCalendar } from "./read-calendar";
import { browserTimetable, momentOf, visitorZone } from "./visitor-time";

const LENGTH_MS = schedule.lengthMinutes * 60_000;

type Props = {
  booking: Confirmation;
  /** What every page may say of the place, until the booking's own is known. */
  announcedPlace: MeetingPlace;
  /** The heading level below the form's own heading. */
  heading: "h2" | "h3";
  /** Its last content; without it, a text that the form below takes another booking. */
  children?: ReactNode;
};

/** The state of the latest booking, when it is, and how to add it to a calendar. BOOK-17 and TOLD-02. */
function BookingNote({ booking, announcedPlace, heading: Heading, children }: Props) {
  const { state, start, reference } = booking;
  const isLive = isLiveState(state);
  const place = booking.place ?? announcedPlace;
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
function fileOf({ reference, start }: KnownBooking): string | null {
  if (reference !== null) return visitorFile(reference);
  const slot = browserTimetable().slotAt(start);
  return slot && slotFile(slot);
}

/** On the page with the form: the booking that an earlier page stored; TOLD-02. */
export function LatestNote({ announcedPlace }: { announcedPlace: MeetingPlace }) {
  const answer = useAnswer();
  const styled = useStyled(answer !== null);
  if (!styled || answer?.kind !== "accepted") return null;
  return (
    <Guard>
      <div className="mt-8">
        <BookingNote booking={answer} announcedPlace={announcedPlace} heading="h2" />
      </div>
    </Guard>
  );
}

/** How many other times are offered; TOLD-01. */
const OFFERED = 3;

type AnswerNoteProps = {
  announcedPlace: MeetingPlace;
  calendar: ShownCalendar;
  /** Whether the calendar request is running: the free hours are not known yet. */
  isLoading: boolean;
  onChoose: (choice: Choice) => void;
  /** Empties the form, which has the text of a rejected booking again. */
  onForget: () => void;
};

/** Above the form: the server's reply to the last booking made on this page. */
export function AnswerNote({ answer, onForget, ...props }: AnswerNoteProps & { answer: Answer }) {
  if (answer.kind === "accepted") {
    // A page may stay open for longer than until the meeting.
    if (answer.start + LENGTH_MS < props.calendar.now) return null;
    return <BookingNote booking={answer} announcedPlace={props.announcedPlace} heading="h3" />;
  }
  const { start, reference } = answer;
  return (
    <div className="mb-6">
      <TurnedDownNote turnedDown={answer} {...props} />
      <p className="mt-2">
        <ForgetNote booking={{ state: "taken", start, reference }} onForget={onForget} />
      </p>
    </div>
  );
}

/** Above the form of a visitor whose time was gone: why, and the next times to choose from. */
function TurnedDownNote({ turnedDown, ...props }: Omit<AnswerNoteProps, "onForget"> & { turnedDown: TurnedDown }) {
  const { calendar, isLoading, onChoose } = props;
  const { start, reason } = turnedDown;
  const { toasts, free } = words.turnedDown;
  const offers = mayChooseAnother(reason) && !isLoading;
  const slots = offers ? nextFreeSlots(browserTimetable(), start, calendar.booked, calendar.now, OFFERED) : [];
  return (
    <section className="rounded-card border-line bg-ground-2 border p-4" aria-labelledby="turned-down">
      <h3 id="turned-down" className="flex items-center gap-2 text-lg">
        <Icon name="warning" className="text-alert shrink-0" />
        {toasts[reason]}
      </h3>
      {slots.length > 0 ? (
        <>
          <p className="mt-1.5">{free}</p>
          <ul className="mt-2 grid gap-2">
            {slots.map((slot) => (
              <li key={slot.start}>
                <Button
                  className="w-full py-2 text-left whitespace-normal"
                  onClick={() => onChoose({ date: slot.date, hour: String(slot.hour) })}
                >
                  {momentOf(slot.start, visitorZone())}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** The ways to put a booked demo into one's own calendar. */
export function InviteList({ links }: { links: InviteLinks }) {
  const link = "py-1 font-medium underline underline-offset-4";
  // The server's reply is the same for every device.
  const onPhone = useHydrated() && /Mobi/.test(navigator.userAgent);
  return (
    <p className="text-md mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="text-muted">{words.note.add}</span>{" "}
      <a href={links.ics} download className={link}>
        {words.note.ics}
      </a>{" "}
      <a href={links.google} target="_blank" rel="noopener noreferrer" className={link}>
        {words.note.google}
      </a>
      {(["work", "personal"] as const).map((account) => (
        <Fragment key={account}>
          {" "}
          <a
            href={onPhone ? outlookOnPhone(links.outlook[account]) : links.outlook[account]}
            target="_blank"
            rel="noopener noreferrer"
            className={link}
          >
            {words.note.outlook[account]}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

/** The look of the button that forgets a booking. */
export const forgetLook = "text-muted py-1 text-left text-sm underline underline-offset-4";

/** Beside the note of a booking, which may be another person's on a shared computer; OWN-06. */
function ForgetNote({
  booking,
  onForget,
}: {
  booking: KnownBooking;
  /** Removes what the page around the note shows of its visitor. */
  onForget?: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      className={forgetLook}
      onClick={({ currentTarget }) => {
        // The note leaves with its button: the focus goes to the heading of what it stood in.
        const heading = currentTarget.closest("dialog, main, body")?.querySelector<HTMLElement>("h1, h2");
        forgetBooking(booking);
        onForget?.();
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }}
    >
      {words.note.forget}
    </button>
  );
}

/**
 * Updates the note on other pages with what the visitor's page shows. `state` is null if the booking is erased; `start` in
 * epoch milliseconds.
 */
export function useNoteVisit(reference: string, state: VisitorState | null, start: number): void {
  useEffect(() => noteVisit(reference, state, start), [reference, state, start]);
}

const card = [
  // The other corner is the assistant's; on a phone there is only room for the card.
  "fixed bottom-[max(1rem,env(safe-area-inset-bottom))] left-[max(1rem,env(safe-area-inset-left))] z-46",
  "max-h-[calc(100dvh-6rem)] w-[min(26rem,calc(100vw-2rem))] overflow-auto overscroll-contain [&_h2]:pr-10",
  "rounded-card animate-[rise_300ms_ease-out] shadow-[0_30px_60px_-30px_var(--lift)]",
  // The cookie banner is at the lower edge.
  "in-[body:has(#cookie-question)]:top-19 in-[body:has(#cookie-question)]:bottom-auto",
  // Below the toast that tells of the booking; both are as wide as the screen.
  "max-sm:in-[body:has(#cookie-question)]:top-35 max-sm:in-[body:has(#cookie-question)]:max-h-[calc(100dvh-20rem)]",
].join(" ");

/** The card of a booking made on this page, which remains after the toast, also on the next pages, until it is dismissed. */
export function MadeBooking({ announcedPlace, mailed }: { announcedPlace: MeetingPlace; mailed: boolean }) {
  const made = useSheet();
  const styled = useStyled(made !== null);
  return (
    // Always rendered, so that screen readers announce what is added to it.
    <div aria-live="polite">
      {made && styled ? (
        <Guard>
          <BookingCard made={made} announcedPlace={announcedPlace} mailed={mailed} />
        </Guard>
      ) : null}
    </div>
  );
}

/** Hidden while a dialog is open, because the form there has the same note. */
function BookingCard({
  made,
  announcedPlace,
  mailed,
}: {
  made: Confirmation;
  announcedPlace: MeetingPlace;
  mailed: boolean;
}) {
  const dialog = useTopDialog();
  if (dialog !== null) return null;
  return (
    <div id="booking-card" className={card}>
      <BookingNote booking={made} announcedPlace={announcedPlace} heading="h2">
        {isLiveState(made.state) ? (
          <p className="text-muted mt-1 text-sm">{mailed ? words.note.mailed : words.note.notMailed}</p>
        ) : null}
      </BookingNote>
      <Button
        look="quiet"
        size="icon"
        className="absolute top-1 right-1"
        aria-label={words.note.close}
        onClick={closeSheet}
      >
        <Icon name="close" />
      </Button>
    </div>
  );
}
