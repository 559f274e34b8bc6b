import type { ReactNode } from "react";

import { scenes } from "~/content/services/scenes";
import { voiceAi } from "~/content/services/voice-ai";
import { inboundLead } from "~/content/voice-samples/inbound-lead";
import { parts } from "~/features/voice-samples/timing";
import { VoiceSamples } from "~/features/voice-samples/voice-samples";

import { VoiceScene } from "./scenes/voice-scene";
import { ServiceActions } from "./service-actions";
import { VoiceSection } from "./voice-section";

/** The section on voice agents, with its sample calls. The scene draws the first of them. */
export function VoiceBand({ more }: { more?: ReactNode }) {
  return (
    <VoiceSection
      content={voiceAi}
      actions={
        <>
          <ServiceActions bookLabel={voiceAi.bookLabel} mail={voiceAi.mail} />
          {more}
        </>
      }
      scene={
        <VoiceScene
          content={scenes.voice}
          mark={scenes.mark}
          wave={{ parts: parts(inboundLead), length: inboundLead.seconds }}
        />
      }
      samples={<VoiceSamples content={voiceAi.samples} />}
    />
  );
}
