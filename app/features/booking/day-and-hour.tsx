import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "~/components/button";
import { controlClass, describe, Field } from "~/components/field";
import { useHydrated } from "~/components/use-hydrated";
import { booking, bookingProblems } from "~/content/booking";
import type { Choice, OpenDay } from "~/domain/booking/availability";
import { clockHour, dayName } from "~/domain/booking/local-time";
import { type FieldProblems, pageForm, readForm } from "~/domain/booking/request";

import { ownHour, ownZoneTitle } from "./visitor-time";

type Props = {
  prefix: string;
  days: readonly OpenDay[];
  /** The requested day and hour: the hour is valid only with its day, and a day without free hours leaves both empty. */
  requested: Choice;
  problems: FieldProblems;
  /** Whether the visitor requested the hours, and continues with them. */
  hoursRequested: boolean;
  /** How a page without scripts requests them: by `get` Back finds it again, but all that the form holds is in the URL. */
  hoursBy: "get" | "post";
};

type State = { readonly choice: Choice; readonly problems: FieldProblems };

function hoursOf(days: readonly OpenDay[], date: string): readonly number[] {
  return days.find((day) => day.date === date)?.hours ?? [];
}

/** The part of a choice that is available. */
function onOffer(days: readonly OpenDay[], { date, hour }: Choice): Choice {
  const hours = hoursOf(days, date);
  if (hours.length === 0) return { date: "", hour: "" };
  return { date, hour: hours.some((each) => String(each) === hour) ? hour : "" };
}

/** The initial state: if the day is not available, the error is on the day, and not on its hour. */
function begin(days: readonly OpenDay[], requested: Choice, problems: FieldProblems): State {
  const choice = onOffer(days, requested);
  if (choice.date !== "" || requested.date === "") return { choice, problems };
  const { date = "date_not_offered", hour } = problems;
  return { choice, problems: { date, ...(hour === "hour_required" && { hour }) } };
}

/**
 * Selects for day and hour over the free slots. The list has the hours of one day, and a hidden field reports to the server
 * of which: without scripts, another day can be submitted than the one whose hours are shown. With scripts the hours change
 * with the day.
 */
export function DayAndHour({ prefix, days, requested, problems: found, hoursRequested, hoursBy }: Props) {
  const [{ choice, problems }, setState] = useState(() => begin(days, requested, found));
  const dateField = useRef<HTMLSelectElement>(null);
  const hours = hoursOf(days, choice.date);
  const dateId = `${prefix}-date`;
  const hourId = `${prefix}-hour`;
  const hydrated = useHydrated();
  const zoneDay = choice.date || days[0]?.date;
  const dateError = problems.date && bookingProblems[problems.date];
  const hourError = problems.hour && bookingProblems[problems.hour];

  const catchUp = useEffectEvent(() => {
    const form = dateField.current?.form;
    if (!form) return;
    const { date, hour } = readForm(new FormData(form));
    if (date === choice.date && hour === choice.hour) return;
    const kept = onOffer(days, { date, hour });
    setState({ choice: kept, problems: kept.hour === hour ? {} : { hour: "hour_other_day" } });
  });
  // Choices made before this code loaded, or restored by the browser, count.
  useEffect(() => catchUp(), []);

  /** Choices made before this code loaded are reported one after the other, so the hour belongs to the day reported last. */
  function chooseHour(hour: string) {
    setState((previous) => ({ choice: onOffer(days, { ...previous.choice, hour }), problems: {} }));
  }

  return (
    <>
      <div>
        <Field id={dateId} label={booking.labels.date} error={dateError}>
          <select
            id={dateId}
            ref={dateField}
            name="date"
            // HTML allows it only where the first choice is none.
            required={choice.date === ""}
            autoFocus={dateError !== undefined}
            value={choice.date}
            onChange={(event) => setState({ choice: { date: event.target.value, hour: "" }, problems: {} })}
            className={controlClass}
            {...describe(dateId, dateError, false)}
          >
            {choice.date === "" ? <option value="">{booking.page.browse}</option> : null}
            {days.map(({ date }) => (
              <option key={date} value={date}>
                {dayName(date)}
              </option>
            ))}
          </select>
        </Field>
        <Button
          type="submit"
          formMethod={hoursBy}
          name={pageForm.step}
          value={pageForm.hours}
          className="show-hours mt-2 w-full"
        >
          {booking.page.showHours}
        </Button>
        <input type="hidden" name={pageForm.shownDay} value={choice.date} />
      </div>
      <Field
        id={hourId}
        label={booking.labels.hour}
        error={hourError}
        hint={
          <>
            {/* Announced when the list changes to another day's hours. */}
            <span aria-live="polite">{choice.date ? `${booking.page.hoursOf(dayName(choice.date))}. ` : null}</span>
            {booking.zoneNote(hydrated && zoneDay ? ownZoneTitle(zoneDay) : null)}
          </>
        }
      >
        <select
          id={hourId}
          name="hour"
          required
          autoFocus={dateError === undefined && (hourError !== undefined || hoursRequested)}
          value={choice.hour}
          onChange={(event) => chooseHour(event.target.value)}
          className={controlClass}
          {...describe(hourId, hourError, true)}
        >
          <option value="">
            {hours.length > 0 ? booking.hourPlaceholder : choice.date ? booking.noHours : booking.page.dayFirst}
          </option>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {(hydrated && ownHour(choice.date, hour)) || clockHour(hour)}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}
