import { fullStylesheet } from "~/components/full-stylesheet";
import { whenIdle } from "~/components/when-idle";

/** The selectors that have `content-visibility: auto` in app.css, word for word, so that a test can compare the two. */
export const LATE_BANDS = [
  "main > :not(:first-child)",
  ":is(.roster, .case-grid) > *",
  ":is(.service-page, .service-nested, .legal-doc, .post-body) > section",
  ".site-footer",
] as const;

/** Bands whose height is known at this width. */
let known = new WeakSet<Element>();

/** Whether the browser has rendered a band's contents; it remembers the height of such a band itself. */
function isRendered(band: Element): boolean {
  return band.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
}

/** The bands of the current page whose height is an estimate, the innermost first, because the others contain them. */
function unknownBands(): Element[] {
  // With a fragment in its URL the page is fully laid out (theme-script.ts).
  if (document.documentElement.classList.contains("fully-laid-out")) return [];
  const bands = [...document.querySelectorAll(LATE_BANDS.join())];
  return bands.filter((band) => !known.has(band) && !isRendered(band)).toReversed();
}

/** The band and those that share a row with it, which are stretched to its height. */
function rowOf(band: Element): HTMLElement[] {
  const list = band.parentElement;
  const row = list?.matches(".roster, .case-grid") ? [...list.children] : [band];
  return row.filter((element) => element instanceof HTMLElement);
}

/**
 * Lays a band out once, and stores its height as the band's placeholder height. The band stays unrendered until it comes
 * near: opening a dialog makes the browser restyle everything rendered (0.2 s on a slow phone for the home page).
 */
function measure(band: Element): void {
  const row = rowOf(band);
  // Without `auto` a browser forgets the height that it remembered, perhaps from another width.
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
 * Measures the bands one by one in idle time, so that the page neither moves while a visitor scrolls nor delays anything.
 * Returns the stop function.
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
    // The full stylesheet and the fonts change heights.
    await fullStylesheet();
    await document.fonts.ready;
    whenIdle(next);
  };
  void begin();
  return () => {
    stopped = true;
  };
}

/** Call it when the width has changed: no height is known any more. */
export function forgetHeights(): void {
  known = new WeakSet();
}
