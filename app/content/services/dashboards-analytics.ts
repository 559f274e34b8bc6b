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
  proofNote:
    "For Larkfield Property we built a whole repair portal. Its office sees every request by building and age.",
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
    drawing: {
      alt:
        "A dashboard of jobs on a Monday at 7 AM, its parts numbered. 1: three of 56 jobs are late, and what late means. " +
        "2: those three jobs. 3: an alert that they are over the range. 4: a question about unpaid invoices, its filter and " +
        "its table. 5: what the owner sees, and what the crew sees. 6: the tools that feed it:",
      title: "Jobs",
      time: "Mon 7 AM",
      figure: { label: "of 56 jobs are late", definition: "Late: not finished by the promised hour.", range: 2 },
      days: [
        { label: "Wed", count: 1 },
        { label: "Thu", count: 2 },
        { label: "Fri", count: 1 },
        { label: "Mon", count: 3, isLit: true },
      ],
      rows: [
        ["2079 North Pier", "Thu 11 AM", "Rework"],
        ["2087 Oakline", "Sat 2 PM", "Needs parts"],
        ["2091 Alder Café", "Sat 4 PM", "Needs parts"],
      ],
      alert: "3 late jobs, over your range of 0 to 2. It was 1 on Friday; 2087 and 2091 are new.",
      question: {
        text: "Who owes us for over 30 days?",
        filter: "Unpaid, older than 30 days",
        rows: [
          { label: "Halden Foods", count: 1900 },
          { label: "North Pier", count: 1200 },
          { label: "Mira Studio", count: 900 },
        ],
      },
      views: [
        { who: "Owner sees", what: "margin", value: "$4,800" },
        { who: "Crew sees", what: "jobs today", value: "12" },
      ],
      sources: "Fed by",
    },
    items: [
      {
        title: "One definition per number",
        description: "What is an order, and when is it late? One sentence each, shown under the chart.",
      },
      {
        title: "Down to the row",
        description: "Every total opens the records it adds up.",
      },
      {
        title: "Alerts with a reason",
        description: "A message names the range, the change and the records that moved it.",
      },
      {
        title: "Questions in plain English",
        description: "Type one and get a table with its filter.",
      },
      {
        title: "Each role its own view",
        description: "The owner sees margin, the crew today’s jobs.",
      },
      {
        title: "Your tools, connected",
        description: "CRM, accounting, store and phones feed one database.",
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
