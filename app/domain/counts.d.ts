/**
 * What the site counts about its visits, under fixed names: the API accepts no others, so that nobody can invent rows.
 * Browsers send counts to POST /api/metrics without cookie, identifier or address.
 */
/**
 * What browsers count: a page was shown, the booking dialog was opened. Demos are counted in the ledger alone, which also has
 * those of a form that is posted without scripts.
 */
export declare const countedSteps: readonly ["view", "opened"];
export type CountedStep = (typeof countedSteps)[number];
/** Where a visit came from, as far as it is counted. `unknown`: a full page load within the site. */
export declare const visitSources: readonly ["campaign", "search", "referral", "direct", "unknown"];
export type VisitSource = (typeof visitSources)[number];
/**
 * Maximum characters of a path that is counted. A title of 300 letters in another script is longer when
 * encoded; its beginning distinguishes pages.
 */
export declare const MAX_COUNTED_PATH = 400;
/** The same of a path in a booking's line of source, which has less room. */
export declare const MAX_LINE_PATH = 100;
/** The kind of source that a line of source tells of, as it is counted; a line without a beginning tells of none. */
export declare function kindOfLine(line: string | null): VisitSource;
/** The path of the page whose button opened the dialog; null if the line has none. Untrusted: anybody may have written it. */
export declare function pageOfLine(line: string | null): string | null;
