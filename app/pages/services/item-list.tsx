import { Icon } from "~/components/icon";
import { Chips, Ticks } from "~/components/text";
import type { Application, IconName } from "~/content/shapes";

type Item = { readonly title: string; readonly description: string; readonly icon?: IconName };

/** The list and each of its items, by layout: `cells` in a ruled grid, `columns` under hairlines. */
const itemLooks = {
  // On a phone the icon keeps a column of its own.
  cells: {
    list: "border-line rounded-card overflow-hidden border md:grid-cols-2",
    item: ["border-line -mt-px -ml-px border-t border-l px-5 py-3.5 max-md:relative max-md:pl-13", "md:p-card"].join(
      " ",
    ),
    icon: "max-md:absolute max-md:top-4 max-md:left-5",
    heading: "md:mt-3",
  },
  // On a wide screen each hangs from a short rule in the lamp's color.
  columns: {
    list: "gap-x-card gap-y-4 grid-cols-2 md:gap-y-8",
    item: [
      "border-line-strong relative border-t pt-3 md:pt-4",
      "before:bg-lamp before:absolute before:-top-0.5 before:left-0 before:h-[3px] before:w-8",
    ].join(" "),
    icon: "",
    heading: "",
  },
};

/** On a wide screen four are in a row, and three where they are six. */
function wideColumns(count: number): string {
  return count % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-4";
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
    <ul className={`grid ${look.list} ${wideColumns(items.length)}`}>
      {items.map(({ title, description, icon }) => (
        <li key={title} className={look.item}>
          {icon ? <Icon name={icon} className={`text-lamp-text size-6 ${look.icon}`} /> : null}
          <Heading className={`text-lg/[1.2] ${look.heading}`}>{title}</Heading>
          <p className="text-muted mt-1 max-w-[40em] leading-normal">{description}</p>
        </li>
      ))}
    </ul>
  );
}

const card = "border-line bg-surface rounded-card p-card grid content-start gap-2 border md:gap-3";

/** An arrow in the gap on its right. */
const arrowAfter = [
  "lg:relative lg:after:absolute lg:after:top-[calc(50%-0.3rem)] lg:after:-right-[1.9rem]",
  "lg:after:border-lamp-text lg:after:size-[0.6rem] lg:after:rotate-45 lg:after:border-t-2 lg:after:border-r-2",
].join(" ");

const featuresClass = "grid gap-x-6 leading-snug *:border-line *:border-t *:py-2 lg:grid-cols-2";

/** From the tools to the task and on to what comes of it, on one line of a wide screen. */
const route = "lg:grid-cols-[10.5rem_minmax(0,1.25fr)_minmax(0,1fr)] lg:items-center lg:gap-14";

/** What a service is used for: the task, the tools it joins or the features it has, and what comes of it. */
export function SolutionList({
  items,
  level,
}: {
  items: readonly Application[];
  /** Level of each heading. */
  level: 3 | 4;
}) {
  const Heading = level === 3 ? "h3" : "h4";
  const isRoute = items.every(({ tools }) => tools !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: on a phone it scrolls, and Safari gives no such list the focus
    <ul className={`shelf grid md:gap-4 ${isRoute ? "" : "lg:grid-cols-2"}`} tabIndex={0}>
      {items.map(({ title, description, results, tools, features }) => (
        <li key={title} className={`${card} ${isRoute ? route : ""}`}>
          <div className={isRoute ? arrowAfter : ""}>
            <Heading className="text-xl/[1.15]">{title}</Heading>
            <p className="text-muted mt-1 max-w-[40em] leading-normal">{description}</p>
          </div>
          {features ? (
            <ul className={featuresClass}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          ) : null}
          {tools ? <Chips items={tools} className={`lg:order-first ${arrowAfter}`} /> : null}
          <Ticks items={results} className="gap-1!" />
        </li>
      ))}
    </ul>
  );
}
