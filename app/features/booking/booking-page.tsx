import { booking, bookingProblems } from "~/content/booking";
import type { OpenDay } from "~/domain/booking/availability";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { BookingForm, FieldProblems } from "~/domain/booking/request";
import { Button } from "~/ui/button";
import { controlClass, describe, Field } from "~/ui/field";

import { BookingFields } from "./booking-fields";
import { BookingFootnote } from "./booking-footnote";
import { clockHour, dayName } from "./local-time";

type Props = {
  days: readonly OpenDay[];
  /** The day asked for, yyyy-MM-dd; another one is shown when it has no free hour. */
  wanted: string | null;
  form?: BookingForm | undefined;
  problems: FieldProblems;
  /** Why it could not be booked; the lead is kept. Null: it was not turned down. */
  turnedDown: FollowUpReason | null;
};

const prefix = "page";

function subline(turnedDown: FollowUpReason | null): string {
  if (turnedDown === null) return booking.subline;
  const another = turnedDown === "slot_taken" || turnedDown === "slot_passed";
  return another ? booking.page.followUpText : booking.page.followUpWait;
}

/** The booking form over free days and hours, made by the server alone: first the day, then the rest. */
export function BookingPage({ days, wanted, form, problems, turnedDown }: Props) {
  const day = days.find(({ date }) => date === wanted) ?? days[0];
  const dateError = problems.date && bookingProblems[problems.date];
  const hourError = problems.hour && bookingProblems[problems.hour];
  return (
    <section className="hero">
      <div className="wrap max-w-3xl">
        <h1 className="hero-title text-[clamp(2.25rem,1.5rem+3vw,3.5rem)]">
          {turnedDown ? booking.page.followUp[turnedDown] : booking.title}
        </h1>
        <p className="text-muted max-w-[34.5em]">{subline(turnedDown)}</p>
        {Object.keys(problems).length > 0 ? (
          <p role="alert" className="text-alert mt-5 font-medium">
            {booking.page.problems}
          </p>
        ) : null}
        <form method="get" action="/book" className="mt-8 flex flex-wrap items-end gap-3">
          <Field id={`${prefix}-date`} label={booking.labels.date} error={dateError} className="min-w-64 grow">
            <select
              id={`${prefix}-date`}
              name="date"
              defaultValue={day?.date}
              className={controlClass}
              {...describe(`${prefix}-date`, dateError, false)}
            >
              {days.map(({ date }) => (
                <option key={date} value={date}>
                  {dayName(date)}
                </option>
              ))}
            </select>
          </Field>
          <Button type="submit">{booking.page.showHours}</Button>
        </form>
        <form method="post" action="/book" encType="multipart/form-data" noValidate className="booking-form mt-6">
          <input type="hidden" name="date" value={day?.date ?? ""} />
          <Field
            id={`${prefix}-hour`}
            label={booking.labels.hour}
            error={hourError}
            hint={day ? `${dayName(day.date)}. ${booking.zoneNote}` : booking.zoneNote}
            className="wide"
          >
            <select
              id={`${prefix}-hour`}
              name="hour"
              required
              key={day?.date}
              defaultValue={form?.date === day?.date ? form?.hour : ""}
              className={controlClass}
              {...describe(`${prefix}-hour`, hourError, true)}
            >
              <option value="">{day ? booking.hourPlaceholder : booking.noHours}</option>
              {day?.hours.map((hour) => (
                <option key={hour} value={hour}>
                  {booking.hourOption(clockHour(hour), null)}
                </option>
              ))}
            </select>
          </Field>
          <BookingFields prefix={prefix} problems={problems} {...(form && { values: form })} />
          <div className="wide">
            <Button type="submit" look="lamp" size="large">
              {booking.submit}
            </Button>
            <BookingFootnote />
          </div>
        </form>
      </div>
    </section>
  );
}
