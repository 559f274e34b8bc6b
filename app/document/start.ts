import type { Visitor } from "~/ui/visitor";

import { icon, webManifest } from "./after-paint";
import { fonts } from "./fonts";
import { PATIENCE_MS, PLAN_ID, type StartPlan, USUAL_CONTEXT } from "./start-script";

import sheet from "../app.css?url";

/** What is not laid out for the first paint; the same places as in `app/ui/asleep.css`. */
const BANDS =
  "main>:not(:first-child),:is(.roster,.case-grid)>*,:is(.service-page,.service-nested,.legal-doc,.post-body)>section,.site-footer";

/** What the router looks for in the window. */
type RouteModules = Record<string, { readonly handle?: { readonly takeOver?: () => void } }>;
type RouteTable = {
  readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>;
};

/**
 * Starts a page that has been painted. It fetches the fonts and the modules of the page, and lays out what stands below
 * the first screen. The first sign of life of a visitor, or some patience, runs the modules, brings the whole stylesheet
 * and wakes what sleeps (`app/ui/asleep.tsx`). Where this site has kept something in the browser the modules run without
 * a sign: it may be a consent to count, a booking to send or a form to give back.
 *
 * This module imports nothing of React or the router, and nothing that they import: it would bring them along.
 */
export async function start(): Promise<void> {
  const visitor: Visitor = Reflect.get(window, "visitor");
  const plan: StartPlan = JSON.parse(document.getElementById(PLAN_ID)?.textContent ?? "");
  void layOut();
  bring("icon", icon);
  bring("manifest", webManifest);
  void visitor.arrival.then(bringSheet);
  await import(/* @vite-ignore */ plan.manifest);
  const { routes }: RouteTable = Reflect.get(window, "__reactRouterManifest");
  const matched = plan.routes.flatMap((id) => {
    const route = routes[id];
    return route ? [{ id, ...route }] : [];
  });
  for (const address of new Set(matched.flatMap(({ module, imports = [] }) => [...imports, module]))) {
    // One in a task: a slow processor is busy with each of them.
    await turn();
    bring("modulepreload", address).fetchPriority = "low";
  }
  setTimeout(visitor.wake, PATIENCE_MS);
  if (!hasKept()) await visitor.arrival;
  const modules = await Promise.all(
    matched.map(async ({ id, module }) => [id, await import(/* @vite-ignore */ module)] as const),
  );
  const { context, data } = plan;
  const lines = data.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`);
  Reflect.set(window, "__reactRouterContext", {
    ...USUAL_CONTEXT,
    ...context,
    stream: new Response(lines.join("")).body,
  });
  Reflect.set(window, "__reactRouterRouteModules", Object.fromEntries(modules));
  takeOver();
}

/** Lets React have the document. The function comes with the outermost route, for this module must not import it. */
export function takeOver(): void {
  const modules: RouteModules = Reflect.get(window, "__reactRouterRouteModules");
  modules["root"]?.handle?.takeOver?.();
}

function bring(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

/** The whole stylesheet, where `app/ui/whole-sheet.ts` looks for it. */
function bringSheet(): void {
  const link = bring("stylesheet", sheet);
  link.id = "sheet";
  link.fetchPriority = "high";
  link.addEventListener("error", () => (document.documentElement.dataset["bare"] = ""));
}

/** One font and then one band in a frame: each is a task for the layout. */
export async function layOut(): Promise<void> {
  const loading = fonts.map(({ family, url, weight }) =>
    new FontFace(family, `url(${url})`, { weight }).load().catch(() => null),
  );
  for (const font of loading) {
    const face = await font;
    if (!face) continue;
    document.fonts.add(face);
    await frame();
  }
  for (const band of document.querySelectorAll<HTMLElement>(BANDS)) {
    band.style.contentVisibility = "visible";
    await frame();
  }
}

function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Whether this site has kept anything in the browser. */
function hasKept(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    // Stores are denied: there is nothing.
    return false;
  }
}
