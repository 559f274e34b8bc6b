// The brand that the tests are written for, as business.ts beside it is their business.
export const brand = {
  name: "Nightshift",
  slug: "nightshift",
  legalName: "Nightshift",
  domain: "nightshift.example",
  origin: "https://nightshift.example",
  samples: true as boolean,
  tagline: "AI systems that work while you sleep",
  founded: 2023,
  headquarters: "Miami, Florida",
  footerLocation: "Austin, Texas",
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
