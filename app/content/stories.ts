import type { FullStory } from "./shapes";

/** One module a story, so that a page fetches only the one that is opened. */
const stories: Record<string, () => Promise<{ readonly fullStory: FullStory }>> = {
  "marlowe-dental": () => import("./stories/marlowe-dental"),
  "brightwell-heating": () => import("./stories/brightwell-heating"),
  quillfreight: () => import("./stories/quillfreight"),
  "larkfield-property": () => import("./stories/larkfield-property"),
  "tessel-works": () => import("./stories/tessel-works"),
  "harbor-and-pine": () => import("./stories/harbor-and-pine"),
};

/** The full story of a case study, or null where there is none. */
export async function loadStory(slug: string): Promise<FullStory | null> {
  const load = Object.hasOwn(stories, slug) ? stories[slug] : undefined;
  return load ? (await load()).fullStory : null;
}
