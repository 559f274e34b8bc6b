import { type ReactNode, Fragment, useId } from "react";

import type { aboutSection } from "~/content/home/about-section";

import { Icon } from "./icon";

type AboutSectionProps = {
  id: string;
  content: typeof aboutSection;
  actions: ReactNode;
  /** The page's own opening, where this section is the first of its page. */
  opening?: ReactNode;
};

/** Who the company is: mission, story and approach, four figures and four values. */
export function AboutSection({ id, content, actions, opening }: AboutSectionProps) {
  return (
    <section id={id} className={`band ${opening ? "about-first" : ""}`}>
      {opening}
      <div className="wrap">
        <div className="band-head">
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{content.lede}</p>
        </div>
        <div className="about-grid">
          <Tabs
            label={content.tabsLabel}
            tabs={content.tabs.map((tab) => ({
              id: tab.id,
              label: tab.label,
              panel: (
                <div className="about-panel">
                  <h3 className="band-subtitle">{tab.heading}</h3>
                  {tab.paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              ),
            }))}
          />
          <div className="about-figures">
            <dl className="about-stats">
              {content.stats.map((stat) => (
                <div key={stat.label}>
                  <dt>
                    {stat.label}
                    <span className="stat-more">{stat.description}</span>
                  </dt>
                  <dd>{stat.number}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <h3 className="band-subtitle mt-part mb-8">{content.valuesHeading}</h3>
        <ul className="values">
          {content.values.map((value) => (
            <li key={value.title}>
              <Icon name={value.icon} className="text-lamp-text size-7" />
              <h4>{value.title}</h4>
              <p>{value.description}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap gap-3.5">{actions}</div>
      </div>
    </section>
  );
}

type Tab = { readonly id: string; readonly label: string; readonly panel: ReactNode };

/** One of several texts at a time. Radio buttons, each before its text, so it works without a script. */
function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const name = useId();
  return (
    <fieldset aria-label={label} className="tabs">
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
