import { Fragment, type ReactNode } from "react";

import { Button } from "~/components/button";
import { controlClass } from "~/components/field";
import { staffHours } from "~/content/staff-hours";
import { dayName, monthName, shortDay, weekdayName } from "~/domain/booking/local-time";
import {
  type ClosedHours,
  type ComingDay,
  type StaffBooking,
  type StaffDay,
  staffLeadPath,
} from "~/domain/booking/staff";
import { STAFF } from "~/domain/staff-path";
import { weeksFrom } from "~/features/booking/slot-picker";

import { Empty, nameOf, Section, tapLook } from "./parts";
import { ourDate, ourHour, ourTime } from "./times";

const { days: daysWords, day: dayWords, standing, list } = staffHours;

/** What a form asks for, named as what was done then. */
export const hoursActs = ["closed_day", "closed_hours", "opened_day", "opened_hours"] as const;
export type HoursAct = (typeof hoursActs)[number];

/** Fields of the forms that close and open. */
const FIELDS = { act: "act", day: "day", start: "start" } as const;

type HoursForm =
  | { readonly problem: "noHour" | "noForm" }
  | { readonly problem: null; readonly act: HoursAct; readonly day: string; readonly hours: ClosedHours };

/** Reads a form that closes or opens a day (yyyy-MM-dd), or hours by the instants at which they begin. */
export function readHoursForm(sent: FormData): HoursForm {
  const [act, day] = [sent.get(FIELDS.act), sent.get(FIELDS.day)];
  if (typeof day !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return { problem: "noForm" };
  switch (act) {
    case "closed_day":
    case "opened_day":
      return { problem: null, act, day, hours: { days: [day], starts: [] } };
    case "closed_hours":
    case "opened_hours": {
      const starts = sent.getAll(FIELDS.start).map(Number);
      if (starts.length === 0) return { problem: "noHour" };
      if (!starts.every(Number.isSafeInteger)) return { problem: "noForm" };
      return { problem: null, act, day, hours: { days: [], starts } };
    }
    default:
      return { problem: "noForm" };
  }
}

const WEEK = 7;

/** The coming weeks as links, each day with what is booked and closed there; and a field for a day further ahead. */
export function ComingDays({ days, today, shown }: { days: readonly ComingDay[]; today: string; shown: string }) {
  const coming = new Map(days.map((day) => [day.date, day]));
  const dates = weeksFrom(today, days.at(-1)?.date ?? today);
  return (
    <section>
      <h2 className="mb-3 text-xl">{daysWords.heading}</h2>
      <nav aria-label={daysWords.label} className="num grid grid-cols-7 gap-1 text-center">
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
      <p className="text-muted mt-2 text-sm">{daysWords.key}</p>
      <form action={`${STAFF}/hours#day`} className="mt-5 flex flex-wrap items-end gap-2">
        <div>
          <label htmlFor="other-day" className="label">
            {daysWords.other}
          </label>
          <input id="other-day" type="date" name="day" min={today} required className={controlClass} />
        </div>
        <Button type="submit" className="min-h-11.5">
          {daysWords.show}
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
    ...(isToday ? [daysWords.today] : []),
    hours === 0 ? daysWords.none : isClosed ? daysWords.closed : closed > 0 ? daysWords.partly(closed, hours) : null,
    demos > 0 ? daysWords.demos(demos) : null,
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
          {isClosed ? daysWords.short.closed : closed > 0 ? daysWords.short.partly : null}
          {demos > 0 ? ` ${"•".repeat(Math.min(demos, 7))}` : null}
        </small>
      </span>
    </a>
  );
}

/** One day: what is booked there, and the form that closes or opens it or some of its hours. */
export function CloseDay({ day }: { day: StaffDay }) {
  const { date, hours, isClosed, others } = day;
  const ahead = hours.filter(({ isOver }) => !isOver);
  return (
    <section id="day" aria-labelledby="day-heading" className="scroll-mt-4">
      <h2 id="day-heading" className="text-xl">
        {dayName(date)}
      </h2>
      <ActForm day={date} className="mt-3">
        {isClosed ? <p className="mb-3 font-medium">{dayWords.allClosed}</p> : null}
        {hours.length === 0 ? <p className="text-muted">{dayWords.noHours}</p> : null}
        {hours.length === 0 ? null : (
          <fieldset>
            <legend className="sr-only">{dayWords.hours}</legend>
            <ul className="border-line border-t">
              {hours.map((hour) => (
                <li key={hour.start} className="border-line flex min-h-12 flex-wrap items-center gap-x-4 border-b">
                  <label className="flex min-h-12 items-center gap-3">
                    <input
                      type="checkbox"
                      name={FIELDS.start}
                      value={hour.start}
                      disabled={hour.isOver}
                      className="accent-lamp size-5"
                    />
                    <span className={`num min-w-20 ${hour.isClosed ? "text-muted line-through" : "font-medium"}`}>
                      {ourHour(hour.start)}
                    </span>
                    {hour.isClosed || hour.isOver ? (
                      <span className="text-muted text-sm">{hour.isOver ? dayWords.over : dayWords.closed}</span>
                    ) : null}
                  </label>{" "}
                  <Names demos={hour.demos} />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        {others.length === 0 ? null : (
          <p className="border-line flex min-h-12 flex-wrap items-center gap-x-4 border-b">
            <span className="text-muted text-sm">{dayWords.others}</span> <Names demos={others} />
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {ahead.some((hour) => !hour.isClosed) ? <Act act="closed_hours" label={dayWords.closeHours} /> : null}
          {ahead.some((hour) => hour.isClosed) ? <Act act="opened_hours" label={dayWords.openHours} /> : null}
          {isClosed ? null : <Act act="closed_day" label={dayWords.closeDay} />}
          {isClosed || hours.some((hour) => hour.isClosed) ? <Act act="opened_day" label={dayWords.openDay} /> : null}
        </div>
      </ActForm>
    </section>
  );
}

/** Closes or opens, by its buttons, what is chosen of a day. */
function ActForm({ day, className, children }: { day: string; className?: string; children: ReactNode }) {
  return (
    <form method="post" action={`${STAFF}/hours?day=${day}`} className={className}>
      <input type="hidden" name={FIELDS.day} value={day} />
      {children}
    </form>
  );
}

function Act({ act, label, about }: { act: HoursAct; label: string; about?: string }) {
  return (
    <Button type="submit" name={FIELDS.act} value={act}>
      {label}
      {about === undefined ? null : <span className="sr-only">{about}</span>}
    </Button>
  );
}

/** Who has a demo there, each a link to their page. */
function Names({ demos }: { demos: readonly StaffBooking[] }) {
  if (demos.length === 0) return null;
  return (
    <span className="flex w-full flex-wrap gap-x-4 pl-8 sm:w-auto sm:pl-0">
      {demos.map((demo) => (
        <a key={demo.id} href={staffLeadPath(demo.id)} className={`${tapLook} wrap-anywhere`}>
          {nameOf(demo)}
        </a>
      ))}
    </span>
  );
}

const rowLook = "border-line flex min-h-12 flex-wrap items-center gap-x-5 gap-y-1 border-b py-1";

/** The demos that stand in closed hours, each with the ways to its next step. */
export function Standing({ demos }: { demos: readonly StaffBooking[] }) {
  const { heading, text, move, cancel, of } = standing;
  if (demos.length === 0) return null;
  return (
    <Section id="standing" heading={heading}>
      <p className="text-muted mt-1 text-sm">{text}</p>
      <ul className="border-line mt-3 border-t">
        {demos.map((demo) => (
          <li key={demo.id} className={rowLook}>
            <span className="num w-full sm:w-48">{ourTime(demo.start)}</span>{" "}
            <a href={staffLeadPath(demo.id)} className={`${tapLook} grow wrap-anywhere`}>
              {nameOf(demo)}
            </a>{" "}
            {(["move", "cancel"] as const).map((step) => (
              <a key={step} href={`${staffLeadPath(demo.id)}?do=${step}`} className={tapLook}>
                {step === "move" ? move : cancel}
                <span className="sr-only">{of(nameOf(demo))}</span>
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Every closed day and hour, each with a button that opens it. */
export function ClosedList({ closed: { days, starts } }: { closed: ClosedHours }) {
  const { heading, none, allDay } = list;
  const rows = [
    ...days.map((day) => ({ day, start: null, order: day })),
    ...starts.map((start) => ({ day: ourDate(start), start, order: `${ourDate(start)} ${start}` })),
  ].toSorted((a, b) => (a.order < b.order ? -1 : 1));
  return (
    <Section id="closed" heading={heading}>
      {rows.length === 0 ? (
        <Empty>{none}</Empty>
      ) : (
        <ul className="border-line mt-3 max-w-2xl border-t">
          {rows.map(({ day, start, order }) => (
            <li key={order} className={rowLook}>
              <a href={`${STAFF}/hours?day=${day}#day`} className={`${tapLook} num`}>
                {`${weekdayName(day)}, ${shortDay(day)}`}
              </a>{" "}
              <span className="num grow">{start === null ? allDay : ourHour(start)}</span>{" "}
              <ActForm day={day}>
                {start === null ? (
                  <Act act="opened_day" label={list.open} about={list.openOf(dayName(day))} />
                ) : (
                  <>
                    <input type="hidden" name={FIELDS.start} value={start} />
                    <Act act="opened_hours" label={list.open} about={list.openOf(ourTime(start))} />
                  </>
                )}
              </ActForm>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
