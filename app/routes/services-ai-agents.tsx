import { aiAgents } from "~/content/services/ai-agents";
import { scenes } from "~/content/services/scenes";
import { ClosingCall } from "~/sections/closing-call";
import { ChatScene } from "~/sections/scenes/chat-scene";
import { AgentsSection } from "~/sections/service/agents-section";
import { ServiceFaq } from "~/sections/service/service-faq";
import { ServicePage } from "~/sections/service/service-page";

import type { Route } from "./+types/services-ai-agents";
import { pageTags } from "./page-tags";
import { ServiceActions } from "./service-actions";
import { ServiceCrumbs } from "./service-crumbs";
import { VoiceBand } from "./voice-band";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags(aiAgents.path, matches);
}

export default function AiAgents() {
  const page = aiAgents;
  return (
    <>
      <ServicePage anchor={page.anchor} breadcrumb={<ServiceCrumbs name={page.name} path={page.path} />}>
        <AgentsSection
          content={page}
          voice={<VoiceBand />}
          actions={<ServiceActions bookLabel={page.bookLabel} mail={page.mail} />}
          scene={<ChatScene content={scenes.chat} mark={scenes.mark} />}
        />
      </ServicePage>
      <ServiceFaq faq={page.faq} tone="raised" />
      <ClosingCall {...page.closing} actions={<ServiceActions bookLabel={page.bookLabel} />} />
    </>
  );
}
