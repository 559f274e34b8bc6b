import { Button } from "~/components/button";
import { useHydrated } from "~/components/use-hydrated";
import { booking } from "~/content/booking";
import type { OpenDay } from "~/domain/booking/availability";
import { formSignals } from "~/domain/booking/form-signals";
import { type FollowUpReason, mayChooseAnother } from "~/domain/booking/outcome";
import type { MeetingPlace } from "~/domain/booking/place";
import type { BookingForm, FieldProblems } from "~/domain/booking/request";
import { visitorPage } from "~/domain/booking/visitor-booking";

import { BookingFields } from "./booking-fields";
import { BookingFootnote } from "./booking-footnote";
import { DayAndHour } from "./day-and-hour";
import { LatestNote } from "./latest-note";
import { PlaceLine } from "./place-line";
import { zoneToSend } from "./visitor-zone";

type Props = {
  days: readonly OpenDay[];
  /** The day and hour in the URL; null and empty if there are none. */
  wanted: { readonly date: string | null; readonly hour: string };
  /** The submitted form, if any. */
  form: BookingForm | undefined;
  /** Whether it was submitted only to see the hours of its day. */
  askedForHours: boolean;
  problems: FieldProblems;
  /** Why it could not be booked. The lead is stored, but for `over_limit`. Null if it was not rejected. */
  turnedDown: TurnedDown;
  /** Of the rejected request's page; null if there is none. */
  reference: string | null;
  place: MeetingPlace;
  mailed: boolean;
};

const prefix = "page";

type TurnedDown = FollowUpReason | "over_limit" | null;

function subline(turnedDown: TurnedDown): string {
  if (turnedDown === null) return booking.subline;
  if (turnedDown === "over_limit") return booking.page.overLimit;
  return mayChooseAnother(turnedDown) ? booking.page.followUpText : booking.page.followUpWait;
}

/** The booking form over free days and hours as a page of its own, which works without JavaScript. */
export function BookingPage({ place, mailed, ...props }: Props) {
  const { days, wanted, form, askedForHours, problems, turnedDown, reference } = props;
  // The server does not know the visitor's zone, and a form without scripts leaves it empty.
  const zone = useHydrated() ? (zoneToSend() ?? "") : "";
  // The first day is preselected only if no day was requested: another day must never replace the chosen one.
  const date = form ? form.date.trim() : (wanted.date ?? days[0]?.date ?? "");
  return (
    <section className="hero">
      <div className="wrap max-w-3xl">
        <h1 className="hero-title text-4xl">{turnedDown ? booking.page.followUp[turnedDown] : booking.title}</h1>
        <p className="text-muted max-w-[34.5em]">{subline(turnedDown)}</p>
        {reference === null ? null : (
          <p className="mt-3">
            <a href={visitorPage(reference)} className="py-1 font-medium underline underline-offset-4">
              {booking.note.ownEnded}
            </a>
          </p>
        )}
        {Object.keys(problems).length > 0 ? (
          <p role="alert" className="text-alert mt-5 font-medium">
            {booking.page.problems}
          </p>
        ) : null}
        {turnedDown === null ? <LatestNote place={place} /> : null}
        <form
          method="post"
          action="/book"
          encType="multipart/form-data"
          noValidate
          className="booking-form mt-8"
          {...booking.tool}
        >
          {/* Enter in a field presses the first button of a form, which has to be this one and not the one for the hours. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            {booking.submit}
          </button>
          <input type="hidden" name={formSignals.zoneField} value={zone} />
          <DayAndHour
            prefix={prefix}
            days={days}
            asked={{ date, hour: form?.hour.trim() ?? wanted.hour }}
            problems={problems}
            askedForHours={askedForHours}
            hoursBy="post"
          />
          <BookingFields
            prefix={prefix}
            problems={problems}
            focusProblem={!problems.date && !problems.hour}
            {...(form && { values: form })}
          />
          <div className="wide">
            <Button type="submit" look="lamp" size="large">
              {booking.submit}
            </Button>
            <PlaceLine place={place} booked={false} />
            <BookingFootnote mailed={mailed} />
          </div>
        </form>
      </div>
    </section>
  );
}
