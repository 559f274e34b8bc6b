import * as v from "valibot";

import { cleanLine, composed } from "../booking/text.ts";
import { Instant } from "../instant.ts";
import { publishTime } from "./publication.ts";

/** The text fields of a post, named as in the blog's table. The list is the contract with the table's owner. */
export const postTexts = [
  "Title",
  "Subtitle",
  "Excerpt",
  "Intro_Paragraph",
  "Problem_Title",
  "Problem_Body",
  "Solution_Title",
  "Solution_Body",
  "Tactics_Title",
  "Tactics_Body",
  "Insight_Title",
  "Insight_Body",
  "Case_Title",
  "Case_Body",
  "Takeaways_Title",
  "Conclusion_Title",
  "Conclusion_Body",
  "CTA_Text",
  "CTA_Link",
] as const;
export type PostText = (typeof postTexts)[number];

/** Texts in which blank lines and bullets matter. Every other text is a single line wherever it is shown. */
const SEVERAL_LINES = /(_Body|^Intro_Paragraph)$/;

/** Every field that is read: the texts, the checklist, the picture, and whether the post leads the list. */
export const postFields = [...postTexts, "Takeaways_Items", "Image", "Featured"] as const;

/** A picture at its source. `version` identifies its exact bytes: another picture has another version. */
export type PostImage = { readonly url: string; readonly version: string };

/** A post as the snapshot stores it and the API returns it. Empty fields are absent. */
export type PostRecord = {
  readonly id: string;
  /** When its row was created. ISO 8601, UTC. */
  readonly createdTime: string;
  /** The row's Publish_At, if it has one. ISO 8601, UTC. */
  readonly publishedAt?: string;
  readonly featured?: boolean;
  readonly excerpt?: string;
  readonly fields: Readonly<{ Title: string } & Partial<Record<Exclude<PostText, "Title">, string>>> & {
    readonly Takeaways_Items?: string | readonly string[];
    readonly Image?: PostImage;
  };
};

const Attachment = v.object({ id: v.pipe(v.string(), v.nonEmpty()), url: v.pipe(v.string(), v.url()) });
const Source = v.object({
  id: v.pipe(v.string(), v.regex(/^rec[A-Za-z0-9]{14}$/)),
  createdTime: Instant,
  fields: v.record(v.string(), v.unknown()),
  featured: v.optional(v.unknown()),
  excerpt: v.optional(v.unknown()),
});

/** Maximum characters stored of one text: a hundred printed pages. */
const MAX_TEXT = 200_000;

/** A cell as text: plain, a number, or the object that wraps generated text; empty if it is none of these. */
function textOf(cell: unknown): string {
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "string") return clean(cell);
  if (typeof cell === "object" && cell !== null && "value" in cell && typeof cell.value === "string")
    return clean(cell.value);
  return "";
}

function clean(text: string): string {
  return (
    text
      // Other ends of a line or a page: removed, they would join the words beside them.
      .replace(/\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g, "\n")
      .replace(/[\u0000-\u0008\u000E-\u001F\u007F]/g, "")
      .slice(0, MAX_TEXT)
      // Half a surrogate pair, as truncation may leave it, is valid neither in a URL nor in a feed.
      .toWellFormed()
      .trim()
  );
}

/** A cell as one line. Marks that reorder text would also affect the text beside it in a list or a shared link. */
function lineOf(cell: unknown): string {
  return cleanLine(textOf(cell));
}

/** A picture cell: an address, or a list of attachments of which the first counts. */
function imageOf(cell: unknown): PostImage | null {
  if (typeof cell === "string") {
    const url = cell.trim();
    return /^https?:\/\//i.test(url) && URL.canParse(url) ? { url, version: fingerprint(url) } : null;
  }
  const first: unknown = Array.isArray(cell) ? cell[0] : null;
  return v.is(Attachment, first) ? { url: first.url, version: first.id } : null;
}

/** FNV-1a over a text, as 16 hexadecimal digits: distinguishes addresses and titles, and need not resist attacks. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of text) hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

function itemsOf(cell: unknown): string | string[] | null {
  if (!Array.isArray(cell)) return textOf(cell) || null;
  const items = cell.map(lineOf).filter((item) => item !== "");
  return items.length > 0 ? items : null;
}

/**
 * Parses one record of the table; fields may be missing. Null if it is no post: no id, no time or no title. `plain` turns a
 * body as its source formats it into one of the site's.
 */
export function readRecord(input: unknown, plain = (body: string) => body): PostRecord | null {
  const source = v.safeParse(Source, input);
  if (!source.success) return null;
  const { id, createdTime, fields, featured, excerpt } = source.output;
  const title = lineOf(fields["Title"]);
  // URLs resolve segments of one or two dots away, so no page could have such a title.
  if (/^\.{0,2}$/.test(title)) return null;
  const texts = Object.fromEntries(
    postTexts.flatMap((name) => {
      const text = SEVERAL_LINES.test(name) ? plain(textOf(fields[name])) : lineOf(fields[name]);
      return text === "" ? [] : [[name, text] as const];
    }),
  );
  const items = itemsOf(fields["Takeaways_Items"]);
  const image = imageOf(fields["Image"]);
  const published = publishTime(input);
  const topExcerpt = lineOf(excerpt);
  return {
    id,
    createdTime: new Date(createdTime).toISOString(),
    ...(published === null ? {} : { publishedAt: new Date(published).toISOString() }),
    ...([fields["Featured"], fields["featured"], featured].some(isSet) ? { featured: true } : {}),
    ...(topExcerpt ? { excerpt: topExcerpt } : {}),
    fields: {
      ...texts,
      Title: title,
      ...(items ? { Takeaways_Items: items } : {}),
      ...(image ? { Image: image } : {}),
    },
  };
}

/** A ticked box, however the table spells it. */
function isSet(cell: unknown): boolean {
  return cell === true || cell === 1 || (typeof cell === "string" && /^(true|yes|1|x)$/i.test(cell.trim()));
}

/** The instant from which a post's age counts: staff write for weeks, so its publication goes before its row. ISO 8601, UTC. */
export function publishedTime({ publishedAt, createdTime }: PostRecord): string {
  return publishedAt ?? createdTime;
}

/** Newest first; of posts with the same title, only the newest. Records with the same time are ordered by id. */
export function arrange(records: readonly PostRecord[]): PostRecord[] {
  const seen = new Set<string>();
  return records
    .toSorted((a, b) => compare(publishedTime(b), publishedTime(a)) || compare(a.id, b.id))
    .filter(({ fields }) => {
      const key = titleKey(fields.Title);
      return !seen.has(key) && seen.add(key);
    });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What makes two titles the same: letters that look alike are one, white space does not count at the ends. */
function titleKey(title: string): string {
  return composed(title).replace(/\s+/g, " ").trim();
}

/** A short hash of a title; the same for all spellings that count as one title. */
export function titleMark(title: string): string {
  return fingerprint(titleKey(title));
}

/** The post of a title, or null. */
export function findPost(records: readonly PostRecord[], title: string): PostRecord | null {
  const key = titleKey(title);
  return records.find(({ fields }) => titleKey(fields.Title) === key) ?? null;
}

/** The one address of a post. */
export function postPath(title: string): string {
  // The router treats an address that ends in .data as a request for the page's data.
  return `/blog/${encodeURIComponent(title).replace(/\.data$/, "%2Edata")}`;
}

/** The title in a post's path, decoded from the path as sent; null if its encoding is broken. */
export function titleFromPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.replace(/^\/blog\//, "").replace(/\/$/, ""));
  } catch {
    return null;
  }
}
