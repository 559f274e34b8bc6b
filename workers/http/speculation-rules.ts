/** Where the rules are served; pages name it in the header Speculation-Rules. */
export const SPECULATION_RULES_PATH = "/speculation-rules.json";
export const SPECULATION_RULES_TYPE = "application/speculationrules+json";

/**
 * Browsers that know speculation rules render a page that loads whole (posts, and home from posts and policies) in the
 * background once a visitor rests on its link, so that it is there at the tap. Nothing of it is counted before: scripts
 * start two frames after the first paint, and a page in the background has no frames. Other browsers ignore it, and so does
 * a visitor who saves data.
 */
export const speculationRules = {
  prerender: [
    { where: { or: [{ href_matches: "/blog/*" }, { selector_matches: "a[data-whole]" }] }, eagerness: "moderate" },
  ],
} as const;
