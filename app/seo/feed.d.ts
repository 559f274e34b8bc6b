import { type PostRecord } from "~/domain/blog/post-record";
/**
 * The blog as an Atom feed (RFC 4287), newest first, with the full text of each post; META-06. `origin` is SITE_URL.
 * A post's id is made of its record's, so that it stays one post when its title changes.
 */
export declare function atomFeed(origin: string, records: readonly PostRecord[]): string;
