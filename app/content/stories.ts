import type { FullStory } from "./shapes";

/** One module per story, so that a page fetches only the one that is opened. The file has the name of the card's `slug`. */
const stories = import.meta.glob<FullStory>("./stories/*.ts", { import: "fullStory" });

/** The full story of a case study, or null where there is none. */
export async function loadStory(slug: string): Promise<FullStory | null> {
  return (await stories[`./stories/${slug}.ts`]?.()) ?? null;
}
