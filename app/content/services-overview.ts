import { promises } from "./promises";
import type { Link, Rating } from "./shapes";

/** What /services says around its sections, which follow from the services themselves. */
export const servicesOverview = {
  anchor: "services-overview",
  hero: {
    title: "AI agents, automation, dashboards and custom apps",
    lede: "Start where you lose the most hours.",
    bookLabel: "Book Free Demo",
  },
  help: { heading: "Not sure which one?" },
  /** For eyes; the name of the service is said to screen readers. */
  moreLabel: "Learn more",
  /** Before the client who got it. */
  resultAt: (result: string) => `${result}, at`,
  tools: {
    anchor: "tools",
    heading: "Tools we connect and build with",
  },
  closing: {
    heading: "Start with one task",
    text: `In a free ${promises.long} call we’ll say which service takes it over, or that none should.`,
  },
} as const;

/** From each service to the section of prices. */
export const priceLink: Link = { label: "What projects cost", href: "/contact#prices" };

/** A service's rating, as visitors read it. */
export function ratingText({ value, count }: Rating): string {
  return `${value}/5 from ${count} reviews`;
}

/** What the parts of a sample call are called. */
export const callLabels = {
  transcript: (call: string) => `Transcript: ${call}`,
  recording: (call: string) => `Recording: ${call}`,
} as const;
