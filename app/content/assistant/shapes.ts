import type { Link } from "../shapes";

/**
 * An answer on one subject. `asked` lists visitors' wordings, separated by semicolons, in the words of the lexicon or their
 * own; `more` is the page with the details, and `book` offers the booking.
 */
export type PreparedAnswer = {
  readonly id: string;
  readonly question: string;
  readonly asked: string;
  /** A question that contains one of these is about something else. */
  readonly unless?: string;
  readonly answer: string;
  readonly more?: Link;
  readonly book?: true;
};

/** The pages that answers lead to. */
export const pages = {
  about: { label: "About Us", href: "/about" },
  services: { label: "Services", href: "/services" },
  agents: { label: "AI Chat & Voice Agents", href: "/services/ai-agents" },
  voice: { label: "Voice AI", href: "/services/ai-agents#voice-ai-service" },
  flow: { label: "Workflow Automation", href: "/services/workflow-automation" },
  calculator: { label: "Savings calculator", href: "/services/workflow-automation#calculator" },
  dash: { label: "Dashboards & Analytics", href: "/services/dashboards-analytics" },
  apps: { label: "Custom Web Apps", href: "/services/custom-web-apps" },
  cases: { label: "Case Studies", href: "/case-studies" },
  contact: { label: "Contact", href: "/contact" },
  blog: { label: "Blog", href: "/blog" },
  privacy: { label: "Privacy Policy", href: "/privacy-policy" },
  terms: { label: "Terms of Service", href: "/terms-of-service" },
  cookies: { label: "Cookie Policy", href: "/cookie-policy" },
  billing: { label: "Billing Policy", href: "/billing-policy" },
} as const satisfies Record<string, Link>;
