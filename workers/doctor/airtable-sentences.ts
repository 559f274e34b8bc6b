import type { PostFailure } from "~/domain/blog/post-source";

import type { AirtableSettings } from "../settings";
import type { Advice } from "./finding";

type Sentence = { readonly on: RegExp; readonly advise: (settings: AirtableSettings) => Advice };

const TOKENS = "https://airtable.com/create/tokens";
const say =
  (says: string, todo: string): (() => Advice) =>
  () => ({ says, todo });

/** Airtable's errors as an owner reads them, by `reason: detail`; the first that fits is taken. */
const SENTENCES: readonly Sentence[] = [
  {
    on: /401|AUTHENTICATION_REQUIRED/,
    advise: say(
      "Airtable does not accept AIRTABLE_TOKEN: it was revoked, or is not whole.",
      `Make a personal access token with the scope data.records:read at ${TOKENS} and set it.`,
    ),
  },
  {
    on: /BILLING_LIMIT/,
    advise: say(
      "The month's calls of the Airtable plan are used up; the last good posts are served meanwhile.",
      "Raise BLOG_CACHE_TTL (docs/operations.md has the arithmetic), or take a larger plan.",
    ),
  },
  {
    on: /^rate_limited/,
    advise: say(
      "Airtable asks for a pause: more than five calls a second.",
      "Wait half a minute, then run this again.",
    ),
  },
  {
    on: /404/,
    advise: ({ baseId }) => ({
      says: `Airtable has no base ${baseId}, or the token does not reach it.`,
      todo: `AIRTABLE_BASE_ID is the part of the base's address that begins with app; add that base to the token under “Access” at ${TOKENS}.`,
    }),
  },
  {
    on: /403/,
    advise: ({ table, baseId }) => ({
      says: `The token may not read the table ${table} of ${baseId}, or there is no such table.`,
      todo: `Give the token the scope data.records:read and the access to that base at ${TOKENS}; AIRTABLE_TABLE is the table's name, or its id that begins with tbl.`,
    }),
  },
  {
    on: /422/,
    advise: say("Airtable refuses the question itself.", "See that AIRTABLE_TABLE is a table, not a view or a field."),
  },
  {
    on: /^timeout/,
    advise: say("Airtable did not answer in time.", "Run this again; see https://status.airtable.com."),
  },
  {
    on: /^unreachable: 5/,
    advise: say(
      "Airtable has a fault of its own.",
      "Wait: see https://status.airtable.com. The last good posts are served.",
    ),
  },
  {
    on: /^unreachable/,
    advise: say(
      "Airtable cannot be reached from here.",
      "See that this machine reaches api.airtable.com, and that AIRTABLE_API_URL is unset.",
    ),
  },
  {
    on: /^garbled/,
    advise: say(
      "Something answers in Airtable's place: the reply is not Airtable's.",
      "Look for a proxy or a log-in page in the network, and see that AIRTABLE_API_URL is unset.",
    ),
  },
];

/** What a failure at Airtable means for these settings. */
export function airtableAdvice(failure: PostFailure, settings: AirtableSettings): Advice {
  const found = SENTENCES.find(({ on }) => on.test(`${failure.reason}: ${failure.detail}`));
  if (found) return found.advise(settings);
  return { says: `Airtable refuses: ${failure.detail}.`, todo: "Look the code up in Airtable's list of API errors." };
}
