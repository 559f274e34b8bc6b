import { brand } from "../brand";
import { promises } from "../promises";
import type { ServiceLink, ServicePage } from "../shapes";

export const link: ServiceLink = {
  place: 2,
  name: "Dashboards & Analytics",
  hint: "Your whole week on one page",
  answer: { label: "Dashboards", text: "We want our numbers in one dashboard." },
};

export const page: ServicePage = {
  meta: {
    title: "Dashboards and analytics",
    description:
      "One page for sales, work and cash, fed by the tools you already use. Every figure opens the rows it was " +
      "made from. Alerts included.",
    keywords: ["business dashboard", "analytics", "KPI dashboard", "reporting automation", "data integration"],
  },
  rating: { value: 4.9, count: 78 },
  scene: "dashboard",
  brief: {
    place: 2,
    said: "Every tool shows a different number.",
    heading: "Dashboards and analytics",
    lede: "One page for the numbers you run on, fed by the tools you have.",
    isFull: false,
  },
  card: {
    tagline: "One page that shows how the week is going.",
    benefits: ["Sales, work and cash together", "An alert when a number is off"],
    stats: [
      { metric: "24/7", label: "watched" },
      { metric: "6-12 weeks", label: "delivery" },
    ],
  },
  hero: {
    title: "Dashboards that answer before the meeting",
    lede:
      "Your numbers live in six tools and one spreadsheet only Joan understands. We bring them onto one page, where " +
      "every number opens the rows behind it.",
  },
  proof: "larkfield-property",
  stats: [
    { number: "24/7", label: "watched", description: "Alerts watch the limits you set." },
    { number: "98%", label: "satisfaction", description: "With the finished work." },
    { number: "6-12 weeks", label: "delivery", description: "From first questions to daily use." },
  ],
  applications: {
    heading: "Dashboards businesses ask for",
    lede: "Each starts from a question somebody asks every week.",
    items: [
      {
        title: "Sales: what closes this month?",
        description: "Pipeline by stage, from quote to signature.",
        board: {
          kind: "funnel",
          rows: [
            { label: "Quotes sent", count: 24 },
            { label: "Opened", count: 15 },
            { label: "Signed", count: 9 },
          ],
        },
        results: ["Stalled quotes flagged before they die", "One forecast for sales and finance"],
        tools: ["HubSpot", "Pipedrive", "Google Analytics"],
      },
      {
        title: "Operations: what is late?",
        description: "Orders and jobs by promised date.",
        board: {
          kind: "parts",
          rows: [
            { label: "On time", count: 41 },
            { label: "Due today", count: 12 },
            { label: "Late", count: 3 },
          ],
        },
        results: ["Delays seen before the customer sees them", "No calling around for status"],
        tools: ["Airtable", "Jira", "Google Sheets"],
      },
      {
        title: "Money: what comes in, what goes out?",
        description: "Unpaid invoices, costs ahead, margin.",
        board: {
          kind: "amounts",
          rows: [
            { label: "Unpaid", count: 12_200 },
            { label: "Costs ahead", count: 7_400 },
            { label: "Margin", count: 4_800 },
          ],
        },
        results: ["Overdue invoices chased in order of size", "Month-end without surprises"],
        tools: ["QuickBooks", "Xero", "Stripe"],
      },
      {
        title: "Service: what do customers ask?",
        description: "Calls and chats by topic and hour.",
        board: {
          kind: "ranking",
          rows: [
            { label: "New visits", count: 31 },
            { label: "Prices", count: 18 },
            { label: "Status", count: 12 },
          ],
        },
        results: ["Staffing planned by real demand", "Proof of what your agents did overnight"],
        tools: ["Zendesk", "Twilio", "Intercom"],
      },
    ],
  },
  capabilities: {
    heading: "What goes into a dashboard",
    items: [
      {
        icon: "document",
        title: "One definition per number",
        description: "What is an order, and when is it late? One sentence each, shown under the chart.",
      },
      {
        icon: "plug",
        title: "Your tools, connected",
        description: "CRM, accounting, store and phones feed one database.",
      },
      {
        icon: "layers",
        title: "Down to the row",
        description: "Every total opens the records it adds up.",
      },
      {
        icon: "bell",
        title: "Alerts with a reason",
        description: "A message names the range, the change and the records that moved it.",
      },
      {
        icon: "search",
        title: "Questions in plain English",
        description: "Type one and get a table with its filter.",
      },
      {
        icon: "lock",
        title: "Each role its own view",
        description: "The owner sees margin, the crew today’s jobs.",
      },
    ],
  },
  process: {
    heading: "How we build it",
    items: [
      {
        phase: "Collect the questions",
        description: "Ten questions you ask every week are enough for a first page.",
      },
      {
        phase: "Agree on definitions",
        description: "Each figure gets a definition, an owner and a source.",
      },
      {
        phase: "Connect and clean",
        description: "We build the feeds and show you the duplicates and gaps.",
      },
      {
        phase: "Put it to work",
        description: "The page goes up in your weekly meeting. Charts no one opens come off again.",
      },
    ],
  },
  faq: {
    heading: "Questions people ask",
    items: [
      {
        question: "Our data is a mess. Is that a problem?",
        answer:
          "That’s normal. You get a list of what is missing, duplicated or wrong, with the record behind each line. " +
          "You fix what matters; a chart with a gap says so.",
      },
      {
        question: "We already pay for Power BI or Looker Studio. Can we keep it?",
        answer:
          "Yes. If it can show what you need, we build in it. We suggest our own page only where speed, permissions or " +
          "phones make the difference.",
      },
      {
        question: "How fresh are the figures?",
        answer:
          "As fresh as the decision needs. Margin can wait until morning; callers on hold cannot. Each chart names its " +
          "last update.",
      },
    ],
  },
  closing: {
    heading: "Bring the spreadsheet",
    text:
      `Show us the file everyone is afraid to touch. In ${promises.length} we’ll sketch the page that would ` +
      "replace it.",
  },
  bookLabel: "Book Dashboard Consultation",
  mail: { label: "Request a Sample", to: brand.mail.hello, subject: "Sample dashboard request" },
};
