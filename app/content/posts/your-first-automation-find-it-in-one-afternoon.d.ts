import type { PostRecord } from "~/domain/blog/post-record";
export declare const yourFirstAutomation: PostRecord;
