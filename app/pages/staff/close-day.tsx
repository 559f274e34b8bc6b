import { Button } from "~/components/button";
import { staffHours } from "~/content/staff-hours";
import { dayName } from "~/domain/booking/local-time";
import { type StaffBooking, type StaffDay, staffLeadPath } from "~/domain/booking/staff";
import { STAFF } from "~/domain/staff-path";

import { type HoursAct, HOURS_FIELDS } from "./hours-form";
import { nameOf, tapLook } from "./parts";
import { ourHour } from "./times";

const { day: words } = staffHours;

/** One day: what is booked there, and the form that closes or opens it or some of its hours. */
export function CloseDay({ day }: { day: StaffDay }) {
  const { date, hours, isClosed, others } = day;
  const ahead = hours.filter(({ isOver }) => !isOver);
  return (
    <section id="day" aria-labelledby="day-heading" className="scroll-mt-4">
      <h2 id="day-heading" className="text-xl">
        {dayName(date)}
      </h2>
      <form method="post" action={`${STAFF}/hours?day=${date}`} className="mt-3">
        <input type="hidden" name={HOURS_FIELDS.day} value={date} />
        {isClosed ? <p className="mb-3 font-medium">{words.allClosed}</p> : null}
        {hours.length === 0 ? <p className="text-muted">{words.noHours}</p> : null}
        {hours.length === 0 ? null : (
          <fieldset>
            <legend className="sr-only">{words.hours}</legend>
            <ul className="border-line border-t">
              {hours.map((hour) => (
                <li key={hour.start} className="border-line flex min-h-12 flex-wrap items-center gap-x-4 border-b">
                  <label className="flex min-h-12 items-center gap-3">
                    <input
                      type="checkbox"
                      name={HOURS_FIELDS.start}
                      value={hour.start}
                      disabled={hour.isOver}
                      className="accent-lamp size-5"
                    />
                    <span className={`num min-w-20 ${hour.isClosed ? "text-muted line-through" : "font-medium"}`}>
                      {ourHour(hour.start)}
                    </span>
                    {hour.isClosed || hour.isOver ? (
                      <span className="text-muted text-sm">{hour.isOver ? words.over : words.closed}</span>
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
            <span className="text-muted text-sm">{words.others}</span> <Names demos={others} />
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {ahead.some((hour) => !hour.isClosed) ? <Act act="closed_hours" label={words.closeHours} /> : null}
          {ahead.some((hour) => hour.isClosed) ? <Act act="opened_hours" label={words.openHours} /> : null}
          {isClosed ? null : <Act act="closed_day" label={words.closeDay} />}
          {isClosed || hours.some((hour) => hour.isClosed) ? <Act act="opened_day" label={words.openDay} /> : null}
        </div>
      </form>
    </section>
  );
}

function Act({ act, label }: { act: HoursAct; label: string }) {
  return (
    <Button type="submit" name={HOURS_FIELDS.act} value={act}>
      {label}
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
