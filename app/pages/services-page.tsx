import type { ReactNode } from "react";

import { customWebApps } from "~/content/services/custom-web-apps";
import { scenes } from "~/content/services/scenes";
import { servicesOverview } from "~/content/services/services-overview";
import { voiceAi } from "~/content/services/voice-ai";
import { workflowAutomation } from "~/content/services/workflow-automation";
import { AppScene } from "~/sections/scenes/app-scene";
import { ChatScene } from "~/sections/scenes/chat-scene";
import { DashboardScene } from "~/sections/scenes/dashboard-scene";
import { FlowScene } from "~/sections/scenes/flow-scene";
import { ServiceSummary } from "~/sections/service/service-summary";
import { ServicesHero } from "~/sections/service/services-hero";
import { WebAppsSection } from "~/sections/service/web-apps-section";
import { WorkflowSection } from "~/sections/service/workflow-section";
import { SiteLink } from "~/sections/site-link";

import { ServiceActions } from "../routes/service-actions";
import { VoiceBand } from "../routes/voice-band";

/** Six sections: the overview, two services in short, three told in full; SVC-01. */
export function ServicesPage() {
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
      <section id={workflowAutomation.anchor} className="service-nested band-raised tall">
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
      <section id={customWebApps.anchor} className="service-nested tall">
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
