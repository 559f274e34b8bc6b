/** What a booking form sends beside the lead: names shared by the form and the server. Header names are in lower case. */
export const formSignals = {
  turnstileHeader: "turnstile-token",
  /** The visitor's IANA zone, which mails use too; sent as a header, and as a field by a form with scripts. */
  zoneHeader: "visitor-zone",
  zoneField: "zone",
  /** What the widget is for, as Turnstile says it again of its token. */
  turnstileAction: "booking",
  /** The field that Turnstile's widget adds to a form. */
  turnstileField: "cf-turnstile-response",
} as const;
