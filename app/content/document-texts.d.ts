/** The few texts of the document itself. Separate from all others, because every page's first script contains them. */
export declare const documentTexts: {
  readonly skipLink: "Skip to content";
  readonly feed: "Nightshift blog";
};
