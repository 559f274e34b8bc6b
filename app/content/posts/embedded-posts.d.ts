import type { PostRecord } from "~/domain/blog/post-record";
/** Newest first. */
export declare const embeddedPosts: readonly PostRecord[];
