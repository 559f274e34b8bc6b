/** What all four legal pages say around their text. */
export const legalLabels = {
  home: "Back to Home",
  updated: "Last updated:",
  contents: "On this page",
} as const;
