import type { StatItem } from "../shapes";

const stats: readonly StatItem[] = [
  { number: "300%", label: "ROI", description: "the same 3x, as a percentage" },
  { number: "10,000+", label: "hours", description: "saved with systems we built" },
  { number: "24/7", label: "on shift", description: "weekends and holidays included" },
  { number: "98%", label: "satisfaction", description: "with the finished work" },
];

export const servicesSection = {
  heading: "Four ways to get hours back",
  lede: "Start with the task that costs you the most time, and add the next once it runs.",
  bookLabel: "Book Free Demo",
  moreLabel: "Read more",
  stats,
  calculator: {
    text: "What does your busywork cost?",
    label: "Work it out in a minute",
    href: "/services/workflow-automation#calculator",
  },
} as const;
