/**
 * What the site counts about its visits, under fixed names: the API accepts no others, so that nobody can invent rows.
 * Browsers send counts to POST /api/metrics without cookie, identifier or address.
 */

/**
 * What browsers count: a page was shown, the booking dialog was opened. Demos are counted in the ledger alone, which also has
 * those of a form that is posted without scripts.
 */
export const countedSteps = ["view", "opened"] as const;
export type CountedStep = (typeof countedSteps)[number];

/** Where a visit came from, as far as it is counted. `unknown`: a full page load within the site. */
export const visitSources = ["campaign", "search", "referral", "direct", "unknown"] as const;
export type VisitSource = (typeof visitSources)[number];

/**
 * Maximum characters of a path that is counted. A title of 300 letters in another script is longer when
 * encoded; its beginning distinguishes pages.
 */
export const MAX_COUNTED_PATH = 400;

/** The same of a path in a booking's line of source, which has less room. */
export const MAX_LINE_PATH = 100;

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
