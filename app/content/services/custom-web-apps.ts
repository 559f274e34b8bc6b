import { brand } from "../brand";
import { promises } from "../promises";
import type { ServiceLink, ServicePage } from "../shapes";

export const link: ServiceLink = {
  place: 4,
  name: "Custom Web Apps",
  hint: "CRMs, ERPs and portals that fit",
  answer: { label: "A web app", text: "We need a web app of our own." },
};

export const page: ServicePage = {
  meta: {
    title: "Custom web apps: CRMs, ERPs, portals",
    description:
      "CRMs, ERPs, portals and internal tools built around the way you work, delivered in 6-12 weeks. " +
      "You own what we build, and your data.",
    keywords: ["custom web app", "CRM development", "ERP development", "customer portal", "internal tools"],
  },
  rating: { value: 4.9, count: 118 },
  scene: "app",
  brief: {
    place: 5,
    said: "A spreadsheet runs our business.",
    heading: "Custom web apps that fit the way you work",
    lede: "The CRM, ERP or portal that follows your own steps.",
    isFull: true,
  },
  card: {
    tagline: "Software that fits the way you work.",
    benefits: ["CRMs, ERPs and portals", "You own what we build"],
    stats: [
      { metric: "15+", label: "apps delivered" },
      { metric: "99.9%", label: "uptime" },
    ],
  },
  hero: {
    title: "Custom web apps that fit the way you work",
    lede:
      "You have bent your business around software made for someone else. We build the CRM, ERP or portal that " +
      "follows your own steps.",
  },
  proof: "tessel-works",
  stats: [
    { number: "15+", label: "apps delivered", description: "CRMs, ERPs, portals and tools." },
    { number: "99.9%", label: "uptime", description: "Monitored around the clock." },
    { number: "98%", label: "satisfaction", description: "With the finished app." },
    { number: "6-12 weeks", label: "delivery", description: "From first workshop to daily use." },
  ],
  applications: {
    heading: "Apps we build",
    items: [
      {
        title: "CRM",
        description: "Contacts and quotes in the order you sell.",
        screen: {
          look: "board",
          rows: [
            { name: "North Pier", state: "Quote sent", hue: "blue" },
            { name: "Oakline", state: "Call today", hue: "orange" },
            { name: "Alder Café", state: "Won", hue: "green" },
          ],
        },
        features: [
          "Pipeline with your own stages",
          "Email and call history on one page",
          "Quotes in two clicks",
          "Follow-up list for each morning",
        ],
        results: ["Quotes tracked to an answer"],
      },
      {
        title: "ERP",
        description: "Orders, inventory and invoices in one place.",
        screen: {
          look: "chain",
          rows: [
            { name: "Order 1182", state: "Invoiced", hue: "green" },
            { name: "Job ticket 2087", state: "On the floor", hue: "blue" },
            { name: "Hinges, 40 mm", state: "Reorder 200", hue: "orange" },
          ],
        },
        features: [
          "Order to invoice without retyping",
          "Inventory by location and lot",
          "Reorder suggestions from actual use",
          "Job tickets on a tablet",
        ],
        results: ["One set of figures for shop floor and office"],
      },
      {
        title: "Customer and partner portal",
        description: "What customers used to call you about.",
        screen: {
          look: "phone",
          rows: [
            { name: "Drawing B2", state: "Approved", hue: "green" },
            { name: "Order 1182", state: "In production", hue: "blue" },
            { name: "Request with 3 photos", state: "New", hue: "orange" },
          ],
        },
        features: [
          "Sign-in with roles by company",
          "Documents and status in one place",
          "Requests with photos",
          "Messages that reach the right person",
        ],
        results: ["Fewer calls asking for status"],
      },
      {
        title: "Internal tool",
        description: "Your spreadsheet, safe for several people.",
        screen: {
          look: "sheet",
          rows: [
            { name: "Price list, row 14", state: "Changed by Ana", hue: "blue" },
            { name: "Discount of 45%", state: "Needs approval", hue: "orange" },
            { name: "October sheet", state: "Locked", hue: "gray" },
          ],
        },
        features: [
          "Rules instead of fragile formulas",
          "History of every change",
          "Forms for phone and tablet",
          "Export whenever you want it",
        ],
        results: ["No more “final_v7” files"],
      },
    ],
  },
  capabilities: {
    heading: "Built into every app",
    items: [
      {
        title: "Works where you work",
        description: "With a weak signal it saves now and sends later.",
      },
      {
        title: "Roles and permissions",
        description: "Set by role, enforced on the server, with a change history.",
      },
      { title: "Connections", description: "Accounting, email, calendar and payments." },
      { title: "Speed you feel", description: "Search answers as you type." },
    ],
  },
  platforms: {
    heading: "Four technology stacks",
    items: [
      { name: "React and TypeScript", description: "Screens people use all day." },
      { name: "Node.js and PostgreSQL", description: "Records, rules and permissions." },
      { name: "Python and FastAPI", description: "Documents, forecasts and language models." },
      { name: "Cloudflare and AWS", description: "Hosting, billed to your own account." },
    ],
  },
  benefits: {
    heading: "Six reasons to build your own",
    columns: ["Reason", "Off the shelf", "Your own"],
    items: [
      {
        title: "It fits",
        bought: "You learn its screens and its words.",
        description: "The screens follow your steps and use your words.",
      },
      {
        title: "No fee per seat",
        bought: "Each new user costs a seat.",
        description: "You pay for hosting, not for each user.",
      },
      {
        title: "You own what we build",
        bought: "You rent it for as long as you pay.",
        description: "Once it is paid, code and accounts are yours.",
      },
      {
        title: "It can grow",
        bought: "You wait for the vendor’s next release.",
        description: "We leave clean places for what comes next.",
      },
      {
        title: "It talks to the rest",
        bought: "With the tools that its vendor chose.",
        description: "Agents, automations and dashboards plug in.",
      },
      {
        title: "Someone looks after it",
        bought: "The vendor does, on its own schedule.",
        description: "Backups, updates and alerts can be part of your plan.",
      },
    ],
  },
  process: {
    heading: "How a build runs",
    note: "The phases overlap, so the whole takes 6-12 weeks. A solid bar is the shortest a phase takes, a pale one the longest; the line behind it shows how late it may end.",
    items: [
      { phase: "Discovery", duration: "1-2 weeks", description: "Workshops with the people who will use it." },
      { phase: "Design", duration: "2-3 weeks", description: "Clickable screens with your own data." },
      { phase: "Development", duration: "4-8 weeks", description: "A new version every week on a link you can open." },
      { phase: "Launch", duration: "1 week", description: "Data migration, training and help at your side." },
    ],
  },
  faq: {
    heading: "Questions people ask",
    items: [
      {
        question: "Wouldn’t off-the-shelf software be cheaper?",
        answer:
          "Often, and then we say so. Building pays when you work around the standard product every day, when seats " +
          "cost more than they bring, or when the process is what customers choose you for.",
      },
      {
        question: "Can you move our old data?",
        answer:
          "Yes. We list what is duplicated or broken early, and you decide line by line what moves. The old system " +
          "stays readable after the launch.",
      },
      {
        question: "Who looks after it later?",
        answer:
          "We do, for as long as you like, or your own developer, or another agency. The documentation is part of the " +
          "delivery, so you’re free to choose.",
      },
    ],
  },
  closing: {
    heading: "Show us the workaround",
    text: `In ${promises.length} we’ll tell you what it would take to replace the sheet, the sticky notes or the shared inbox.`,
  },
  bookLabel: "Book Development Consultation",
  mail: { label: "View Portfolio", to: brand.mail.hello, subject: "Portfolio request" },
};
