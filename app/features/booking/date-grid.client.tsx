import { type ComponentProps, createContext, type KeyboardEvent, use, useEffect, useRef, useState } from "react";
import { type DayButton, DayPicker } from "react-day-picker";

import { Icon } from "~/components/icon";
import { booking } from "~/content/booking";
import type { DayAvailability } from "~/domain/booking/availability";
import { dayName } from "~/domain/booking/local-time";

type Props = {
  /** All dates yyyy-MM-dd. */
  selected: string;
  today: string;
  first: string;
  last: string;
  availability: (date: string) => DayAvailability;
  onSelect: (date: string) => void;
};

/** A day without a zone, as the library expects it: noon in the device's zone, which exists on every day. */
function toDate(date: string): Date {
  return new Date(`${date}T12:00:00`);
}

function fromDate(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The data for a day's button that the library does not pass. */
type Days = {
  readonly reasonOf: (date: string) => string;
  /** Moves the focus for a key; returns whether it handled the key. */
  readonly onKey: (key: string, from: string) => boolean;
};
const DaysContext = createContext<Days>({ reasonOf: () => "", onKey: () => false });

const components = { Chevron, DayButton: Day };
const labels = {
  labelDayButton: (date: Date) => dayName(fromDate(date)),
  labelPrevious: () => booking.calendar.previous,
  labelNext: () => booking.calendar.next,
  labelNav: () => booking.calendar.label,
};

/** A month as a grid. Days that cannot be chosen stay in it, with the reason. */
export function DateGrid({ selected, today, first, last, availability, onSelect }: Props) {
  const [month, setMonth] = useState(() => toDate(selected));
  const [aim, setAim] = useState<{ readonly date: string } | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  // Focused here and not by the day itself: in another month the library first focuses a day of its own choice.
  useEffect(() => {
    const cell = aim && grid.current?.querySelector(`[data-day="${aim.date}"]:not([data-outside])`);
    cell?.querySelector("button")?.focus();
  }, [aim]);

  /** The library ignores these keys if they lead to a day that cannot be chosen. */
  function onKey(key: string, from: string): boolean {
    const to = dateForKey(key, from, { first, last, isOpen: (date) => availability(date).state === "open" });
    if (to === null) return false;
    setMonth(toDate(to));
    setAim({ date: to });
    return true;
  }

  return (
    <DaysContext
      value={{
        reasonOf: (date) => booking.dayReasons[availability(date).state],
        onKey,
      }}
    >
      <div ref={grid}>
        <DayPicker
          mode="single"
          required
          autoFocus
          className="day-grid"
          selected={toDate(selected)}
          onSelect={(date) => onSelect(fromDate(date))}
          today={toDate(today)}
          month={month}
          onMonthChange={setMonth}
          startMonth={toDate(first)}
          endMonth={toDate(last)}
          disabled={(date) => availability(fromDate(date)).state !== "open"}
          labels={labels}
          components={components}
        />
      </div>
    </DaysContext>
  );
}

function Chevron({ orientation }: { orientation?: string | undefined }) {
  return <Icon name={orientation === "left" ? "chevronLeft" : "chevronRight"} />;
}

/** A day's button. One that cannot be chosen is not `disabled`, so that screen readers can reach it and the reason. */
function Day({ day, modifiers, disabled, onKeyDown, ...props }: ComponentProps<typeof DayButton>) {
  const { reasonOf, onKey } = use(DaysContext);
  const date = fromDate(day.date);
  const reason = reasonOf(date);
  const button = useRef<HTMLButtonElement>(null);
  const active = modifiers["focused"] === true;
  useEffect(() => {
    if (active) button.current?.focus();
  }, [active]);
  return (
    <button
      {...props}
      ref={button}
      aria-disabled={disabled || modifiers["disabled"] ? true : undefined}
      aria-description={reason || undefined}
      title={reason || undefined}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        if (onKey(event.key, date)) event.preventDefault();
        else onKeyDown?.(event);
      }}
    />
  );
}

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/** The days that can be reached, all dates yyyy-MM-dd. */
type Reach = {
  readonly first: string;
  readonly last: string;
  readonly isOpen: (date: string) => boolean;
};

/**
 * Where a key leads in the grid of days (ARIA's grid pattern): a month back or forward, the first or last day of the week,
 * then to the nearest open day, so that none of them leads nowhere. Null for other keys, and if no day is open.
 */
export function dateForKey(key: string, from: string, { first, last, isOpen }: Reach): string | null {
  const wanted = wantedBy(key, from);
  if (wanted === null) return null;
  const within = wanted < first ? first : wanted > last ? last : wanted;
  const whole = span(first, last);
  const distance = (date: string) => Math.abs(dayOf(date) - dayOf(within));
  const nearest = (dates: readonly string[]) => dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
  const open = whole.filter((date) => isOpen(date));
  if (key !== "Home" && key !== "End") return nearest(open);
  const week = startOfWeek(from);
  return nearest(open.filter((date) => startOfWeek(date) === week));
}

function wantedBy(key: string, from: string): string | null {
  switch (key) {
    case "PageUp":
      return monthsOn(from, -1);
    case "PageDown":
      return monthsOn(from, 1);
    case "Home":
      return dateOf(startOfWeek(from));
    case "End":
      return dateOf(startOfWeek(from) + DAYS_A_WEEK - 1);
    default:
      return null;
  }
}

/** Whole days since 1970. */
function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The Sunday that begins the week: the grid's weeks do. */
function startOfWeek(date: string): number {
  return dayOf(date) - new Date(date).getUTCDay();
}

/** The same day of another month, or its last where it has fewer days. */
function monthsOn(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

function span(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, dayOf(last) - dayOf(first) + 1) }, (_, n) => dateOf(dayOf(first) + n));
}
