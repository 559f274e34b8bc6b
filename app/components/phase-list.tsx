import type { Phase } from "~/content/shapes";

import { unbroken } from "./unbroken";

/** The steps of a project in order, on one line: down a narrow screen, and across a wide one unless `isDown`. */
export function PhaseList({
  items,
  level,
  isDown = false,
}: {
  items: readonly Phase[];
  /** Level of each heading. */
  level: 3 | 4;
  isDown?: boolean;
}) {
  const Heading = `h${level}` as const;
  return (
    <ol className={isDown ? "phases" : "phases phases-across"}>
      {items.map(({ phase, duration, description }) => (
        <li key={phase}>
          <Heading className="text-lg">{phase}</Heading>
          {duration ? <p className="phase-time num">{unbroken(duration)}</p> : null}
          <p className="phase-text text-muted">{unbroken(description)}</p>
        </li>
      ))}
    </ol>
  );
}
