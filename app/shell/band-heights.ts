import { fullStylesheet } from "~/components/full-stylesheet";
import { whenIdle } from "~/components/when-idle";

/** What app.css gives `content-visibility: auto`: its list, word for word, so that a test can compare the two. */
export const LATE_BANDS = [
  "main > :not(:first-child)",
  ":is(.roster, .case-grid) > *",
  ":is(.service-page, .service-nested, .legal-doc, .post-body) > section",
  ".site-footer",
] as const;

/** Bands whose height is known at this width. */
let known = new WeakSet<Element>();

/** Whether the browser has laid out what is in a band; it keeps the height of such a band itself. */
function isRendered(band: Element): boolean {
  return band.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
}

/** The bands of the page at hand whose height is a guess, the innermost first: the others contain theirs. */
function unknownBands(): Element[] {
  // An address that names a place had the page laid out whole (theme-script.ts).
  if (document.documentElement.classList.contains("fully-laid-out")) return [];
  const bands = [...document.querySelectorAll(LATE_BANDS.join())];
  return bands.filter((band) => !known.has(band) && !isRendered(band)).toReversed();
}

/** The band with those that share a row with it, and are stretched to its height. */
function rowOf(band: Element): HTMLElement[] {
  const list = band.parentElement;
  const row = list?.matches(".roster, .case-grid") ? [...list.children] : [band];
  return row.filter((element) => element instanceof HTMLElement);
}

/**
 * Lays a band out once, and keeps its height as that of the band while it is far from the screen. It stays unrendered
 * until then: an open dialog makes the browser style all that is rendered again (0.2 s on a slow phone for the home page).
 */
function measure(band: Element): void {
  const row = rowOf(band);
  // Without `auto` a browser forgets the height that it has seen itself, perhaps at another width.
  for (const { style } of row) Object.assign(style, { contentVisibility: "visible", containIntrinsicHeight: "0px" });
  const heights = row.map((element) => {
    const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
    const edges = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].map(Number.parseFloat);
    return edges.reduce((rest, edge) => rest - edge, element.getBoundingClientRect().height);
  });
  row.forEach((element, index) => {
    Object.assign(element.style, { contentVisibility: "", containIntrinsicHeight: `auto ${heights[index]}px` });
    known.add(element);
  });
}

/** Measures all bands at once, before a jump to a place that lies among them. */
export function measureBands(): void {
  unknownBands().forEach(measure);
}

/**
 * Measures the bands one by one while the browser is idle, so that the page neither moves under a visitor who scrolls nor keeps
 * anybody waiting. Returns the way to stop.
 */
export function measureWhenIdle(): () => void {
  let stopped = false;
  const next = () => {
    if (stopped) return;
    const [band] = unknownBands();
    if (!band) return;
    measure(band);
    whenIdle(next);
  };
  const begin = async () => {
    // Rules and fonts change heights.
    await fullStylesheet();
    await document.fonts.ready;
    whenIdle(next);
  };
  void begin();
  return () => {
    stopped = true;
  };
}

/** To be called when the width has changed: no height is known any more. */
export function forgetHeights(): void {
  known = new WeakSet();
}
