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
/** No word is this long without a dot or a slash, and every provider's token is. */
const LONG_RUN = /[A-Za-z0-9+_-]{32,}/g;

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
export type Refusal = {
  /** What was tried, as the subject of a sentence. */
  readonly tried: string;
  /** The reason and code, in the words of the log. */
  readonly failure: { readonly reason: string; readonly detail: string };
  /** The provider's own message, as it came; empty without one. */
  readonly said: string;
  /** Where to read on. */
  readonly help: string;
};

/** Makes a finding of a refusal. */
export type Refused = (check: string, refusal: Refusal) => Finding;

/**
 * What was tried, why it failed, and the provider's own message: one line, without any of these secrets, and without
 * anything else that could be a token.
 */
export function createRefused(secrets: readonly string[]): Refused {
  return (check, { tried, failure, said, help }) => {
    const line = secrets
      .reduce((shown, secret) => shown.replaceAll(secret, "…"), said)
      .replace(/[\s\p{C}]+/gu, " ")
      .replace(LONG_RUN, "…")
      .trim();
    const words = line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line;
    const quote = words === "" ? "" : ` “${words}”`;
    return fails(check, `${tried} failed (${failure.reason}: ${failure.detail}).${quote}`, help);
  };
}

const MARKS: Readonly<Record<Finding["state"], string>> = { works: "ok  ", note: "note", fails: "FAIL" };

/** One finding as one line of text. */
export function findingLine({ check, state, message, fix }: Finding): string {
  return `${MARKS[state]}  ${check}: ${message}${fix === undefined ? "" : ` → ${fix}`}`;
}
