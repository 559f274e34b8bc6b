import { use } from "react";
import { UNSAFE_DataRouterStateContext, UNSAFE_FrameworkContext } from "react-router";

import { icon, webManifest } from "./after-paint";
import type { HandoffLine } from "./handoff";
import { PLAN_ID, type StartPlan, startScript, USUAL_CONTEXT } from "./start-script";

import sheet from "../app.css?url";

/**
 * Stands in the place of the router's `Scripts`, which fetches everything at once: the same modules, after the first
 * paint. It reads what that component reads; `tests/e2e/document.spec.ts` notices when a release changes it.
 */
export function StartElements({ data }: { data: readonly HandoffLine[] }) {
  const framework = use(UNSAFE_FrameworkContext);
  const state = use(UNSAFE_DataRouterStateContext);
  if (!framework || !state) throw new Error("The document is rendered by the router.");
  const { manifest, serverHandoffString } = framework;
  const plan: StartPlan = {
    // What is off is as good as left out.
    context: unusual(JSON.parse(serverHandoffString ?? "{}", (_, value) => (value === false ? undefined : value))),
    data,
    manifest: manifest.url,
    routes: state.matches.map(({ route }) => route.id),
  };
  const text = JSON.stringify(plan).replace(MARKUP, escaped);
  return (
    <>
      <script id={PLAN_ID} type="application/json" dangerouslySetInnerHTML={{ __html: text }} />
      <script dangerouslySetInnerHTML={{ __html: startScript(manifest.entry.module) }} />
    </>
  );
}

/** The settings that are not the usual ones; null for a usual one that is not there. */
function unusual(settings: Record<string, unknown>): object {
  const names = Object.keys({ ...USUAL_CONTEXT, ...settings });
  const differing = names.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(USUAL_CONTEXT[name]));
  return Object.fromEntries(differing.map((name) => [name, settings[name] ?? null]));
}

/** What could end a script, or pass for markup: it may be what a visitor has typed. */
const MARKUP = /[<>&]/g;

function escaped(character: string): string {
  return `\\u00${character.codePointAt(0)?.toString(16)}`;
}

/** What the start module brings, for browsers that run no scripts. */
export function LateLinks() {
  return (
    <>
      <link rel="icon" href={icon} />
      <link rel="manifest" href={webManifest} />
      {/* Tests run without a stylesheet, and its address is empty there. */}
      {sheet && <link id="sheet" rel="stylesheet" href={sheet} />}
    </>
  );
}
