import type { PostRecord } from "~/domain/blog/post-record";
/**
 * Sources: FCC 24-17 (CG Docket No. 23-362, released February 8, 2024); 47 U.S.C. 227(b); 47 CFR 64.1200; McLaughlin
 * Chiropractic Associates v. McKesson, U.S. Supreme Court, No. 23-1226, June 20, 2025; 18 U.S.C. 2511(2)(d).
 */
export declare const doAiCallsNeedConsent: PostRecord;
