/** Where the rules are served; pages name it in the header Speculation-Rules. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";
export const SPECULATION_RULES_TYPE = "application/speculationrules+json";

/**
 * Browsers that support speculation rules prerender a page that is loaded with a full navigation (posts, and home from
 * posts and policies) once a visitor hovers over its link, so that it is ready at the click. A prerendered page is not
 * counted: scripts start after the first contentful paint, and a page in the background is not painted. Other browsers ignore the
 * rules, as do browsers with data saver on.
 */
export const speculationRules = {
  prerender: [
    { where: { or: [{ href_matches: "/blog/*" }, { selector_matches: "a[data-whole]" }] }, eagerness: "moderate" },
  ],
} as const;
