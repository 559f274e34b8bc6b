import { Button } from "~/components/button";
import { controlClass } from "~/components/field";
import { staffHours } from "~/content/staff-hours";
import { dayName } from "~/domain/booking/local-time";
import type { ComingDay } from "~/domain/booking/staff";
import { STAFF } from "~/domain/staff-path";

import { DayGrid, DayLink } from "./day-grid";

const { days: words } = staffHours;

/** The coming weeks as links, each day with what is booked and closed there; and a field for a day further ahead. */
export function ComingDays({ days, today, shown }: { days: readonly ComingDay[]; today: string; shown: string }) {
  const coming = new Map(days.map((day) => [day.date, day]));
  return (
    <section>
      <h2 className="mb-3 text-xl">{words.heading}</h2>
      <DayGrid label={words.label} today={today} last={days.at(-1)?.date ?? today}>
        {(date) => {
          const day = coming.get(date);
          return day && <Day day={day} isToday={date === today} isShown={date === shown} />;
        }}
      </DayGrid>
      <p className="text-muted mt-2 text-sm">{words.key}</p>
      <form action={`${STAFF}/hours`} className="mt-5 flex flex-wrap items-end gap-2">
        <div>
          <label htmlFor="other-day" className="label">
            {words.other}
          </label>
          <input id="other-day" type="date" name="day" min={today} required className={controlClass} />
        </div>
        <Button type="submit" className="min-h-12">
          {words.show}
        </Button>
      </form>
    </section>
  );
}

function Day({ day, isToday, isShown }: { day: ComingDay; isToday: boolean; isShown: boolean }) {
  const { date, hours, closed, demos } = day;
  const isClosed = closed > 0 && closed === hours;
  const about = [
    dayName(date),
    ...(isToday ? [words.today] : []),
    hours === 0 ? words.none : isClosed ? words.closed : closed > 0 ? words.partly(closed, hours) : null,
    demos > 0 ? words.demos(demos) : null,
  ].filter((text) => text !== null);
  return (
    <DayLink
      date={date}
      isFirst={isToday}
      isShown={isShown}
      href={`${STAFF}/hours?day=${date}#day`}
      about={about.join(", ")}
      look={hours === 0 ? "text-muted" : "bg-surface"}
      isStruck={isClosed}
    >
      <small className="block text-xs">
        {isClosed ? words.short.closed : closed > 0 ? words.short.partly : null}
        {demos > 0 ? ` ${"•".repeat(Math.min(demos, 7))}` : null}
      </small>
    </DayLink>
  );
}
