import { brand } from "../brand";
import { promises } from "../promises";
import type { ServicePage } from "../shapes";

export const customWebApps = {
  slug: "custom-web-apps",
  path: "/services/custom-web-apps",
  anchor: "custom-web-apps-service",
  name: "Custom Web Apps",
  icon: "window",
  rating: { value: 4.9, count: 118 },
  hero: {
    title: "Custom web apps that fit the way you work",
    lede:
      "You have bent your business around software made for someone else, and filled the gaps with spreadsheets. " +
      "We build the CRM, ERP or portal that follows your own steps, in the browser and on the phone.",
  },
  stats: [
    { number: "15+", label: "apps delivered", description: "CRMs, ERPs, portals and internal tools." },
    { number: "99.9%", label: "uptime", description: "Monitored around the clock." },
    { number: "98%", label: "satisfaction", description: "With the finished application." },
    { number: "6-12 weeks", label: "delivery", description: "From first workshop to daily use." },
  ],
  platforms: {
    heading: "Four technology stacks",
    lede: "Well-known tools that any developer can take over. We pick for your project, not by fashion.",
    items: [
      {
        name: "React and TypeScript",
        description: "For screens people use all day: quick, keyboard-friendly, and checked so that changes stay safe.",
      },
      {
        name: "Node.js and PostgreSQL",
        description: "For records, rules and permissions. Your data sits in a database every developer can read.",
      },
      {
        name: "Python and FastAPI",
        description: "For documents, forecasts and language models, where the best libraries are.",
      },
      {
        name: "Cloudflare and AWS",
        description: "For running it: near your users, backed up, and billed to your own account.",
      },
    ],
  },
  capabilities: {
    heading: "Built into every app",
    lede: "What every business app needs and most leave for later.",
    items: [
      {
        icon: "lock",
        title: "Roles and permissions",
        description:
          "Who sees, who changes, who approves: set by role, enforced on the server, and kept in a " +
          "change history.",
      },
      {
        icon: "plug",
        title: "Connections",
        description:
          "Accounting, email, calendar, payments and your existing systems, so the new application isn’t one more " +
          "island.",
      },
      {
        icon: "mobile",
        title: "Works where you work",
        description:
          "On the office screen, the shop-floor tablet and the phone in the van. With a weak " +
          "signal it keeps what was typed and sends it later.",
      },
      {
        icon: "gauge",
        title: "Speed you feel",
        description:
          "Lists open fast and search answers as you type. We measure it on an ordinary laptop, " +
          "because that’s what you have.",
      },
    ],
  },
  applications: {
    heading: "Apps we build",
    lede: "Yours is probably one of these, plus a few quirks of your own.",
    items: [
      {
        title: "CRM",
        description:
          "Contacts, quotes and follow-ups in the order you sell. Only the fields you fill in and the " +
          "stages you use.",
        features: [
          "Pipeline with your own stages",
          "Email and call history on one page",
          "Quotes in two clicks",
          "Follow-up list for each morning",
        ],
        results: ["One record for each customer", "Quotes tracked to an answer"],
      },
      {
        title: "ERP",
        description:
          "Orders, inventory, production and invoices in one system your size, rolled out piece by piece while you " +
          "keep working.",
        features: [
          "Order to invoice without retyping",
          "Inventory by location and lot",
          "Reorder suggestions from actual use",
          "Job tickets on a tablet",
        ],
        results: ["One set of figures for shop floor and office", "Month-end from one source"],
      },
      {
        title: "Customer and partner portal",
        description:
          "Customers see their orders, paperwork and open questions, and handle what they used to call you about.",
        features: [
          "Sign-in with roles by company",
          "Documents and status in one place",
          "Requests with photos",
          "Messages that reach the right person",
        ],
        results: ["Fewer calls asking for status", "Requests arrive complete"],
      },
      {
        title: "Internal tool",
        description:
          "The planning board, the price calculator, the inspection form: the spreadsheet that runs the business, made " +
          "safe for several people at once.",
        features: [
          "Rules instead of fragile formulas",
          "History of every change",
          "Forms for phone and tablet",
          "Export whenever you want it",
        ],
        results: ["No more “final_v7” files", "New hires can use it on day one"],
      },
    ],
  },
  process: {
    heading: "How a build runs",
    lede: "You see something you can click in every phase.",
    note: "The phases overlap, so the whole takes 6-12 weeks.",
    items: [
      {
        phase: "Discovery",
        duration: "1-2 weeks",
        description:
          "Workshops with the people who will use it. Result: steps, roles, records, and a list of what we leave out.",
      },
      {
        phase: "Design",
        duration: "2-3 weeks",
        description:
          "Clickable screens with your own data in them. You try a day’s work on them before a line of code is " +
          "written.",
      },
      {
        phase: "Development",
        duration: "4-8 weeks",
        description:
          "A new version every week on a link you can open. Old data is brought over early, since it always holds " +
          "surprises.",
      },
      {
        phase: "Launch",
        duration: "1 week",
        description:
          "Data migration, training, and help at your side for the first days. The old system stays readable.",
      },
    ],
  },
  benefits: {
    heading: "Six reasons to build your own",
    items: [
      {
        title: "It fits",
        description: "The screens follow your steps and use your words. Training takes an afternoon.",
      },
      {
        title: "No fee per seat",
        description: "Add colleagues and customers as you like. You pay for hosting, not for each user.",
      },
      {
        title: "You own what we build",
        description: "Once the project is paid, what we built is yours, the code and the accounts in your name.",
      },
      {
        title: "It can grow",
        description: "We start with what you need now and leave clean places for what comes next.",
      },
      {
        title: "It talks to the rest",
        description: "Agents, automations and dashboards plug in, because the same people build them.",
      },
      {
        title: "Someone looks after it",
        description: "Backups, updates and alerts can be part of your plan, so nothing waits until somebody notices.",
      },
    ],
  },
  faq: {
    heading: "Questions about custom apps",
    items: [
      {
        question: "Wouldn’t off-the-shelf software be cheaper?",
        answer:
          "Often, and then we say so. Building pays when you work around the standard product every day, when " +
          "seats cost more than they bring, or when the process is what customers choose you for.",
      },
      {
        question: "What if we change our minds halfway?",
        answer:
          "You will, and weekly versions are there for it. Small changes swap places with something of equal size. " +
          "Larger ones are priced in writing before we start them, so the price never creeps up.",
      },
      {
        question: "Can you move our old data?",
        answer:
          "Yes. We look at the old system early, list what is duplicated or broken, and let you decide " +
          "line by line what moves. The old system stays readable after the launch.",
      },
      {
        question: "Who looks after it later?",
        answer:
          "We do, for as long as you like, or your own developer, or another agency. The tools are common and the " +
          "documentation is part of the delivery, so you are free to choose.",
      },
      {
        question: "How is it paid?",
        answer:
          "One price for the project, in US dollars. A deposit, typically 50%, starts the work, and " +
          "invoices are due within 30 days. The proposal also lists what it costs to run each month.",
      },
    ],
  },
  closing: {
    heading: "Show us the workaround",
    text:
      `Every business has one: the sheet, the sticky notes, the shared inbox. In ${promises.length} ` +
      "we’ll tell you what it would take to replace it.",
  },
  bookLabel: "Book Development Consultation",
  mail: { label: "View Portfolio", to: brand.mail.hello, subject: "Portfolio request" },
} satisfies ServicePage;
