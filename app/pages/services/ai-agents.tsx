import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { aiAgents } from "~/content/services/ai-agents";
import { voiceAi } from "~/content/services/voice-ai";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/ai-agents";
import { ItemList, SolutionList } from "./item-list";
import { ChatScene } from "./scenes/chat-scene";
import { VoiceScene } from "./scenes/voice-scene";
import { ServiceActions, ServiceHero, ServiceStats } from "./service-hero";
import { ServicePage } from "./service-page";
import { VoiceSamples } from "./voice-samples";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/services/ai-agents", matches);
}

/** Chat agents, and voice agents as a section of their own. */
export default function AiAgentsPage() {
  const { capabilities, applications, process, benefits } = aiAgents;
  return (
    <ServicePage content={aiAgents} scene={<ChatScene />} faqTone="raised">
      <Band heading={capabilities.heading} lede={capabilities.lede} layout="split">
        <ItemList items={capabilities.items} level={3} layout="rows" />
      </Band>
      <Band tone="raised" heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={3} layout="cards" />
      </Band>
      <VoiceSection />
      <Band tone="raised" heading={process.heading} lede={process.lede}>
        <PhaseList items={process.items} level={3} layout="line" />
      </Band>
      <Band heading={benefits.heading} lede={benefits.lede}>
        <ItemList items={benefits.items} level={3} layout="pairs" />
      </Band>
    </ServicePage>
  );
}

/** Voice agents, with their sample calls. The scene draws the first of them. */
function VoiceSection() {
  const { anchor, hero, stats, samples, capabilities, applications, differentiators, bookLabel, mail } = voiceAi;
  return (
    <section id={anchor} className="pb-gap">
      <ServiceHero
        level={2}
        {...hero}
        actions={<ServiceActions bookLabel={bookLabel} mail={mail} />}
        scene={<VoiceScene />}
        layout="before"
      />
      <ServiceStats level={2} stats={stats} />
      <Band level={3} layout="inner" heading={samples.heading} lede={samples.lede}>
        <VoiceSamples content={samples} />
      </Band>
      <Band level={3} layout="inner" heading={capabilities.heading} lede={capabilities.lede}>
        <ItemList items={capabilities.items} level={4} layout="cells" />
      </Band>
      <Band level={3} layout="inner" heading={applications.heading} lede={applications.lede}>
        <SolutionList items={applications.items} level={4} layout="ledger" />
      </Band>
      <Band level={3} layout="inner" heading={differentiators.heading} lede={differentiators.lede}>
        <ItemList items={differentiators.items} level={4} layout="columns" />
      </Band>
    </section>
  );
}
