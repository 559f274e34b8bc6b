/** What a page has to fetch to come alive. */
export type StartPlan = {
  /** The router's own settings; the data of the page is written to `streamController` by its later scripts. */
  readonly context: unknown;
  /** Modules of the first view, each with what it imports, so that nothing is found late. */
  readonly preload: readonly string[];
  /** The route table; it has to have run before the entry. */
  readonly manifest: string;
  /** Module of each matched route, by its id. */
  readonly routes: readonly (readonly [id: string, module: string])[];
  readonly entry: string;
  readonly fonts: readonly { readonly family: string; readonly url: string; readonly weight: string }[];
  /** The whole stylesheet; see `app/ui/whole-sheet.ts`. */
  readonly sheet: string;
};

/** Longest wait for the report of a paint, in milliseconds after loading: some browsers give none. */
const NO_PAINT_MS = 2_500;

/** Id of the element that holds the plan, as JSON. */
export const PLAN_ID = "start-plan";

/** What counts as a sign of life. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin", "click"];

/**
 * The script that starts everything else, after the first paint: a script that is fetched before it competes with the
 * page for the line. A tab in the background has no paint; there nothing starts until it is shown.
 *
 * The first sign of life of a visitor brings the whole stylesheet and wakes what sleeps (`app/ui/asleep.tsx`). A click
 * on a control that nobody listens to yet is kept.
 *
 * Text, because the policy allows it by the hash of exactly these characters. It is the same in every page.
 */
export function startScript(): string {
  return [
    `(function(){var d=document,w=window,v=w.visitor={wake:wake},p=JSON.parse(d.getElementById("${PLAN_ID}").textContent),c=p.context,begun,o`,
    "w.__reactRouterContext=c;c.stream=new ReadableStream({start(s){c.streamController=s}}).pipeThrough(new TextEncoderStream())",
    'function link(r,h){var l=d.createElement("link");l.rel=r;l.href=h;l.fetchPriority="low";d.head.append(l);return l}',
    'function begin(){if(begun)return;begun=1;o&&o.disconnect();p.preload.forEach(function(h){link("modulepreload",h)});p.fonts.forEach(function(f){new FontFace(f.family,"url("+f.url+")",{weight:f.weight}).load().then(function(x){d.fonts.add(x)},function(){})});Promise.all([import(p.manifest)].concat(p.routes.map(function(r){return import(r[1])}))).then(function(m){var r={};p.routes.forEach(function(x,i){r[x[0]]=m[i+1]});w.__reactRouterRouteModules=r;return import(p.entry)})}',
    'function wake(){if(v.here)return;v.here=true;var l=link("stylesheet",p.sheet);l.id="sheet";l.fetchPriority="high";l.onerror=function(){d.documentElement.dataset.bare=""};begin();v.arrive&&v.arrive()}',
    `${JSON.stringify(SIGNS)}.forEach(function(t){w.addEventListener(t,wake,{passive:true,once:true,capture:true})})`,
    // Noted when the event is over: one that did reach its listeners must not be repeated by them.
    'w.addEventListener("click",function(e){var b=e.target.closest("button:not([command],[popovertarget],[type=submit])");if(b)setTimeout(function(){v.clicked=b})},true)',
    'try{o=new PerformanceObserver(function(l){l.getEntriesByName("first-contentful-paint")[0]&&setTimeout(begin)});o.observe({type:"paint",buffered:true})}catch(x){}',
    `w.addEventListener("load",function(){setTimeout(function f(){d.hidden?d.addEventListener("visibilitychange",f,{once:true}):begin()},${NO_PAINT_MS})})})()`,
  ].join(";");
}
