/** The result of one check. */
type FindingState =
  /** It was used, and it works. */
  | "works"
  /** Nothing is broken, but the owner should know: something not connected, a default, a stand-in. */
  | "note"
  /** It does not work; `fix` says what to do. */
  | "fails"
  /** Not checked, because something before it fails. */
  | "skipped";

/** What one check found, for the site's owner. Never a secret: URLs and names of settings only. */
export type Finding = {
  /** What was checked, such as `google.token`. */
  readonly check: string;
  readonly state: FindingState;
  readonly message: string;
  /** The exact thing to do. */
  readonly fix?: string;
};

/** What an error means to the owner, and how to fix it. */
export type Advice = { readonly message: string; readonly fix: string };

/** A check that works. */
export function works(check: string, message: string): Finding {
  return { check, state: "works", message };
}

/** A note to the owner. */
export function note(check: string, message: string, fix?: string): Finding {
  return { check, state: "note", message, ...(fix === undefined ? {} : { fix }) };
}

/** A check that fails. */
export function fails(check: string, { message, fix }: Advice): Finding {
  return { check, state: "fails", message, fix };
}

/** A check that was skipped. */
export function skipped(check: string, message: string): Finding {
  return { check, state: "skipped", message };
}

const MARKS: Readonly<Record<FindingState, string>> = { works: "ok  ", note: "note", fails: "FAIL", skipped: "skip" };

/** One finding as one line of text. */
export function findingLine({ check, state, message, fix }: Finding): string {
  return `${MARKS[state]}  ${check}: ${message}${fix === undefined ? "" : ` → ${fix}`}`;
}
