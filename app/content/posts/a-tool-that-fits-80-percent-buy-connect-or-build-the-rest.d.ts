import type { PostRecord } from "~/domain/blog/post-record";
export declare const aToolThatFits80Percent: PostRecord;
