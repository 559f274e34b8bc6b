/**
 * What tells a person from a program without a puzzle: names that the form and the server agree upon. Header names in
 * lower case; the time is in whole milliseconds from the first touch of the form to its submission.
 */
export const formSignals = {
  /** Means nothing: a name that browsers and password managers know is filled in for people who never see the field. */
  decoyField: "part-b",
  fillTimeHeader: "form-fill-ms",
  decoyHeader: "form-decoy",
  turnstileHeader: "turnstile-token",
  /** `1`: Turnstile's widget did not come to the page, so there can be no token. */
  challengeMissingHeader: "turnstile-missing",
  /** Of a booking that is sent once more: whole milliseconds since it was made. */
  waitedHeader: "form-waited-ms",
  /** The visitor's IANA zone, in which mails show the time too; as a header and, of a form with scripts, as a field. */
  zoneHeader: "visitor-zone",
  zoneField: "zone",
  /** The field that Turnstile's widget adds to a form. */
  turnstileField: "cf-turnstile-response",
} as const;

/** Nobody fills in six fields faster; a browser that fills them in by itself still needs a person's hand to send them. */
export const MIN_FILL_MS = 2_000;

/**
 * A filled decoy is believed below this. A program of the visitor's own may have filled it in along with the rest; that
 * person still has to describe a challenge and to pick an hour, which takes longer than five seconds.
 */
export const DECOY_FILL_MS = 5_000;

/** How a form was filled in. What was not sent is null, and does not count against a client. */
export type FormSignals = {
  readonly fillMs: number | null;
  readonly decoyFilled: boolean;
  readonly turnstileToken: string | null;
  readonly challengeMissing: boolean;
  readonly waitedMs: number | null;
};

/**
 * Whether a program is likely to have filled in the form. Its lead is kept all the same: it may be a person's.
 *
 * Only a fill time speaks against a form; the decoy raises what counts as implausibly short. Alone it says nothing, so
 * a form sent without a script and a client that sends no time are booked: a demo put aside by mistake costs a customer,
 * while junk is kept within bounds by the limits for one mail and one address, and by the challenge where it is on.
 */
export function looksAutomated({ fillMs, decoyFilled }: FormSignals): boolean {
  return fillMs !== null && fillMs < (decoyFilled ? DECOY_FILL_MS : MIN_FILL_MS);
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
    challengeMissing: headers.get(formSignals.challengeMissingHeader) === "1",
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
    challengeMissing: false,
    waitedMs: null,
  };
}
