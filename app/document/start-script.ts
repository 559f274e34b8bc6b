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

/** Of no use to the first paint, and fetched before it where the document names them. */
export const icon = "/favicon.svg";
export const webManifest = "/manifest.webmanifest";

/** What is not laid out for the first paint; the same places as in `app/ui/asleep.css`. */
const BANDS =
  "main>*+*,:is(.roster,.case-grid)>*,:is(.service-page,.service-nested,.legal-doc,.post-body)>section,.site-footer";

/** What counts as a sign of life. */
const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin", "click"];

/**
 * The script that starts everything else. After the first paint it fetches the fonts and the modules, which would
 * compete with the page for the line before it, and lays out what stands below the first screen, a band in a frame. A
 * tab in the background has no paint; there nothing starts until it is shown.
 *
 * The first sign of life of a visitor runs the modules, brings the whole stylesheet and wakes what sleeps
 * (`app/ui/asleep.tsx`). A click on a control that nobody listens to yet is kept. Where this site has kept something in
 * the browser the modules run without a sign: it may be a consent to count, a booking to send or a form to give back.
 *
 * Text, because the policy allows it by the hash of exactly these characters. It is the same in every page.
 */
export function startScript(): string {
  return [
    `{let d=document,p=JSON.parse(d.getElementById("${PLAN_ID}").textContent),c=window.__reactRouterContext=p.context,begun,ready,o`,
    "c.stream=new ReadableStream({start(s){c.streamController=s}}).pipeThrough(new TextEncoderStream)",
    'let link=(rel,href,fetchPriority)=>{let l=Object.assign(d.createElement("link"),{rel,href,fetchPriority});d.head.append(l);return l}',
    "let frame=f=>requestAnimationFrame(()=>setTimeout(f))",
    // One font and one band in a frame: each is a task for the layout.
    `let layOut=async l=>{for(let x of l)if(x=await x){d.fonts.add(x);await new Promise(frame)}for(let b of d.querySelectorAll("${BANDS}")){await new Promise(frame);b.style.contentVisibility="visible"}}`,
    "let run=async()=>{run=()=>{};let r={},m=p.routes.map(async x=>r[x[0]]=await import(x[1]));await import(p.manifest);await Promise.all(m);window.__reactRouterRouteModules=r;import(p.entry)}",
    "let kept=()=>{try{return localStorage.length+sessionStorage.length}catch{}}",
    // One fetch in a task: a slow processor is busy with each of them.
    `let begin=()=>{if(begun)return;begun=1;o?.disconnect();layOut(p.fonts.map(f=>new FontFace(f.family,"url("+f.url+")",f).load().catch(()=>{})));setTimeout(async()=>{link("icon","${icon}");link("manifest","${webManifest}");for(let h of p.preload){link("modulepreload",h,"low");await new Promise(y=>setTimeout(y))}ready=1;(v.here||kept())&&run()})}`,
    'let wake=()=>{if(v.here)return;v.here=true;let l=link("stylesheet",p.sheet,"high");l.id="sheet";l.onerror=()=>d.documentElement.dataset.bare="";begin();ready&&run();v.arrive?.()},v=window.visitor={wake}',
    `for(let t of "${SIGNS.join(" ")}".split(" "))addEventListener(t,wake,{passive:true,once:true,capture:true})`,
    // Noted when the event is over: one that did reach its listeners must not be repeated by them.
    'addEventListener("click",e=>{let b=e.target.closest("button:not([command],[popovertarget],[type=submit])");b&&setTimeout(()=>v.clicked=b)},true)',
    'try{o=new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&setTimeout(begin));o.observe({type:"paint",buffered:true})}catch{}',
    `addEventListener("load",()=>setTimeout(function f(){d.hidden?d.addEventListener("visibilitychange",f,{once:true}):begin()},${NO_PAINT_MS}))}`,
  ].join(";");
}
