import { Fragment } from "react";

import { unbroken } from "~/components/unbroken";
import type { Phase } from "~/content/shapes";

/** The steps of a project, each with a bar as long as it takes, on one scale of weeks. */
export function PhaseWeeks({ items }: { items: readonly Phase[] }) {
  const bars = schedule(items);
  return (
    <>
      <ol className="phases-weeks grid">
        {items.map(({ phase, duration = "", description }, index) => (
          <li key={phase}>
            <h3 className="text-lg">{phase}</h3>
            <p className="phase-time num font-medium">{unbroken(duration)}</p>
            <p className="text-muted max-w-[40em]">{unbroken(description)}</p>
            {bars[index] ? <PhaseBar {...bars[index]} /> : null}
          </li>
        ))}
      </ol>
      <p className="phase-axis num" aria-hidden="true">
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
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="phase-bar" aria-hidden="true">
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
