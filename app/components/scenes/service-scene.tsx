import type { ComponentType } from "react";

import type { Scenes } from "~/content/scenes";
import type { SceneName } from "~/content/shapes";

import { AppScene } from "./app-scene";
import { ChatScene } from "./chat-scene";
import { DashboardScene } from "./dashboard-scene";
import { FlowScene } from "./flow-scene";
import { VoiceScene } from "./voice-scene";

const drawings: Record<SceneName, ComponentType<Scenes>> = {
  chat: ChatScene,
  voice: VoiceScene,
  dashboard: DashboardScene,
  flow: FlowScene,
  app: AppScene,
};

/** The product of a service at work. `content`: what each of the drawings shows. */
export function ServiceScene({ name, content }: { name: SceneName; content: Scenes }) {
  const Drawing = drawings[name];
  return <Drawing {...content} />;
}
