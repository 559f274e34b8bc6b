import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { Icon } from "~/components/icon";
import { PhaseList } from "~/components/phase-list";
import { StatRow } from "~/components/stat-row";
import { Ticks } from "~/components/text";
import type { Application, IconName, ServicePage } from "~/content/shapes";

import { ServiceHero, ServiceStats } from "./service-hero";

type Named = { readonly title: string; readonly icon?: IconName };
type NamedBand = { readonly heading: string; readonly items: readonly Named[] };

type Props = {
  anchor: string;
  tone?: "plain" | "raised";
  content: Pick<ServicePage, "hero" | "stats" | "applications" | "roi"> & {
    /** What it is, as lists of names: what it can do, what it is made of, what it brings. */
    lists: readonly NamedBand[];
    process?: ServicePage["process"];
  };
  /** How the steps are drawn. */
  steps?: "line" | "weeks";
  layout?: "before" | "beside" | "below";
  actions: ReactNode;
  scene: ReactNode;
  /** Before the lists. */
  children?: ReactNode;
};

const wide = "lg:col-span-full";

/** Names at the size of text. */
const plainNames = "[&_h4]:font-sans [&_h4]:text-base/[1.35] [&_h4]:font-medium [&_h4]:tracking-normal";
/** Weeks stand beside their names at every width. */
const stepsClass = {
  line: `${wide} ${plainNames}`,
  weeks: [
    plainNames,
    "[&_li]:grid-cols-[1fr_auto] [&_li]:gap-x-4 [&_li]:gap-y-1 [&_li]:py-3",
    "[&_svg]:col-span-full [&_svg]:m-0",
  ].join(" "),
};

/** A service on the overview: all that belongs to it by name; what each name means is explained on the service's own page. */
export function ServiceBrief({ anchor, tone, content, steps = "line", layout, actions, scene, children }: Props) {
  const { hero, stats, lists, applications, process, roi } = content;
  return (
    <section id={anchor} className={`pb-gap ${tone === "raised" ? "band-raised" : ""}`}>
      <ServiceHero level={2} {...hero} actions={actions} scene={scene} {...(layout && { layout })} />
      <ServiceStats level={2} stats={stats} />
      {children}
      <div className="wrap gap-gap pt-gap grid lg:grid-cols-2">
        <Band level={3} layout="cell" heading={applications.heading} className={wide}>
          <Uses items={applications.items} />
        </Band>
        {lists.map((list, index) => {
          // A third list has no neighbor where the steps below take the row.
          const isWide = index === 2 && steps === "line";
          return (
            <Band key={list.heading} level={3} layout="cell" heading={list.heading} className={isWide ? wide : ""}>
              <Names items={list.items} columns={isWide ? "lg:grid-cols-3" : ""} />
            </Band>
          );
        })}
        {process ? (
          <Band level={3} layout="cell" heading={process.heading} className={stepsClass[steps]}>
            <PhaseList
              items={process.items.map(({ phase, duration }) => ({ phase, ...(duration && { duration }) }))}
              level={4}
              layout={steps}
            />
          </Band>
        ) : null}
        {roi ? (
          <Band level={3} layout="cell" heading={roi.heading} className={wide}>
            <StatRow stats={roi.items} />
          </Band>
        ) : null}
      </div>
    </section>
  );
}

function Names({ items, columns }: { items: readonly Named[]; columns: string }) {
  return (
    <ul className={`[&_svg]:text-lamp-text xs:grid-cols-2 grid gap-x-5 ${plainNames} ${columns}`}>
      {items.map(({ title, icon = "check" }) => (
        <li key={title} className="border-line flex items-center gap-3 border-t py-3">
          <Icon name={icon} />
          <h4>{title}</h4>
        </li>
      ))}
    </ul>
  );
}

function Uses({ items }: { items: readonly Application[] }) {
  return (
    <ul className="gap-x-card grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-y-6">
      {items.map(({ title, tools, features, results }) => (
        <li key={title} className="border-line-strong border-t pt-4">
          <h4 className="text-lg/[1.2] tracking-[-0.02em]">{title}</h4>
          <p className="text-muted text-md mt-1 mb-3">{(tools ?? features ?? []).join("\u00A0· ")}</p>
          <Ticks items={results} className="gap-1 leading-[1.45]" />
        </li>
      ))}
    </ul>
  );
}
