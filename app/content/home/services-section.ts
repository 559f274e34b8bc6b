export const servicesSection = {
  heading: "Four ways to get hours back",
  bookLabel: "Book Free Demo",
  moreLabel: "Read more",
  stats: [
    { number: "300%", label: "ROI", description: "by clients’ own account" },
    { number: "10,000+", label: "hours saved" },
    { number: "24/7", label: "on shift" },
    { number: "98%", label: "satisfaction", description: "with the finished work" },
  ],
  calculator: {
    text: "What does your busywork cost?",
    label: "Work it out in a minute",
    href: "/services/workflow-automation#calculator",
  },
} as const;
