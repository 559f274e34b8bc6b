/**
 * What tells a person from a program without a puzzle: names that the form and the server agree upon. Header names in
 * lower case; the time is in whole milliseconds from the first touch of the form to its submission.
 */
export const formSignals = {
  decoyField: "website",
  fillTimeHeader: "form-fill-ms",
  decoyHeader: "form-decoy",
  turnstileHeader: "turnstile-token",
  /** Of a booking that is sent once more: whole milliseconds since it was made. */
  waitedHeader: "form-waited-ms",
  /** The field that Turnstile's widget adds to a form. */
  turnstileField: "cf-turnstile-response",
} as const;

/** Nobody fills in six fields faster; a browser that fills them in by itself still needs a person's hand to send them. */
export const MIN_FILL_MS = 2_000;

/** How a form was filled in. What was not told is null, and tells nothing against a client. */
export type FormSignals = {
  readonly fillMs: number | null;
  readonly decoyFilled: boolean;
  readonly turnstileToken: string | null;
  readonly waitedMs: number | null;
};

/** Whether a program is likely to have filled in the form. Its lead is kept all the same: it may be a person's. */
export function looksAutomated({ fillMs, decoyFilled }: FormSignals): boolean {
  return decoyFilled || (fillMs !== null && fillMs < MIN_FILL_MS);
}

/** Reads the signals of a request. A number that is none tells nothing. */
export function readSignalHeaders(headers: Headers): FormSignals {
  const time = (name: string) => {
    const text = headers.get(name) ?? "";
    return /^\d{1,12}$/.test(text) ? Number(text) : null;
  };
  return {
    fillMs: time(formSignals.fillTimeHeader),
    decoyFilled: headers.get(formSignals.decoyHeader) === "1",
    turnstileToken: headers.get(formSignals.turnstileHeader) || null,
    waitedMs: time(formSignals.waitedHeader),
  };
}

/** Reads the signals of a form that was sent without a script; how long it took is not known then. */
export function readSignalFields(form: FormData): FormSignals {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    fillMs: null,
    decoyFilled: text(formSignals.decoyField) !== "",
    turnstileToken: text(formSignals.turnstileField) || null,
    waitedMs: null,
  };
}
