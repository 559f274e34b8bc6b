import { groupedNumber } from "~/components/grouped-number";
import { staffFigures } from "~/content/staff-figures";
import { dayName, shortDay } from "~/domain/booking/local-time";
import { type DayFigures, type FigureColumn, figureColumns } from "~/domain/figures";

const { chart: words, columns } = staffFigures;

/** Units of the drawing: a day's width, the gap between two bars, and the height of the tallest. */
const [DAY, GAP, HEIGHT] = [10, 2, 100];

/**
 * The days as bars, oldest first: each column is a drawing of its own under its name, with its own scale, so that a few demos
 * show beside many views, and no color says which is which. To assistive tech the table below is the chart.
 */
export function DayChart({ days }: { days: readonly DayFigures[] }) {
  const ends = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) => (day ? [day.day] : []));
  return (
    <div aria-hidden="true" className="mt-3 grid gap-5">
      {figureColumns.map((column) => (
        <Bars key={column} column={column} days={days} />
      ))}
      <p className="num text-muted -mt-3 flex justify-between text-xs">
        {ends.map((day) => (
          <span key={day}>{shortDay(day)}</span>
        ))}
      </p>
    </div>
  );
}

function Bars({ column, days }: { column: FigureColumn; days: readonly DayFigures[] }) {
  const tallest = days.reduce<DayFigures | null>(
    (best, day) => (day[column] > (best?.[column] ?? 0) ? day : best),
    null,
  );
  const scale = HEIGHT / (tallest?.[column] ?? 1);
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-6 text-sm">
        <span className="font-medium">{columns[column]}</span>
        <span className="num text-muted">
          {tallest ? words.most(groupedNumber(tallest[column]), shortDay(tallest.day)) : words.none}
        </span>
      </p>
      <svg
        viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="border-line-strong text-second mt-1 block h-20 w-full border-b"
      >
        {days.map((day, at) => {
          const height = day[column] * scale;
          return (
            <g key={day.day}>
              <title>{words.bar(dayName(day.day), groupedNumber(day[column]))}</title>
              {/* The whole height takes the pointer, for the name of a day without a bar. */}
              <rect x={at * DAY} width={DAY} height={HEIGHT} fill="none" pointerEvents="all" />
              <rect
                x={at * DAY + GAP / 2}
                y={HEIGHT - height}
                width={DAY - GAP}
                height={height}
                className="fill-current"
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
