import { brand } from "./brand";

/** The few texts of the document itself. Separate from all others, because every page's first script contains them. */
export const documentTexts = {
  skipLink: "Skip to content",
  feed: `${brand.name} blog`,
} as const;
