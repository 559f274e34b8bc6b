/** Who the site speaks for. An owner renames the whole site by editing this file. */
export declare const brand: {
  readonly name: "Nightshift";
  /** In anchors and file names. */
  readonly slug: "nightshift";
  readonly legalName: "Nightshift";
  readonly domain: "nightshift.example";
  readonly origin: "https://nightshift.example";
  /**
   * Whether sample people, businesses, quotes, videos, ratings and figures are still on the site. The footer says so
   * while this is true. Replace all of them, then set it to false.
   */
  readonly samples: boolean;
  readonly tagline: "AI systems that work while you sleep";
  readonly founded: 2023;
  readonly headquarters: "Miami, Florida";
  readonly footerLocation: "Austin, Texas";
  /** Where letters reach the business; the law of many countries asks for it in every mail. A sample, like the rest. */
  readonly postalAddress: "1 Sample Street, Miami, Florida 33101";
  readonly social: {
    readonly linkedin: "https://www.linkedin.com/company/nightshift-example";
    readonly x: "https://x.com/nightshift_example";
    readonly youtube: "https://www.youtube.com/@nightshift-example";
    readonly instagram: "https://www.instagram.com/nightshift.example";
  };
  readonly mail: {
    readonly hello: "hello@nightshift.example";
    readonly legal: "legal@nightshift.example";
    readonly privacy: "privacy@nightshift.example";
    readonly billing: "billing@nightshift.example";
  };
};
