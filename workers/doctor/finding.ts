import * as v from "valibot";

import { parseJson } from "../http/limited-fetch.ts";

/** The result of one check, for the site's owner. */
export type Finding = {
  /** What was checked, such as `google.token`. */
  readonly check: string;
  /**
   * `works`: it was used, and it works. `note`: nothing is broken, but the owner should know. `fails`: it does not work, and
   * `fix` says where to read on.
   */
  readonly state: "works" | "note" | "fails";
  readonly message: string;
  /** A command, or the one place to read on. */
  readonly fix?: string;
};

/** Long enough for Google's longest sentence, which ends with the address of the switch to turn on. */
const MAX_WORDS = 400;
/**
 * A run of characters as in every provider's tokens; no word is this long without a dot or a slash, and some codes are. Inside
 * of capitals none begins: looking for their end from each of them takes the square of their number.
 */
const TOKEN = /(?<![A-Z_](?=[A-Z_]))(?![A-Z_]+\b)[A-Za-z0-9+_-]{32,}/g;
/** The sentence in an error of Google's token endpoint, Google Calendar or Airtable. */
const Sentence = v.union([
  v.pipe(
    v.object({ error_description: v.string() }),
    v.transform((body) => body.error_description),
  ),
  v.pipe(
    v.object({ error: v.object({ message: v.string() }) }),
    v.transform((body) => body.error.message),
  ),
  v.pipe(
    v.object({ errors: v.tupleWithRest([v.object({ message: v.string() })], v.unknown()) }),
    v.transform((body) => body.errors[0].message),
  ),
]);

export function works(check: string, message: string): Finding {
  return { check, state: "works", message };
}

export function note(check: string, message: string, fix?: string): Finding {
  return { check, state: "note", message, ...(fix === undefined ? {} : { fix }) };
}

export function fails(check: string, message: string, fix: string): Finding {
  return { check, state: "fails", message, fix };
}

/** A call that a provider did not answer as it should. */
export type Failed = {
  /** The reason and code, in the words of the log. */
  readonly failure: { readonly reason: string; readonly detail: string };
  /** The provider's reply as it came; empty without one. */
  readonly text: string;
};

/** Makes a finding of a failed call. `tried`: the subject of a sentence. `help`: where to read on. */
export type Refused = (check: string, tried: string, failed: Failed, help: string) => Finding;

/**
 * What was tried, why it failed, and the provider's own message: one line, without any of these secrets, and without
 * anything else that could be a token.
 */
export function createRefused(secrets: readonly string[]): Refused {
  function clean(text: string): string {
    const shown = secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
    const line = shown
      .replace(/[\s\p{C}]+/gu, " ")
      .replace(TOKEN, "…")
      .trim();
    return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line;
  }
  return (check, tried, { failure, text }, help) => {
    const said = clean(parseJson(Sentence, text) ?? "");
    const quote = said === "" ? "" : ` “${said}”`;
    return fails(check, `${tried} failed (${failure.reason}: ${clean(failure.detail)}).${quote}`, help);
  };
}

const MARKS: Readonly<Record<Finding["state"], string>> = { works: "ok  ", note: "note", fails: "FAIL" };

/** One finding as one line of text. */
export function findingLine({ check, state, message, fix }: Finding): string {
  return `${MARKS[state]}  ${check}: ${message}${fix === undefined ? "" : ` → ${fix}`}`;
}
