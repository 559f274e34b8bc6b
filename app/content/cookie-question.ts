/** The consent banner. Separate from the preferences, because every new visitor loads it. */
export const cookieQuestion = {
  label: "Cookie consent",
  announcement: "Cookie choices are at the top of the page.",
  text: "OK to use Google Analytics, and to remember how you found us in case you book? We count page views without cookies, unless you refuse.",
  accept: "Accept all",
  reject: "Reject non-essential",
  customize: "Customize",
  policy: "Cookie Policy",
} as const;
