import { cachePolicy } from "./cache-policy";

/** One invalid field, in the terms of RFC 9457's example. */
export type FieldError = { readonly pointer: string; readonly code: string; readonly detail: string };

export type Problem = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly title: string;
  readonly errors?: readonly FieldError[];
  /** Further members, as RFC 9457 allows. */
  readonly more?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An error reply as application/problem+json (RFC 9457). Never cached. */
export function problem({ status, title, errors, more, headers }: Problem): Response {
  const body = {
    type: "about:blank",
    status,
    title,
    ...(errors ? { errors } : {}),
    ...more,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": cachePolicy.never,
      ...headers,
    },
  });
}
