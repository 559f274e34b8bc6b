import { brand } from "./brand";
import type { Capability, HistoryEntry } from "./shapes";

const principles: readonly Capability[] = [
  {
    icon: "compass",
    title: "We count before we build",
    description:
      "A week beside the person who does the task gives three figures: how often, how long, how many mistakes. " +
      "They go into the offer. If they are small, the offer says not to build.",
  },
  {
    icon: "handshake",
    title: "One price, one project",
    description:
      "You get scope, time and price on paper. A deposit of typically 50% starts the work. What you add later is " +
      "priced later, before anyone touches it.",
  },
  {
    icon: "pencil",
    title: "You see it every week",
    description:
      "There is a link, not a status report. You click through what exists, on your own data, and say what is " +
      "wrong while it is cheap to change.",
  },
  {
    icon: "moon",
    title: "Rehearsal before the shift",
    description:
      "The system first runs beside your people and only suggests. When its suggestions have been right long " +
      "enough for you to stop checking, it takes the shift.",
  },
  {
    icon: "search",
    title: "Logs you can read",
    description:
      "Every call, message and run leaves a line in plain words. We read them with you after launch and turn each " +
      "surprise into a rule or a test.",
  },
];

const history: readonly HistoryEntry[] = [
  {
    year: 2023,
    title: "The first shift",
    description:
      `${brand.name} is founded. The first systems are chat and voice agents that answer when the office is dark, ` +
      "say what they are, and write down what they heard.",
  },
  {
    year: 2024,
    title: "The step after the answer",
    description:
      "Clients want the booking made, the record filed, the invoice matched. Workflow automation joins the agents, " +
      "and dashboards show each morning what the night has done.",
  },
  {
    year: 2025,
    title: "Whole applications",
    description:
      "CRMs, ERPs and portals follow, built around the way a business already works: 15+ apps delivered. Across all " +
      "four services it is now 50+ projects and 10,000+ hours saved.",
  },
];

export const about = {
  hero: {
    title: "People by day, systems by night",
    lede:
      `${brand.name} builds AI systems for small and midsize businesses, and has done so since ${brand.founded}. This is ` +
      "who we are, how we work, and what we won’t do.",
  },
  how: {
    heading: "How the company works",
    lede: "Five habits. They are why a project ends when we said it would.",
    items: principles,
  },
  history: {
    heading: `Since ${brand.founded}`,
    lede: "Three years, and one idea that kept getting longer.",
    items: history,
  },
  closing: {
    heading: "Come and ask the awkward questions",
    text:
      "Thirty minutes, free, with a person who builds. Ask what failed, what it cost and what we would never " +
      "automate.",
    bookLabel: "Schedule a Free Consultation",
    mail: { label: "Contact Us Directly", to: brand.mail.hello, subject: `A question about ${brand.name}` },
  },
} as const;
