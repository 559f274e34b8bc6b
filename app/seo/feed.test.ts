import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as v from "valibot";
import { expect, test } from "vitest";

import { embeddedPosts } from "~/content/posts/embedded-posts";
import type { PostRecord } from "~/domain/blog/post-record";

import { atomFeed } from "./feed";

const ORIGIN = "https://nightshift.example";
const Link = v.object({ "@rel": v.string(), "@type": v.string(), "@href": v.pipe(v.string(), v.url()) });
const Text = v.pipe(v.string(), v.nonEmpty());
const Time = v.pipe(v.string(), v.isoTimestamp());
/** The elements that RFC 4287 asks for, and those we promise. */
const Feed = v.object({
  "@xmlns": v.literal("http://www.w3.org/2005/Atom"),
  id: Text,
  title: Text,
  updated: Time,
  author: v.array(v.object({ name: Text })),
  link: v.array(Link),
  entry: v.optional(
    v.array(
      v.object({
        id: Text,
        title: Text,
        link: v.array(Link),
        published: Time,
        updated: Time,
        summary: Text,
        content: v.object({ "@type": v.literal("html"), "#text": v.optional(v.string(), "") }),
      }),
    ),
    [],
  ),
});

/** A post with these fields. */
function record(fields: PostRecord["fields"]): PostRecord {
  return { id: "recA1b2C3d4E5f6G7", createdTime: "2025-01-01T00:00:00.000Z", fields };
}

function read(records: readonly PostRecord[]) {
  const xml = atomFeed(ORIGIN, records);
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => ["author", "link", "entry"].includes(name),
  });
  return v.parse(v.object({ feed: Feed }), parser.parse(xml)).feed;
}

test("META-06 the feed holds every post, newest first, with what Atom requires", () => {
  const feed = read(embeddedPosts);
  expect(feed.entry.map(({ title }) => title)).toEqual(embeddedPosts.map(({ fields }) => fields.Title));
  expect(feed.updated).toBe(embeddedPosts[0]?.createdTime);
  expect(feed.link).toEqual([
    { "@rel": "self", "@type": "application/atom+xml", "@href": `${ORIGIN}/feed.xml` },
    { "@rel": "alternate", "@type": "text/html", "@href": `${ORIGIN}/blog` },
  ]);
  expect(new Set([feed.id, ...feed.entry.map(({ id }) => id)]).size).toBe(embeddedPosts.length + 1);
});

test("META-06 an entry leads to its post and has its text under its headings", () => {
  const fields = {
    Title: "Who answers? A plain guide",
    Problem_Title: "What did you decide?",
    Problem_Body: "Nothing.",
  };
  const [entry] = read([record(fields)]).entry;
  expect(entry?.link[0]?.["@href"]).toBe(`${ORIGIN}/blog/Who%20answers%3F%20A%20plain%20guide`);
  expect(entry?.content["#text"]).toContain("<h2>What did you decide?</h2>");
});

test("META-06 what a record holds stays text: no markup, no broken XML", () => {
  const hostile = `<script>alert("1")</script> ]]> & &amp; \u{1F319} \uFFFF\u0001`;
  const written = record({
    Title: hostile,
    Excerpt: hostile,
    Intro_Paragraph: hostile,
    Problem_Title: hostile,
    Problem_Body: `- ${hostile}`,
    CTA_Text: hostile,
    CTA_Link: 'https://nightshift.example/?a="><script>&b=1',
  });
  const [entry] = read([written]).entry;
  const shown = `<script>alert("1")</script> ]]> & &amp; \u{1F319} `;
  expect(entry?.title).toBe(shown);
  expect(entry?.summary).toBe(shown);
  const html = entry?.content["#text"] ?? "";
  expect(html).not.toContain("<script");
  expect(html).toContain("<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; ]]&gt; &amp; &amp;amp; \u{1F319} </p>");
  expect(html).toContain('<a href="https://nightshift.example/?a=%22%3E%3Cscript%3E&amp;b=1">');
});

test("META-06 a link within a text is absolute, and what only looks like one is text", () => {
  const written = record({
    Title: "T",
    Intro_Paragraph: "Read [R & D](/case-studies/marlowe-dental).",
    Problem_Title: "P",
    Problem_Body: "- [one](/contact)\n- [two](https://evil.example)",
  });
  const html = read([written]).entry[0]?.content["#text"] ?? "";
  expect(html).toContain(`<p>Read <a href="${ORIGIN}/case-studies/marlowe-dental">R &amp; D</a>.</p>`);
  expect(html).toContain(`<li><a href="${ORIGIN}/contact">one</a></li><li>[two](https://evil.example)</li>`);
});

test("META-06 without posts it is still a feed; of very many it holds the newest fifty", () => {
  expect(read([]).entry).toEqual([]);
  const many = Array.from({ length: 231 }, (_, index) => record({ Title: `Post ${index}` }));
  const { entry } = read(many);
  expect(entry).toHaveLength(50);
  expect(entry[0]?.title).toBe("Post 0");
});
