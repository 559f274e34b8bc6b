import { useEffect, useLayoutEffect } from "react";

import { controlClass, describe, Field } from "~/components/field";
import { booking, bookingProblems } from "~/content/booking";
import type { FieldProblems } from "~/domain/booking/request";
import { schedule } from "~/domain/business";

import { HourOptions } from "./hour-options";
import { leaveFocus } from "./slot-focus";

/** On the server nothing is replaced. */
const useBeforeRemoval = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Class of the control for the day, here and where it opens a calendar: its styles are in the page's critical CSS. */
export const dayControlClass = `${controlClass} day-control`;

type Props = { prefix: string; problems: FieldProblems };

/**
 * Plain controls for day and hour: all that a page that is the same for everybody can contain, and all there is without
 * JavaScript. The server knows which of the hours are free.
 */
export function SlotFields({ prefix, problems }: Props) {
  const dateError = problems.date && bookingProblems[problems.date];
  useBeforeRemoval(() => () => leaveFocus(prefix), [prefix]);
  const hourError = problems.hour && bookingProblems[problems.hour];
  return (
    <>
      <Field id={`${prefix}-date`} label={booking.labels.date} error={dateError}>
        <input
          id={`${prefix}-date`}
          name="date"
          type="date"
          required
          className={dayControlClass}
          {...describe(`${prefix}-date`, dateError, false)}
        />
      </Field>
      <Field id={`${prefix}-hour`} label={booking.labels.hour} error={hourError} hint={booking.zoneNote(null)}>
        <select
          id={`${prefix}-hour`}
          name="hour"
          required
          className={controlClass}
          {...describe(`${prefix}-hour`, hourError, true)}
        >
          <option value="">{booking.hourPlaceholder}</option>
          <HourOptions hours={schedule.hours} />
        </select>
      </Field>
    </>
  );
}
