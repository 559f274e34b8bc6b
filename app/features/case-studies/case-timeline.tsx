import type { TimelineEntry } from "~/content/shapes";

/** The phases of a project; over each, when it was and how long, on a line that is the whole project. */
export function CaseTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const weeks = entries.map(({ duration }) => Number.parseInt(duration, 10) || 1);
  const total = weeks.reduce((sum, count) => sum + count, 0);
  const starts = weeks.map((_, index) => weeks.slice(0, index).reduce((sum, count) => sum + count, 0));
  return (
    <ol className="timeline">
      {entries.map(({ phase, duration, description }, index) => (
        <li key={phase}>
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="timeline-bar">
            <rect width="100" height="2" />
            <rect
              x={((starts[index] ?? 0) / total) * 100}
              width={((weeks[index] ?? 0) / total) * 100}
              height="2"
              className="fill-lamp"
            />
          </svg>
          <p className="timeline-phase">
            <b>{phase}</b> <span className="num">{duration}</span>
          </p>
          <p className="timeline-text">{description}</p>
        </li>
      ))}
    </ol>
  );
}
