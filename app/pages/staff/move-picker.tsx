import { describe } from "~/components/field";
import { bookingProblems } from "~/content/booking-in-use";
import { staffLeads } from "~/content/staff-leads";
import { clockHour, dayName } from "~/domain/booking/local-time";
import { type StaffBooking, staffLeadPath } from "~/domain/booking/staff";
import { browserTimetable } from "~/features/booking/visitor-time";

import { DayGrid, DayLink, DeadDay } from "./day-grid";
import { type Choosing, FIELD } from "./lead-actions";
import { theirHour } from "./times";

const { move: words } = staffLeads;
const HOUR = "move-hour";

/**
 * The days with free hours as links, and those hours of one of them, all in sight as radio buttons, each with what the
 * visitor's own clock shows then.
 */
export function MovePicker({ booking, choosing }: { booking: StaffBooking; choosing: Choosing }) {
  const { requested, offer, problems, isDayNamed } = choosing;
  const open = new Set(offer.days.map(({ date }) => date));
  const day = offer.days.find(({ date }) => date === requested.date);
  const dateError = bookingProblems[problems.date ?? "date_not_offered"];
  const hourError = problems.hour && bookingProblems[problems.hour];
  const isTheirsOther = theirHour(booking.start, booking.zone) !== null;
  return (
    <>
      <div>
        <p className="label">{words.day}</p>
        <DayGrid label={words.day} today={offer.today} last={offer.days.at(-1)?.date ?? offer.today}>
          {(date) =>
            open.has(date) ? (
              <DayLink
                date={date}
                isFirst={date === offer.today}
                isShown={date === requested.date}
                href={`${staffLeadPath(booking.id)}?${FIELD.action}=move&date=${date}`}
                about={dayName(date)}
              />
            ) : (
              <DeadDay date={date} isFirst={date === offer.today} />
            )
          }
        </DayGrid>
      </div>
      {day === undefined ? (
        <p className="hint hint-error">{dateError}</p>
      ) : (
        <fieldset aria-describedby={describe(HOUR, hourError, isTheirsOther)["aria-describedby"]}>
          <legend className="label">{words.hours(dayName(day.date))}</legend>
          <input type="hidden" name="date" value={day.date} />
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
