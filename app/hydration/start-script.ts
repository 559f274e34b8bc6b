// Becomes the last script of every page (scripts/inline-scripts.mjs).

/** A web font: its family, the URL of its file, and its weights. */
export type WebFont = readonly [family: string, url: string, weight: string];

/** After this long the fonts no longer wait for the scripts. On a slow phone's connection these take half as long. */
const SCRIPTS_TIMEOUT_MS = 5_000;
/** If a browser does not report its first paint, everything starts this long after its first frame. */
const PAINT_TIMEOUT_MS = 300;
/** Length of a task: a tap in between is answered in time. */
const TASK_MS = 8;

/**
 * After the first contentful paint it moves the scripts of the template into the body, which fetches and runs them, in short
 * tasks. Once all have loaded or failed, the icon and the fonts follow: the page can be read without them, but a dialog needs
 * the scripts. A tab in the background is not painted, so nothing starts until it is visible.
 */
export default function runStartScript(fonts: readonly WebFont[]): void {
  const template = document.getElementById("deferred-scripts");
  let isStarted = false;

  async function start(): Promise<void> {
    if (isStarted || !(template instanceof HTMLTemplateElement)) return;
    isStarted = true;
    const links = [...template.content.querySelectorAll<HTMLLinkElement>("[rel=modulepreload]")];
    const arrived = links.map(
      (link) =>
        new Promise((done) => {
          link.onload = done;
          link.onerror = done;
        }),
    );
    moveToBody(template.content);
    await Promise.race([Promise.all(arrived), new Promise((done) => setTimeout(done, SCRIPTS_TIMEOUT_MS))]);
    document.head.append(Object.assign(document.createElement("link"), { rel: "icon", href: "/favicon.svg" }));
    await addFonts(fonts);
  }

  markFailures();
  requestAnimationFrame(() => setTimeout(() => void start(), PAINT_TIMEOUT_MS));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) void start();
  }).observe({ type: "paint", buffered: true });
}

/** Moves elements into the body, as many at once as one task can. */
function moveToBody(elements: DocumentFragment): void {
  const began = performance.now();
  while (elements.firstChild && performance.now() - began < TASK_MS) document.body.append(elements.firstChild);
  if (elements.firstChild) setTimeout(() => moveToBody(elements));
}

/**
 * A failed load or an uncaught error marks the document: `data-scripts-failed` for controls that replace scripts,
 * `data-css-failed` for code that waits for the stylesheet.
 */
function markFailures(): void {
  const onError = ({ target }: Event) => {
    const marks = document.documentElement.dataset;
    if (target === window || target instanceof HTMLScriptElement) marks["scriptsFailed"] = "";
    if (target instanceof HTMLLinkElement && target.id === "full-stylesheet") marks["cssFailed"] = "";
  };
  addEventListener("error", onError, true);
}

/**
 * Adds the fonts once all their files are loaded, so that text is laid out again only once. Without them text stays in the
 * fallback fonts. Some paragraphs then take a line more or less, so the URL's anchor target keeps its position while it is in
 * sight.
 */
async function addFonts(fonts: readonly WebFont[]): Promise<void> {
  const faces = fonts.map(([family, url, weight]) => new FontFace(family, `url(${url})`, { weight }).load());
  const loaded = await Promise.all(faces).catch(() => []);
  const place = document.querySelector(":target");
  const top = () => place?.getBoundingClientRect().top ?? -1;
  const before = top();
  for (const face of loaded) document.fonts.add(face);
  if (before >= 0 && before < innerHeight) scrollBy({ top: top() - before, behavior: "instant" });
}
