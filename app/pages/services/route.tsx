import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { SiteLink } from "~/components/site-link";
import { customWebApps } from "~/content/services/custom-web-apps";
import { scenes } from "~/content/services/scenes";
import { servicesOverview } from "~/content/services/services-overview";
import { voiceAi } from "~/content/services/voice-ai";
import { workflowAutomation } from "~/content/services/workflow-automation";
import { VoiceSamples } from "~/features/voice-samples/voice-samples";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { AppScene } from "./scenes/app-scene";
import { ChatScene } from "./scenes/chat-scene";
import { DashboardScene } from "./scenes/dashboard-scene";
import { FlowScene } from "./scenes/flow-scene";
import { SampleScene } from "./scenes/sample-scene";
import { ServiceActions } from "./service-actions";
import { ServiceBrief } from "./service-brief";
import { ServiceSummary } from "./service-summary";
import { ServicesHero } from "./services-hero";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services", matches);
}

/** Six sections: the overview, two services in short, three with all that belongs to them; SVC-01. */
export default function ServicesPage() {
  const { hero, more, chatAgents, dashboards } = servicesOverview;
  const contents = [
    { anchor: chatAgents.anchor, name: chatAgents.heading },
    { anchor: dashboards.anchor, name: dashboards.heading },
    ...[voiceAi, workflowAutomation, customWebApps].map(({ anchor, name }) => ({ anchor, name })),
  ];
  return (
    <>
      <ServicesHero
        content={servicesOverview}
        contents={contents}
        actions={<ServiceActions bookLabel={hero.bookLabel} />}
      />
      <ServiceSummary
        content={chatAgents}
        tone="plain"
        actions={
          <>
            <ServiceActions bookLabel={chatAgents.bookLabel} />
            <More href={chatAgents.path}>{chatAgents.linkLabel}</More>
          </>
        }
        scene={<ChatScene content={scenes.chat} mark={scenes.mark} />}
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
        scene={<DashboardScene content={scenes.dashboard} mark={scenes.mark} />}
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
        scene={<SampleScene />}
      >
        <Band level={3} heading={voiceAi.samples.heading} lede={voiceAi.samples.lede}>
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
        scene={<FlowScene content={scenes.flow} mark={scenes.mark} />}
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
        scene={<AppScene content={scenes.app} mark={scenes.mark} />}
      />
    </>
  );
}

/** A band of platforms as one of names. */
function named({ heading, items }: { heading: string; items: readonly { name: string }[] }) {
  return { heading, items: items.map(({ name }) => ({ title: name })) };
}

function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className="service-more">
      {children}
    </SiteLink>
  );
}
