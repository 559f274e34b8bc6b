/** How one check came out. */
type FindingState =
  /** It was used, and it works. */
  | "works"
  /** Nothing is broken, but the owner should know: a part that is not connected, a default, a stand-in. */
  | "note"
  /** It does not work; `todo` says what to do. */
  | "fails"
  /** It could not be looked at, because something before it fails. */
  | "skipped";

/** What one check found, in sentences for the site's owner. Never a secret: addresses and names of settings only. */
export type Finding = {
  /** What was checked, as `google.token`. */
  readonly check: string;
  readonly state: FindingState;
  readonly says: string;
  /** The exact thing to do. */
  readonly todo?: string;
};

/** What an error means to the owner, and what to do about it. */
export type Advice = { readonly says: string; readonly todo: string };

/** A check that works. */
export function works(check: string, says: string): Finding {
  return { check, state: "works", says };
}

/** Something to know. */
export function note(check: string, says: string, todo?: string): Finding {
  return { check, state: "note", says, ...(todo === undefined ? {} : { todo }) };
}

/** A check that fails. */
export function fails(check: string, { says, todo }: Advice): Finding {
  return { check, state: "fails", says, todo };
}

/** A check that could not be made. */
export function skipped(check: string, says: string): Finding {
  return { check, state: "skipped", says };
}

const MARKS: Readonly<Record<FindingState, string>> = { works: "ok  ", note: "note", fails: "FAIL", skipped: "skip" };

/** One finding as one line of text. */
export function findingLine({ check, state, says, todo }: Finding): string {
  return `${MARKS[state]}  ${check}: ${says}${todo === undefined ? "" : ` → ${todo}`}`;
}
