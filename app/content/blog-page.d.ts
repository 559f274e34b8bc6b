export declare const blogPage: {
  readonly hero: {
    readonly title: "Notes from the night shift";
    readonly lede: "What we learn building agents and automations: what worked, what broke and how we fixed it.";
  };
  readonly search: {
    readonly label: "Search articles";
    readonly placeholder: "Search articles...";
    readonly submit: "Search";
  };
  readonly featured: "Featured Article";
  readonly featuredBadge: "Featured";
  readonly all: "All Articles";
  readonly found: (count: number) => string;
  readonly empty: "No articles found matching your criteria.";
  readonly clear: "Clear Filters";
  readonly readMore: "Read More";
  readonly author: "Nightshift Staff";
  readonly closing: {
    readonly heading: "Rather talk it through?";
    readonly text: string;
    readonly book: "Book Free Consultation";
    readonly services: "Explore Our Services";
  };
};
