/** The cookie banner. It is apart from the preferences because every new visitor gets it. */
export const cookieQuestion = {
  label: "Cookie consent",
  announcement: "There is a choice about cookies, right after the skip link.",
  text: "May Google Analytics see which pages you read, and this browser remember how you found us? We count page views without cookies.",
  accept: "Accept all",
  reject: "Reject non-essential",
  customize: "Customize",
  policy: "Cookie Policy",
} as const;
