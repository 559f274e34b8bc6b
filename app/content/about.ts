import { brand } from "./brand";
import type { Capability, HistoryEntry } from "./shapes";

const principles: readonly Capability[] = [
  {
    icon: "compass",
    title: "We count before we build",
    description:
      "A week next to the person doing the job gives us three numbers: how often, how long, how many " +
      "mistakes. They go into the proposal. If they’re small, the proposal says not to build.",
  },
  {
    icon: "handshake",
    title: "One price, one project",
    description:
      "You get scope, timeline and price in writing. A deposit, typically 50%, starts the work. " +
      "Anything you add later is priced before we touch it.",
  },
  {
    icon: "pencil",
    title: "You see it every week",
    description:
      "You get a link, not a status report. You click through what exists, on your own data, and tell " +
      "us what’s wrong while it’s cheap to change.",
  },
  {
    icon: "moon",
    title: "Dry run first",
    description:
      "At first the system runs next to your team and only suggests. Once its suggestions have been " +
      "right long enough for you to stop checking, it takes over.",
  },
  {
    icon: "search",
    title: "Logs you can read",
    description:
      "Every call, message and run leaves a line in plain English. We read them with you after launch " +
      "and turn each surprise into a rule or a test.",
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
      "Clients want the booking made, the record filed, the invoice matched. Workflow automation joins " +
      "the agents, and dashboards show each morning what got done overnight.",
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
    title: "Who we are and what we stand by",
    lede:
      `${brand.name} has built AI systems for small and midsize businesses since ${brand.founded}. ` +
      "Here’s how a project runs and how we got here.",
  },
  how: {
    heading: "How we work",
    lede: "Five habits that keep projects on track.",
    items: principles,
  },
  history: {
    heading: `Our history since ${brand.founded}`,
    lede: "It started with one idea: pick up the phone after hours.",
    items: history,
  },
  notForYou: {
    anchor: "not-for-you",
    heading: "When not to hire us",
    lede: "Better to know before the call than after the deposit.",
    items: [
      {
        title: "Something you own already does it",
        description: "Then we name it, and you keep the money. Off-the-shelf software is often the cheaper answer.",
      },
      {
        title: "The task is small",
        description:
          "Our case studies were investments between $8K and $18K. A task that comes up twice a month seldom pays that back.",
      },
      {
        title: "You need it next week",
        description: "Delivery takes 6-12 weeks, and even a single automation has 3 weeks of implementation.",
      },
      {
        title: "You want cold calls",
        description: "Our agents call people who asked for it: callbacks, reminders, customers who agreed to calls.",
      },
      {
        title: "You need a certified vendor",
        description: "We follow HIPAA-aligned practices and comply with GDPR. We claim no certification beyond that.",
      },
      {
        title: "Nobody on your team has the time",
        description:
          "Somebody has to show us the task, try each week’s version, and take what the system hands to a person.",
      },
    ],
  },
  closing: {
    heading: "Ask us the hard questions",
    text:
      "Thirty minutes, free, with someone who builds these systems. Ask what failed, what it cost and " +
      "what we’d never automate.",
    bookLabel: "Schedule a Free Consultation",
    mail: { label: "Contact Us Directly", to: brand.mail.hello, subject: `A question about ${brand.name}` },
  },
} as const;
