/** The columns of the blog's table by which staff decide when a post is public. A table may lack either or both. */
export declare const editorFields: readonly ["Status", "Publish_At"];
/**
 * Whether a row may be shown. `scheduled`: it is public from `at` on. `undated`: its Publish_At is no date with a time,
 * so nobody knows when that is. Instants are epoch milliseconds.
 */
export type Publication =
  | {
      readonly kind: "public";
    }
  | Withheld;
export type Withheld =
  | {
      readonly kind: "draft" | "undated";
    }
  | {
      readonly kind: "scheduled";
      readonly at: number;
    };
/**
 * When a row of the table is public, at an instant of the site's clock. Values that cannot be parsed are never public: a post
 * that comes out late is easier to fix than one that came out early.
 */
export declare function publicationOf(row: unknown, now: number): Publication;
/** The instant of a row's Publish_At, whether it is past or ahead; null where it has none. */
export declare function publishTime(row: unknown): number | null;
