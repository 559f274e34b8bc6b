/**
 * What tells a person from a program without a puzzle: names that the form and the server agree upon. Header names in
 * lower case; the time is in whole milliseconds from the first touch of the form to its submission.
 */
export const formSignals = {
  decoyField: "website",
  fillTimeHeader: "form-fill-ms",
  decoyHeader: "form-decoy",
  turnstileHeader: "turnstile-token",
} as const;
