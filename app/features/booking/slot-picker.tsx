import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { Button } from "~/components/button";
import { controlClass, describe, Field } from "~/components/field";
import { useLoaded } from "~/components/full-stylesheet";
import { Icon } from "~/components/icon";
import { booking, bookingProblems } from "~/content/booking";
import { type Choice, dayAvailability, nextFreeDay } from "~/domain/booking/availability";
import { clockHour, dayName, hourIn } from "~/domain/booking/local-time";
import type { FieldProblems } from "~/domain/booking/request";
import { schedule } from "~/domain/business";

import { isPressed } from "./press";
import type { ShownCalendar } from "./read-calendar";
import { browserTimetable, ownZoneTitle, visitorZone } from "./visitor-time";

type Props = {
  prefix: string;
  calendar: ShownCalendar;
  /** Whether the calendar request is running. */
  isLoading: boolean;
  problems: FieldProblems;
  value: Choice;
  onChange: (value: Choice) => void;
};

// A module for the browser alone: the Worker, which only renders the closed field, does not carry the library.
const loadGrid = () => import("./date-grid.client");

/** Controls for day and hour with the real availability, in the schedule's zone and the visitor's own. */
export function SlotPicker({ prefix, calendar: { booked, now }, isLoading, problems, value, onChange }: Props) {
  const timetable = browserTimetable();
  const [open, setOpen] = useState(false);
  const day = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const hours = useRef<HTMLSelectElement>(null);
  // 20 KB, so it is not loaded before the hours are known.
  const days = useLoaded(!isLoading, loadGrid);
  const zone = visitorZone() ?? schedule.zone;
  const window = timetable.window(now);
  const { state, slots } = dayAvailability(timetable, value.date, booked, now);
  const next = state === "open" ? null : nextFreeDay(timetable, value.date, booked, now);
  const dateId = `${prefix}-date`;
  const hourId = `${prefix}-hour`;
  const isClosed = !isLoading && state !== "open";
  // A day without hours is one problem, reported where it can be fixed.
  const dateError = problems.date
    ? bookingProblems[problems.date]
    : isClosed && problems.hour
      ? booking.dayReasons[state]
      : undefined;
  const reason = isClosed && !dateError ? booking.dayReasons[state] : undefined;
  const hourError = isClosed ? undefined : problems.hour && bookingProblems[problems.hour];

  useEffect(takeFocus, []);

  useEffect(() => {
    const panel = grid.current;
    if (!open || !panel) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const leave = (event: Event) => {
      // Not `contains`: a day that is chosen is gone by now.
      const path = event.composedPath();
      if (![panel, day.current].some((part) => part && path.includes(part))) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape closes the calendar only; without preventDefault it would also close the dialog.
      if (event.key !== "Escape") return;
      event.preventDefault();
      if (panel.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    document.addEventListener("keydown", onKeyDown, { signal });
    // Of a press only the click counts: before it, what is below must not move away from under the pointer.
    document.addEventListener("focusin", (event) => isPressed() || leave(event), { signal });
    document.addEventListener("click", leave, { signal });
    return () => stop.abort();
  }, [open]);

  // The grid may arrive after the panel was opened, and is taller than the field that is there until then.
  const shown = open ? (days ? "grid" : "field") : null;
  useEffect(() => {
    if (shown !== null) grid.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);

  /** Changes the day; the hours of another day are others. */
  function changeDay(date: string) {
    onChange({ date, hour: date === value.date ? value.hour : "" });
  }

  function choose(date: string) {
    setOpen(false);
    button.current?.focus();
    changeDay(date);
  }

  return (
    <>
      <div ref={day}>
        <Field id={dateId} label={booking.labels.date} error={dateError} hint={reason}>
          <input type="hidden" name="date" value={value.date} />
          <button
            type="button"
            ref={button}
            id={dateId}
            aria-haspopup="grid"
            aria-expanded={open}
            aria-controls={`${prefix}-grid`}
            aria-labelledby={`${dateId}-label ${dateId}-value`}
            className={dayControlClass}
            onClick={() => setOpen(!open)}
            // Not `aria-invalid`, which buttons do not support.
            data-invalid={dateError ? "" : undefined}
            aria-describedby={describe(dateId, dateError, reason !== undefined)["aria-describedby"]}
          >
            <span id={`${dateId}-value`}>{dayName(value.date)}</span>
            <Icon name="calendar" className="text-muted" />
          </button>
        </Field>
        {next ? (
          <Button
            className="mt-2"
            onClick={() => {
              // This button is removed together with the day that had no hours.
              hours.current?.focus();
              changeDay(next);
            }}
          >
            {booking.nextFreeDay}
          </Button>
        ) : null}
      </div>
      <div id={`${prefix}-grid`} hidden={!open} className="day-panel sm:col-span-2" ref={grid}>
        {shown === "field" ? (
          <input
            type="date"
            aria-label={booking.calendar.label}
            min={window.first}
            max={window.last}
            // Not `value`: while a date is typed, the field is empty at times, and React would put the old one back.
            defaultValue={value.date}
            className={controlClass}
            onChange={({ target }) => timetable.isDate(target.value) && changeDay(target.value)}
          />
        ) : null}
        {open && days ? (
          <days.DateGrid
            selected={value.date}
            today={window.first}
            first={window.first}
            last={window.last}
            availability={(date) => dayAvailability(timetable, date, booked, now)}
            onSelect={choose}
          />
        ) : null}
      </div>
      <Field
        id={hourId}
        label={booking.labels.hour}
        error={hourError}
        hint={isLoading ? booking.loadingHours : booking.zoneNote(ownZoneTitle(value.date))}
      >
        <select
          id={hourId}
          ref={hours}
          name="hour"
          required
          aria-busy={isLoading}
          data-hours={isLoading ? "asked" : "known"}
          className={controlClass}
          // An hour that was taken meanwhile is no longer an option.
          value={slots.some((slot) => String(slot.hour) === value.hour) ? value.hour : ""}
          onChange={(event) => onChange({ ...value, hour: event.target.value })}
          {...describe(hourId, hourError, true)}
        >
          <option value="">{slots.length > 0 ? booking.hourPlaceholder : booking.noHours}</option>
          {slots.map((slot) => (
            <option key={slot.hour} value={slot.hour}>
              {hourIn(slot, zone, value.date)}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}

/** On the server nothing is replaced. */
const useBeforeRemoval = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Class of the control for the day, here and where it opens a calendar: its styles are in the page's critical CSS. */
const dayControlClass = `${controlClass} flex items-center justify-between gap-2 text-left`;

/**
 * Plain controls for day and hour: all that a page that is the same for everybody can contain, and all there is without
 * JavaScript. The server knows which of the hours are free.
 */
export function SlotFields({ prefix, problems }: { prefix: string; problems: FieldProblems }) {
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

/** Id of the field that had the focus when the plain fields for day and hour were removed. */
let focused: string | null = null;

/** Stores the focus of the plain fields, which are about to be replaced by others with the same ids. */
function leaveFocus(prefix: string): void {
  const id = document.activeElement?.id ?? "";
  focused = [`${prefix}-date`, `${prefix}-hour`].includes(id) ? id : null;
}

/** Restores the stored focus to the replacement field, unless the visitor has focused something else by now. */
function takeFocus(): void {
  if (focused !== null && document.activeElement === document.body) document.getElementById(focused)?.focus();
  focused = null;
}
