import type { AttachmentFile, FieldKinds, Fields } from "./records-store.ts";
/** The base and the table of a fake in the tests. */
export declare const BASE_ID = "appTestBase000001";
export declare const TABLE: {
  id: string;
  name: string;
};
/** The fields of a post. */
export declare const POST_FIELDS: readonly string[];
/** The columns with which staff withhold a post; a table may lack them. */
export declare const EDITOR_FIELDS: readonly string[];
/** What kinds these columns are of. */
export declare const EDITOR_KINDS: FieldKinds;
/** A true PNG of three by two pixels, to put into `Image`. */
export declare const PICTURE: AttachmentFile;
/** A post with everything but a picture; a different one for each number. */
export declare function samplePost(number: number): Fields;
