import { brand } from "./brand";

/** The few words of the document itself. They are apart from all others because every page's first script holds them. */
export const documentTexts = {
  skipLink: "Skip to content",
  feed: `${brand.name} blog`,
} as const;
