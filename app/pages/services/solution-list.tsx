import { Chips } from "~/components/chips";
import { Ticks } from "~/components/ticks";
import type { Application } from "~/content/shapes";

type SolutionListProps = {
  items: readonly Application[];
  /** Level of each heading. */
  level: 3 | 4;
  /** `cards` two abreast, `ledger` a line each, `route` from tools to results. */
  layout: "cards" | "ledger" | "route";
};

/** What a service is used for: the task, the tools it joins or the features it has, and what comes of it. */
export function SolutionList({ items, level, layout }: SolutionListProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <ul className={`solutions solutions-${layout}`}>
      {items.map(({ title, description, results, tools, features }) => (
        <li key={title}>
          <div className="solution-what">
            <Heading>{title}</Heading>
            <p>{description}</p>
          </div>
          {features ? (
            <ul className="solution-features">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          ) : null}
          {tools ? <Chips items={tools} className="solution-tools" /> : null}
          <Ticks items={results} className="solution-results" />
        </li>
      ))}
    </ul>
  );
}
