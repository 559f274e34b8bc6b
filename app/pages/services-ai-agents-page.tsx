import { aiAgents } from "~/content/services/ai-agents";
import { scenes } from "~/content/services/scenes";
import { ClosingCall } from "~/sections/closing-call";
import { ChatScene } from "~/sections/scenes/chat-scene";
import { AgentsSection } from "~/sections/service/agents-section";
import { ServiceFaq } from "~/sections/service/service-faq";
import { ServicePage } from "~/sections/service/service-page";

import { ServiceActions } from "../routes/service-actions";
import { ServiceCrumbs } from "../routes/service-crumbs";
import { VoiceBand } from "../routes/voice-band";

export function AiAgentsPage() {
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
