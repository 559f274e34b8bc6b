import { type ContextType, use } from "react";
import { Scripts, UNSAFE_DataRouterStateContext, UNSAFE_FrameworkContext } from "react-router";

import { fonts } from "./fonts";
import { PageData } from "./page-data";
import { PLAN_ID, type StartPlan, startScript } from "./start-script";

import sheet from "../app.css?url";

/**
 * Stands in the place of the router's `Scripts`, which fetches everything at once: the same modules, after the first
 * paint. It reads what that component reads; `tests/e2e/document.spec.ts` notices when a release changes it.
 */
export function LateScripts() {
  // The development server sends modules of its own.
  if (import.meta.env.DEV) return <Scripts />;
  return import.meta.env.SSR ? <StartScript /> : null;
}

function StartScript() {
  const framework = use(UNSAFE_FrameworkContext);
  const state = use(UNSAFE_DataRouterStateContext);
  if (!framework || !state) throw new Error("The document is rendered by the router.");
  const ids = state.matches.map(({ route }) => route.id);
  const plan = JSON.stringify({ ...planFor(framework, ids), data: use(PageData) }).replace(MARKUP, escaped);
  return (
    <>
      <script id={PLAN_ID} type="application/json" dangerouslySetInnerHTML={{ __html: plan }} />
      <script dangerouslySetInnerHTML={{ __html: startScript() }} />
    </>
  );
}

/** What could end a script, or pass for markup: it may be what a visitor has typed. */
const MARKUP = /[<>&]/g;

function escaped(character: string): string {
  return `\\u00${character.codePointAt(0)?.toString(16)}`;
}

type Framework = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>;

function planFor({ manifest, serverHandoffString }: Framework, ids: string[]): Omit<StartPlan, "data"> {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const modules = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return {
    // What is off is as good as left out.
    context: JSON.parse(serverHandoffString ?? "{}", (_, value) => (value === false ? undefined : value)),
    preload: [...new Set([manifest.url, ...modules])],
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => [id, module] as const),
    entry: manifest.entry.module,
    fonts,
    sheet,
  };
}
