/**
 * What the site counts about its visits, under fixed names: the API accepts no others, so that nobody can invent rows.
 * Browsers send counts to POST /api/metrics without cookie, identifier or address.
 */

/**
 * The funnel from a view to a booking, as the browser sees it. `opened`: the booking dialog; `hours`: its free hours are
 * shown; `submitted`: the form was valid and is being sent; `acknowledged`: the server booked or reserved it; `taken`:
 * somebody else has the hour. Only the server sees a form that is posted without scripts.
 */
export const funnelSteps = ["opened", "hours", "submitted", "acknowledged", "taken"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Where a visit came from, as far as it is counted. `unknown`: a full page load within the site. */
export const visitSources = ["campaign", "search", "referral", "direct", "unknown"] as const;
export type VisitSource = (typeof visitSources)[number];

/**
 * Core Web Vitals and TTFB as web-vitals names them, and two measures of our own: `first_tap`, from the first tap or key on a
 * page to the next paint, and `tap_to_hours`, from opening the booking dialog to its free hours. Milliseconds; CLS has no
 * unit.
 */
export const vitalNames = ["LCP", "INP", "CLS", "TTFB", "first_tap", "tap_to_hours"] as const;
export type VitalName = (typeof vitalNames)[number];

/** How the page came to be shown: full load, client-side navigation, or restored from the back-forward cache. */
export const navigations = ["load", "soft", "restored"] as const;
export type Navigation = (typeof navigations)[number];

/**
 * Maximum characters of a path that a view or vital is counted under. A title of 300 letters in another script is longer when
 * encoded; its beginning distinguishes pages.
 */
export const MAX_COUNTED_PATH = 400;

/** The same of a path in a booking's line of source, which has less room. */
export const MAX_LINE_PATH = 100;

/** Maximum counts in one request; a browser that has more sends several. */
export const MAX_COUNTED_ENTRIES = 5;

/** Hosts of search engines, but not those of their mail and the like. */
const SEARCH = /^(www\.|(\w+\.)?search\.)?(google|bing|duckduckgo|yahoo|ecosia|yandex|brave)(\.[a-z]{2,3}){1,2}$/;

/** The kind of source that a line of source tells of, as it is counted; a line without a beginning tells of none. */
export function kindOfLine(line: string | null): VisitSource {
  const [, name = "button", value = ""] = /^(\w+)=([^,]*)/.exec(line ?? "") ?? [];
  if (name === "button") return "unknown";
  if (name === "landing") return "direct";
  if (name !== "referrer") return "campaign";
  return SEARCH.test(value) ? "search" : "referral";
}

/** The path of the page whose button opened the dialog; null if the line has none. Untrusted: anybody may have written it. */
export function pageOfLine(line: string | null): string | null {
  return /(?:^|, )button=(\/[^#, ]*)#/.exec(line ?? "")?.[1] ?? null;
}

/**
 * Objectives for the 75th percentile of field data: `npm run figures` marks a page that misses one. Milliseconds; CLS has no
 * unit. Those of the Core Web Vitals and TTFB are the limits that web.dev calls good (https://web.dev/articles/vitals,
 * https://web.dev/articles/ttfb); lower them as the site gets faster.
 */
export const objectives: Readonly<Record<VitalName, number>> = {
  LCP: 2_500,
  INP: 200,
  CLS: 0.1,
  TTFB: 800,
  first_tap: 200,
  tap_to_hours: 2_000,
};

/** Fewer values give no meaningful percentile. */
const MIN_VALUES = 20;

/** Whether a page's 75th percentile of `n` values breaks its objective. */
export function breaksObjective({ name, n, p75 }: { name: VitalName; n: number; p75: number }): boolean {
  return n >= MIN_VALUES && p75 > objectives[name];
}
