import { type ComponentProps, createContext, use, useEffect, useRef } from "react";
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

/** A day without a zone, as the library wants it: noon of the device's zone, which exists on every day. */
function toDate(date: string): Date {
  return new Date(`${date}T12:00:00`);
}

function fromDate(date: Date): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** What a day's button needs to know beyond what the library hands it. */
const ReasonOf = createContext<(date: string) => string>(() => "");

const components = { Chevron, DayButton: Day };
const labels = {
  labelDayButton: (date: Date) => dayName(fromDate(date)),
  labelPrevious: () => booking.calendar.previous,
  labelNext: () => booking.calendar.next,
  labelNav: () => booking.calendar.label,
};

/** A month as a grid. Days that cannot be chosen stay in it, and say why. */
export function DateGrid({ selected, today, first, last, availability, onSelect }: Props) {
  return (
    <ReasonOf value={(date) => booking.dayReasons[availability(date).state]}>
      <DayPicker
        mode="single"
        required
        autoFocus
        className="day-grid"
        selected={toDate(selected)}
        onSelect={(date) => onSelect(fromDate(date))}
        today={toDate(today)}
        defaultMonth={toDate(selected)}
        startMonth={toDate(first)}
        endMonth={toDate(last)}
        disabled={(date) => availability(fromDate(date)).state !== "open"}
        labels={labels}
        components={components}
      />
    </ReasonOf>
  );
}

function Chevron({ orientation }: { orientation?: string | undefined }) {
  return <Icon name={orientation === "left" ? "chevronLeft" : "chevronRight"} />;
}

/** A day's button. One that cannot be chosen is not `disabled`, so that a screen reader can still reach it and read why. */
function Day({ day, modifiers, disabled, ...props }: ComponentProps<typeof DayButton>) {
  const reason = use(ReasonOf)(fromDate(day.date));
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
    />
  );
}
