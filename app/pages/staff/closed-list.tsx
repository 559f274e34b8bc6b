import { Button } from "~/components/button";
import { staffHours } from "~/content/staff-hours";
import { dayName, shortDay, weekdayName } from "~/domain/booking/local-time";
import { type ClosedHours, type StaffBooking, staffLeadPath } from "~/domain/booking/staff";
import { STAFF } from "~/domain/staff-path";

import { type HoursAct, HOURS_FIELDS } from "./hours-form";
import { Empty, nameOf, Section, tapLook } from "./parts";
import { ourDate, ourHour, ourTime } from "./times";

const { standing: standingWords, list: listWords } = staffHours;
const rowLook = "border-line flex min-h-12 flex-wrap items-center gap-x-5 gap-y-1 border-b py-1";

/** The demos that stand in closed hours, each with the ways to its next step. */
export function Standing({ demos }: { demos: readonly StaffBooking[] }) {
  const { heading, text, move, cancel, of } = standingWords;
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
  const { heading, none, allDay } = listWords;
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
              <a href={`${STAFF}/hours?day=${day}`} className={`${tapLook} num`}>
                {`${weekdayName(day)}, ${shortDay(day)}`}
              </a>{" "}
              <span className="num grow">{start === null ? allDay : ourHour(start)}</span>{" "}
              <Reopen
                act={start === null ? "opened_day" : "opened_hours"}
                day={day}
                start={start}
                about={start === null ? dayName(day) : ourTime(start)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Reopen({ act, day, start, about }: { act: HoursAct; day: string; start: number | null; about: string }) {
  return (
    <form method="post" action={`${STAFF}/hours?day=${day}`}>
      <input type="hidden" name={HOURS_FIELDS.day} value={day} />
      {start === null ? null : <input type="hidden" name={HOURS_FIELDS.start} value={start} />}
      <Button type="submit" name={HOURS_FIELDS.act} value={act}>
        {listWords.open}
        <span className="sr-only">{listWords.openOf(about)}</span>
      </Button>
    </form>
  );
}
