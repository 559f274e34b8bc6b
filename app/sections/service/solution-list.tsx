import type { Application } from "~/content/shapes";
import { Icon } from "~/ui/icon";

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
          {tools ? (
            <ul className="chips solution-tools">
              {tools.map((tool) => (
                <li key={tool} className="chip">
                  {tool}
                </li>
              ))}
            </ul>
          ) : null}
          <ul className="ticks solution-results">
            {results.map((result) => (
              <li key={result}>
                <Icon name="check" />
                {result}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
