/** The consent banner. Separate from the preferences, because every new visitor loads it. */
export const cookieQuestion = {
  label: "Cookie consent",
  announcement: "There is a choice about cookies, right after the skip link.",
  text: "May Google Analytics see what you read, and this browser keep how you found us, for a booking? We count page views without cookies, unless you refuse.",
  accept: "Accept all",
  reject: "Reject non-essential",
  customize: "Customize",
  policy: "Cookie Policy",
} as const;
