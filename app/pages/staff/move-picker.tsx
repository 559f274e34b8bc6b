import { Button } from "~/components/button";
import { describe } from "~/components/field";
import { bookingProblems, picker } from "~/content/booking-in-use";
import { staffLeads } from "~/content/staff-leads";
import { clockHour, dayName } from "~/domain/booking/local-time";
import { pageForm } from "~/domain/booking/request";
import type { StaffBooking } from "~/domain/booking/staff";
import { Days } from "~/features/booking/slot-picker";
import { browserTimetable } from "~/features/booking/visitor-time";

import type { Choosing } from "./lead-actions";
import { theirHour } from "./times";

const { move: words } = staffLeads;
const HOUR = "move-hour";

/**
 * The days that visitors choose from, and the free hours of one of them, all in sight as radio buttons, each with what the
 * visitor's own clock shows then. No script changes the hours with the day: a button asks for them.
 */
export function MovePicker({ booking, choosing }: { booking: StaffBooking; choosing: Choosing }) {
  const { requested, offer, problems, isDayNamed } = choosing;
  const day = offer.days.find(({ date }) => date === requested.date);
  const dateProblem = problems.date ?? (day === undefined ? "date_not_offered" : undefined);
  const hourError = problems.hour && bookingProblems[problems.hour];
  const isTheirsOther = theirHour(booking.start, booking.zone) !== null;
  return (
    <>
      <div className="slots grid-cols-1!">
        <div className="slot-days">
          <Days
            prefix="move"
            offer={offer}
            value={{ date: day?.date ?? "", hour: "" }}
            onChange={ignore}
            dateError={dateProblem && bookingProblems[dateProblem]}
            focus={dateProblem ? "date" : null}
          />
          <Button type="submit" formMethod="get" name={pageForm.step} value={pageForm.hours} className="mt-2 w-full">
            {picker.showHours}
          </Button>
          <input type="hidden" name={pageForm.shownDay} value={day?.date ?? ""} />
        </div>
      </div>
      {day === undefined ? null : (
        <fieldset aria-describedby={describe(HOUR, hourError, isTheirsOther)["aria-describedby"]}>
          <legend className="label">{words.hours(dayName(day.date))}</legend>
          {isTheirsOther ? (
            <p id={`${HOUR}-hint`} className="text-muted mb-2 text-sm">
              {words.theirs}
            </p>
          ) : null}
          <div className="grid grid-cols-2 gap-2">
            {day.hours.map((hour, index) => (
              <label
                key={hour}
                className="border-line-strong rounded-control has-checked:border-lamp-text has-checked:bg-ground-2 flex min-h-12 items-center gap-2 border px-3 py-1"
              >
                <input
                  type="radio"
                  name="hour"
                  value={hour}
                  defaultChecked={String(hour) === requested.hour}
                  autoFocus={(isDayNamed || hourError !== undefined) && index === 0}
                  className="accent-lamp size-4 flex-none"
                />
                <span className="num text-md">
                  {clockHour(hour)} <HourForThem booking={booking} date={day.date} hour={hour} />
                </span>
              </label>
            ))}
          </div>
          {hourError ? (
            <p id={`${HOUR}-error`} className="hint hint-error">
              {hourError}
            </p>
          ) : null}
        </fieldset>
      )}
    </>
  );
}

/** Nothing runs in these pages. */
function ignore(): void {
  // What is chosen is read when the form is sent.
}

/** An hour by the visitor's own clock, where their zone is known. */
function HourForThem({ booking: { zone }, date, hour }: { booking: StaffBooking; date: string; hour: number }) {
  const slot = browserTimetable()
    .slotsOn(date)
    .find((each) => each.hour === hour);
  const time = slot && theirHour(slot.start, zone);
  return time ? (
    <span className="text-muted block text-sm leading-tight">
      {time}
      <span className="sr-only"> {words.forThem}</span>
    </span>
  ) : null;
}
