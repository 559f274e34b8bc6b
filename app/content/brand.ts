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
  /** Whose law the terms are under, and where disputes are settled: for a lawyer to choose. */
  disputes: { law: "the State of Florida", seat: "Miami, Florida" },
  /** A number that takes calls, written as it is read. It stands in the footer, at /contact and in structured data; "" for none. */
  phone: "" as string,
  /**
   * The mark beside the name, as SVG paths on a square of 32: one in the color of the text, one in the accent color, either
   * of them "" for none. Icons of browsers and phones are drawn from `public/favicon.svg`, which has a ground of its own.
   */
  logo: {
    text: "M27 19.5A11.5 11.5 0 1 1 12.6 5.1 9.2 9.2 0 0 0 27 19.5Z",
    accent: "M23.5 4.9a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2Z",
  },
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
