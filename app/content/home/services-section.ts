import type { ServiceCard, StatItem } from "../shapes";

const cards: readonly ServiceCard[] = [
  {
    slug: "ai-agents",
    icon: "chat",
    title: "AI Chat & Voice Agents",
    tagline: "Answers calls and chats, books at any hour.",
    benefits: [
      "Picks up when you can’t, nights and Sundays included",
      "Books on your real calendar and hands off to a person when it should",
    ],
    stats: [
      { metric: "24/7", label: "on shift" },
      { metric: "90%", label: "faster response" },
    ],
    delay: 0,
  },
  {
    slug: "dashboards-analytics",
    icon: "chart",
    title: "Dashboards & Analytics",
    tagline: "One page that shows how the week is going.",
    benefits: [
      "Sales, work and cash from all your tools on one page",
      "An alert when a number leaves the range you set",
    ],
    stats: [
      { metric: "One page", label: "instead of six exports" },
      { metric: "Every figure", label: "traced to its source" },
    ],
    delay: 60,
  },
  {
    slug: "workflow-automation",
    icon: "flow",
    title: "Workflow Automation",
    tagline: "No more retyping between tools.",
    benefits: [
      "Orders, invoices and forms flow between your tools",
      "Exceptions wait for a person, with the reason attached",
    ],
    stats: [
      { metric: "40+ hours", label: "saved weekly" },
      { metric: "3 weeks", label: "implementation" },
    ],
    delay: 120,
  },
  {
    slug: "custom-web-apps",
    icon: "window",
    title: "Custom Web Apps",
    tagline: "Software that fits the way you work.",
    benefits: ["CRMs, ERPs and portals built around your own steps", "You own what we build for you, and your data"],
    stats: [
      { metric: "15+", label: "apps delivered" },
      { metric: "99.9%", label: "uptime" },
    ],
    delay: 180,
  },
];

const stats: readonly StatItem[] = [
  { number: "300%", label: "ROI", description: "the same 3x, as a percentage" },
  { number: "10,000+", label: "hours", description: "saved with systems we built" },
  { number: "24/7", label: "on shift", description: "weekends and holidays included" },
  { number: "98%", label: "satisfaction", description: "with the finished work" },
];

export const servicesSection = {
  heading: "Four ways to get hours back",
  lede: "Start with the task that costs you the most time, and add the next once it runs.",
  cards,
  bookLabel: "Book Free Demo",
  moreLabel: "Read more",
  stats,
  calculator: {
    text: "What does your busywork cost?",
    label: "Work it out in a minute",
    href: "/services/workflow-automation#calculator",
  },
} as const;
