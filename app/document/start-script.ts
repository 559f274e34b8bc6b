/** What a page has to fetch to come alive. */
export type StartPlan = {
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

/**
 * The script that starts everything else, after the first paint: a script that is fetched before it competes with the
 * page for the line. A tab in the background has no paint; there nothing starts until it is shown.
 *
 * The first sign of life of a visitor brings the whole stylesheet. A click on a control that nobody listens to yet is
 * kept for `early-click.ts`.
 *
 * Text, because the policy allows it by the hash of exactly these characters.
 */
export function startScript(plan: StartPlan): string {
  return `(function(p){var d=document,w=window,begun,o,e=w.earlyClick={};function begin(){if(begun)return;begun=1;o&&o.disconnect();p.fonts.forEach(function(f){new FontFace(f.family,"url("+f.url+")",{weight:f.weight}).load().then(function(x){d.fonts.add(x)},function(){})});p.preload.forEach(function(h){var l=d.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.href=h;d.head.append(l)});Promise.all([import(p.manifest)].concat(p.routes.map(function(r){return import(r[1])}))).then(function(m){var r={};p.routes.forEach(function(x,i){r[x[0]]=m[i+1]});w.__reactRouterRouteModules=r;return import(p.entry)})}function alive(){if(d.getElementById("sheet"))return;var l=d.createElement("link");l.id="sheet";l.rel="stylesheet";l.href=p.sheet;d.head.append(l);begin()}["pointermove","pointerdown","touchstart","keydown","scroll"].forEach(function(t){w.addEventListener(t,alive,{passive:true,once:true})});d.addEventListener("click",function(v){var b=!e.done&&v.target.closest("button:not([command],[popovertarget],[type=submit])");if(b)e.target=b});try{o=new PerformanceObserver(function(l){l.getEntriesByName("first-contentful-paint")[0]&&setTimeout(begin)});o.observe({type:"paint",buffered:true})}catch(x){}w.addEventListener("load",function(){setTimeout(function f(){d.hidden?d.addEventListener("visibilitychange",f,{once:true}):begin()},${NO_PAINT_MS})})})(${JSON.stringify(plan).replaceAll("<", "\\u003c")})`;
}
