import { Icon } from "~/components/icon";
import { Chips, Ticks } from "~/components/text";
import type { Application, IconName } from "~/content/shapes";

type Item = { readonly title: string; readonly description: string; readonly icon?: IconName };

/**
 * The list and each of its items, by layout: `rows` one below the other, `cells` in a ruled grid, `columns` under hairlines,
 * `pairs` as term and text.
 */
const itemLooks = {
  // The icon keeps a column of its own.
  rows: {
    list: "",
    item: "border-line relative border-t py-5 pl-13 first:border-t-0 first:pt-0",
    icon: "absolute top-[1.3rem] left-1 group-first:top-0",
    heading: "",
    text: "mt-2",
  },
  // Hairlines between the cells and around them.
  cells: {
    list: "border-line rounded-card overflow-hidden border md:grid-cols-2",
    item: "border-line p-card -mt-px -ml-px border-t border-l",
    icon: "",
    heading: "mt-3",
    text: "mt-2",
  },
  // Each hangs from a short rule in the lamp's color.
  columns: {
    list: "gap-x-card gap-y-8 sm:grid-cols-2",
    item: [
      "border-line-strong relative border-t pt-5",
      "before:bg-lamp before:absolute before:-top-0.5 before:left-0 before:h-[3px] before:w-8",
    ].join(" "),
    icon: "",
    heading: "",
    text: "mt-2",
  },
  // A term and its text on one line.
  pairs: {
    list: "",
    item: [
      "border-line border-t py-4 last:border-b",
      "md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-baseline md:gap-6",
    ].join(" "),
    icon: "",
    heading: "",
    text: "mt-2 md:mt-0",
  },
};

/** On a wide screen, where the cells or columns are as many as six, three are in a row. */
function wideColumns(layout: keyof typeof itemLooks, count: number): string {
  if (layout === "rows" || layout === "pairs") return "";
  if (count >= 6) return "lg:grid-cols-3";
  return layout === "columns" ? "lg:grid-cols-4" : "";
}

/** Things of one kind, each with a name and what it means. */
export function ItemList({
  items,
  level,
  layout,
}: {
  items: readonly Item[];
  /** Level of each heading. */
  level: 3 | 4;
  layout: keyof typeof itemLooks;
}) {
  const Heading = level === 3 ? "h3" : "h4";
  const look = itemLooks[layout];
  return (
    <ul className={`grid ${look.list} ${wideColumns(layout, items.length)}`}>
      {items.map(({ title, description, icon }) => (
        <li key={title} className={`group ${look.item}`}>
          {icon ? <Icon name={icon} className={`text-lamp-text size-6 ${look.icon}`} /> : null}
          <Heading className={`text-lg/[1.2] ${look.heading}`}>{title}</Heading>
          <p className={`text-muted max-w-[40em] ${look.text}`}>{description}</p>
        </li>
      ))}
    </ul>
  );
}

const card = "border-line bg-surface rounded-card p-card border";

/** An arrow in the gap on its right. */
const arrowAfter = [
  "lg:relative lg:after:absolute lg:after:top-[calc(50%-0.3rem)] lg:after:-right-[1.9rem]",
  "lg:after:border-lamp-text lg:after:size-[0.6rem] lg:after:rotate-45 lg:after:border-t-2 lg:after:border-r-2",
].join(" ");

/** The list, each of its items, and their parts, by layout. */
const solutionLooks = {
  cards: {
    list: "gap-5 lg:grid-cols-2",
    item: `flex flex-col gap-5 ${card}`,
    task: "",
    tools: "order-1 mt-auto",
    results: "",
  },
  ledger: {
    list: "",
    item: "border-line gap-x-gap py-card grid gap-y-4 border-t lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]",
    task: "lg:row-span-2",
    tools: "lg:col-start-2 lg:row-start-2 lg:content-start",
    results: "content-start",
  },
  route: {
    list: "gap-4",
    item: `grid gap-5 lg:grid-cols-[10.5rem_minmax(0,1.25fr)_minmax(0,1fr)] lg:items-center lg:gap-14 ${card}`,
    task: arrowAfter,
    tools: `lg:order-first lg:flex-col lg:items-start ${arrowAfter}`,
    results: "",
  },
};

/** What a service is used for: the task, the tools it joins or the features it has, and what comes of it. */
export function SolutionList({
  items,
  level,
  layout,
}: {
  items: readonly Application[];
  /** Level of each heading. */
  level: 3 | 4;
  /** `cards` two abreast, `ledger` a line each, `route` from tools to results. */
  layout: "cards" | "ledger" | "route";
}) {
  const Heading = level === 3 ? "h3" : "h4";
  const look = solutionLooks[layout];
  return (
    <ul className={`grid ${look.list}`}>
      {items.map(({ title, description, results, tools, features }) => (
        <li key={title} className={look.item}>
          <div className={look.task}>
            <Heading className="text-xl/[1.15]">{title}</Heading>
            <p className="text-muted mt-2 max-w-[40em]">{description}</p>
          </div>
          {features ? (
            <ul className="border-line text-md grid gap-x-6 gap-y-0.5 border-y py-4 lg:grid-cols-2">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          ) : null}
          {tools ? <Chips items={tools} className={look.tools} /> : null}
          <Ticks items={results} className={look.results} />
        </li>
      ))}
    </ul>
  );
}
