import { ClosingCall } from "~/components/closing-call";
import { aiAgents } from "~/content/services/ai-agents";
import { scenes } from "~/content/services/scenes";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/ai-agents";
import { AgentsSection } from "./agents-section";
import { ChatScene } from "./scenes/chat-scene";
import { ServiceActions } from "./service-actions";
import { ServiceCrumbs } from "./service-crumbs";
import { ServiceFaq } from "./service-faq";
import { ServicePage } from "./service-page";
import { VoiceBand } from "./voice-band";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/ai-agents", matches);
}

export default function AiAgentsPage() {
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
