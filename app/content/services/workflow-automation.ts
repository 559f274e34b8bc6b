import { brand } from "../brand";
import { promises } from "../promises";
import type { ServicePage } from "../shapes";

export const workflowAutomation = {
  slug: "workflow-automation",
  path: "/services/workflow-automation",
  anchor: "workflow-automation-service",
  name: "Workflow Automation",
  icon: "flow",
  rating: { value: 4.9, count: 62 },
  hero: {
    title: "Automate what your people retype",
    lede:
      "An order arrives by email, someone types it into the system, someone else types it into the invoice. We " +
      "connect the tools so that it is entered once, checked by rule, and seen by a person only when something " +
      "doesn’t fit.",
  },
  stats: [
    {
      number: "Once",
      label: "entered",
      description: "A record is typed in one place, and every other tool receives it.",
    },
    { number: "24/7", label: "running", description: "What used to fill the morning is done before anyone is in." },
    {
      number: "Every run",
      label: "on record",
      description: "A line in plain words for each step, with time and result.",
    },
  ],
  platforms: {
    heading: "Platforms we build on",
    lede: "We choose the one you can run without us. Where none fits, we write code.",
    items: [
      { name: "n8n", description: "Runs on your own server. Best when data must stay in-house or volume is high." },
      {
        name: "Make",
        description: "Every step drawn on screen, failures included. Best when your team wants to see how it runs.",
      },
      { name: "Zapier", description: "Connects almost anything. Best for short chains between common office tools." },
      {
        name: "Power Automate",
        description: "Lives inside Microsoft 365. Best when your work already happens in Outlook, Excel and Teams.",
      },
    ],
  },
  capabilities: {
    heading: "What automation can do",
    items: [
      {
        icon: "document",
        title: "Reads documents",
        description:
          "Invoices, packing slips, forms and emails are read field by field. Doubtful ones get a quick " +
          "human check.",
      },
      {
        icon: "plug",
        title: "Connects tools",
        description:
          "Email, accounting, CRM, online store, calendar and storage pass records on in both directions, without duplicates.",
      },
      {
        icon: "filter",
        title: "Decides by your rules",
        description:
          "Limits, approvals and exceptions are written as rules you can read. AI helps with language; your rules " +
          "decide about money.",
      },
      {
        icon: "refresh",
        title: "Recovers by itself",
        description:
          "If a tool is down at 1:30 AM, the step waits and runs again, once. You find a line in the log and no gap " +
          "in the books.",
      },
    ],
  },
  applications: {
    heading: "Tasks to automate first",
    lede: "Each one replaces a daily task your team would gladly give up.",
    items: [
      {
        title: "Invoices and orders",
        description:
          "Incoming invoices are read, matched to order and delivery, and posted. What doesn’t match goes to the " +
          "buyer with the difference marked.",
        results: [
          "Matching finished overnight",
          "Duplicate invoices stopped before payment",
          "A morning list of exceptions only",
        ],
        tools: ["QuickBooks", "Xero", "Gmail", "SAP Business One"],
      },
      {
        title: "Lead to appointment",
        description:
          "A form, email or call becomes a contact, is checked against your criteria, assigned and " +
          "invited to a time. No reply gets two follow-ups, then we stop.",
        results: ["Every lead gets a reply at once", "No lead contacted twice", "Source and outcome recorded for each"],
        tools: ["HubSpot", "Pipedrive", "Google Calendar", "Typeform"],
      },
      {
        title: "Onboarding",
        description:
          "A signed proposal starts everything that follows: folder, access, welcome email, deposit " +
          "invoice, first meeting, and a reminder for whatever is missing.",
        results: [
          "The same first week for every client",
          "Missing paperwork chased without you",
          "Status visible to the whole team",
        ],
        tools: ["DocuSign", "Slack", "Notion", "Stripe"],
      },
      {
        title: "Reports and deadlines",
        description:
          "Figures are collected, checked for outliers and sent out as the report people expect, on " +
          "the day they expect it. You’re warned before a renewal or permit lapses.",
        results: [
          "Monthly report ready on the first",
          "Odd figures marked before they are sent",
          "No renewal missed in silence",
        ],
        tools: ["Google Sheets", "Excel", "Airtable", "Outlook"],
      },
    ],
  },
  process: {
    heading: "How a workflow project runs",
    lede: "The first one is small on purpose. It earns the trust for the second.",
    items: [
      {
        phase: "Process Audit",
        description: "We watch the task being done, count runs and minutes, and list every exception people handle.",
      },
      {
        phase: "Solution Design",
        description:
          "You get one drawing: what runs alone, what waits for whom, what happens when a tool is " +
          "down. The price and the timeline are on it.",
      },
      {
        phase: "Implementation",
        duration: "3 weeks",
        description:
          "We build on copies of real records, then let the flow run beside your people and compare every result.",
      },
      {
        phase: "Optimization",
        description:
          "We read the logs with you, remove the most common exception, and decide whether the next flow is worth " +
          "building.",
      },
    ],
  },
  benefits: {
    heading: "What changes for your team",
    items: [
      {
        title: "Get your evenings back",
        description: "Month-end, inventory counts and matching run overnight instead of after dinner.",
      },
      { title: "Entered once", description: "One number, one address, one price, and the same everywhere you look." },
      { title: "Fewer mistakes", description: "Rules check every field every time, even at 5 PM on a Friday." },
      {
        title: "Nothing forgotten",
        description: "Every open step has an owner and a due date, and sends its own reminder.",
      },
      { title: "Growth without panic", description: "Twice the orders means more runs, not more typing." },
      {
        title: "Knowledge stays",
        description: "How it works is drawn and written down. It doesn’t leave when a colleague does.",
      },
    ],
  },
  roi: {
    heading: "What you get back",
    lede: "What a workflow project can bring. Put your own numbers into the calculator before you believe ours.",
    items: [
      {
        number: "40+ hours",
        label: "saved weekly",
        description: "Typing, copying and chasing that no longer has to happen.",
      },
      { number: "$75,000", label: "annual savings", description: "The same hours in dollars, over a year." },
      { number: "3 weeks", label: "implementation", description: "From the signed design to the first real run." },
    ],
  },
  faq: {
    heading: "Questions about automation",
    items: [
      {
        question: "Which task should we automate first?",
        answer:
          "One that is frequent, dull, and easy to check. Matching, filing and reminders are good; anything that " +
          "needs tact is not. The audit ranks your tasks by hours and by risk, so the choice takes a minute.",
      },
      {
        question: "What happens when a connected tool changes?",
        answer:
          "Sooner or later one will. The flow stops at that step, keeps the record, and tells you and " +
          "us. When it starts again, it skips what was already posted. You choose whether we look " +
          "after it or your own people do.",
      },
      {
        question: "Does this replace people?",
        answer:
          "It replaces tasks. The person who used to type the orders knows which customers always order wrong, and " +
          "that is the knowledge the exceptions list needs. We ask you early what they should do with the hours.",
      },
      {
        question: "Who pays for the platform?",
        answer:
          "You do, in your own account, so that it stays yours. The proposal lists what it will cost " +
          "each month at your volume. If a smaller plan is enough, we say so.",
      },
      {
        question: "Our main system is old. Can you connect it?",
        answer:
          "Usually. If nothing plugs into it, there is often an export, an inbox or a database we can read. We test " +
          "that first, in the audit, and tell you plainly when the answer is no.",
      },
    ],
  },
  closing: {
    heading: "Name the task you hate",
    text: `In a free ${promises.long} call we walk through it step by step and tell you which parts can be automated.`,
  },
  bookLabel: "Book Automation Consultation",
  mail: { label: "Get Process Audit", to: brand.mail.hello, subject: "Process audit request" },
} satisfies ServicePage;
