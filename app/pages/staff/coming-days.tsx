import { Fragment } from "react";

import { Button } from "~/components/button";
import { controlClass } from "~/components/field";
import { staffHours } from "~/content/staff-hours";
import { dayName, monthName, weekdayName } from "~/domain/booking/local-time";
import type { ComingDay } from "~/domain/booking/staff";
import { STAFF } from "~/domain/staff-path";
import { weeksFrom } from "~/features/booking/slot-picker";

const { days: words } = staffHours;
const WEEK = 7;

/** The coming weeks as links, each day with what is booked and closed there; and a field for a day further ahead. */
export function ComingDays({ days, today, shown }: { days: readonly ComingDay[]; today: string; shown: string }) {
  const coming = new Map(days.map((day) => [day.date, day]));
  const dates = weeksFrom(today, days.at(-1)?.date ?? today);
  return (
    <section>
      <h2 className="mb-3 text-xl">{words.heading}</h2>
      <nav aria-label={words.label} className="num grid grid-cols-7 gap-1 text-center">
        {dates.slice(0, WEEK).map((date) => (
          <Fragment key={date}>
            <span aria-hidden="true" className="text-muted text-xs">
              {weekdayName(date)}
            </span>{" "}
          </Fragment>
        ))}
        {dates.map((date) => {
          const day = coming.get(date);
          return (
            <Fragment key={date}>
              {day ? <Day day={day} isToday={date === today} isShown={date === shown} /> : <span />}{" "}
            </Fragment>
          );
        })}
      </nav>
      <p className="text-muted mt-2 text-sm">{words.key}</p>
      <form action={`${STAFF}/hours`} className="mt-5 flex flex-wrap items-end gap-2">
        <div>
          <label htmlFor="other-day" className="label">
            {words.other}
          </label>
          <input id="other-day" type="date" name="day" min={today} required className={controlClass} />
        </div>
        <Button type="submit" className="min-h-11.5">
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
  const look = isShown ? "bg-lamp text-on-lamp" : hours === 0 ? "text-muted" : "bg-surface";
  return (
    <a
      href={`${STAFF}/hours?day=${date}#day`}
      aria-current={isShown ? "date" : undefined}
      className={`border-line rounded-control grid min-h-12 content-center border leading-tight ${look}`}
    >
      <span className="sr-only">{about.join(", ")}</span>
      <span aria-hidden="true">
        {isToday || date.endsWith("-01") ? <small className="block text-xs">{monthName(date)}</small> : null}
        <span className={isClosed ? "line-through" : undefined}>{Number(date.slice(-2))}</span>
        <small className="block text-xs">
          {isClosed ? words.short.closed : closed > 0 ? words.short.partly : null}
          {demos > 0 ? ` ${"•".repeat(Math.min(demos, 7))}` : null}
        </small>
      </span>
    </a>
  );
}
