import type { PostRecord } from "~/domain/blog/post-record";
export declare const whatAMissedCallCosts: PostRecord;
