import { Fragment, type ReactNode, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";

import { Button, buttonClass } from "~/components/button";
import { closes, Dialog } from "~/components/dialog";
import { useStyled } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { useHydrated } from "~/components/use-hydrated";
import { bookingNote, invitation, turnedDownNote } from "~/content/after-booking";
import { type Choice, nextFreeSlots } from "~/domain/booking/availability";
import { calendarLinks, outlookOnPhone } from "~/domain/booking/calendar-links";
import { mayChooseAnother } from "~/domain/booking/outcome";
import type { MeetingPlace } from "~/domain/booking/place";
import { isLiveState, visitorFile, visitorPage } from "~/domain/booking/visitor-booking";

import { PlaceLine } from "./booking-fields";
import { DemoPicture, DemoTime, StateLine } from "./demo-picture";
import { forgetBooking } from "./latest-booking";
import {
  type LatestOutcome,
  bookingSheetId,
  closeSheet,
  type Confirmation,
  type KnownBooking,
  LENGTH_MS,
  type TurnedDown,
  useLatestOutcome,
} from "./page-memory";
import type { ShownCalendar } from "./read-calendar";
import { browserTimetable, momentOf, visitorZone } from "./visitor-time";

type FactsProps = {
  booking: Confirmation;
  /** What every page may say of the place, until the booking's own is known. */
  announcedPlace: MeetingPlace;
  /** Before the ways to change it. */
  children: ReactNode;
};

/** What there is to know of a booking beside its time, and what to do about it: in the sheet, and above the form. */
function BookingFacts({ booking, announcedPlace, children }: FactsProps) {
  const { state, start, reference } = booking;
  const isLive = isLiveState(state);
  const place = booking.place ?? announcedPlace;
  return (
    <>
      {isLive ? <PlaceLine place={place} booked /> : null}
      {isLive ? <CalendarLinks start={start} end={start + LENGTH_MS} place={place} reference={reference} /> : null}
      {children}
      <p className="mt-4 flex flex-wrap items-center gap-x-5 text-sm">
        {reference ? (
          <a href={visitorPage(reference)} className="py-1 underline underline-offset-4">
            {isLive ? bookingNote.own : bookingNote.ownEnded}
          </a>
        ) : null}{" "}
        <ForgetNote booking={booking} />
      </p>
    </>
  );
}

type NoteProps = { booking: Confirmation; announcedPlace: MeetingPlace; heading: "h2" | "h3" };

/** The latest booking above a form that takes another one. */
function BookingNote({ booking, announcedPlace, heading: Heading }: NoteProps) {
  const titleId = useId();
  return (
    <section className="rounded-card border-line bg-ground-2 border p-4 sm:p-5" aria-labelledby={titleId}>
      <Heading id={titleId} className="mb-3 flex items-center gap-2 text-lg">
        <StateLine state={booking.state} />
      </Heading>
      <DemoTime start={booking.start} className="[&>:nth-child(2)]:text-2xl" />
      <BookingFacts booking={booking} announcedPlace={announcedPlace}>
        <p className="text-muted mt-3 text-sm">{bookingNote.another}</p>
      </BookingFacts>
    </section>
  );
}

/** On the page with the form: the booking that an earlier page stored. */
export function LatestNote({ announcedPlace }: { announcedPlace: MeetingPlace }) {
  const outcome = useLatestOutcome();
  const styled = useStyled(outcome !== null);
  if (!styled || outcome?.kind !== "accepted") return null;
  return (
    <Guard>
      <div className="mb-8">
        <BookingNote booking={outcome} announcedPlace={announcedPlace} heading="h2" />
      </div>
    </Guard>
  );
}

type SheetProps = { booking: Confirmation; announcedPlace: MeetingPlace; mailed: boolean };

/** The one moment after booking: when it is, how to note it, what happens then. */
export function BookingSheet({ booking, announcedPlace, mailed }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mailed: byMail, notMailed, close } = bookingNote;
  useEffect(() => {
    // Modal at once: an Enter key that is still down must not press the button behind it again.
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <Dialog
      id={bookingSheetId}
      ref={dialog}
      labelledBy="booking-sheet-title"
      // On a phone it leaves room above itself for the toast.
      className="max-xs:max-h-[calc(100dvh-10.5rem)] [--dialog-width:32rem] max-sm:max-h-[calc(100dvh-8.5rem)]"
      onOpenChange={(opened) => {
        if (opened) return;
        closeSheet();
        // The button in the header that opened the form is a link by now, and cannot get the focus back.
        if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
      }}
    >
      <DemoPicture start={booking.start}>
        <h2 id="booking-sheet-title" tabIndex={-1} className="mb-4 flex items-center gap-2 pr-12 text-lg outline-none">
          <StateLine state={booking.state} />
        </h2>
      </DemoPicture>
      <div className="px-6 pt-3 pb-6 sm:px-8">
        <BookingFacts booking={booking} announcedPlace={announcedPlace}>
          {isLiveState(booking.state) ? (
            <>
              <Agenda heading="h3" />
              <p className="text-muted mt-3 text-sm">{mailed ? byMail : notMailed}</p>
            </>
          ) : null}
        </BookingFacts>
      </div>
      <Button look="line" size="icon" className="dialog-close" aria-label={close} {...closes(bookingSheetId)}>
        <Icon name="close" />
      </Button>
    </Dialog>
  );
}

/** How many other times are offered. */
const OFFERED = 3;

type OutcomeNoteProps = {
  announcedPlace: MeetingPlace;
  calendar: ShownCalendar;
  /** Whether the calendar request is running: the free hours are not known yet. */
  isLoading: boolean;
  onChoose: (choice: Choice) => void;
  /** Empties the form, which has the text of a rejected booking again. */
  onForget: () => void;
};

/** Above the form: what became of the latest booking. */
export function OutcomeNote({ outcome, onForget, ...props }: OutcomeNoteProps & { outcome: LatestOutcome }) {
  if (outcome.kind === "accepted") {
    // A page may stay open for longer than until the meeting.
    if (outcome.start + LENGTH_MS < props.calendar.now) return null;
    return <BookingNote booking={outcome} announcedPlace={props.announcedPlace} heading="h3" />;
  }
  const { start, reference } = outcome;
  return (
    <div>
      <TurnedDownNote turnedDown={outcome} {...props} />
      <p className="mt-2">
        <ForgetNote booking={{ state: "taken", start, reference }} onForget={onForget} />
      </p>
    </div>
  );
}

/** Above the form of a visitor whose time was gone: why, and the next times to choose from. */
function TurnedDownNote({ turnedDown, ...props }: Omit<OutcomeNoteProps, "onForget"> & { turnedDown: TurnedDown }) {
  const { calendar, isLoading, onChoose } = props;
  const { start, reason } = turnedDown;
  const { toasts, free } = turnedDownNote;
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

type CalendarLinksProps = {
  start: number;
  end: number;
  place: MeetingPlace;
  /** Of the visitor's page, which has the demo as a file; null if none is known. */
  reference: string | null;
};

/** The ways to put a booked demo into one's own calendar: three equal ones, and the rarest as a small link. */
export function CalendarLinks({ start, end, place, reference }: CalendarLinksProps) {
  const links = calendarLinks({ start, end }, place, invitation);
  const choice = buttonClass({ look: "line" }, "max-sm:text-xs px-1");
  // The server's reply is the same for every device.
  const onPhone = useHydrated() && /Mobi/.test(navigator.userAgent);
  const outlook = (link: string) => (onPhone ? outlookOnPhone(link) : link);
  const { add, ics, google, outlook: names } = bookingNote;
  return (
    <div className="mt-4 print:hidden">
      <p className="text-muted text-md">{add}</p>
      <p className="mt-2 grid grid-cols-3 gap-2">
        {reference === null ? null : (
          <a href={visitorFile(reference)} download className={choice}>
            {ics}
          </a>
        )}{" "}
        {[[google, links.google] as const, [names.work, outlook(links.outlook.work)] as const].map(([name, href]) => (
          <Fragment key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={choice}>
              {name}
            </a>{" "}
          </Fragment>
        ))}
      </p>
      <p className="mt-1.5 text-right text-sm">
        <a
          href={outlook(links.outlook.personal)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-muted py-1 underline underline-offset-4"
        >
          {names.personal}
        </a>
      </p>
    </div>
  );
}

/** What a demo is for whoever has booked one. */
export function Agenda({ heading: Heading }: { heading: "h2" | "h3" }) {
  const { heading, items } = bookingNote.agenda;
  return (
    <>
      <Heading className="mt-5 text-lg">{heading}</Heading>
      <ol className="mt-2 grid list-decimal gap-y-1 pl-5 text-base text-pretty">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </>
  );
}

/** The look of the button that forgets a booking. */
export const forgetLook = "text-muted py-1 text-left text-sm underline underline-offset-4";

/** Beside the note of a booking, which may be another person's on a shared computer. */
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
        // The note leaves with its button, and so does the sheet: the focus goes to the heading of what is left.
        const around = currentTarget.closest("dialog:has(form), main") ?? document.getElementById("main");
        const heading = around?.querySelector<HTMLElement>("h1, h2");
        flushSync(() => forgetBooking(booking));
        onForget?.();
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }}
    >
      {bookingNote.forget}
    </button>
  );
}
