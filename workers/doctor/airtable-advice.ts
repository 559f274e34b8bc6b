import type { PostFailure } from "~/domain/blog/post-source";

import type { AirtableSettings } from "../settings";
import type { Advice } from "./finding";

type Rule = { readonly on: RegExp; readonly advise: (settings: AirtableSettings) => Advice };

const TOKENS = "https://airtable.com/create/tokens";
const advice =
  (message: string, fix: string): (() => Advice) =>
  () => ({ message, fix });

/** Airtable's errors for the owner, by `reason: detail`; the first match is used. */
const RULES: readonly Rule[] = [
  {
    on: /401|AUTHENTICATION_REQUIRED/,
    advise: advice(
      "Airtable does not accept AIRTABLE_TOKEN: it was revoked, or is not whole.",
      `Make a personal access token with the scope data.records:read at ${TOKENS} and set it.`,
    ),
  },
  {
    on: /BILLING_LIMIT/,
    advise: advice(
      "The month's calls of the Airtable plan are used up; the last good posts are served meanwhile.",
      "Raise BLOG_CACHE_TTL (docs/operations.md has the arithmetic), or take a larger plan.",
    ),
  },
  {
    on: /^rate_limited/,
    advise: advice(
      "Airtable is rate limiting: more than five calls a second.",
      "Wait half a minute, then run this again.",
    ),
  },
  {
    on: /404/,
    advise: ({ baseId }) => ({
      message: `Airtable has no base ${baseId}, or the token does not reach it.`,
      fix: `AIRTABLE_BASE_ID is the part of the base's address that begins with app; add that base to the token under “Access” at ${TOKENS}.`,
    }),
  },
  {
    on: /403/,
    advise: ({ table, baseId }) => ({
      message: `The token may not read the table ${table} of ${baseId}, or there is no such table.`,
      fix: `Give the token the scope data.records:read and the access to that base at ${TOKENS}; AIRTABLE_TABLE is the table's name, or its id that begins with tbl.`,
    }),
  },
  {
    on: /422/,
    advise: advice("Airtable rejects the request.", "Check that AIRTABLE_TABLE is a table, not a view or a field."),
  },
  {
    on: /^timeout/,
    advise: advice("Airtable did not answer in time.", "Run this again; see https://status.airtable.com."),
  },
  {
    on: /^unreachable: 5/,
    advise: advice("Airtable has an outage.", "Wait: see https://status.airtable.com. The last good posts are served."),
  },
  {
    on: /^unreachable/,
    advise: advice(
      "Airtable cannot be reached from here.",
      "Check that this machine can reach api.airtable.com, and that AIRTABLE_API_URL is unset.",
    ),
  },
  {
    on: /^garbled/,
    advise: advice(
      "The reply did not come from Airtable.",
      "Look for a proxy or a log-in page in the network, and check that AIRTABLE_API_URL is unset.",
    ),
  },
];

/** What a failure at Airtable means for these settings. */
export function airtableAdvice(failure: PostFailure, settings: AirtableSettings): Advice {
  const found = RULES.find(({ on }) => on.test(`${failure.reason}: ${failure.detail}`));
  if (found) return found.advise(settings);
  return {
    message: `Airtable rejects the request: ${failure.detail}.`,
    fix: "Look the code up in Airtable's list of API errors.",
  };
}
