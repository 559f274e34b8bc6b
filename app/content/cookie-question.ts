/** The consent banner. Separate from the preferences, because every new visitor loads it. */
export const cookieQuestion = {
  label: "Cookie consent",
  announcement: "Cookie choices are at the top of the page.",
  text: "OK to add Google Analytics to our own cookie-free count, and to remember how you found us in case you book?",
  accept: "Accept all",
  reject: "Reject non-essential",
  customize: "Customize",
  policy: "Cookie Policy",
} as const;
