import type { ReactNode } from "react";

import { SiteLink } from "~/components/site-link";
import { customWebApps } from "~/content/services/custom-web-apps";
import { scenes } from "~/content/services/scenes";
import { servicesOverview } from "~/content/services/services-overview";
import { voiceAi } from "~/content/services/voice-ai";
import { workflowAutomation } from "~/content/services/workflow-automation";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { AppScene } from "./scenes/app-scene";
import { ChatScene } from "./scenes/chat-scene";
import { DashboardScene } from "./scenes/dashboard-scene";
import { FlowScene } from "./scenes/flow-scene";
import { ServiceActions } from "./service-actions";
import { ServiceSummary } from "./service-summary";
import { ServicesHero } from "./services-hero";
import { VoiceBand } from "./voice-band";
import { WebAppsSection } from "./web-apps-section";
import { WorkflowSection } from "./workflow-section";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services", matches);
}

/** Six sections: the overview, two services in short, three told in full; SVC-01. */
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
      <VoiceBand more={<More href={chatAgents.path}>{more.voice}</More>} />
      <section id={workflowAutomation.anchor} className="service-nested band-raised">
        <WorkflowSection
          content={workflowAutomation}
          level={2}
          actions={
            <>
              <ServiceActions bookLabel={workflowAutomation.bookLabel} mail={workflowAutomation.mail} />
              <More href={workflowAutomation.path}>{more.workflow}</More>
            </>
          }
          scene={<FlowScene content={scenes.flow} mark={scenes.mark} />}
        />
      </section>
      <section id={customWebApps.anchor} className="service-nested">
        <WebAppsSection
          content={customWebApps}
          level={2}
          actions={
            <>
              <ServiceActions bookLabel={customWebApps.bookLabel} mail={customWebApps.mail} />
              <More href={customWebApps.path}>{more.apps}</More>
            </>
          }
          scene={<AppScene content={scenes.app} mark={scenes.mark} />}
        />
      </section>
    </>
  );
}

function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className="service-more">
      {children}
    </SiteLink>
  );
}
