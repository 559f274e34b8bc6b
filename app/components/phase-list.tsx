import { Fragment } from "react";

import type { Phase } from "~/content/shapes";

import { unbroken } from "./unbroken";

const lamp = [
  "relative before:absolute before:size-[0.65rem] before:rounded-full before:bg-lamp",
  "before:shadow-[0_0_0_0.3rem_color-mix(in_oklch,var(--lamp)_22%,transparent)]",
].join(" ");
const lineToNext = [
  "not-last:after:absolute not-last:after:top-[1.6rem] not-last:after:bottom-0 not-last:after:left-[0.6rem]",
  "not-last:after:border-l not-last:after:border-line-strong",
].join(" ");
const across = [
  "max-lg:pl-10 max-lg:not-last:pb-7 max-lg:before:top-[0.35rem] max-lg:before:left-[0.3rem]",
  "lg:border-line-strong lg:border-t lg:pt-6 lg:before:-top-[0.35rem] lg:before:left-0 lg:after:hidden",
].join(" ");

const looks = {
  line: {
    // Down the side of a narrow screen: a lamp alone on a line across it looks like a slider.
    list: "grid lg:auto-cols-fr lg:grid-flow-col lg:gap-6",
    item: `${lamp} ${lineToNext} ${across} lg:flex lg:flex-col`,
    heading: "mb-2 text-lg",
    // Across, it stands last: the texts begin on one line.
    time: "text-lamp-text text-md mb-2 lg:order-last lg:mt-2 lg:mb-0",
    text: "text-muted",
  },
  weeks: { list: "phases-weeks grid", item: "", heading: "text-lg", time: "", text: "text-muted max-w-[40em]" },
} as const;

/** The steps of a project, in order. */
export function PhaseList({
  items,
  level,
  layout,
}: {
  /** Without the description where it is on a page of its own. */
  items: readonly (Omit<Phase, "description"> & { description?: string })[];
  /** Level of each heading. */
  level: 3 | 4;
  /** `line` across a wide screen, `weeks` with a bar as long as the phase takes. */
  layout: keyof typeof looks;
}) {
  const Heading = level === 3 ? "h3" : "h4";
  const bars = layout === "weeks" ? schedule(items) : [];
  const look = looks[layout];
  const [first] = bars;
  const list = (
    <ol className={look.list}>
      {items.map(({ phase, duration, description }, index) => (
        <li key={phase} className={look.item}>
          <Heading className={look.heading}>{phase}</Heading>
          {duration ? <p className={`phase-time num font-medium ${look.time}`}>{unbroken(duration)}</p> : null}
          {description ? <p className={look.text}>{unbroken(description)}</p> : null}
          {bars[index] ? <PhaseBar {...bars[index]} /> : null}
        </li>
      ))}
    </ol>
  );
  if (!first) return list;
  return (
    <>
      {list}
      <p className="phase-axis num" aria-hidden="true">
        {Array.from({ length: first.whole }, (_, week) => (
          <Fragment key={week}>
            <span>{week + 1}</span>{" "}
          </Fragment>
        ))}
      </p>
    </>
  );
}

/** In weeks: where a phase begins and ends if all goes quickly, and when it ends at the latest. `whole`: the scale. */
type Bar = { start: number; end: number; latest: number; whole: number };

/** A phase begins before the one in front of it has ended, by this share of the shorter of the two. */
const OVERLAP = 0.35;

/**
 * Places the phases on one scale, from durations such as '2-3 weeks' or '1 week'; they overlap a little, as the note under
 * them says.
 */
function schedule(items: readonly { duration?: string }[]): Bar[] {
  const weeks = items.map(({ duration = "" }) => (duration.match(/\d+/g) ?? []).map(Number));
  const quick = endsOf(weeks.map(([least = 0]) => least));
  const slow = endsOf(weeks.map((range) => range.at(-1) ?? 0));
  const whole = Math.ceil(Math.max(...slow));
  return weeks.map(([least = 0], at) => {
    const end = quick[at] ?? 0;
    return { start: end - least, end, latest: slow[at] ?? 0, whole };
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

/** The quick case is solid, what it may take beyond that is faint. */
function PhaseBar({ start, end, latest, whole }: Bar) {
  const unit = 100 / whole;
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="phase-bar" aria-hidden="true">
      <path
        d={Array.from({ length: whole + 1 }, (_, week) => `M${week * unit} 0v4`).join("")}
        vectorEffect="non-scaling-stroke"
        className="stroke-text/12"
      />
      <rect x={start * unit} y="0.8" width={(latest - start) * unit} height="2.4" className="fill-lamp/45" />
      <rect x={start * unit} y="0.8" width={(end - start) * unit} height="2.4" className="fill-lamp" />
    </svg>
  );
}
