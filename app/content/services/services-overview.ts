import type { ServiceSlug } from "../shapes";
import { serviceLinks } from "./service-links";

type Summary = {
  slug: ServiceSlug;
  path: string;
  anchor: string;
  heading: string;
  lede: string;
  points: readonly { title: string; text: string }[];
  bookLabel: string;
  linkLabel: string;
};

const chatAgents: Summary = {
  ...serviceLinks.aiAgents,
  heading: "AI chat agents",
  lede:
    "They answer on your website, in WhatsApp and in your inbox, from your own material and inside limits you " +
    "wrote.",
  points: [
    { title: "Answer", text: "In under 30 seconds, with the source, at any hour of the week." },
    { title: "Qualify", text: "It asks your four or five questions and files the answers in your CRM." },
    { title: "Book", text: "It offers two open times, books one and sends the confirmation." },
    { title: "Hand off", text: "A person steps in with the whole conversation in view." },
  ],
  linkLabel: "More about chat and voice agents",
};

const dashboards: Summary = {
  ...serviceLinks.dashboardsAnalytics,
  heading: "Dashboards and analytics",
  lede: "One page for the numbers you run on, fed by the tools you have, honest about what it doesn’t know.",
  points: [
    { title: "Collect", text: "CRM, accounting, online store and phone system feed one database." },
    { title: "Define", text: "Each number has one meaning, printed under the chart." },
    { title: "Trace", text: "A click on any total opens the rows behind it." },
    { title: "Warn", text: "An alert when a value leaves the range you set." },
  ],
  linkLabel: "More about dashboards and analytics",
};

export const servicesOverview = {
  anchor: "services-overview",
  hero: {
    title: "AI agents, automation, dashboards and custom apps",
    lede: "Four services that take work off your team. Start with the one that frees up the most hours.",
    bookLabel: "Book Free Demo",
  },
  contentsLabel: "On this page",
  more: {
    voice: "More about chat and voice agents",
    workflow: "More about workflow automation",
    apps: "More about custom web apps",
  },
  help: {
    heading: "Not sure which one?",
    items: [
      { symptom: "Calls and messages go unanswered after hours", answer: "AI agents", href: "/services/ai-agents" },
      {
        symptom: "Every tool shows a different figure for last month",
        answer: "Dashboards",
        href: "/services/dashboards-analytics",
      },
      {
        symptom: "The same data is typed more than once",
        answer: "Workflow automation",
        href: "/services/workflow-automation",
      },
      { symptom: "A spreadsheet runs the business", answer: "A custom web app", href: "/services/custom-web-apps" },
    ],
  },
  chatAgents,
  dashboards,
} as const;
