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
    <ol className={`chain ${isDown ? "" : "lg:chain-across"}`}>
      {items.map(({ phase, duration, description }) => (
        <li
          key={phase}
          className={`grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5 ${isDown ? "" : "lg:grid-cols-1 lg:grid-rows-[auto_1fr_auto]"}`}
        >
          <Heading className="text-lg">{phase}</Heading>
          {duration ? (
            // Across, at the foot: the texts begin on one line, and so do the times.
            <p className={`phase-time num text-lamp-text text-md font-medium ${isDown ? "" : "lg:order-1"}`}>
              {unbroken(duration)}
            </p>
          ) : null}
          <p className="text-muted col-span-full">{unbroken(description)}</p>
        </li>
      ))}
    </ol>
  );
}
