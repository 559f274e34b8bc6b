/** What a booking form sends beside the lead: names shared by the form and the server. Header names are in lower case. */
export declare const formSignals: {
  readonly turnstileHeader: "turnstile-token";
  /** The visitor's IANA zone, which mails use too; sent as a header, and as a field by a form with scripts. */
  readonly zoneHeader: "visitor-zone";
  readonly zoneField: "zone";
  /** What the widget is for, as Turnstile says it again of its token. */
  readonly turnstileAction: "booking";
  /** The field that Turnstile's widget adds to a form. */
  readonly turnstileField: "cf-turnstile-response";
};
