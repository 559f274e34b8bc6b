import { type PostRecord } from "./post-record";
/** A piece of a body: a paragraph, or a run of bullet lines. Plain text, except for links (inline-links.ts). */
export type Block =
  | {
      readonly kind: "paragraph";
      readonly text: string;
    }
  | {
      readonly kind: "list";
      readonly items: readonly string[];
    };
export type PostSection = {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};
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
  readonly takeaways: {
    readonly title: string;
    readonly items: readonly string[];
  } | null;
  readonly conclusion: PostSection | null;
  readonly callToAction: {
    readonly text: string;
    readonly href: string;
  } | null;
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
/** Splits a body into paragraphs and bullet lists. */
export declare function toBlocks(text: string): Block[];
/** The address of a closing link, or null: only http, https and mailto are links. */
export declare function safeLink(text: string | undefined): string | null;
/** Minutes to read a post: its words by 200, rounded up. */
export declare function readMinutes({ fields }: PostRecord): number;
/** Prepares a record for its page. A section exists only if its title does. `drawn`: ids of posts that have a cover. */
export declare function toPost(record: PostRecord, drawn: ReadonlySet<string>): Post;
/** Prepares a record for a list. `drawn`: ids of posts that have a cover. */
export declare function toCard(record: PostRecord, drawn: ReadonlySet<string>): PostCard;
/**
 * The items of a checklist in any of the shapes that tables hold: a list, JSON text of a list, a bracketed comma list
 * in which quotes protect commas, or one item a line.
 */
export declare function readTakeaways(cell: string | readonly string[] | undefined): string[];
/** A piece of a paragraph or list item: words, or words that link to a page of this site. */
type Inline =
  | string
  | {
      readonly text: string;
      readonly path: string;
    };
/** Splits a text at its links. Whatever is not exactly a link stays text, letter by letter. */
export declare function readInlineLinks(text: string): Inline[];
/** The posts whose title holds the text, in any case, as the list shows them: without a search a featured post leads. */
export declare function searchPosts(cards: readonly PostCard[], query: string): PostCard[];
/** Up to `count` other posts: those that share most words of four letters or more with this one's title and excerpt, then the newest. */
export declare function relatedPosts(cards: readonly PostCard[], id: string, count: number): PostCard[];
/** The posts that came before and after this one in time; the list is newest first. */
export declare function neighbors<
  Entry extends {
    readonly id: string;
  },
>(
  list: readonly Entry[],
  id: string,
): {
  readonly previous: Entry | null;
  readonly next: Entry | null;
};
export {};
