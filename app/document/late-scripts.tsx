import { use, useState } from "react";
import { Scripts, UNSAFE_DataRouterStateContext, UNSAFE_FrameworkContext } from "react-router";

import { fonts } from "./fonts";
import { startScript } from "./start-script";

import sheet from "../app.css?url";

/**
 * Stands in the place of the router's `Scripts`, which fetches everything at once: the same modules, after the first
 * paint. It reads what that component reads; `late-scripts.test.tsx` notices when a release changes it.
 */
export function LateScripts() {
  // The development server sends modules of its own.
  return import.meta.env.DEV ? <Scripts /> : <StartScript />;
}

function StartScript() {
  const framework = use(UNSAFE_FrameworkContext);
  const state = use(UNSAFE_DataRouterStateContext);
  // The browser reads back what the server wrote: on the client there is nothing to build, and nothing to run again.
  const [text] = useState(() => {
    if (!import.meta.env.SSR) return document.getElementById("start")?.textContent ?? "";
    if (!framework || !state) throw new Error("The document is rendered by the router.");
    return buildText(
      framework,
      state.matches.map(({ route }) => route.id),
    );
  });
  // The router sends the page's data only to a document that has its scripts.
  if (import.meta.env.SSR && framework?.renderMeta) framework.renderMeta.didRenderScripts = true;
  return <script id="start" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

type Framework = NonNullable<React.ContextType<typeof UNSAFE_FrameworkContext>>;

function buildText({ manifest, serverHandoffString }: Framework, ids: string[]): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const preload = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  const start = startScript({
    preload: [...new Set([manifest.url, ...preload])],
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => [id, module] as const),
    entry: manifest.entry.module,
    fonts,
    sheet,
  });
  return `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());${start}`;
}
