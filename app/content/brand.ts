/** Who the site speaks for. An owner renames the whole site by editing this file. */
export const brand = {
  name: "Nightshift",
  /** In anchors and file names. */
  slug: "nightshift",
  legalName: "Nightshift",
  domain: "nightshift.example",
  origin: "https://nightshift.example",
  /**
   * Whether sample people, businesses, quotes, videos, ratings and figures are still on the site. The footer says so
   * while this is true. Replace all of them, then set it to false.
   */
  samples: true as boolean,
  tagline: "AI systems that work while you sleep",
  founded: 2023,
  headquarters: "Miami, Florida",
  footerLocation: "Austin, Texas",
  /** Where letters reach the business; the law of many countries asks for it in every mail. A sample, like the rest. */
  postalAddress: "1 Sample Street, Miami, Florida 33101",
  social: {
    linkedin: "https://www.linkedin.com/company/nightshift-example",
    x: "https://x.com/nightshift_example",
    youtube: "https://www.youtube.com/@nightshift-example",
    instagram: "https://www.instagram.com/nightshift.example",
  },
  mail: {
    hello: "hello@nightshift.example",
    legal: "legal@nightshift.example",
    privacy: "privacy@nightshift.example",
    billing: "billing@nightshift.example",
  },
} as const;
