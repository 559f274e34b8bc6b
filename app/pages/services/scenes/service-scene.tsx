import type { ComponentType } from "react";

import type { SceneName, VoiceSample } from "~/content/shapes";

import { AppScene } from "./app-scene";
import { ChatScene } from "./chat-scene";
import { DashboardScene } from "./dashboard-scene";
import { FlowScene } from "./flow-scene";
import { VoiceScene } from "./voice-scene";

const scenes: Record<SceneName, ComponentType<{ call?: VoiceSample | undefined }>> = {
  chat: ChatScene,
  voice: VoiceScene,
  dashboard: DashboardScene,
  flow: FlowScene,
  app: AppScene,
};

/** The product of a service at work. `call`: the sample call that a drawing of a voice shows. */
export function ServiceScene({ name, call }: { name: SceneName; call?: VoiceSample | undefined }) {
  const Drawing = scenes[name];
  return <Drawing call={call} />;
}

/** Whether a scene tells its story from left to right, and so takes the width of the page. */
export function isWideScene(name: SceneName): boolean {
  return name === "dashboard" || name === "flow";
}
