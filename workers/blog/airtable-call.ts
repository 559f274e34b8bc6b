import * as v from "valibot";

import type { PostFailure } from "~/domain/blog/post-source";

import { type Fetch, limitedFetch, type Limits, parseJson } from "../http/limited-fetch";
import { providerCode } from "../http/provider-code";
import type { AirtableSettings } from "../settings";

/** 8 s a page: visitors wait for it only at the first start. 12 MiB: ten times what a hundred long posts need. */
const LIMITS: Limits = { timeoutMs: 8_000, maxBytes: 12_582_912 };

/** The three shapes of Airtable's errors; the last is what its rate limiter sends. */
const ErrorBody = v.union([
  v.object({ error: v.union([v.string(), v.object({ type: v.string() })]) }),
  v.object({ errors: v.tupleWithRest([v.object({ error: v.string() })], v.unknown()) }),
]);

type AirtableReply =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly status: number; readonly text: string; readonly failure: PostFailure };

/** Requests a path below the blog's table: a query or a record. Never throws. */
export type AirtableCall = (below: string) => Promise<AirtableReply>;

/** Calls Airtable over REST, with the token, for the one table. */
export function createAirtableCall(settings: AirtableSettings, fetch: Fetch): AirtableCall {
  const table = `${settings.apiUrl}/v0/${encodeURIComponent(settings.baseId)}/${encodeURIComponent(settings.table)}`;
  const init: RequestInit = { headers: { authorization: `Bearer ${settings.token}`, accept: "application/json" } };

  return async (below) => {
    const reply = await limitedFetch(fetch, table + below, init, LIMITS);
    if (!reply.ok) {
      const reason = reply.reason === "too_large" ? "garbled" : reply.reason;
      return { ok: false, status: 0, text: "", failure: { reason, detail: reply.reason } };
    }
    if (reply.status === 200) return { ok: true, text: reply.text };
    return { ok: false, status: reply.status, text: reply.text, failure: classify(reply.status, reply.text) };
  };
}

function classify(status: number, text: string): PostFailure {
  const body = parseJson(ErrorBody, text);
  const error = body === null ? "" : "errors" in body ? body.errors[0].error : body.error;
  const detail = `${status} ${providerCode(typeof error === "string" ? error : error.type)}`.trim();
  if (status === 429) return { reason: "rate_limited", detail };
  if (status >= 500) return { reason: "unreachable", detail };
  return { reason: "configuration", detail };
}
