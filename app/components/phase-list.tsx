import type { Phase } from "~/content/shapes";

import { unbroken } from "./unbroken";

/** The steps of a project in order, on one line: across a wide screen, down a narrow one. `level`: of each heading. */
export function PhaseList({ items, level }: { items: readonly Phase[]; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <ol className="phases">
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
