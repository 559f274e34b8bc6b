import { Fragment } from "react";

import { unbroken } from "~/components/unbroken";
import type { Phase } from "~/content/shapes";

/** A phase, and its bar below it or beside it; beside it the bars touch. */
const rowClass = [
  "border-line grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-2 border-t py-5",
  "lg:grid-cols-[12rem_6rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-0",
].join(" ");

const barClass = [
  "col-span-full mt-2 h-6 w-full rounded-[0.375rem]",
  "lg:col-start-3 lg:col-end-4 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:h-full lg:min-h-22 lg:rounded-none",
].join(" ");

/** The steps of a project, each with a bar as long as it takes, on one scale of weeks. */
export function PhaseWeeks({ items }: { items: readonly Phase[] }) {
  const bars = schedule(items);
  return (
    <>
      <ol>
        {items.map(({ phase, duration = "", description }, index) => (
          <li key={phase} className={rowClass}>
            <h3 className="text-lg lg:pt-5">{phase}</h3>
            <p className="phase-time num font-medium lg:pt-5">{unbroken(duration)}</p>
            <p className="text-muted col-span-2 max-w-[40em] lg:row-start-2 lg:pb-5">{unbroken(description)}</p>
            {bars[index] ? <PhaseBar {...bars[index]} /> : null}
          </li>
        ))}
      </ol>
      <p
        className="text-muted num grid auto-cols-fr grid-flow-col text-center text-xs lg:pt-2 lg:pl-84"
        aria-hidden="true"
      >
        {Array.from({ length: bars[0]?.whole ?? 0 }, (_, week) => (
          <Fragment key={week}>
            <span>{week + 1}</span>{" "}
          </Fragment>
        ))}
      </p>
    </>
  );
}

/**
 * In weeks: where a phase begins if all goes quickly, the least and the most that it takes, and when it ends at the latest.
 * `whole`: the scale.
 */
type Bar = { start: number; least: number; most: number; latest: number; whole: number };

/** A phase begins before the one in front of it has ended, by this share of the shorter of the two. */
const OVERLAP = 0.35;

/**
 * Places the phases on one scale, from durations such as '2-3 weeks' or '1 week'; they overlap a little, as the note under
 * them says.
 */
function schedule(items: readonly Phase[]): Bar[] {
  const weeks = items.map(({ duration = "" }) => (duration.match(/\d+/g) ?? []).map(Number));
  const quick = endsOf(weeks.map(([least = 0]) => least));
  const slow = endsOf(weeks.map((range) => range.at(-1) ?? 0));
  const whole = Math.ceil(Math.max(...slow));
  return weeks.map(([least = 0, most = least], at) => {
    return { start: (quick[at] ?? 0) - least, least, most, latest: slow[at] ?? 0, whole };
  });
}

/** When each of these phases ends, in weeks from the start of the first. */
function endsOf(weeks: readonly number[]): number[] {
  const ends: number[] = [];
  for (const [at, length] of weeks.entries()) {
    const overlap = at === 0 ? 0 : OVERLAP * Math.min(length, weeks[at - 1] ?? 0);
    ends.push((ends.at(-1) ?? 0) - overlap + length);
  }
  return ends;
}

/** As long as it takes at least, solid; at most, pale; behind both, a line to where it may end. */
function PhaseBar({ start, least, most, latest, whole }: Bar) {
  const unit = 100 / whole;
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={barClass} aria-hidden="true">
      <path
        d={Array.from({ length: whole + 1 }, (_, week) => `M${week * unit} 0v4`).join("")}
        vectorEffect="non-scaling-stroke"
        className="stroke-text/12"
      />
      <path
        d={`M${start * unit} 2H${latest * unit}m0-.6v1.2`}
        vectorEffect="non-scaling-stroke"
        className="stroke-lamp-text"
      />
      <rect x={start * unit} y="0.8" width={most * unit} height="2.4" className="fill-ground-2" />
      <rect x={start * unit} y="0.8" width={most * unit} height="2.4" className="fill-lamp/45" />
      <rect x={start * unit} y="0.8" width={least * unit} height="2.4" className="fill-lamp" />
    </svg>
  );
}
