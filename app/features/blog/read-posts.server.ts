import type { RouterContextProvider } from "react-router";

import { embeddedPosts } from "~/content/posts/embedded-posts";
import { siteContext } from "~/context";
import type { FormerTitle } from "~/domain/blog/former-titles";
import { type PostCard, toCard } from "~/domain/blog/post";
import type { PostRecord } from "~/domain/blog/post-record";

// Only loaders may import this file: it contains the embedded posts, which must not be sent to browsers.

/** The posts that the build has drawn a cover for. */
export const drawnCovers: ReadonlySet<string> = new Set(embeddedPosts.map(({ id }) => id));

export type ReadPosts = {
  /** Null when the source failed and nothing is cached. */
  readonly records: readonly PostRecord[] | null;
  /** Titles that posts had before. */
  readonly former: readonly FormerTitle[];
  /** Reports the posts' freshness: `blog-snapshot`, if they are stale or missing; REL-06. */
  readonly headers: Readonly<Record<string, string>>;
};

/** The worker's posts, with the headers for a page made from them. */
export async function readPosts(context: Readonly<RouterContextProvider>): Promise<ReadPosts> {
  const posts = await context.get(siteContext).posts();
  if (!posts.ok) return { records: null, former: [], headers: { "blog-snapshot": "none" } };
  const headers: ReadPosts["headers"] = posts.stale ? { "blog-snapshot": "stale" } : {};
  return { records: posts.records, former: posts.former ?? [], headers };
}

/** Posts for lists, newest first; empty when they cannot be read. */
export async function readCards(
  context: Readonly<RouterContextProvider>,
  count = Number.POSITIVE_INFINITY,
): Promise<{ readonly cards: PostCard[]; readonly headers: ReadPosts["headers"] }> {
  const { records, headers } = await readPosts(context);
  const shown = (records ?? []).slice(0, count);
  return { cards: shown.map((record) => toCard(record, drawnCovers)), headers: { ...headers, ...shownPosts(shown) } };
}

/** Reports to the worker which posts a page shows; the page's cache tags are made from it. */
export function shownPosts(posts: readonly { readonly id: string }[]): Readonly<Record<string, string>> {
  return posts.length > 0 ? { "shown-posts": posts.map(({ id }) => id).join(",") } : {};
}
