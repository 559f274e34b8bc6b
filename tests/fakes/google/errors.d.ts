/** A refused request, in the terms of Google's error body. */
export type Refusal = {
  refused: true;
  status: number;
  reason: string;
  message: string;
};
/** Makes a refusal; the message defaults to Google's sentence for the reason. */
export declare function refuse(status: number, reason: string, message?: string): Refusal;
/** Tells a refusal from a result. */
export declare function isRefusal(value: object): value is Refusal;
/** A JSON answer with the content type Google sends. */
export declare function jsonReply(body: unknown, status?: number): Response;
/** Google's error body: `{error: {code, message, errors: [{domain, reason, message}]}}`. */
export declare function errorReply({ status, reason, message }: Refusal): Response;
/** The token endpoint's error body (RFC 6749, section 5.2). */
export declare function oauthErrorReply(status: number, error: string, description: string): Response;
