import { brand } from "../brand";
import { promises } from "../promises";
import type { ServicePage } from "../shapes";
import { serviceLinks } from "./service-links";

export const dashboardsAnalytics = {
  ...serviceLinks.dashboardsAnalytics,
  name: "Dashboards & Analytics",
  icon: "chart",
  rating: { value: 4.9, count: 78 },
  hero: {
    title: "Dashboards that answer before the meeting",
    lede:
      "Your numbers live in six tools and one spreadsheet only Joan understands. We bring them onto " +
      "one page, refreshed overnight or by the minute, where every number opens the rows behind it.",
  },
  stats: [
    {
      number: "One page",
      label: "for the week",
      description: "The numbers you run on, readable in a minute on a phone.",
    },
    {
      number: "Every figure",
      label: "traceable",
      description: "A click shows the orders, calls or invoices behind it.",
    },
    { number: "24/7", label: "watched", description: "Alerts watch the limits you set, even while you sleep." },
    {
      number: "6-12 weeks",
      label: "delivery",
      description: "From the first list of questions to a page people open daily.",
    },
  ],
  capabilities: {
    heading: "What goes into a dashboard",
    lede: "The chart is the last step. This is the work behind it.",
    items: [
      {
        icon: "layers",
        title: "One definition per number",
        description:
          "What is an order, when is it late, whose lead was it? We settle each term with you in one sentence and " +
          "show it under the chart.",
      },
      {
        icon: "plug",
        title: "Your tools, connected",
        description:
          "CRM, accounting, online store, phone system, timesheets and spreadsheets feed one database. No " +
          "more exports on Friday afternoon.",
      },
      {
        icon: "search",
        title: "Down to the row",
        description:
          "Every total opens the records it adds up. When a figure looks odd, you find out why in the time it " +
          "takes to doubt it.",
      },
      {
        icon: "bell",
        title: "Alerts with a reason",
        description:
          "A message comes when a value leaves the range you set. It names the range, the change and the three " +
          "records that moved it most.",
      },
      {
        icon: "chat",
        title: "Questions in plain English",
        description:
          "Type “late orders by carrier since March” and get a table with the filter it used, so you can check the " +
          "answer before you repeat it.",
      },
      {
        icon: "lock",
        title: "Each role its own view",
        description:
          "The owner sees margin, the crew sees today’s jobs, the accountant sees what is unpaid. Permissions follow " +
          "the roles you already have.",
      },
    ],
  },
  applications: {
    heading: "Dashboards businesses ask for",
    lede: "Each starts from a question somebody asks out loud every week.",
    items: [
      {
        title: "Sales: what closes this month?",
        description:
          "Pipeline by stage and age, quotes without an answer, and where the won deals came from. The " +
          "Monday meeting starts with decisions.",
        results: [
          "Stalled quotes flagged before they die",
          "One forecast that sales and finance both accept",
          "Sources ranked by deals won, not by clicks",
        ],
        tools: ["HubSpot", "Pipedrive", "Google Analytics"],
      },
      {
        title: "Operations: what is late?",
        description:
          "Orders, jobs and tickets by promised date, with the step they are stuck in and the person who can free " +
          "them.",
        results: [
          "Delays seen before the customer sees them",
          "Each team’s workload for the next two weeks",
          "No calling around for status",
        ],
        tools: ["Airtable", "Jira", "Google Sheets"],
      },
      {
        title: "Money: what comes in, what goes out?",
        description:
          "Unpaid invoices by age, fixed costs ahead, margin by customer and product. The same figures your " +
          "accountant has, earlier.",
        results: [
          "Overdue invoices chased in order of size",
          "Margin by customer, not a gut feeling",
          "Month-end without surprises",
        ],
        tools: ["QuickBooks", "Xero", "Stripe"],
      },
      {
        title: "Service: what do customers ask?",
        description:
          "Calls and chats by topic and hour, solved by agent or person, and the questions that went unanswered.",
        results: [
          "Staffing planned by real demand",
          "Top topics turned into better pages",
          "Proof of what your agents did overnight",
        ],
        tools: ["Zendesk", "Twilio", "Intercom"],
      },
    ],
  },
  process: {
    heading: "How we build it",
    lede: "We start with the decisions you make and work back to the data.",
    items: [
      {
        phase: "Collect the questions",
        description:
          "Which decisions do you make every week, and what do you wish you’d known? Ten questions are " +
          "enough for a first page.",
      },
      {
        phase: "Agree on definitions",
        description:
          "Each figure gets a definition, an owner and a source. Where two tools disagree, you decide which one is " +
          "right.",
      },
      {
        phase: "Connect and clean",
        description: "We build the feeds, find the duplicates and gaps, and show you the list instead of hiding it.",
      },
      {
        phase: "Put it to work",
        description:
          "The page goes up in your weekly meeting. Charts that no one opens in the first month come off again.",
      },
    ],
  },
  benefits: {
    heading: "Why people keep opening it",
    lede: "A dashboard is only worth it if people look at it.",
    items: [
      {
        title: "It is quick",
        description: "The page loads before you set your coffee down. People stop opening a slow one.",
      },
      {
        title: "It admits gaps",
        description: "If a feed failed last night, the chart says so and shows the time of its last good figure.",
      },
      {
        title: "It fits the phone",
        description: "The three numbers you check most come first, big enough to read on the go.",
      },
      {
        title: "It is yours",
        description: "Database, queries and charts live in your accounts, with the definitions written down.",
      },
    ],
  },
  faq: {
    heading: "Questions about dashboards",
    items: [
      {
        question: "Our data is a mess. Is that a problem?",
        answer:
          "That’s normal. Part of the project is a list of what is missing, duplicated or wrong, with " +
          "the record behind each line. You fix what matters; the page shows openly what is left.",
      },
      {
        question: "We already pay for Power BI or Looker Studio. Can we keep it?",
        answer:
          "Yes. If it can show what you need, we build in it and you pay for nothing new. We suggest our own page " +
          "only where speed, permissions or phones make the difference.",
      },
      {
        question: "How fresh are the figures?",
        answer:
          "As fresh as the decision needs. Margin can wait until morning; callers on hold cannot. Each chart " +
          "names its last update, so you don’t have to ask.",
      },
      {
        question: "Who can see what?",
        answer:
          "You decide by role, down to single columns where needed. Access follows your existing " +
          "sign-in, and ends when someone leaves. Views of sensitive pages are logged.",
      },
      {
        question: "What if we want another chart later?",
        answer:
          "You get the database and the definitions, so anyone who knows the tool can add one. If you’d rather we " +
          "did it, it is priced before we start, like everything else.",
      },
    ],
  },
  closing: {
    heading: "Bring the spreadsheet",
    text:
      `Show us the file that everyone is afraid to touch. In ${promises.length} we’ll sketch the page ` +
      "that would replace it.",
  },
  mail: { label: "Request a Sample Dashboard", to: brand.mail.hello, subject: "Sample dashboard request" },
} satisfies ServicePage;
