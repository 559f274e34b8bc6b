import { scenes } from "~/content/services/scenes";
import { inboundLead } from "~/content/voice-samples/inbound-lead";
import { parts } from "~/features/voice-samples/timing";

import { VoiceScene } from "./voice-scene";

/** The voice scene with the first of the sample calls drawn into it. */
export function SampleScene() {
  return (
    <VoiceScene
      content={scenes.voice}
      mark={scenes.mark}
      wave={{ parts: parts(inboundLead), length: inboundLead.seconds }}
    />
  );
}
