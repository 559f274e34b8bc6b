/** What a page has to fetch to come alive. */
export type StartPlan = {
  /** The router's own settings. */
  readonly context: unknown;
  /** The data of the page, as lines of the router's stream (`app/document/page-data.ts`). */
  readonly data: readonly (object | string)[];
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

/** Id of the element that holds the plan, as JSON. */
export const PLAN_ID = "start-plan";

/** Of no use to the first paint, and fetched before it where the document names them. */
export const icon = "/favicon.svg";
export const webManifest = "/manifest.webmanifest";

/** What is not laid out for the first paint; the same places as in `app/ui/asleep.css`. */
const BANDS =
  "main>*+*,:is(.roster,.case-grid)>*,:is(.service-page,.service-nested,.legal-doc,.post-body)>section,.site-footer";

/** What counts as a sign of life. */
const SIGNS = "pointermove pointerdown keydown scroll focusin click";

/**
 * The script that starts everything else. In the second frame, when the page has been painted, it fetches the fonts and
 * the modules, which would compete with the page for the line before that, and lays out what stands below the first
 * screen, a band in a frame. A tab in the background has no frames; there nothing starts until it is shown.
 *
 * The first sign of life of a visitor runs the modules, brings the whole stylesheet and wakes what sleeps
 * (`app/ui/asleep.tsx`). A click on a control that nobody listens to yet is kept. Where this site has kept something in
 * the browser the modules run without a sign: it may be a consent to count, a booking to send or a form to give back.
 *
 * Text, because the policy allows it by the hash of exactly these characters. It is the same in every page.
 */
export function startScript(): string {
  return [
    `{let d=document,p=JSON.parse(d.getElementById("${PLAN_ID}").textContent),begun,ready,ran`,
    "__reactRouterContext=p.context",
    'p.context.stream=new Response(p.data.map(x=>(x.at?JSON.stringify(x):x)+"\\n").join("")).body',
    'let link=(rel,href,fetchPriority)=>d.head.appendChild(Object.assign(d.createElement("link"),{rel,href,fetchPriority}))',
    "let frame=f=>requestAnimationFrame(()=>setTimeout(f))",
    // One font and one band in a frame: each is a task for the layout.
    `let layOut=async l=>{for(let x of l)if(x=await x)d.fonts.add(x),await new Promise(frame);for(let b of d.querySelectorAll("${BANDS}"))b.style.contentVisibility="visible",await new Promise(frame)}`,
    "let run=()=>ran||=(async(r={})=>{await Promise.all([import(p.manifest),...p.routes.map(async x=>r[x[0]]=await import(x[1]))]);__reactRouterRouteModules=r;import(p.entry)})()",
    // One fetch in a task: a slow processor is busy with each of them.
    `let begin=async()=>{if(begun)return;begun=1;layOut(p.fonts.map(f=>new FontFace(f.family,"url("+f.url+")",f).load().catch(()=>{})));link("icon","${icon}");link("manifest","${webManifest}");for(let h of p.preload)await new Promise(y=>setTimeout(y)),link("modulepreload",h,"low");ready=1;let kept;try{kept=localStorage.length+sessionStorage.length}catch{}(v.here||kept)&&run()}`,
    'let wake=()=>{if(v.here)return;v.here=true;let l=link("stylesheet",p.sheet,"high");l.id="sheet";l.onerror=()=>d.documentElement.dataset.bare="";begin();ready&&run();v.arrive?.()},v=window.visitor={wake}',
    `for(let t of "${SIGNS}".split(" "))addEventListener(t,wake,{passive:true,once:true,capture:true})`,
    // Noted when the event is over: one that did reach its listeners must not be repeated by them.
    'addEventListener("click",e=>{let b=e.target.closest("button:not([command],[popovertarget],[type=submit])");b&&setTimeout(()=>v.clicked=b)},true)',
    "frame(()=>frame(begin))}",
  ].join(";");
}
