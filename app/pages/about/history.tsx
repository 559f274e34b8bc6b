import { Band } from "~/components/band";
import type { about } from "~/content/about";

/** The company's years as a street that grows: every year a taller house with more windows lit. */
export function History({ content }: { content: (typeof about)["history"] }) {
  return (
    <Band heading={content.heading} lede={content.lede}>
      <ol className="years">
        {content.items.map((entry, index) => (
          <li key={entry.year}>
            <House floors={index * 3 + 3} lit={[1, 4, 9][index] ?? 9} />
            <div>
              <p className="year">{entry.year}</p>
              <h3>{entry.title}</h3>
              <p>{entry.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

const FLOOR = 24;

/** Windows are lit in a fixed order that looks like chance: five is coprime with the number of windows of every house. */
function House({ floors, lit }: { floors: number; lit: number }) {
  const rows = Array.from({ length: floors }, (_, floor) => `M14 ${19 + floor * FLOOR}h90`);
  const lights = Array.from({ length: lit }, (_, index) => (index * 5 + 2) % (floors * 4));
  const height = floors * FLOOR + 12;
  return (
    <svg viewBox={`0 0 120 ${height}`} className="house" aria-hidden="true">
      <path d={`M1 ${height}V1h118V${height}`} className="fill-surface stroke-line-strong/60" />
      {/* A row of windows is a line of dashes. */}
      <path d={rows.join("")} className="stroke-text/8" strokeWidth="14" strokeDasharray="15 10" />
      <path
        d={lights.map((light) => `M${14 + (light % 4) * 25} ${12 + Math.floor(light / 4) * FLOOR}h15v14h-15z`).join("")}
        className="fill-lamp"
      />
    </svg>
  );
}
