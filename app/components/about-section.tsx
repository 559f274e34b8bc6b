import { type ReactNode, Fragment, useId } from "react";

import type { aboutSection } from "~/content/home/about-section";

import { StatLine, StatMore } from "./stat-row";
import { unbroken } from "./unbroken";

type AboutSectionProps = {
  id: string;
  content: typeof aboutSection;
  actions: ReactNode;
  /** The page's own opening, where this section is the first of its page. Its figures then have a row of their own. */
  opening?: ReactNode;
};

const statClass = "border-line p-card min-w-0 max-lg:even:border-l max-lg:nth-[n+3]:border-t lg:not-first:border-l";
const numberClass = "font-display font-semibold tracking-[-0.035em] wrap-anywhere text-3xl/none lg:text-4xl/none";

/** Who the company is: mission, story and approach, four figures and four values. */
export function AboutSection({ id, content, actions, opening }: AboutSectionProps) {
  return (
    <section id={id} className={`band ${opening ? "pt-0" : ""}`}>
      {opening}
      <div className="wrap gap-x-part grid grid-cols-1 gap-y-8 sm:gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="max-w-184">
          <h2 className="band-title">{content.heading}</h2>
          {opening ? null : <StatLine stats={content.stats} className="band-lede lg:grid" />}
        </div>
        <div>
          <Tabs
            label={content.tabsLabel}
            tabs={content.tabs.map((tab) => ({
              id: tab.id,
              label: tab.label,
              panel: (
                <div className="grid grid-cols-1 gap-3 sm:gap-4">
                  <h3 className="band-subtitle mb-1">{unbroken(tab.heading)}</h3>
                  {tab.paragraphs.map((paragraph) => (
                    <p key={paragraph} className="text-muted max-w-[40em]">
                      {unbroken(paragraph)}
                    </p>
                  ))}
                </div>
              ),
            }))}
          />
          <div className="mt-8 flex flex-wrap gap-3.5">{actions}</div>
        </div>
        {opening ? (
          <dl className="border-line bg-surface rounded-card grid grid-cols-2 border lg:col-span-full lg:grid-cols-4">
            {content.stats.map((stat) => (
              <div key={stat.label} className={statClass}>
                <dt className={numberClass}>{stat.number}</dt>
                <dd className="mt-2 font-medium">
                  {stat.label}
                  {stat.description ? <StatMore text={stat.description} /> : null}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        <div className="lg:col-span-full">
          <h3 className="band-subtitle mb-5">{content.valuesHeading}</h3>
          <ul className="gap-x-card grid gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
            {content.values.map((value) => (
              <li key={value.title} className="border-line border-t pt-4">
                <h4 className="text-lg/[1.2]">{value.title}</h4>
                <p className="mt-2 max-w-[28em] leading-snug">{value.description}</p>
              </li>
            ))}
          </ul>
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
