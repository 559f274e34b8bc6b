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

/** Maximum counts in one request; a browser that has more sends several. */
export const MAX_COUNTED_ENTRIES = 5;
