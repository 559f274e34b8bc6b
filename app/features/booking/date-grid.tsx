import type { ComponentProps } from "react";
import { DayPicker, type DayButton } from "react-day-picker";

import { booking } from "~/content/booking";
import type { DayAvailability } from "~/domain/booking/availability";
import { Icon } from "~/ui/icon";

import { dayName } from "./local-time";

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

/** A month as a grid. Days that cannot be chosen stay in it, and say why. */
export function DateGrid({ selected, today, first, last, availability, onSelect }: Props) {
  return (
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
      showOutsideDays={false}
      disabled={(date) => availability(fromDate(date)).state !== "open"}
      labels={{
        labelDayButton: (date) => dayName(fromDate(date)),
        labelPrevious: () => booking.calendar.previous,
        labelNext: () => booking.calendar.next,
        labelNav: () => booking.calendar.label,
      }}
      components={{
        Chevron: ({ orientation }) => <Icon name={orientation === "left" ? "chevronLeft" : "chevronRight"} />,
        DayButton: (props) => (
          <Day {...props} reason={booking.dayReasons[availability(fromDate(props.day.date)).state]} />
        ),
      }}
    />
  );
}

/** A day's button. One that cannot be chosen is not `disabled`, so that a screen reader can still reach it and read why. */
function Day({
  day: _day,
  modifiers,
  disabled,
  reason,
  ...props
}: ComponentProps<typeof DayButton> & { reason: string }) {
  return (
    <button
      {...props}
      // Called each time the day becomes the grid's active one: focus follows.
      ref={(button) => {
        if (modifiers["focused"]) button?.focus();
      }}
      aria-disabled={disabled || modifiers["disabled"] ? true : undefined}
      aria-description={reason || undefined}
      title={reason || undefined}
    />
  );
}
