/** The decoy: a field of the form that no person sees. Its name tempts programs that fill in whatever they find. */
export const DECOY_FIELD = "website";

/** The field in which Turnstile's widget puts its token. */
export const TURNSTILE_FIELD = "cf-turnstile-response";

/** Request headers by which the form tells how it was filled in; the body of BOOK-11 has no room for it. */
export const signalHeaders = {
  /** Whole milliseconds from the first touch of the form to its being sent. */
  fillMs: "Form-Fill-Ms",
  /** `1` when the decoy holds anything. */
  decoy: "Form-Decoy",
  turnstile: "Turnstile-Token",
} as const;

/** Nobody fills in six fields faster; a browser that fills them in by itself still needs a person's hand to send them. */
export const MIN_FILL_MS = 2_000;

/** How a form was filled in. What was not told is null, and tells nothing against a client. */
export type FormSignals = {
  readonly fillMs: number | null;
  readonly decoyFilled: boolean;
  readonly turnstileToken: string | null;
};

/** Whether a program is likely to have filled in the form. Its lead is kept all the same: it may be a person's. */
export function looksAutomated({ fillMs, decoyFilled }: FormSignals): boolean {
  return decoyFilled || (fillMs !== null && fillMs < MIN_FILL_MS);
}

/** Reads the signals of a request. A number that is none tells nothing. */
export function readSignalHeaders(headers: Headers): FormSignals {
  const fill = headers.get(signalHeaders.fillMs) ?? "";
  return {
    fillMs: /^\d{1,12}$/.test(fill) ? Number(fill) : null,
    decoyFilled: headers.get(signalHeaders.decoy) === "1",
    turnstileToken: headers.get(signalHeaders.turnstile) || null,
  };
}

/** Reads the signals of a form that was sent without a script; how long it took is not known then. */
export function readSignalFields(form: FormData): FormSignals {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return { fillMs: null, decoyFilled: text(DECOY_FIELD) !== "", turnstileToken: text(TURNSTILE_FIELD) || null };
}
