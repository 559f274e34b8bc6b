/** What a cut connection looks like to a caller of `fetch`. */
export declare function connectionLost(): TypeError;
/** Never resolves; rejects when the caller gives up. */
export declare function hang(signal: AbortSignal): Promise<never>;
/** Waits, or rejects as soon as the caller gives up. */
export declare function delay(ms: number, signal: AbortSignal): Promise<void>;
/** HTTP 200 with a page of HTML, as a captive portal sends. */
export declare function garbageReply(): Response;
/** HTTP 200 with so much JSON, sent in pieces. */
export declare function hugeReply(bytes: number): Response;
