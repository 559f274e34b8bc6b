import { cleanLine } from "../booking/text";
import { pictureBase } from "./image";
import { postPath, type PostRecord, type PostText, publishedTime } from "./post-record";

/** A piece of a body: a paragraph, or a run of bullet lines. Plain text, except for links (inline-links.ts). */
export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };
export type PostSection = { readonly id: string; readonly title: string; readonly blocks: readonly Block[] };

/** A post as its page shows it. */
export type Post = {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly subtitle: string | null;
  /** The summary for lists and search engines; empty if the record has none. */
  readonly excerpt: string;
  /** When it was published, ISO 8601, UTC. */
  readonly published: string;
  /** Its first ten characters: the day. */
  readonly date: string;
  /** Minutes it takes to read. */
  readonly minutes: number;
  /** URL prefix of its picture. */
  readonly picture: string;
  readonly intro: readonly Block[];
  readonly sections: readonly PostSection[];
  readonly takeaways: { readonly title: string; readonly items: readonly string[] } | null;
  readonly conclusion: PostSection | null;
  readonly callToAction: { readonly text: string; readonly href: string } | null;
};

/** The text of a post, below its head. */
export type PostBody = Pick<Post, "intro" | "sections" | "takeaways" | "conclusion" | "callToAction">;

/** A post as a list shows it. */
export type PostCard = {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly date: string;
  readonly featured: boolean;
  /** URL prefix of its picture. */
  readonly picture: string;
};

const WORDS_A_MINUTE = 200;
const SECTIONS = ["Problem", "Solution", "Tactics", "Insight", "Case"] as const;

/** Splits a body into paragraphs and bullet lists. */
export function toBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let bullets: string[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", text: lines.join(" ") });
    if (bullets.length > 0) blocks.push({ kind: "list", items: bullets });
    lines = [];
    bullets = [];
  };
  for (const line of text.split("\n")) {
    const bullet = /^\s*[-*•](?:\s+(.*))?$/.exec(line);
    if (line.trim() === "") flush();
    else if (bullet) {
      const item = bullet[1]?.trim();
      if (item) bullets.push(item);
    } else {
      if (bullets.length > 0) flush();
      lines.push(line.trim());
    }
  }
  flush();
  return blocks;
}

/** The address of a closing link, or null: only http, https and mailto are links. */
export function safeLink(text: string | undefined): string | null {
  if (text === undefined || !/^(https?:\/\/|mailto:)/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}

/** Minutes to read a post: its words by 200, rounded up. */
export function readMinutes({ fields }: PostRecord): number {
  const counted: readonly PostText[] = [
    "Title",
    "Subtitle",
    "Intro_Paragraph",
    ...SECTIONS.flatMap((name) => [`${name}_Title`, `${name}_Body`] as const),
    "Takeaways_Title",
    "Conclusion_Title",
    "Conclusion_Body",
    "CTA_Text",
  ];
  const texts = [...counted.map((name) => fields[name] ?? ""), ...readTakeaways(fields.Takeaways_Items)];
  const words = texts
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "").length;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

/** Prepares a record for its page. A section exists only if its title does. `drawn`: ids of posts that have a cover. */
export function toPost(record: PostRecord, drawn: ReadonlySet<string>): Post {
  const { fields } = record;
  const section = (name: (typeof SECTIONS)[number] | "Conclusion"): PostSection[] => {
    const title = fields[`${name}_Title`];
    return title ? [{ id: name.toLowerCase(), title, blocks: toBlocks(fields[`${name}_Body`] ?? "") }] : [];
  };
  const href = safeLink(fields.CTA_Link);
  const takeaways = readTakeaways(fields.Takeaways_Items);
  return {
    ...basics(record, drawn),
    subtitle: fields.Subtitle ?? null,
    published: publishedTime(record),
    minutes: readMinutes(record),
    intro: toBlocks(fields.Intro_Paragraph ?? ""),
    sections: SECTIONS.flatMap(section),
    takeaways:
      fields.Takeaways_Title && takeaways.length > 0 ? { title: fields.Takeaways_Title, items: takeaways } : null,
    conclusion: section("Conclusion")[0] ?? null,
    callToAction: href && fields.CTA_Text ? { text: fields.CTA_Text, href } : null,
  };
}

/** Prepares a record for a list. `drawn`: ids of posts that have a cover. */
export function toCard(record: PostRecord, drawn: ReadonlySet<string>): PostCard {
  return { ...basics(record, drawn), featured: record.featured === true };
}

function basics(record: PostRecord, drawn: ReadonlySet<string>) {
  const { id, fields } = record;
  return {
    id,
    path: postPath(fields.Title),
    title: fields.Title,
    // The record's own excerpt, then the subtitle.
    excerpt: fields.Excerpt ?? record.excerpt ?? fields.Subtitle ?? "",
    date: publishedTime(record).slice(0, 10),
    picture: pictureBase(record, drawn),
  };
}

/**
 * The items of a checklist in any of the shapes that tables hold: a list, JSON text of a list, a bracketed comma list
 * in which quotes protect commas, or one item a line.
 */
export function readTakeaways(cell: string | readonly string[] | undefined): string[] {
  if (cell === undefined) return [];
  const items = typeof cell === "string" ? split(cell.trim()) : cell;
  return items.map((item) => cleanLine(item).replace(/^([-*•–✓]|\d+[.)])\s+/, "")).filter((item) => item !== "");
}

function split(text: string): string[] {
  if (!text.startsWith("[") || !text.endsWith("]")) return text.split("\n");
  return fromJson(text) ?? splitOutsideQuotes(text.slice(1, -1));
}

function fromJson(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return null;
    return value.flatMap((item) => (typeof item === "string" || typeof item === "number" ? [String(item)] : []));
  } catch {
    return null;
  }
}

/** Splits at commas and line breaks, but not inside quotes; the quotes themselves are removed. An apostrophe is no quote. */
function splitOutsideQuotes(text: string): string[] {
  const items: string[] = [];
  let item = "";
  /** Noted letter by letter: to look through the item at each quote takes the square of its length. */
  let isBlank = true;
  let quote = "";
  for (const char of text) {
    if (char === quote) {
      quote = "";
    } else if (quote === "" && isBlank && (char === '"' || char === "'")) {
      quote = char;
    } else if (quote === "" && (char === "," || char === "\n")) {
      items.push(item);
      item = "";
      isBlank = true;
    } else {
      item += char;
      isBlank &&= char.trim() === "";
    }
  }
  return [...items, item];
}

/** A piece of a paragraph or list item: words, or words that link to a page of this site. */
type Inline = string | { readonly text: string; readonly path: string };

/** A segment of a path as `postPath` writes it, with parentheses only in pairs: a single one would end the link. */
const SEGMENT = String.raw`(?!\.)(?:[\w%.~!'*-]|\([\w%.~!'*-]*\))+`;
/**
 * A link as written in a post: [words](/path), CommonMark's inline link without a title. Its target can only be a path of
 * this site: it begins with one slash, no segment is empty or begins with a dot, and it contains neither a backslash nor a
 * query. So no text of a table can lead off the site, run a script or trigger an action.
 */
const LINK = new RegExp(
  String.raw`\[(?![^\S\n]*\])([^[\]\n]+)\]\((\/(?:${SEGMENT}(?:\/${SEGMENT})*)?(?:#[\w-]+)?)\)`,
  "g",
);

/** Splits a text at its links. Whatever is not exactly a link stays text, letter by letter. */
export function readInlineLinks(text: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [written, words = "", path = ""] = match;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ text: words, path });
    end = match.index + written.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** The posts whose title holds the text, in any case, as the list shows them: without a search a featured post leads. */
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
