/** A page that machines must find. `path` is percent-encoded; `changed` is a day or a moment in ISO 8601, where known. */
export type ListedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly changed?: string;
};
/** Every page that always exists: the fixed ones, then the stories. Posts come from their source. */
export declare const listedPages: readonly ListedPage[];
/** The list of pages for search engines (sitemaps.org). A day of change is given only where it is known. */
export declare function sitemap(origin: string, pages: readonly ListedPage[]): string;
/** What the site is and where to read more, for language models (llmstxt.org). What may be left out comes last. */
export declare function llmsTxt(origin: string, pages: readonly ListedPage[]): string;
/** What crawlers may visit: everything. What stays out of search has noindex, which they see only where they may fetch. */
export declare function robotsTxt(origin: string): string;
/**
 * Where to report a vulnerability (RFC 9116). It expires on the first day of a month about eleven months ahead: a day counted
 * from the release would pass on a site that is simply left running, and one counted from now would change the file with
 * every request.
 */
export declare function securityTxt(origin: string, now: number): string;
/** Where the rules are served; pages name it in the header Speculation-Rules. */
export declare const SPECULATION_RULES_PATH = "/speculation-rules.json";
export declare const SPECULATION_RULES_TYPE = "application/speculationrules+json";
/**
 * Browsers that support speculation rules prerender a page that is loaded with a full navigation (posts, and home from
 * posts and policies) once a visitor hovers over its link, so that it is ready at the click. A prerendered page is not
 * counted: scripts start after the first contentful paint, and a page in the background is not painted. Other browsers ignore the
 * rules, as do browsers with data saver on.
 */
export declare const speculationRules: {
  readonly prerender: readonly [
    {
      readonly where: {
        readonly or: readonly [
          {
            readonly href_matches: "/blog/*";
          },
          {
            readonly selector_matches: "a[data-whole]";
          },
        ];
      };
      readonly eagerness: "moderate";
    },
  ];
};
