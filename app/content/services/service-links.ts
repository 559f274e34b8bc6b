import type { Link } from "../shapes";

/** What the overview needs of a service whose page it only leads to: the page's own words would come along with it. */
export const serviceLinks = {
  aiAgents: {
    slug: "ai-agents",
    path: "/services/ai-agents",
    anchor: "ai-agents-service",
    bookLabel: "Book Chat Agent Demo",
  },
  dashboardsAnalytics: {
    slug: "dashboards-analytics",
    path: "/services/dashboards-analytics",
    anchor: "dashboards-analytics-service",
    bookLabel: "Book Dashboard Consultation",
  },
} as const;

/** From each service to the section of prices. */
export const priceLink: Link = { label: "What projects cost", href: "/contact#prices" };
