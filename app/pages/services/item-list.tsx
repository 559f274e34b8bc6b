import { Icon } from "~/components/icon";
import { Chips, Ticks } from "~/components/text";
import type { Application, IconName } from "~/content/shapes";

type Item = { readonly title: string; readonly description: string; readonly icon?: IconName };

type ItemListProps = {
  items: readonly Item[];
  /** Level of each heading. */
  level: 3 | 4;
  /** `rows` one below the other, `cells` in a ruled grid, `columns` under hairlines, `pairs` as term and text. */
  layout: "rows" | "cells" | "columns" | "pairs";
};

/** Things of one kind, each with a name and what it means. */
export function ItemList({ items, level, layout }: ItemListProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <ul className={`items items-${layout}`}>
      {items.map(({ title, description, icon }) => (
        <li key={title}>
          {icon ? <Icon name={icon} className="items-icon size-6" /> : null}
          <Heading>{title}</Heading>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}

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
