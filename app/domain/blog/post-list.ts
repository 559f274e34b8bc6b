import type { PostCard } from "./post";

/** The posts whose title holds the text, in any case, as the list shows them: without a search a featured post leads; BLOG-01. */
export function searchPosts(cards: readonly PostCard[], query: string): PostCard[] {
  const wanted = query.trim().toLowerCase();
  if (wanted !== "") return cards.filter(({ title }) => title.toLowerCase().includes(wanted));
  return [...cards.filter((card) => card.featured), ...cards.filter((card) => !card.featured)];
}

/** Up to `count` other posts: those that share most words of four letters or more with this one's title and excerpt, then the newest. */
export function relatedPosts(cards: readonly PostCard[], id: string, count: number): PostCard[] {
  const words = (card: PostCard) => new Set(`${card.title} ${card.excerpt}`.toLowerCase().match(/\p{L}{4,}/gu));
  const self = cards.find((card) => card.id === id);
  if (!self) return cards.slice(0, count);
  const own = words(self);
  return cards
    .filter((card) => card.id !== id)
    .map((card) => ({ card, shared: [...words(card)].filter((word) => own.has(word)).length }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ card }) => card);
}

/** The posts that came before and after this one in time; the list is newest first. */
export function neighbors<Entry extends { readonly id: string }>(
  list: readonly Entry[],
  id: string,
): { readonly previous: Entry | null; readonly next: Entry | null } {
  const at = list.findIndex((entry) => entry.id === id);
  if (at === -1) return { previous: null, next: null };
  return { previous: list[at + 1] ?? null, next: list[at - 1] ?? null };
}
