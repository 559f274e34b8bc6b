/**
 * Signals that distinguish a person from a bot without a challenge: names shared by the form and the server. Header names in
 * lower case; the time is in whole milliseconds from the first touch of the form to its submission.
 */
export const formSignals = {
  /** Meaningless on purpose: autofill and password managers fill in names they know, even for people who never see the field. */
  decoyField: "part-b",
  fillTimeHeader: "form-fill-ms",
  decoyHeader: "form-decoy",
  turnstileHeader: "turnstile-token",
  /** The visitor's IANA zone, which mails use too; sent as a header, and as a field by a form with scripts. */
  zoneHeader: "visitor-zone",
  zoneField: "zone",
  /** What the widget is for, as Turnstile says it again of its token. */
  turnstileAction: "booking",
  /** The field that Turnstile's widget adds to a form. */
  turnstileField: "cf-turnstile-response",
} as const;

/** Nobody fills in six fields faster; even with autofill a person still has to submit the form. */
export const MIN_FILL_MS = 2_000;

/**
 * Below this fill time a filled decoy counts against the form. A visitor's own software may have filled it in along with the
 * rest; that person still has to describe a challenge and to pick an hour, which takes longer than five seconds.
 */
export const DECOY_FILL_MS = 5_000;

/** How a form was filled in. A missing signal is null, and does not count against a client. */
export type FormSignals = {
  readonly fillMs: number | null;
  readonly decoyFilled: boolean;
  readonly turnstileToken: string | null;
};

/**
 * Whether a bot probably filled in the form. Its lead is stored all the same: it may be a person's.
 *
 * Only the fill time counts against a form; the decoy raises the threshold. The decoy alone proves nothing, so a form sent
 * without a script and a client that sends no time are booked: a demo put aside by mistake costs a customer, while junk is
 * limited by the limits for one mail and one address, and by the challenge if it is on.
 */
export function looksAutomated({ fillMs, decoyFilled }: FormSignals): boolean {
  return fillMs !== null && fillMs < (decoyFilled ? DECOY_FILL_MS : MIN_FILL_MS);
}

/** Reads the signals of a request. An invalid number counts as missing. */
export function readSignalHeaders(headers: Headers): FormSignals {
  const time = (name: string) => {
    const text = headers.get(name) ?? "";
    return /^\d{1,12}$/.test(text) ? Number(text) : null;
  };
  return {
    fillMs: time(formSignals.fillTimeHeader),
    decoyFilled: headers.get(formSignals.decoyHeader) === "1",
    turnstileToken: headers.get(formSignals.turnstileHeader) || null,
  };
}

/** Reads the signals of a form that was sent without a script, whose fill time is unknown. */
export function readSignalFields(form: FormData): FormSignals {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    fillMs: null,
    decoyFilled: text(formSignals.decoyField) !== "",
    turnstileToken: text(formSignals.turnstileField) || null,
  };
}
