import { Band } from "~/components/band";
import { PhaseList } from "~/components/phase-list";
import { StatLine } from "~/components/stat-row";
import { FaqList } from "~/components/text";

import { NightLog } from "./night-log";
import type { ServiceData } from "./service";
import { VoiceSection } from "./voice-section";

/** What only the page of agents has. */
export function AgentParts({ service, proof, voiceProof }: ServiceData) {
  const { stats, applications, capabilities, morning, voice, process, faq } = service;
  return (
    <>
      {stats ? (
        <div className="wrap">
          <StatLine
            stats={stats}
            className="text-muted border-line mb-gap md:gap-card border-t pt-5 md:grid md:grid-cols-3"
          />
        </div>
      ) : null}
      <Band {...applications} tone="raised">
        <NightLog uses={applications.items} skills={capabilities.items} morning={morning} proof={proof} />
      </Band>
      {voice ? <VoiceSection content={voice} proof={voiceProof} /> : null}
      <div className="band">
        <div className="wrap gap-gap grid lg:grid-cols-2">
          <Band {...process} layout="cell">
            <PhaseList items={process.items} level={3} isDown />
          </Band>
          <Band heading={faq.heading} layout="cell">
            <FaqList items={faq.items} />
          </Band>
        </div>
      </div>
    </>
  );
}
