import { controlClass, describe, Field } from "~/components/field";
import { booking, bookingProblems } from "~/content/booking";
import { type Choice, dayAvailability, offerAt } from "~/domain/booking/availability";
import { clockHour } from "~/domain/booking/local-time";
import type { FieldProblems } from "~/domain/booking/request";
import { schedule } from "~/domain/business";

import type { ShownCalendar } from "./read-calendar";
import { SlotPicker } from "./slot-picker";
import { browserTimetable } from "./visitor-time";

type Props = {
  prefix: string;
  calendar: ShownCalendar;
  /** Whether the calendar request is running. */
  isLoading: boolean;
  problems: FieldProblems;
  value: Choice;
  onChange: (value: Choice) => void;
};

/** Day and hour in the dialog, by the calendar as it was last read. */
export function DialogSlots({ prefix, calendar: { booked, now }, isLoading, problems, value, onChange }: Props) {
  const timetable = browserTimetable();
  const { state } = dayAvailability(timetable, value.date, booked, now);
  const isClosed = !isLoading && state !== "open";
  // A day without hours is one problem, reported where it can be fixed.
  const dateError = problems.date
    ? bookingProblems[problems.date]
    : isClosed && problems.hour
      ? booking.dayReasons[state]
      : undefined;
  return (
    <SlotPicker
      prefix={prefix}
      offer={offerAt(timetable, booked, now)}
      value={value}
      onChange={(change) => onChange({ ...value, ...change })}
      dateError={dateError}
      hourError={isClosed ? undefined : problems.hour && bookingProblems[problems.hour]}
      reason={isClosed ? booking.dayReasons[state] : undefined}
      isLoading={isLoading}
    />
  );
}

/**
 * Plain controls for day and hour: a page that is the same for everybody contains no date, so without scripts the server
 * checks what is typed. `waiting`: only until the calendar is there, whose place they keep.
 */
export function SlotFields({
  prefix,
  problems,
  waiting,
}: {
  prefix: string;
  problems: FieldProblems;
  waiting: boolean;
}) {
  const dateError = problems.date && bookingProblems[problems.date];
  const hourError = problems.hour && bookingProblems[problems.hour];
  const plain = waiting && { className: "slot-plain" };
  return (
    <>
      {waiting ? (
        <p aria-hidden="true" className="slot-wait needs-js">
          {booking.loadingHours}
        </p>
      ) : null}
      <Field id={`${prefix}-date`} label={booking.labels.date} error={dateError} {...plain}>
        <input
          id={`${prefix}-date`}
          name="date"
          type="date"
          required
          className={controlClass}
          {...describe(`${prefix}-date`, dateError, false)}
        />
      </Field>
      <Field
        id={`${prefix}-hour`}
        label={booking.labels.hour}
        error={hourError}
        hint={booking.zoneNote(null)}
        {...plain}
      >
        <select
          id={`${prefix}-hour`}
          name="hour"
          required
          className={controlClass}
          {...describe(`${prefix}-hour`, hourError, true)}
        >
          <option value="">{booking.hourPlaceholder}</option>
          {schedule.hours.map((hour) => (
            <option key={hour} value={hour}>
              {clockHour(hour)}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}
