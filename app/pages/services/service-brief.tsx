import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { Icon } from "~/components/icon";
import { PhaseList } from "~/components/phase-list";
import { StatRow } from "~/components/stat-row";
import { Ticks } from "~/components/text";
import type { Application, IconName, ServicePage } from "~/content/shapes";

import { ServiceHero } from "./service-hero";

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

/** A service on the overview: all that belongs to it by name; what each name means is explained on the service's own page. */
export function ServiceBrief({ anchor, tone, content, steps = "line", layout, actions, scene, children }: Props) {
  const { hero, stats, lists, applications, process, roi } = content;
  return (
    <section id={anchor} className={`service-nested ${tone === "raised" ? "band-raised" : ""}`}>
      <ServiceHero level={2} {...hero} actions={actions} scene={scene} {...(layout && { layout })} />
      <div className="service-stats wrap">
        <StatRow stats={stats} />
      </div>
      {children}
      <div className="wrap brief">
        <Band level={3} heading={applications.heading} className="brief-wide">
          <Uses items={applications.items} />
        </Band>
        {lists.map((list, index) => (
          // A third list has no neighbor where the steps below take the row.
          <Band
            key={list.heading}
            level={3}
            heading={list.heading}
            className={index === 2 && steps === "line" ? "brief-wide" : ""}
          >
            <Names items={list.items} />
          </Band>
        ))}
        {process ? (
          <Band level={3} heading={process.heading} className={steps === "line" ? "brief-wide" : ""}>
            <PhaseList
              items={process.items.map(({ phase, duration }) => ({ phase, ...(duration && { duration }) }))}
              level={4}
              layout={steps}
            />
          </Band>
        ) : null}
        {roi ? (
          <Band level={3} heading={roi.heading} className="brief-wide roi-figures">
            <StatRow stats={roi.items} />
          </Band>
        ) : null}
      </div>
    </section>
  );
}

function Names({ items }: { items: readonly Named[] }) {
  return (
    <ul className="brief-names">
      {items.map(({ title, icon = "check" }) => (
        <li key={title}>
          <Icon name={icon} />
          <h4>{title}</h4>
        </li>
      ))}
    </ul>
  );
}

function Uses({ items }: { items: readonly Application[] }) {
  return (
    <ul className="brief-uses">
      {items.map(({ title, tools, features, results }) => (
        <li key={title}>
          <h4>{title}</h4>
          <p>{(tools ?? features ?? []).join("\u00A0· ")}</p>
          <Ticks items={results} />
        </li>
      ))}
    </ul>
  );
}
