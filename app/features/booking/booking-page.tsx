import { useEffect } from "react";

import { buttonClass } from "~/components/button";
import { useLoaded } from "~/components/full-stylesheet";
import { useHydrated } from "~/components/use-hydrated";
import { bookingNote, bookingPage } from "~/content/after-booking";
import { booking } from "~/content/booking";
import { fieldErrors } from "~/content/booking-in-use";
import type { Offer } from "~/domain/booking/availability";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { MeetingPlace } from "~/domain/booking/place";
import { type BookingForm, type FieldProblems, formSignals } from "~/domain/booking/request";
import { visitorPage } from "~/domain/booking/visitor-booking";

import { Benefits, PlaceLine, Proof, type Voice } from "./booking-fields";
import { formCard, PostingForm } from "./booking-form";
import { Agenda, CalendarLinks, LatestNote } from "./booking-note";
import { DayAndHour } from "./day-and-hour";
import { DemoCard } from "./demo-picture";
import { remember } from "./latest-booking";
import { visitorZone } from "./visitor-time";

type Props = {
  offer: Offer;
  /** The day and hour in the URL; null and empty if there are none. */
  requested: { readonly date: string | null; readonly hour: string };
  /** The submitted form, if any. */
  form: BookingForm | undefined;
  /** The line on where the visit came from; empty if it is not known. */
  source: string;
  /** Whether it was submitted only to see the hours of its day. */
  hoursRequested: boolean;
  problems: FieldProblems;
  /** Why it could not be booked. The lead is stored, but for `over_limit`. Null if it was not rejected. */
  turnedDown: NotBooked;
  /** Of the rejected request's page; null if there is none. */
  reference: string | null;
  announcedPlace: MeetingPlace;
  mailed: boolean;
  /** Null if this installation uses no challenge. */
  turnstileSiteKey: string | null;
  voice: Voice;
};

const loadChallenge = () => import("./challenge");

const prefix = "page";

/** Why a submitted form was not booked; null if it was, or none was submitted. */
type NotBooked = FollowUpReason | "over_limit" | null;

function subline(turnedDown: NotBooked): string {
  if (turnedDown === null) return booking.subline;
  if (turnedDown === "over_limit") return bookingPage.overLimit;
  if (turnedDown === "suspected") return bookingPage.followUpCheck;
  return turnedDown === "too_many" ? bookingPage.followUpWait : bookingPage.followUpText;
}

/** The booking form over free days and hours as a page of its own, which works without JavaScript. */
export function BookingPage({ announcedPlace, mailed, turnstileSiteKey, voice, ...props }: Props) {
  const { offer, requested, form, source, hoursRequested, problems, turnedDown, reference } = props;
  // The server does not know the visitor's zone, and a form without scripts leaves it empty.
  const zone = useHydrated() ? (visitorZone() ?? "") : "";
  // The first day is preselected only if no day was requested: another day must never replace the chosen one.
  const date = form ? form.date.trim() : (requested.date ?? offer.days[0]?.date ?? "");
  const isFirst = turnedDown === null;
  const challenge = useLoaded(turnstileSiteKey !== null, loadChallenge);
  return (
    <section className="pt-top pb-part">
      <div className="booking-page wrap">
        <div>
          <h1 className="hero-title mt-0 text-4xl">{turnedDown ? bookingPage.followUp[turnedDown] : booking.title}</h1>
          <p className="hero-lede">{subline(turnedDown)}</p>
          {isFirst ? (
            <>
              <Benefits className="mt-5 grid gap-2" />
              <Proof {...voice} className="border-lamp mt-6 border-l-2 pl-4" />
            </>
          ) : null}
        </div>
        <div>
          {reference === null ? null : (
            <p className="mb-4">
              <a href={visitorPage(reference)} className="py-1 font-medium underline underline-offset-4">
                {bookingNote.ownEnded}
              </a>
            </p>
          )}
          {Object.keys(problems).length > 0 ? (
            <p role="alert" className="text-alert mb-4 font-medium">
              {booking.problems}
            </p>
          ) : null}
          {isFirst ? <LatestNote announcedPlace={announcedPlace} /> : null}
          <PostingForm
            className={formCard}
            {...booking.tool}
            slots={
              <div className="slots">
                <DayAndHour
                  prefix={prefix}
                  offer={offer}
                  requested={{ date, hour: form?.hour.trim() ?? requested.hour }}
                  problems={problems}
                  hoursRequested={hoursRequested}
                  hoursBy="post"
                />
              </div>
            }
            fields={{
              prefix,
              errors: fieldErrors(problems),
              focusProblem: !problems.date && !problems.hour,
              ...(form && { values: form }),
            }}
            announcedPlace={announcedPlace}
            mailed={mailed}
          >
            {/* Enter in a field presses the first button of a form, which has to be this one and not the one for the hours. */}
            <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
              {booking.submit}
            </button>
            <input type="hidden" name={formSignals.zoneField} value={zone} />
            <input type="hidden" name={formSignals.sourceField} value={source} />
            {challenge && turnstileSiteKey !== null ? <challenge.Challenge siteKey={turnstileSiteKey} /> : null}
          </PostingForm>
        </div>
        {isFirst ? (
          <div className="whole-row">
            <Agenda heading="h2" />
          </div>
        ) : null}
      </div>
    </section>
  );
}

type ConfirmationProps = {
  state: "booked" | "held";
  start: number;
  end: number;
  place: MeetingPlace;
  /** Of the visitor's own page; null once the person's data is gone. */
  reference: string | null;
};

/** The confirmation of a booking made without the dialog: when it is, how to add it to a calendar, and how to change it. */
export function BookingConfirmation({ state, start, end, place, reference }: ConfirmationProps) {
  useEffect(() => remember({ state, start, reference }), [state, start, reference]);
  return (
    <section className="hero">
      <div className="wrap max-w-2xl">
        <DemoCard start={start} heading={state === "booked" ? bookingPage.booked : bookingPage.held}>
          <PlaceLine place={place} booked />
          <CalendarLinks start={start} end={end} place={place} reference={reference} />
          <Agenda heading="h2" />
        </DemoCard>
        <p className="text-muted mt-6">{bookingPage.thanks}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          {reference === null ? null : (
            <a href={visitorPage(reference)} className={buttonClass({ look: "line" })}>
              {bookingNote.own}
            </a>
          )}{" "}
          <a href="/" className={buttonClass({ look: "line" })}>
            {bookingPage.home}
          </a>
        </div>
      </div>
    </section>
  );
}
