import { brand } from "./brand";
import { promises } from "./promises";

export const blogPage = {
  hero: {
    title: "Notes from the night shift",
    lede: "What we learn building agents and automations: what worked, what broke and how we fixed it.",
  },
  search: { label: "Search articles", placeholder: "Search articles...", submit: "Search" },
  featured: "Featured Article",
  featuredBadge: "Featured",
  all: "All Articles",
  found: (count: number) => `${count} article(s) found`,
  empty: "No articles found matching your criteria.",
  clear: "Clear Filters",
  readMore: "Read More",
  author: `${brand.name} Staff`,
  closing: {
    heading: "Rather talk it through?",
    text:
      `Tell us which task you had in mind while reading. In ${promises.length} we can tell you what we’d ` +
      "do about it.",
    book: "Book Free Consultation",
    services: "Explore Our Services",
  },
} as const;
