import type { Link } from "./shapes";

/** What /services says around its sections, which follow from the services themselves. */
export const servicesOverview = {
  anchor: "services-overview",
  hero: {
    title: "AI agents, automation, dashboards and custom apps",
    lede: "Start with the service that frees up the most hours.",
    bookLabel: "Book Free Demo",
  },
  help: { heading: "Not sure which one?" },
  /** For eyes; the name of the service is said to screen readers. */
  moreLabel: "Learn more",
  tools: {
    anchor: "tools",
    heading: "Tools we connect and build with",
  },
} as const;

/** From each service to the section of prices. */
export const priceLink: Link = { label: "What projects cost", href: "/contact#prices" };

/** What the parts of a sample call are called. */
export const callLabels = {
  transcript: (call: string) => `Transcript: ${call}`,
  recording: (call: string) => `Recording: ${call}`,
} as const;
