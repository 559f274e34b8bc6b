import type { RouterContextProvider } from "react-router";

import { siteContext } from "~/context";
import type { FormerTitle } from "~/domain/blog/former-titles";
import { type PostCard, toCard } from "~/domain/blog/post";
import type { PostRecord } from "~/domain/blog/post-record";

// Only loaders may import this file: it contains the embedded posts, which must not be sent to browsers.

/** The posts that have a drawing in app/content/posts/covers, by the id it is named after. The others have the blog's. */
export const drawnCovers: ReadonlySet<string> = new Set(
  Object.keys(import.meta.glob("../../content/posts/covers/rec*.svg")).map((file) => file.replace(/^.*\/|\.svg$/g, "")),
);

type ReadPosts = {
  /** Null when the source failed and nothing is cached. */
  readonly records: readonly PostRecord[] | null;
  /** Titles that posts had before. */
  readonly former: readonly FormerTitle[];
};

/** The worker's posts. */
export async function readPosts(context: Readonly<RouterContextProvider>): Promise<ReadPosts> {
  const posts = await context.get(siteContext).posts();
  return posts.ok ? { records: posts.records, former: posts.former ?? [] } : { records: null, former: [] };
}

/** Posts for a list that shows them, newest first; empty when they cannot be read. */
export async function readCards(
  context: Readonly<RouterContextProvider>,
  count = Number.POSITIVE_INFINITY,
): Promise<PostCard[]> {
  const { records } = await readPosts(context);
  return (records ?? []).slice(0, count).map((record) => toCard(record, drawnCovers));
}
