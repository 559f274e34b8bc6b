/** The permissions of a bearer, its user, and its expiry (epoch milliseconds). `user` is the delegated user, if any. */
export type Grant = {
  scopes: ReadonlySet<string>;
  user: string | null;
  expiresAtMs: number;
};
/** The OAuth half of the fake. */
export interface TokenEndpoint {
  /** Answers a POST to the token endpoint. */
  answer(request: Request): Promise<Response>;
  /** The grant behind a request's bearer; `null` when there is none, it is unknown or it has expired. */
  grantOf(request: Request): Grant | null;
}
/** The account whose assertions are accepted. */
export type TokenEndpointOptions = {
  clientEmail: string;
  publicKey: JsonWebKey | CryptoKey;
  delegation: readonly string[];
  now: () => number;
};
/**
 * Creates the token endpoint. It enforces Google's rules for service accounts: RS256, an assertion of at most an hour,
 * never issued in the future of this clock, addressed to this endpoint, and `sub` only for delegated users.
 */
export declare function createTokenEndpoint(options: TokenEndpointOptions): TokenEndpoint;
