import { Icon, type IconName } from "~/components/icon";

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
