import { Icon } from "~/components/icon";
import { Bubble } from "~/components/scenes/chat-scene";
import { Board } from "~/components/scenes/dashboard-scene";
import { Names, Ticks } from "~/components/text";
import type { Application, Capability } from "~/content/shapes";

/** How things of one kind stand: below each other, on a line, side by side, or in the order of a call. */
export type ItemLayout = "notes" | "nodes" | "tiles" | "call";

const card = "border-line bg-surface rounded-card p-card grid grid-rows-[auto_1fr_auto] border";

/** Things of one kind, each with a name and what it means. */
export function ItemList({
  items,
  level,
  layout,
}: {
  items: readonly Capability[];
  /** Level of each heading. */
  level: 3 | 4;
  layout: ItemLayout;
}) {
  const Heading = level === 3 ? "h3" : "h4";
  const isCall = layout === "call";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: on a phone it scrolls, and Safari gives no such list the focus
    <ul className={`items items-${layout} ${isCall ? "shelf" : ""}`} tabIndex={isCall ? 0 : undefined}>
      {items.map(({ title, description, icon, time, said }, index) => (
        <li key={title}>
          {icon ? <Icon name={icon} className="text-lamp-text" /> : null}
          {said ? (
            <div className="grid gap-2">
              {/* Two things that are said in one turn have its time once. */}
              {time && time !== items[index - 1]?.time ? (
                <span className="num text-lamp-text text-sm">{time}</span>
              ) : null}
              {said.map((text, at) => (
                <Bubble
                  key={text}
                  from={at < said.length - 1 ? "visitor" : "agent"}
                  text={text}
                  className="max-w-none! md:text-base!"
                />
              ))}
            </div>
          ) : null}
          <div>
            <Heading className="text-lg/[1.2]">{title}</Heading>
            <p className="text-muted mt-1 max-w-[40em] leading-normal">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How uses stand: drawn as boards, in columns, or as the rows of a table. */
export type UseLayout = "boards" | "columns" | "table";

/** What a service is used for: the task, the tools it joins, and what comes of it. */
export function SolutionList({
  items,
  level,
  layout,
}: {
  items: readonly Application[];
  /** Level of each heading. */
  level: 3 | 4;
  layout: UseLayout;
}) {
  const Heading = level === 3 ? "h3" : "h4";
  const isDrawn = layout === "boards";
  const isShelf = isDrawn || layout === "table";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <ul className={`items uses-${layout} ${isShelf ? "shelf" : ""}`} tabIndex={isShelf ? 0 : undefined}>
      {items.map(({ title, description, results, tools, board }) => (
        <li key={title} className={isDrawn ? `${card} @container gap-y-3` : undefined}>
          <div>
            <Heading className="text-xl/[1.15]">{title}</Heading>
            <p className="text-muted mt-1 max-w-[40em] leading-normal">{description}</p>
          </div>
          {board ? <Board {...board} /> : null}
          {tools && layout === "table" ? <Names items={tools} className="text-muted text-sm" /> : null}
          <Ticks items={results} className="gap-1! text-base! leading-snug" />
        </li>
      ))}
    </ul>
  );
}
