import type { TimelineEntry } from "~/content/shapes";

/** Space between two phases, on a width of 100. */
const GAP = 0.8;

/** The phases of a project, with their lengths drawn to scale above them. */
export function CaseTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const weeks = entries.map(({ duration }) => Number.parseInt(duration, 10) || 1);
  const total = weeks.reduce((sum, count) => sum + count, 0);
  const starts = weeks.map((_, index) => weeks.slice(0, index).reduce((sum, count) => sum + count, 0));
  return (
    <div className="timeline">
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="timeline-bar">
        {weeks.map((count, index) => (
          <rect
            key={entries[index]?.phase}
            x={((starts[index] ?? 0) / total) * 100}
            width={(count / total) * 100 - GAP}
            height="2"
          />
        ))}
      </svg>
      <ol>
        {entries.map(({ phase, duration, description }) => (
          <li key={phase}>
            <p className="timeline-phase">
              <b>{phase}</b> <span className="num">{duration}</span>
            </p>
            <p className="timeline-text">{description}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
