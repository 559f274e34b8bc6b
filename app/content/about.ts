import { brand } from "./brand";
import { hero } from "./home/hero";
import { testimonials } from "./home/testimonials";
import type { Differentiator, HistoryEntry } from "./shapes";

const principles: readonly Differentiator[] = [
  {
    title: "We count before we build",
    description: "How often, how long, how many mistakes. If the numbers are small, the proposal says not to build.",
  },
  {
    title: "One price, one project",
    description: "Scope, timeline and price in writing. A deposit, typically 50%, starts the work.",
  },
  {
    title: "You see it every week",
    description: "A link, not a status report. You click through it on your own data while it’s cheap to change.",
  },
  {
    title: "Dry run first",
    description: "At first the system only suggests. Once you’ve stopped checking its suggestions, it takes over.",
  },
  {
    title: "Logs you can read",
    description: "Every call, message and run leaves a line in plain English.",
  },
];

const history: readonly HistoryEntry[] = [
  {
    year: 2023,
    title: "The first shift",
    description: `${brand.name} is founded. The first systems are chat and voice agents that answer when the office is dark.`,
  },
  {
    year: 2024,
    title: "The step after the answer",
    description:
      "Clients want the booking made and the invoice matched. Workflow automation and dashboards join the agents.",
  },
  {
    year: 2025,
    title: "Whole applications",
    description:
      "CRMs, ERPs and portals follow: 15+ apps delivered. In all it is now 50+ projects and 10,000+ hours saved.",
  },
];

export const about = {
  hero: {
    title: "Who we are and what we stand by",
    lede:
      `${brand.name} has built AI systems for small and midsize businesses since ${brand.founded}. ` +
      "Here’s how a project runs and how we got here.",
    bookLabel: "Book Free Demo",
    /** Under the dial of a day. */
    dial: { people: "9 to 5: your people", systems: "The other 16 hours: our systems" },
  },
  how: {
    heading: "How we work",
    lede: "Five habits that keep projects on track.",
    items: principles,
    /** Under the last of them. */
    log: { lines: hero.shift.night.lines.slice(0, 3), mark: hero.shift.mark },
    /** What a client says of it. */
    client: testimonials.items.at(-1),
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
        description: "Then we name it, and you keep the money.",
      },
      {
        title: "The task is small",
        description: "Our case studies cost $8K to $18K. A task that comes up twice a month seldom pays that back.",
      },
      {
        title: "You need it next week",
        description: "Delivery takes 6-12 weeks.",
      },
      {
        title: "You want cold calls",
        description: "Our agents call people who asked for it.",
      },
      {
        title: "You need a certified vendor",
        description: "We follow HIPAA-aligned practices and comply with GDPR. We claim no certification beyond that.",
      },
      {
        title: "Nobody on your team has the time",
        description: "Somebody has to show us the task and try each week’s version.",
      },
    ],
  },
  closing: {
    heading: "Ask us the hard questions",
    text: "Thirty minutes, free. Ask what failed, what it cost and what we’d never automate.",
    bookLabel: "Schedule a Free Consultation",
    mail: { label: "Contact Us Directly", to: brand.mail.hello, subject: `A question about ${brand.name}` },
  },
} as const;
