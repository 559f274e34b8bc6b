import { blogPage } from "~/content/blog-page";
import { brand } from "~/content/brand";
import { documentTexts } from "~/content/document-texts";
import { pageMeta } from "~/content/page-meta";
import { toPost } from "~/domain/blog/post";
import { type PostRecord, publishedTime } from "~/domain/blog/post-record";

import { escapeMarkup as text, postHtml } from "./post-html";

/** Readers fetch a feed repeatedly; the whole blog would be megabytes each time. */
const NEWEST = 50;
const NO_COVERS: ReadonlySet<string> = new Set();

/**
 * The blog as an Atom feed (RFC 4287), newest first, with the full text of each post; META-06. `origin` is SITE_URL.
 * A post's id is made of its record's, so that it stays one post when its title changes.
 */
export function atomFeed(origin: string, records: readonly PostRecord[]): string {
  const newest = records.slice(0, NEWEST);
  const updated = (newest[0] && publishedTime(newest[0])) ?? `${brand.founded}-01-01T00:00:00.000Z`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${text(tag("blog"))}</id>
  <title>${text(documentTexts.feed)}</title>
  <subtitle>${text(pageMeta["/blog"].description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${text(origin)}/feed.xml"/>
  <link rel="alternate" type="text/html" href="${text(origin)}/blog"/>
  <updated>${updated}</updated>
  <author><name>${text(blogPage.author)}</name></author>
${newest.map((record) => entry(origin, record)).join("")}</feed>
`;
}

function entry(origin: string, record: PostRecord): string {
  const post = toPost(record, NO_COVERS);
  return `  <entry>
    <id>${text(tag(`post/${record.id}`))}</id>
    <title>${text(post.title)}</title>
    <link rel="alternate" type="text/html" href="${text(origin + post.path)}"/>
    <published>${post.published}</published>
    <updated>${post.published}</updated>
    <summary>${text(post.excerpt || post.title)}</summary>
    <content type="html">${text(postHtml(origin, post))}</content>
  </entry>
`;
}

/** An id that stays the same if the site moves (RFC 4151). */
function tag(name: string): string {
  return `tag:${brand.domain},${brand.founded}:${name}`;
}
