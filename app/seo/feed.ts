import { blogPage } from "~/content/blog-page";
import { brand } from "~/content/brand";
import { documentTexts } from "~/content/document-texts";
import { pageMeta } from "~/content/page-meta";
import { type Block, type Post, type PostSection, readInlineLinks, toPost } from "~/domain/blog/post";
import { type PostRecord, publishedTime } from "~/domain/blog/post-record";

import { escapeXml } from "./escape";

/** Readers fetch a feed repeatedly; the whole blog would be megabytes each time. */
const NEWEST = 50;
const NO_COVERS: ReadonlySet<string> = new Set();

/**
 * The blog as an Atom feed (RFC 4287), newest first, with the full text of each post. `origin` is SITE_URL.
 * A post's id is made of its record's, so that it stays one post when its title changes.
 */
export function atomFeed(origin: string, records: readonly PostRecord[]): string {
  const newest = records.slice(0, NEWEST);
  const updated = (newest[0] && publishedTime(newest[0])) ?? `${brand.founded}-01-01T00:00:00.000Z`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeXml(tag("blog"))}</id>
  <title>${escapeXml(documentTexts.feed)}</title>
  <subtitle>${escapeXml(pageMeta["/blog"].description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escapeXml(origin)}/feed.xml"/>
  <link rel="alternate" type="text/html" href="${escapeXml(origin)}/blog"/>
  <updated>${updated}</updated>
  <author><name>${escapeXml(blogPage.author)}</name></author>
${newest.map((record) => entry(origin, record)).join("")}</feed>
`;
}

function entry(origin: string, record: PostRecord): string {
  const post = toPost(record, NO_COVERS);
  return `  <entry>
    <id>${escapeXml(tag(`post/${record.id}`))}</id>
    <title>${escapeXml(post.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(origin + post.path)}"/>
    <published>${post.published}</published>
    <updated>${post.published}</updated>
    <summary>${escapeXml(post.excerpt || post.title)}</summary>
    <content type="html">${escapeXml(postHtml(origin, post))}</content>
  </entry>
`;
}

/** An id that stays the same if the site moves (RFC 4151). */
function tag(name: string): string {
  return `tag:${brand.domain},${brand.founded}:${name}`;
}

/**
 * The text of a post as HTML for feed readers. Everything that came from a record is escaped. Links within the text are
 * absolute, since a reader shows it elsewhere; `origin` is SITE_URL.
 */
function postHtml(origin: string, post: Post): string {
  const text: ToHtml = (written) => linked(origin, written);
  return [
    ...blocks(post.intro, text),
    ...post.sections.flatMap((each) => section(each, text)),
    ...(post.takeaways ? [heading(post.takeaways.title), list(post.takeaways.items, escapeXml)] : []),
    ...(post.conclusion ? section(post.conclusion, text) : []),
    ...(post.callToAction
      ? [`<p><a href="${escapeXml(post.callToAction.href)}">${escapeXml(post.callToAction.text)}</a></p>`]
      : []),
  ].join("\n");
}

/** Turns a text of the record into HTML. */
type ToHtml = (written: string) => string;

function section({ title, blocks: body }: PostSection, text: ToHtml): string[] {
  return [heading(title), ...blocks(body, text)];
}

function heading(text: string): string {
  return `<h2>${escapeXml(text)}</h2>`;
}

function blocks(body: readonly Block[], text: ToHtml): string[] {
  return body.map((block) => (block.kind === "list" ? list(block.items, text) : `<p>${text(block.text)}</p>`));
}

function list(items: readonly string[], text: ToHtml): string {
  return `<ul>${items.map((item) => `<li>${text(item)}</li>`).join("")}</ul>`;
}

function linked(origin: string, written: string): string {
  return readInlineLinks(written)
    .map((piece) =>
      typeof piece === "string"
        ? escapeXml(piece)
        : `<a href="${escapeXml(origin + piece.path)}">${escapeXml(piece.text)}</a>`,
    )
    .join("");
}
