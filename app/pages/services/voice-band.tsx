import { voiceAi } from "~/content/services/voice-ai";
import { VoiceSamples } from "~/features/voice-samples/voice-samples";

import { SampleScene } from "./scenes/sample-scene";
import { ServiceActions } from "./service-actions";
import { VoiceSection } from "./voice-section";

/** The section on voice agents, with its sample calls. The scene draws the first of them. */
export function VoiceBand() {
  return (
    <VoiceSection
      content={voiceAi}
      actions={<ServiceActions bookLabel={voiceAi.bookLabel} mail={voiceAi.mail} />}
      scene={<SampleScene />}
      samples={<VoiceSamples content={voiceAi.samples} />}
    />
  );
}
