import type { ComponentType } from "react";

import type { Scenes } from "~/content/scenes";
import type { SceneName, VoiceSample } from "~/content/shapes";

import { AppScene } from "./app-scene";
import { ChatScene } from "./chat-scene";
import { DashboardScene } from "./dashboard-scene";
import { FlowScene } from "./flow-scene";
import { VoiceScene } from "./voice-scene";

const drawings: Record<SceneName, ComponentType<Scenes & { call?: VoiceSample | undefined }>> = {
  chat: ChatScene,
  voice: VoiceScene,
  dashboard: DashboardScene,
  flow: FlowScene,
  app: AppScene,
};

type ServiceSceneProps = {
  name: SceneName;
  /** What each of the drawings shows. */
  content: Scenes;
  /** The sample call that a drawing of a voice shows. */
  call?: VoiceSample | undefined;
};

/** The product of a service at work. */
export function ServiceScene({ name, content, call }: ServiceSceneProps) {
  const Drawing = drawings[name];
  return <Drawing {...content} call={call} />;
}

/** Whether a scene tells its story from left to right, and so takes the width of the page. */
export function isWideScene(name: SceneName): boolean {
  return name === "dashboard" || name === "flow";
}
