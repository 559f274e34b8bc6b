import { useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "~/components/button";
import { bookingProblems, picker } from "~/content/booking-in-use";
import { type Choice, dayAvailability, type Offer, offerAt, type OpenDay } from "~/domain/booking/availability";
import { type FieldProblems, pageForm, readForm } from "~/domain/booking/request";

import type { ShownCalendar } from "./read-calendar";
import { type SlotChange, SlotPicker } from "./slot-picker";
import { browserTimetable } from "./visitor-time";

type Props = {
  prefix: string;
  offer: Offer;
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
 * Day and hour in a form of the server's. The list has the hours of one day, and a hidden field reports to the server of
 * which: without scripts, another day can be submitted than the one whose hours are shown. With scripts the hours change
 * with the day.
 */
export function DayAndHour({ prefix, offer, requested, problems: found, hoursRequested, hoursBy }: Props) {
  const { days } = offer;
  const [{ choice, problems }, setState] = useState(() => begin(days, requested, found));
  const shownDay = useRef<HTMLInputElement>(null);
  const dateError = problems.date && bookingProblems[problems.date];
  const hourError = problems.hour && bookingProblems[problems.hour];

  const catchUp = useEffectEvent(() => {
    const form = shownDay.current?.form;
    if (!form) return;
    const { date, hour } = readForm(new FormData(form));
    if (date === choice.date && hour === choice.hour) return;
    const kept = onOffer(days, { date, hour });
    setState({ choice: kept, problems: kept.hour === hour ? {} : { hour: "hour_other_day" } });
  });
  // Choices made before this code loaded, or restored by the browser, count.
  useEffect(() => catchUp(), []);

  /** Choices made before this code loaded are reported one after the other, so the hour belongs to the day reported last. */
  function choose(change: SlotChange) {
    setState((previous) => ({ choice: onOffer(days, { ...previous.choice, ...change }), problems: {} }));
  }

  return (
    <SlotPicker
      prefix={prefix}
      offer={offer}
      value={choice}
      onChange={choose}
      dateError={dateError}
      hourError={hourError}
      focus={dateError ? "date" : hourError || hoursRequested ? "hour" : null}
    >
      <Button
        type="submit"
        formMethod={hoursBy}
        name={pageForm.step}
        value={pageForm.hours}
        className="show-hours mt-2 w-full"
      >
        {picker.showHours}
      </Button>
      <input ref={shownDay} type="hidden" name={pageForm.shownDay} value={choice.date} />
    </SlotPicker>
  );
}

type CalendarProps = {
  prefix: string;
  calendar: ShownCalendar;
  /** Whether the calendar request is running. */
  isLoading: boolean;
  problems: FieldProblems;
  value: Choice;
  onChange: (value: Choice) => void;
};

/** Day and hour in a form that is sent by script, by the calendar as it was last read. */
export function CalendarSlots({
  prefix,
  calendar: { booked, now },
  isLoading,
  problems,
  value,
  onChange,
}: CalendarProps) {
  const timetable = browserTimetable();
  const { state } = dayAvailability(timetable, value.date, booked, now);
  const isClosed = !isLoading && state !== "open";
  // A day without hours is one problem, reported where it can be fixed.
  const dateError = problems.date
    ? bookingProblems[problems.date]
    : isClosed && problems.hour
      ? picker.dayReasons[state]
      : undefined;
  return (
    <SlotPicker
      prefix={prefix}
      offer={offerAt(timetable, booked, now)}
      value={value}
      onChange={(change) => onChange({ ...value, ...change })}
      dateError={dateError}
      hourError={isClosed ? undefined : problems.hour && bookingProblems[problems.hour]}
      reason={isClosed ? picker.dayReasons[state] : undefined}
      isLoading={isLoading}
    />
  );
}
