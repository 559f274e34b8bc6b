import { brand } from "../brand";
import { promises } from "../promises";
import type { ServiceLink, ServicePage } from "../shapes";

export const link: ServiceLink = {
  place: 3,
  name: "Workflow Automation",
  hint: "No more retyping between your tools",
  answer: { label: "Automation", text: "We want to automate work we do by hand." },
};

export const page: ServicePage = {
  meta: {
    title: "Workflow automation",
    description:
      "Connect the tools your team retypes data between. 40+ hours saved weekly, $75,000 annual " +
      "savings, 3 weeks implementation.",
    keywords: ["workflow automation", "process automation", "n8n", "Make", "Zapier", "invoice automation"],
  },
  rating: { value: 4.9, count: 62 },
  scene: "flow",
  brief: {
    place: 4,
    said: "We type the same order twice.",
    heading: "Automate what your people retype",
    lede: "Entered once. A person sees only what doesn’t fit.",
    isFull: true,
  },
  card: {
    tagline: "No more retyping between tools.",
    benefits: ["Orders and invoices entered once", "Exceptions wait for a person"],
    stats: [
      { metric: "40+ hours", label: "saved weekly" },
      { metric: "3 weeks", label: "implementation" },
    ],
  },
  hero: {
    title: "Automate what your people retype",
    lede:
      "An order arrives by email and gets typed twice. We connect your tools, so that it is entered once and a person " +
      "sees only what doesn’t fit.",
  },
  proof: "quillfreight",
  applications: {
    heading: "Tasks to automate first",
    items: [
      {
        title: "Invoices and orders",
        description: "Read, matched to the order and posted.",
        results: ["Matching finished overnight", "A morning list of exceptions only"],
        tools: ["QuickBooks", "Xero", "Gmail", "SAP Business One"],
      },
      {
        title: "Lead to appointment",
        description: "Checked, assigned, and invited to a time.",
        results: ["Every lead gets a reply at once", "No lead contacted twice"],
        tools: ["HubSpot", "Pipedrive", "Google Calendar", "Typeform"],
      },
      {
        title: "Onboarding",
        description: "A signed proposal starts all that follows.",
        results: ["The same first week for every client", "Missing paperwork chased without you"],
        tools: ["DocuSign", "Slack", "Notion", "Stripe"],
      },
      {
        title: "Reports and deadlines",
        description: "Collected, checked for outliers, sent on the day.",
        results: ["Monthly report ready on the first", "No renewal missed in silence"],
        tools: ["Google Sheets", "Excel", "Airtable", "Outlook"],
      },
    ],
  },
  capabilities: {
    heading: "What automation can do",
    items: [
      {
        icon: "document",
        title: "Reads documents",
        description: "Invoices, packing slips and emails, field by field. A person checks doubtful ones.",
      },
      {
        icon: "plug",
        title: "Connects tools",
        description: "Records pass both ways, without duplicates.",
      },
      {
        icon: "filter",
        title: "Decides by your rules",
        description: "Rules you can read decide about money.",
      },
      {
        icon: "refresh",
        title: "Recovers by itself",
        description: "A tool is down? The step waits and runs again, once.",
      },
    ],
  },
  platforms: {
    heading: "Platforms we build on",
    items: [
      { name: "n8n", description: "On your own server." },
      { name: "Make", description: "Every step drawn on screen." },
      { name: "Zapier", description: "Between common office tools." },
      { name: "Power Automate", description: "Inside Microsoft 365." },
    ],
  },
  benefits: {
    heading: "What changes for your team",
    lede: "The typing moves into the night. What doesn’t fit waits for a person in the morning.",
    week: {
      alt:
        "One week from evening to evening: typing by hand filled the days and two evenings; now it runs by itself at night, " +
        "and a person decides what doesn’t fit at 8 AM.",
      title: "One week, before and after",
      labels: { byHand: "Typed by hand, before", byItself: "Runs by itself", byPerson: "A person decides" },
      days: [
        {
          day: "Mon",
          byHand: [
            [14, 17],
            [19, 21],
          ],
          byItself: [[7.5, 9]],
          byPerson: [[14, 14.75]],
        },
        {
          day: "Tue",
          byHand: [
            [15, 18],
            [20, 23],
          ],
          byItself: [[7.5, 9]],
          byPerson: [[14, 14.75]],
        },
        {
          day: "Wed",
          byHand: [
            [0, 2.5],
            [14, 16],
            [19, 22],
          ],
          byItself: [[7.5, 9.5]],
          byPerson: [[14, 14.75]],
        },
        {
          day: "Thu",
          byHand: [
            [15, 17.5],
            [19, 23],
          ],
          byItself: [
            [6, 7.25],
            [7.5, 8.75],
            [9, 10.25],
          ],
          byPerson: [[14, 14.75]],
        },
        {
          day: "Fri",
          byHand: [
            [0, 3],
            [14, 18],
            [20, 24],
          ],
          byItself: [
            [4, 6],
            [7.5, 9],
          ],
          byPerson: [[14, 14.75]],
        },
      ],
      marks: [
        [0, 9],
        [1, 18],
        [2, 14.75],
        [3, 10.25],
        [4, 3],
        [4, 23],
      ],
    },
    items: [
      { title: "Entered once", description: "One number, one address and one price, everywhere." },
      { title: "Knowledge stays", description: "How it works is written down, whoever leaves." },
      { title: "Nothing forgotten", description: "Every open step has an owner and a due date." },
      { title: "Growth without panic", description: "Twice the orders means more runs, not more typing." },
      { title: "Get your evenings back", description: "Month-end and inventory counts run overnight." },
      { title: "Fewer mistakes", description: "Rules check every field, even at 5 PM on a Friday." },
    ],
  },
  roi: {
    heading: "What you get back",
    lede: "Quillfreight’s 33 hours are typing alone; these count copying and chasing, too. For your own, ask the calculator above.",
    items: [
      { number: "40+ hours", label: "saved weekly", description: "Typing, copying and chasing." },
      { number: "$75,000", label: "annual savings", description: "The same hours in dollars." },
      { number: "3 weeks", label: "implementation", description: "From signed design to first real run." },
    ],
  },
  calculator: true,
  process: {
    heading: "How a workflow project runs",
    items: [
      {
        phase: "Process Audit",
        description: "We watch the task, count runs and minutes, and list every exception.",
      },
      {
        phase: "Solution Design",
        description: "One drawing: what runs alone, what waits for whom, and the price.",
      },
      {
        phase: "Implementation",
        duration: "3 weeks",
        description: "We build on copies of real records and compare every result.",
      },
      {
        phase: "Optimization",
        description: "We read the logs with you and remove the most common exception.",
      },
    ],
  },
  faq: {
    heading: "Questions people ask",
    items: [
      {
        question: "Which task should we automate first?",
        answer:
          "One that is frequent, dull, and easy to check. Matching, filing and reminders are good; anything that needs " +
          "tact is not. The audit ranks your tasks by hours and by risk.",
      },
      {
        question: "What happens when a connected tool changes?",
        answer:
          "The flow stops at that step, keeps the record, and tells you and us. When it starts again, it skips what was " +
          "already posted.",
      },
      {
        question: "Our main system is old. Can you connect it?",
        answer:
          "Usually. If nothing plugs into it, there is often an export, an inbox or a database we can read. We test that " +
          "first, and tell you plainly when the answer is no.",
      },
    ],
  },
  closing: {
    heading: "Name the task you hate",
    text: `In a free ${promises.long} call we’ll tell you which parts of it can be automated.`,
  },
  bookLabel: "Book Automation Consultation",
  mail: { label: "Get Process Audit", to: brand.mail.hello, subject: "Process audit request" },
};
