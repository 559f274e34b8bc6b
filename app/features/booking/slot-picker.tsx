import { Fragment, type KeyboardEvent, type ReactNode, useRef } from "react";

import { Button } from "~/components/button";
import { controlClass, describe, Field } from "~/components/field";
import { useHydrated } from "~/components/use-hydrated";
import { booking } from "~/content/booking";
import { picker } from "~/content/booking-in-use";
import type { Choice, OpenDay, Offer } from "~/domain/booking/availability";
import { dayName, monthName, weekdayName } from "~/domain/booking/local-time";
import { schedule } from "~/domain/business";
import { DAY_MS } from "~/domain/durations";

import { type ShownHour, shownHour, ownZoneTitle } from "./visitor-time";

export type SlotChange = { readonly date?: string; readonly hour: string };

type Props = {
  /** Prefix of all ids, because a document may have two of them. */
  prefix: string;
  offer: Offer;
  /** A `date` that is not on offer is shown as the chosen one, without hours. */
  value: Choice;
  /** Called with the new hour, empty for none, and the new day, if that changes too: its hours are others. */
  onChange: (change: SlotChange) => void;
  /** Sentences about what is wrong. */
  dateError: string | undefined;
  hourError: string | undefined;
  /** Why the chosen day has no hours. */
  reason?: string | undefined;
  /** Whether the free hours are being requested. */
  isLoading?: boolean;
  /** What has the focus when the page loads. */
  focus?: "date" | "hour" | null;
  /** Between the days and the hours. */
  children?: ReactNode;
};

/** The next free times, a calendar of the days on offer, and a list of the chosen day's hours, in the visitor's own time. */
export function SlotPicker(props: Props) {
  const { prefix, offer, value, onChange, hourError, isLoading = false, focus = null, children } = props;
  const hourField = useRef<HTMLSelectElement>(null);
  const hydrated = useHydrated();
  const hourId = `${prefix}-hour`;
  const hours = (offer.days.find(({ date }) => date === value.date)?.hours ?? []).map((hour) => ({
    hour,
    ...shownHour(value.date, hour, hydrated),
  }));
  const next = offer.days.find(({ date }) => date > value.date);
  const zoneDay = value.date || offer.today;

  return (
    <>
      <div className="slot-days">
        <NextTimes prefix={prefix} offer={offer} value={value} onChange={onChange} isLoading={isLoading} />
        <Days {...props} />
        {value.date !== "" && hours.length === 0 && next && !isLoading ? (
          <Button
            className="next-day"
            onClick={() => {
              // This button leaves with the day that had no hours.
              hourField.current?.focus();
              onChange({ date: next.date, hour: "" });
            }}
          >
            {picker.nextFreeDay}
          </Button>
        ) : null}
        {children}
      </div>
      <Field
        id={hourId}
        label={booking.labels.hour}
        error={hourError}
        className="slot-hours"
        hint={
          <>
            {/* Announced when the list changes to another day's hours. Who sees the page sees the chosen day. */}
            <span aria-live="polite" className="scriptless:not-sr-only sr-only">
              {hours.length > 0 && !isLoading ? `${picker.hoursOf(dayName(value.date))}. ` : null}
            </span>
            {booking.zoneNote(hydrated ? ownZoneTitle(zoneDay) : null)}
          </>
        }
      >
        <select
          id={hourId}
          ref={hourField}
          name="hour"
          required
          autoFocus={focus === "hour"}
          aria-busy={isLoading}
          data-hours={isLoading ? "asked" : "known"}
          className={controlClass}
          // An hour that was taken meanwhile is no longer an option.
          value={hours.some(({ hour }) => String(hour) === value.hour) ? value.hour : ""}
          onChange={(event) => onChange({ hour: event.target.value })}
          {...describe(hourId, hourError, true)}
        >
          <option value="">
            {hours.length > 0 ? booking.hourPlaceholder : value.date ? picker.noHours : picker.dayFirst}
          </option>
          {byPart(hours).map(({ part, hours: these }) => (
            <optgroup key={these[0]?.hour} label={picker.partsOfDay[part]}>
              {these.map(({ hour, label }) => (
                <option key={hour} value={hour}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
    </>
  );
}

type ListedHour = ShownHour & { readonly hour: number };

/** Hours that follow one another in the same part of the day, as groups. */
function byPart(hours: readonly ListedHour[]): { part: ListedHour["part"]; hours: ListedHour[] }[] {
  const groups: { part: ListedHour["part"]; hours: ListedHour[] }[] = [];
  for (const each of hours) {
    const last = groups.at(-1);
    if (last?.part === each.part) last.hours.push(each);
    else groups.push({ part: each.part, hours: [each] });
  }
  return groups;
}

/** How many of the next free times have a button of their own. */
const NEXT_TIMES = 3;

/** The soonest free times, each of which chooses day and hour at once. Their place is kept while the hours are requested. */
function NextTimes({
  prefix,
  offer,
  value,
  onChange,
  isLoading,
}: Pick<Props, "prefix" | "offer" | "value" | "onChange"> & { isLoading: boolean }) {
  const hydrated = useHydrated();
  const times = nextTimes(offer.days);
  if (times.length === 0) return null;
  return (
    <div role="group" aria-labelledby={`${prefix}-next`} className="next-times needs-js">
      <p id={`${prefix}-next`} className="label next-label">
        {picker.nextTimes}
      </p>
      {isLoading ? (
        <p role="status" className="hint next-wait">
          {booking.loadingHours}
        </p>
      ) : (
        times.map(({ date, hour }) => (
          <Button
            key={`${date} ${hour}`}
            aria-pressed={date === value.date && String(hour) === value.hour}
            onClick={() => onChange({ date, hour: String(hour) })}
          >
            {shownHour(date, hour, hydrated, offer.today).brief}
          </Button>
        ))
      )}
    </div>
  );
}

function nextTimes(days: readonly OpenDay[]): { date: string; hour: number }[] {
  return days
    .slice(0, NEXT_TIMES)
    .flatMap(({ date, hours }) => hours.map((hour) => ({ date, hour })))
    .slice(0, NEXT_TIMES);
}

const WEEK = 7;
/** A booking window of a month spans as many, or one more. */
const WEEKS = 5;

type DaysProps = Pick<Props, "prefix" | "offer" | "value" | "onChange" | "dateError" | "reason" | "focus">;

/** The days of whole weeks from this one on, as radio buttons of one group. */
export function Days({ prefix, offer, value, onChange, dateError, reason, focus }: DaysProps) {
  const { today, last, days } = offer;
  const id = `${prefix}-date`;
  const open = new Set(days.map(({ date }) => date));
  const shown = weeksFrom(today, last);
  const inWindow = (date: string) => date >= today && date <= last;
  // Of today the hours may have passed, too.
  const isFull = (date: string) =>
    date > today && date <= last && !open.has(date) && schedule.weekdays.includes(new Date(date).getUTCDay() || WEEK);
  // What has the focus after an error; a group without a choice is entered at its first day.
  const entry = shown.includes(value.date) ? value.date : days[0]?.date;

  /** Up and down lead to the same day of the nearest week that has it; left and right are the group's own. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === "ArrowUp" ? -WEEK : event.key === "ArrowDown" ? WEEK : 0;
    if (step === 0) return;
    event.preventDefault();
    const radios = [...(event.currentTarget.closest("fieldset")?.querySelectorAll("input") ?? [])];
    let at = radios.indexOf(event.currentTarget) + step;
    while (radios[at]?.disabled) at += step;
    radios[at]?.focus();
    radios[at]?.click();
  }

  return (
    <fieldset className="days" aria-describedby={describe(id, dateError, !dateError)["aria-describedby"]}>
      <legend className="label">{booking.labels.date}</legend>
      <div className="weeks" data-weeks={shown.length / WEEK}>
        {/* Spaces for browsers without stylesheets, which would join the words. */}
        {shown.slice(0, WEEK).map((date) => (
          <Fragment key={date}>
            <span aria-hidden="true" className="weekday">
              {weekdayName(date)}
            </span>{" "}
          </Fragment>
        ))}
        {shown.map((date) => (
          <Fragment key={date}>
            <label className="day" data-today={date === today ? "" : undefined}>
              <input
                type="radio"
                id={date === entry ? id : undefined}
                name="date"
                value={date}
                aria-label={dayName(date)}
                autoFocus={focus === "date" && date === entry}
                checked={date === value.date}
                // The chosen day is never `disabled`, or it would not be sent and the group could not be entered at it.
                disabled={!open.has(date) && date !== value.date}
                aria-disabled={!open.has(date) || undefined}
                data-invalid={dateError && date === entry ? "" : undefined}
                onChange={() => onChange({ date, hour: "" })}
                onKeyDown={onKeyDown}
              />
              {/* Weeks are whole, but only the days of the booking window have a number. */}
              <span aria-hidden="true">
                {inWindow(date) && (date === today || date.endsWith("-01")) ? <small>{monthName(date)} </small> : null}
                {isFull(date) ? (
                  <s>{dayNumber(date)}</s>
                ) : inWindow(date) || date === value.date ? (
                  dayNumber(date)
                ) : null}
              </span>
            </label>{" "}
          </Fragment>
        ))}
      </div>
      <div className="day-note">
        {dateError ? (
          <p id={`${id}-error`} className="hint hint-error">
            {dateError}
          </p>
        ) : (
          <p id={`${id}-hint`} className="hint">
            {reason ?? picker.key(shown.some(isFull))}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function dayNumber(date: string): number {
  return Number(date.slice(-2));
}

/** The days of the weeks, each from Sunday to Saturday, from that of `today` to that of `last`; all dates yyyy-MM-dd. */
export function weeksFrom(today: string, last: string): string[] {
  const first = Date.parse(today) - new Date(today).getUTCDay() * DAY_MS;
  const weeks = Math.max(WEEKS, Math.ceil((Date.parse(last) - first + DAY_MS) / (WEEK * DAY_MS)));
  return Array.from({ length: weeks * WEEK }, (_, n) => new Date(first + n * DAY_MS).toISOString().slice(0, 10));
}
