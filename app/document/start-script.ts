import type { HandoffLine } from "./handoff";

/** What a page has to know to come alive; see `start.ts`, which reads it. */
export type StartPlan = {
  /** The router's own settings, as far as they are not the usual ones. */
  readonly context: object;
  /** The data of the page, as lines of the router's stream. */
  readonly data: readonly HandoffLine[];
  /** Address of the route table. */
  readonly manifest: string;
  /** Ids of the matched routes, from the outermost in. */
  readonly routes: readonly string[];
};

/** What the router's settings come to on every page; the plan tells where they differ. */
export const USUAL_CONTEXT: Readonly<Record<string, unknown>> = {
  basename: "/",
  future: {},
  routeDiscovery: { mode: "initial" },
  ssr: true,
};

/** Id of the element that holds the plan, as JSON. */
export const PLAN_ID = "start-plan";

/** Who shows no sign of life for so long reads, and the page wakes without one (`start.ts`); in milliseconds. */
export const PATIENCE_MS = 2500;

/** What counts as a sign of life. */
const SIGNS = "pointermove pointerdown keydown scroll focusin click";

/**
 * The script that stands in every page. It notes the first sign of life of a visitor, and keeps a click on a control
 * that nobody listens to yet. In the second frame, when the page has been painted, it fetches the module that starts
 * everything else (`entry`, `app/document/start.ts`), which would compete with the page for the line before that. A tab
 * in the background has no frames; there nothing starts until it is shown. Without that module a page stays what the
 * server wrote, and what would wait for the whole stylesheet is shown bare (`app/ui/asleep.css`).
 *
 * Text, because the policy allows it by the hash of exactly these characters. It is the same in every page.
 */
export function startScript(entry: string): string {
  return [
    "{let v=window.visitor={},frame=f=>requestAnimationFrame(()=>setTimeout(f))",
    "v.arrival=new Promise(r=>v.wake=r)",
    `for(let t of "${SIGNS}".split(" "))addEventListener(t,v.wake,{passive:true,once:true,capture:true})`,
    // Noted when the event is over: one that did reach its listeners must not be repeated by them.
    'addEventListener("click",e=>{let b=e.target.closest("button:not([command],[popovertarget],[type=submit])");b&&setTimeout(()=>v.clicked=b)},true)',
    `frame(()=>frame(()=>import(${JSON.stringify(entry)}).catch(()=>document.documentElement.dataset.bare="")))}`,
  ].join(";");
}
