import { describe, expect, test } from "vitest";

import { readInlineLinks, toPost } from "~/domain/blog/post";
import { type PostRecord, postPath, readRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";
import { caseStudies } from "../case-studies";
import { pageMeta } from "../page-meta";
import { services } from "../services";
import { loadStory } from "../stories";
import { embeddedPosts } from "./embedded-posts";

const textsOf = ({ fields }: PostRecord) => Object.values(fields).flat().map(String);
const textOf = (post: PostRecord) => textsOf(post).join("\n");
const linksOf = (post: PostRecord) =>
  textsOf(post)
    .flatMap(readInlineLinks)
    .flatMap((piece) => (typeof piece === "string" ? [] : [piece.path]));
const each = embeddedPosts.map((post) => [post.fields.Title, post] as const);
const byTitle = (start: string) => {
  const post = embeddedPosts.find(({ fields }) => fields.Title.startsWith(start));
  if (!post) throw new Error(`No post begins with “${start}”`);
  return post;
};

/** Every page a post may lead to. */
const pages = new Set<string>([
  ...Object.keys(pageMeta),
  ...services.map(({ path }) => path),
  ...caseStudies.items.map(({ slug }) => `/case-studies/${slug}`),
  ...embeddedPosts.map(({ fields }) => postPath(fields.Title)),
]);

test("BLOG-05 the posts are listed newest first, each one as a table would give it, under an id and a title of its own", () => {
  const times = embeddedPosts.map(({ createdTime }) => createdTime);
  expect(times).toEqual([...new Set(times)].toSorted().toReversed());
  expect(new Set(embeddedPosts.map(({ id }) => id)).size).toBe(embeddedPosts.length);
  expect(new Set(embeddedPosts.map(({ fields }) => fields.Title)).size).toBe(embeddedPosts.length);
  for (const post of embeddedPosts) expect(readRecord(post)).toEqual(post);
});

describe("POST-04 links", () => {
  test.each(each)("“%s” links a case study or a service, and pages that exist", (_, post) => {
    const links = linksOf(post);
    expect(links.filter((path) => !pages.has(path))).toEqual([]);
    expect(links.filter((path) => /^\/(case-studies|services)\/./.test(path))).not.toEqual([]);
    // What is left when the links are read would be shown to visitors as brackets.
    const words = textsOf(post)
      .flatMap(readInlineLinks)
      .filter((piece) => typeof piece === "string");
    expect(words.join("\n")).not.toMatch(/\]\s*\(/);
    expect(post.fields.CTA_Link).toMatch(new RegExp(`^(${brand.origin}/|mailto:${brand.mail.hello})`));
    expect(post.fields.CTA_Link?.startsWith("mailto:") || pages.has(new URL(post.fields.CTA_Link ?? "").pathname)).toBe(
      true,
    );
  });

  test.each([
    ["What does a missed call", "marlowe-dental", ["537%", "31%", "24", "$210"]],
    ["What an AI receptionist", "marlowe-dental", ["$9,500", "8 weeks"]],
    ["Your first automation", "quillfreight", ["$14,000", "40 hours a week"]],
    ["A tool that fits", "larkfield-property", ["$18,000", "$67,200", "260", "640"]],
    ["How far to trust", "larkfield-property", ["by trade, area and workload"]],
    ["Five numbers", "tessel-works", ["2 days"]],
    ["Chat agents", "brightwell-heating", ["no-heat call in winter"]],
  ])("what “%s…” says of %s is what the story says", async (start, slug, quoted) => {
    const card = caseStudies.items.find((item) => item.slug === slug);
    const story = JSON.stringify([card, await loadStory(slug)]);
    const post = byTitle(start);
    expect(linksOf(post)).toContain(`/case-studies/${slug}`);
    for (const words of quoted) {
      expect(textOf(post)).toContain(words);
      expect(story).toContain(words);
    }
  });
});

const NUMBER = String.raw`\$?\d[\d,]*(?:\.\d+)?`;
/** As: 1,860 minutes × $0.15 = $279, or $9,500 + 3 × $6,024 = $27,572. */
const EQUATION = new RegExp(`${NUMBER}(?: [a-z]+)*(?: [×÷+] ${NUMBER}(?: [a-z]+)*)+ = ${NUMBER}`, "g");
const valueOf = (text: string) => Number.parseFloat(text.replace(/[$,]/g, ""));

/** The left side of an equation: products and quotients first, then sums. */
function worth(left: string): number {
  return left
    .split(" + ")
    .map((term) =>
      term
        .split(/(?= [×÷] )/)
        .map((factor) => factor.trim())
        .reduce((value, factor) => {
          const number = valueOf(factor.replace(/^[×÷] /, ""));
          return factor.startsWith("÷") ? value / number : value * number;
        }, 1),
    )
    .reduce((sum, term) => sum + term, 0);
}

test("every sum that a post writes out is right, to the last digit it shows", () => {
  const sums = embeddedPosts.flatMap((post) => textOf(post).match(EQUATION) ?? []);
  const wrong = sums.filter((sum) => {
    const [left = "", right = ""] = sum.split(" = ");
    return worth(left).toFixed(right.split(".")[1]?.length ?? 0) !== right.replace(/[$,]/g, "");
  });
  expect(wrong).toEqual([]);
  expect(sums.length).toBeGreaterThan(20);
  expect(textOf(byTitle("What an AI receptionist")).match(EQUATION)?.length).toBeGreaterThan(15);
});

test("the price guide names the range that the case studies have", () => {
  const amounts = caseStudies.items.map(({ investment }) => valueOf(investment) * 1000).toSorted((a, b) => a - b);
  const [low, high] = [amounts[0], amounts.at(-1)].map((amount) => `$${amount?.toLocaleString("en-US")}`);
  expect(textOf(byTitle("What an AI receptionist"))).toContain(`lie between ${low} and ${high}`);
});

test("the article on consent names its sources, and says that it is not legal advice", () => {
  const post = toPost(byTitle("Do AI phone calls"), new Set());
  expect(JSON.stringify(post.intro)).toContain("not legal advice");
  for (const source of [
    "February 8, 2024",
    "FCC 24-17",
    "CG Docket No. 23-362",
    "47 CFR 64.1200",
    "47 U.S.C. 227",
    "18 U.S.C. 2511",
    "McLaughlin Chiropractic Associates v. McKesson",
  ]) {
    expect(JSON.stringify(post.sections), source).toContain(source);
  }
});

test.each(each)("“%s” is in American words, with a 12-hour clock", (_, post) => {
  const odd = /\bfirms?\b|\b(?:colour|organis|licence|cheque|whilst)|\b\d{1,2}:\d{2}(?!\d| ?[AP]M|[–-]\d)| – /g;
  expect(textOf(post).match(odd)).toBe(null);
});
