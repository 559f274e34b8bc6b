import { type ReactNode, Fragment, useId } from "react";

import type { aboutSection } from "~/content/home/about-section";

import { StatMore } from "./stat-row";
import { Ticks } from "./text";

type AboutSectionProps = {
  id: string;
  content: typeof aboutSection;
  actions: ReactNode;
  /** The page's own opening, where this section is the first of its page. It then says what each value means. */
  opening?: ReactNode;
};

/** On the home page the figures stand beside the texts; where the section opens its page, below them in a row. */
const looks = {
  brief: {
    columns: "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]",
    heading: "lg:col-span-full",
    stats: "self-start",
    stat: "even:border-l nth-[n+3]:border-t",
    number: "text-3xl/none",
  },
  full: {
    columns: "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]",
    heading: "",
    stats: "lg:col-span-full lg:grid-cols-4",
    stat: "max-lg:even:border-l max-lg:nth-[n+3]:border-t lg:not-first:border-l",
    number: "text-3xl/none lg:text-4xl/none",
  },
};

/** Who the company is: mission, story and approach, four figures and four values. */
export function AboutSection({ id, content, actions, opening }: AboutSectionProps) {
  const look = looks[opening ? "full" : "brief"];
  return (
    <section id={id} className={`band ${opening ? "pt-0" : ""}`}>
      {opening}
      <div className={`wrap gap-x-part grid grid-cols-1 gap-y-8 sm:gap-y-12 ${look.columns}`}>
        <h2 className={`band-title max-w-184 ${look.heading}`}>{content.heading}</h2>
        <div>
          <Tabs
            label={content.tabsLabel}
            tabs={content.tabs.map((tab) => ({
              id: tab.id,
              label: tab.label,
              panel: (
                <div className="grid grid-cols-1 gap-3 sm:gap-4">
                  <h3 className="band-subtitle mb-1">{tab.heading}</h3>
                  {tab.paragraphs.map((paragraph) => (
                    <p key={paragraph} className="text-muted max-w-[40em]">
                      {paragraph}
                    </p>
                  ))}
                </div>
              ),
            }))}
          />
          <div className="mt-8 flex flex-wrap gap-3.5">{actions}</div>
        </div>
        <dl className={`border-line bg-surface rounded-card grid grid-cols-2 border ${look.stats}`}>
          {content.stats.map((stat) => (
            <div key={stat.label} className={`border-line p-card min-w-0 ${look.stat}`}>
              <dt className={`font-display font-semibold tracking-[-0.035em] wrap-anywhere ${look.number}`}>
                {stat.number}
              </dt>
              <dd className="mt-2 font-medium">
                {stat.label}
                {stat.description ? <StatMore text={stat.description} /> : null}
              </dd>
            </div>
          ))}
        </dl>
        <div className="lg:col-span-full">
          <h3 className="band-subtitle mb-5">{content.valuesHeading}</h3>
          {opening ? (
            <ul className="gap-x-card grid gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
              {content.values.map((value) => (
                <li key={value.title} className="border-line border-t pt-4">
                  <h4 className="text-xl tracking-[-0.015em]">{value.title}</h4>
                  <p className="text-muted mt-2 max-w-[28em]">{value.description}</p>
                </li>
              ))}
            </ul>
          ) : (
            <Ticks
              items={content.values.map(({ title }) => title)}
              className="border-line border-t pt-4 text-base font-medium sm:grid-cols-2 lg:grid-cols-4"
            />
          )}
        </div>
      </div>
    </section>
  );
}

type Tab = { readonly id: string; readonly label: string; readonly panel: ReactNode };

/** One of several texts at a time. Radio buttons, each before its text, so it works without a script. */
function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const name = useId();
  return (
    // On a wide screen it fits the longest of the texts, so that changing tabs moves nothing.
    <fieldset className="tabs lg:min-h-61 xl:min-h-55">
      <legend className="sr-only">{label}</legend>{" "}
      {tabs.map((tab, index) => (
        <Fragment key={tab.id}>
          <label className="tab">
            <input type="radio" name={name} value={tab.id} defaultChecked={index === 0} />
            {tab.label}
          </label>
          <div className="tab-panel">{tab.panel}</div>
        </Fragment>
      ))}
    </fieldset>
  );
}
