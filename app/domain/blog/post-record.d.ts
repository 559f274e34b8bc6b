/** The text fields of a post, named as in the blog's table. The list is the contract with the table's owner. */
export declare const postTexts: readonly [
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
];
export type PostText = (typeof postTexts)[number];
/** Every field that is read: the texts, the checklist, the picture, and whether the post leads the list. */
export declare const postFields: readonly [
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
  "Takeaways_Items",
  "Image",
  "Featured",
];
/** A picture at its source. `version` identifies its exact bytes: another picture has another version. */
export type PostImage = {
  readonly url: string;
  readonly version: string;
};
/** A post as the snapshot stores it and the API returns it. Empty fields are absent. */
export type PostRecord = {
  readonly id: string;
  /** When its row was created. ISO 8601, UTC. */
  readonly createdTime: string;
  /** The row's Publish_At, if it has one. ISO 8601, UTC. */
  readonly publishedAt?: string;
  readonly featured?: boolean;
  readonly excerpt?: string;
  readonly fields: Readonly<
    {
      Title: string;
    } & Partial<Record<Exclude<PostText, "Title">, string>>
  > & {
    readonly Takeaways_Items?: string | readonly string[];
    readonly Image?: PostImage;
  };
};
/**
 * Parses one record of the table; fields may be missing. Null if it is no post: no id, no time or no title. `plain` turns a
 * body as its source formats it into one of the site's.
 */
export declare function readRecord(input: unknown, plain?: (body: string) => string): PostRecord | null;
/** The instant from which a post's age counts: staff write for weeks, so its publication goes before its row. ISO 8601, UTC. */
export declare function publishedTime({ publishedAt, createdTime }: PostRecord): string;
/** Newest first; of posts with the same title, only the newest. Records with the same time are ordered by id. */
export declare function arrange(records: readonly PostRecord[]): PostRecord[];
/** A short hash of a title; the same for all spellings that count as one title. */
export declare function titleMark(title: string): string;
/** The post of a title, or null. */
export declare function findPost(records: readonly PostRecord[], title: string): PostRecord | null;
/** The one address of a post. */
export declare function postPath(title: string): string;
/** The title in a post's path, decoded from the path as sent; null if its encoding is broken. */
export declare function titleFromPath(pathname: string): string | null;
