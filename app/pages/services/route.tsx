import { Fragment, type ReactNode } from "react";

import { Band } from "~/components/band";
import { Icon } from "~/components/icon";
import { Reveal } from "~/components/reveal";
import { SiteLink } from "~/components/site-link";
import { Skyline } from "~/components/skyline";
import { customWebApps } from "~/content/services/custom-web-apps";
import { priceLink } from "~/content/services/service-links";
import { servicesOverview } from "~/content/services/services-overview";
import { tools } from "~/content/services/tools";
import { voiceAi } from "~/content/services/voice-ai";
import { workflowAutomation } from "~/content/services/workflow-automation";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { AppScene } from "./scenes/app-scene";
import { ChatScene } from "./scenes/chat-scene";
import { DashboardScene } from "./scenes/dashboard-scene";
import { FlowScene } from "./scenes/flow-scene";
import { VoiceScene } from "./scenes/voice-scene";
import { ServiceBrief } from "./service-brief";
import { besideClass, ServiceActions, skyClass } from "./service-hero";
import { VoiceSamples } from "./voice-samples";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services", matches);
}

/** Six sections: the overview, two services in short, three with all that belongs to them. */
export default function ServicesPage() {
  const { more, chatAgents, dashboards } = servicesOverview;
  return (
    <>
      <OverviewHero />
      <ServiceSummary
        content={chatAgents}
        tone="plain"
        actions={
          <>
            <ServiceActions bookLabel={chatAgents.bookLabel} />
            <More href={chatAgents.path}>{chatAgents.linkLabel}</More>
          </>
        }
        scene={<ChatScene />}
      />
      <ServiceSummary
        content={dashboards}
        tone="raised"
        actions={
          <>
            <ServiceActions bookLabel={dashboards.bookLabel} />
            <More href={dashboards.path}>{dashboards.linkLabel}</More>
          </>
        }
        scene={<DashboardScene />}
      />
      <ServiceBrief
        anchor={voiceAi.anchor}
        content={{ ...voiceAi, lists: [voiceAi.capabilities, voiceAi.differentiators] }}
        layout="before"
        actions={
          <>
            <ServiceActions bookLabel={voiceAi.bookLabel} mail={voiceAi.mail} />
            <More href={chatAgents.path}>{more.voice}</More>
          </>
        }
        scene={<VoiceScene />}
      >
        <Band level={3} layout="inner" heading={voiceAi.samples.heading} lede={voiceAi.samples.lede}>
          <VoiceSamples content={voiceAi.samples} />
        </Band>
      </ServiceBrief>
      <ServiceBrief
        anchor={workflowAutomation.anchor}
        tone="raised"
        content={{
          ...workflowAutomation,
          lists: [workflowAutomation.capabilities, named(workflowAutomation.platforms), workflowAutomation.benefits],
        }}
        layout="below"
        actions={
          <>
            <ServiceActions bookLabel={workflowAutomation.bookLabel} mail={workflowAutomation.mail} />
            <More href={workflowAutomation.path}>{more.workflow}</More>
          </>
        }
        scene={<FlowScene />}
      />
      <ServiceBrief
        anchor={customWebApps.anchor}
        content={{
          ...customWebApps,
          lists: [customWebApps.capabilities, named(customWebApps.platforms), customWebApps.benefits],
        }}
        steps="weeks"
        actions={
          <>
            <ServiceActions bookLabel={customWebApps.bookLabel} mail={customWebApps.mail} />
            <More href={customWebApps.path}>{more.apps}</More>
          </>
        }
        scene={<AppScene />}
      />
      <ToolIndex />
    </>
  );
}

/** Every tool by name, and in its group the pages that show it in use. Not a section: the page has six. */
function ToolIndex() {
  return (
    <div id={tools.anchor} className="band band-raised pb-gap pt-gap">
      <div className="wrap">
        <h2 className="text-2xl">{tools.heading}</h2>
        <p className="text-muted mt-2 mb-5">{tools.lede}</p>
        <div className="gap-x-card grid items-start sm:grid-cols-2 lg:grid-cols-4">
          {tools.groups.map((group) => (
            <details key={group.heading} className="border-line group/tools border-t py-3">
              <summary className="flex gap-3">
                <span className="flex-1">
                  <span className="block font-medium">{group.heading}</span>{" "}
                  <span className="text-muted text-md">{group.tools.map(({ name }) => name).join(", ")}</span>
                </span>
                <Icon name="plus" className="text-muted transition-[rotate] duration-200 group-open/tools:rotate-45" />
              </summary>
              <dl className="text-md mt-3 grid gap-2">
                {group.tools.map(({ name, usedIn }) => (
                  <div key={name}>
                    <dt className="font-medium">{name}</dt>
                    <dd className="flex flex-wrap gap-x-3">
                      {usedIn.map(({ label, href }) => (
                        <Fragment key={href}>
                          <SiteLink href={href} className="text-muted py-0.5 underline underline-offset-4">
                            {label}
                          </SiteLink>{" "}
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A band of platforms as one of names. */
function named({ heading, items }: { heading: string; items: readonly { name: string }[] }) {
  return { heading, items: items.map(({ name }) => ({ title: name })) };
}

const quietLink = [
  "text-muted hover:text-text text-md inline-flex min-h-11 items-center",
  "decoration-line-strong underline underline-offset-[0.35em]",
].join(" ");

function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className={quietLink}>
      {children}
    </SiteLink>
  );
}

/** The top of the overview: each problem with a link to its answer, and the sections of the page. */
function OverviewHero() {
  const { anchor, hero, help, contentsLabel, chatAgents, dashboards } = servicesOverview;
  const sections = [
    { anchor: chatAgents.anchor, name: chatAgents.heading },
    { anchor: dashboards.anchor, name: dashboards.heading },
    ...[voiceAi, workflowAutomation, customWebApps, tools].map(({ anchor, name }) => ({ anchor, name })),
  ];
  return (
    <section id={anchor} className={`pt-top ${skyClass}`}>
      <div className={`wrap gap-gap grid lg:items-start ${besideClass}`}>
        <div>
          <h1 className="page-title">{hero.title}</h1>
          <p className="hero-lede max-w-[30.5em]">{hero.lede}</p>
          <div className="mt-7 flex flex-wrap items-center gap-3.5">
            <ServiceActions bookLabel={hero.bookLabel} />
            <More href={priceLink.href}>{priceLink.label}</More>
          </div>
        </div>
        <div className="border-line bg-surface/88 shadow-lift rounded-[18px] border">
          <h2 className="px-6 py-5 text-lg">{help.heading}</h2>
          <ul>
            {help.items.map((item) => (
              <li key={item.href} className="border-line border-t px-6 pt-4 pb-3">
                <p className="text-muted text-md">{item.symptom}</p>
                <SiteLink href={item.href} className="group flex min-h-11 items-center gap-2 font-medium">
                  {item.answer}
                  <Icon name="arrow" className="text-lamp-text size-4 transition-transform group-hover:translate-x-1" />
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={contentsLabel} className="col-span-full">
          <ul className="flex flex-wrap gap-x-7 gap-y-1">
            {sections.map((section) => (
              <li key={section.anchor}>
                <a href={`#${section.anchor}`} className={`${quietLink} hover:decoration-lamp-text`}>
                  {section.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Skyline />
    </section>
  );
}

type ServiceSummaryProps = {
  content: (typeof servicesOverview)["chatAgents"];
  /** `raised` stands on the second ground, with the scene before the text. */
  tone: "plain" | "raised";
  actions: ReactNode;
  scene: ReactNode;
};

const summaryColumns = {
  plain: "lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)]",
  raised: "lg:grid-cols-[minmax(0,0.9fr)_minmax(0,1.1fr)]",
};

/** A service in short, with the way to its page. */
function ServiceSummary({ content, tone, actions, scene }: ServiceSummaryProps) {
  return (
    <section id={content.anchor} className={`band ${tone === "raised" ? "band-raised" : ""}`}>
      <div className={`wrap gap-part grid items-center ${summaryColumns[tone]}`}>
        <div>
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{content.lede}</p>
          <dl className="mt-7 grid gap-x-8">
            {content.points.map((point) => (
              <div key={point.title} className="border-line grid grid-cols-[6rem_1fr] gap-3 border-t py-3">
                <dt className="font-semibold">{point.title}</dt>
                <dd className="text-muted">{point.text}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-8 flex flex-wrap items-center gap-3.5">{actions}</div>
        </div>
        <Reveal>{scene}</Reveal>
      </div>
    </section>
  );
}
