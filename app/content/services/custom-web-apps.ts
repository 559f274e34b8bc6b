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
    title: "Web apps shaped like your work",
    lede:
      "You have bent your business around software made for someone else, and filled the gaps with spreadsheets. " +
      "We build the CRM, ERP or portal that follows your own steps, in the browser and on the phone.",
  },
  stats: [
    { number: "15+", label: "apps delivered", description: "CRMs, ERPs, portals and internal tools." },
    { number: "99.9%", label: "uptime", description: "Watched day and night, with someone to wake." },
    { number: "98%", label: "satisfaction", description: "With the delivered application." },
    { number: "6-12 weeks", label: "delivery", description: "From first workshop to daily use." },
  ],
  platforms: {
    heading: "Four technology stacks",
    lede: "Well-known parts that other developers can take over. We pick by your case, not by fashion.",
    items: [
      {
        name: "React and TypeScript",
        description: "For screens people use all day: quick, keyboard-friendly, and typed so that changes stay safe.",
      },
      {
        name: "Node.js and PostgreSQL",
        description: "For records, rules and rights. Your data sits in a database every developer can read.",
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
    heading: "What we build in",
    lede: "Four things that every application needs and most leave for later.",
    items: [
      {
        icon: "lock",
        title: "Roles and rights",
        description:
          "Who sees, who changes, who approves: set by role, enforced on the server, and written to a history that " +
          "can’t be edited.",
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
        title: "Works where work is",
        description:
          "On the office screen, on the tablet in the hall, on the phone in the van. With a weak signal it keeps " +
          "what was typed and sends it later.",
      },
      {
        icon: "gauge",
        title: "Speed you feel",
        description:
          "Lists open at once and search answers as you type. We measure it on an ordinary laptop, because that is " +
          "what you have.",
      },
    ],
  },
  applications: {
    heading: "Four kinds of application",
    lede: "Yours is probably one of these, plus two habits that nobody else has.",
    items: [
      {
        title: "CRM",
        description:
          "Contacts, offers and follow-ups in the order in which you sell. No fields nobody fills, no stages " +
          "nobody believes.",
        features: [
          "Pipeline with your own stages",
          "Mail and call history on one page",
          "Offer documents in two clicks",
          "Follow-up list for each morning",
        ],
        results: ["One record for each customer", "Offers tracked to an answer"],
      },
      {
        title: "ERP",
        description:
          "Orders, stock, production and invoices in one system of the size you need, replaced piece by piece " +
          "while work goes on.",
        features: [
          "Order to invoice without retyping",
          "Stock by place and batch",
          "Purchase proposals from real use",
          "Job tickets on a tablet",
        ],
        results: ["One set of figures for shop floor and office", "Month-end from one source"],
      },
      {
        title: "Customer and partner portal",
        description:
          "Customers see their orders, papers and open questions, and do themselves what they used to phone you for.",
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
        results: ["No more “final_v7” files", "New colleagues can use it on day one"],
      },
    ],
  },
  process: {
    heading: "Four phases",
    lede: "You see something to click in each of them.",
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
          "Clickable screens with your own data in them. You try a working day on them before a line of code is " +
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
        description: "Moving in, training, and someone beside you on the first days. The old system stays readable.",
      },
    ],
  },
  benefits: {
    heading: "Six reasons to build your own",
    lede: "And to build it with us.",
    items: [
      {
        title: "It fits",
        description: "The screens follow your steps and use your words. Training takes an afternoon.",
      },
      {
        title: "No fee per seat",
        description: "Add colleagues and customers as you like. You pay for running it, not for each name.",
      },
      {
        title: "The code is yours",
        description: "Once the project is paid, the code belongs to you, in a repository and accounts under your name.",
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
        title: "Someone is awake",
        description: "Backups, updates and alerts are part of the offer, so a fault at night finds an owner.",
      },
    ],
  },
  faq: {
    heading: "About custom applications",
    lede: "Five questions to ask any developer.",
    items: [
      {
        id: "apps-standard",
        question: "Wouldn’t standard software be cheaper?",
        answer:
          "Often, and then we say so. Building pays when you work around the standard product every day, when " +
          "seats cost more than they bring, or when the process is what customers choose you for.",
      },
      {
        id: "apps-scope",
        question: "What if we change our minds halfway?",
        answer:
          "You will, and weekly versions are there for it. Small changes swap places with something of equal size. " +
          "Larger ones are priced in writing before we begin them, so the sum never grows in silence.",
      },
      {
        id: "apps-data",
        question: "Can our old data come along?",
        answer:
          "Yes. We read the old system early, list what is doubled or broken, and let you decide line by line what " +
          "moves. The old system stays readable after the launch.",
      },
      {
        id: "apps-after",
        question: "Who looks after it later?",
        answer:
          "We do, for as long as you like, or your own developer, or another agency. The stacks are common and the " +
          "documentation is part of the delivery, so you are free to choose.",
      },
      {
        id: "apps-pay",
        question: "How is it paid?",
        answer:
          "One price for the project, in US dollars. A deposit of typically 50% starts the work, and invoices are " +
          "due within 30 days. What running costs each month stands in the same offer.",
      },
    ],
  },
  closing: {
    heading: "Show us the workaround",
    text:
      `Every business has one: the sheet, the sticky notes, the shared inbox. In ${promises.length} we tell you what it would ` +
      "take to replace it.",
  },
  bookLabel: "Book Development Consultation",
  mail: { label: "View Portfolio", to: brand.mail.hello, subject: "Portfolio request" },
} satisfies ServicePage;
