import type { ServiceCard, StatItem } from "../shapes";

const cards: readonly ServiceCard[] = [
  {
    slug: "ai-agents",
    icon: "chat",
    title: "AI Chat & Voice Agents",
    tagline: "Answers calls and chats, books at any hour.",
    benefits: ["Picks up nights and Sundays too", "Books on your calendar, hands off to a person"],
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
    benefits: ["Sales, work and cash from all your tools", "An alert when a number leaves the range you set"],
    stats: [
      { metric: "4.9/5", label: "from 78 reviews" },
      { metric: "6-12 weeks", label: "delivery" },
    ],
    delay: 60,
  },
  {
    slug: "workflow-automation",
    icon: "flow",
    title: "Workflow Automation",
    tagline: "No more retyping between tools.",
    benefits: ["Orders and invoices flow between your tools", "Exceptions wait for a person, with the reason"],
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
    benefits: ["CRMs, ERPs and portals around your own steps", "You own what we build, and your data"],
    stats: [
      { metric: "15+", label: "apps delivered" },
      { metric: "99.9%", label: "uptime" },
    ],
    delay: 180,
  },
];

const stats: readonly StatItem[] = [
  { number: "300%", label: "ROI", description: "across all projects, by clients’ own account" },
  { number: "10,000+", label: "hours", description: "saved so far" },
  { number: "24/7", label: "on shift", description: "weekends and holidays too" },
  { number: "98%", label: "satisfaction", description: "with the finished work" },
];

export const servicesSection = {
  heading: "Four ways to get hours back",
  lede: "Start with the task that costs you the most time.",
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
