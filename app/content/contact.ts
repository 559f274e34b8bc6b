import { brand } from "./brand";
import { caseStudies } from "./case-studies";
import { promises } from "./promises";
import type { ContactCard, Faq, Phase, StatItem } from "./shapes";
import { site } from "./site";

export const contact = {
  hero: {
    title: "Talk to a person",
    lede: "You’ll hear back from someone who builds these systems.",
  },
  calendar: {
    anchor: "calendar",
    heading: "Pick a time",
    lede: "The next free times come first. You can move or cancel the call later.",
  },
  cardsLabel: "Three ways to reach us",
  cards: [
    {
      icon: "calendar",
      title: "Book a Demo",
      description: `A free ${promises.long} consultation on the task you want off your desk.`,
      detail: `In business hours, we respond within ${promises.demoReply}.`,
    },
    {
      icon: "mail",
      title: "Email Us",
      description: "For a written answer, or files we should see first.",
      detail: `We respond within ${promises.mailReply}.`,
    },
    {
      icon: "chat",
      title: "Live Chat",
      description: "The assistant, bottom right, answers common questions any time. Our team’s hours:",
      detail: promises.officeHours,
    },
  ] satisfies readonly ContactCard[],
  bookLabel: "Book Free Demo",
  mail: { label: "Email Us", to: brand.mail.hello, subject: `Question for ${brand.name}` },
  phone: site.phone && { heading: "Phone", ...site.phone },
  headquarters: { heading: "Headquarters", text: brand.headquarters },
  hours: { heading: "Business hours", text: promises.officeWeek },
  prices: {
    anchor: "prices",
    heading: "What a project costs",
    lede: "One price for the project, in writing, before work starts. There is no hourly meter.",
    figures: [
      ...(caseStudies.ranges.investment === null
        ? []
        : [{ number: caseStudies.ranges.investment, label: "investment", description: "what our case studies cost" }]),
      { number: "50%", label: "deposit", description: "typically; it starts the work" },
      { number: "6-12 weeks", label: "delivery", description: "first workshop to running system" },
      { number: "30 days", label: "to pay", description: "from the invoice date" },
    ] satisfies readonly StatItem[],
    examples: {
      caption: "What each case study cost, and how long it took",
      columns: { client: "Client", kind: "Kind of solution", timeframe: "Timeframe", investment: "Investment" },
      items: caseStudies.items,
    },
    notes: {
      heading: "What is not in the price",
      items: [
        "The tools and hosting you need. The proposal lists what they cost each month.",
        "What you add later. It is priced before we touch it.",
        "Card fees, 2.9% plus $0.30 per payment. ACH and domestic wires are free.",
      ],
      more: { label: "Billing policy", href: "/billing-policy" },
    },
  },
  after: {
    heading: "What happens after you contact us",
    lede: "Four steps, and you can stop after any of them.",
    items: [
      {
        phase: "A person reads it",
        description: "Somebody who does the work replies, by name.",
      },
      {
        phase: "We talk",
        duration: promises.length,
        description: "You describe the task. We ask how often it happens and what a mistake costs.",
      },
      {
        phase: "You get it in writing",
        description:
          "What we would build, how long it takes and the price. If a tool you own does the job, we name it.",
      },
      {
        phase: "You decide",
        description: "Work starts with the deposit, typically 50%. Until then you owe nothing, and we won’t chase you.",
      },
    ] satisfies readonly Phase[],
  },
  closing: {
    heading: "Bring one task, leave with an answer",
    text: `After ${promises.length} you know whether it can be automated, and roughly how.`,
  },
  faqHeading: "Questions before you book",
  faq: [
    {
      question: "Should I prepare anything for the call?",
      answer:
        "No. If you like, bring one task that comes back every week, the tools it touches, and a guess at the " +
        "hours it takes. A rough guess is enough: we turn it into a number together during the call.",
    },
    {
      question: "I’m in another time zone. Does that work?",
      answer:
        "Yes. The booking form shows every time in your own time zone. " +
        `Calls take place ${promises.demoDays}, and the calendar opens ${promises.window} ahead.`,
    },
    {
      question: "Who owns the data?",
      answer:
        "You do. Customer records, transcripts and reports stay yours, and we use them only to run and improve your " +
        "system. Where a tool allows it, we build in your own accounts. The privacy policy says how long we keep " +
        "what we hold: client data for the relationship plus 7 years. Requests to see, export or delete data are " +
        "answered within 30 days.",
    },
    {
      question: "Do we have to change our tools?",
      answer:
        "Rarely. We connect what you use: calendars, email, phone systems, accounting, CRMs, online " +
        "stores and spreadsheets. If other software can plug into a tool, we use that; if not, we’ll tell " +
        "you what that means for reliability. We suggest a replacement only when keeping a tool would cost you " +
        "more than leaving it.",
    },
    {
      question: "Which languages do the agents speak?",
      answer:
        "The ones your customers speak: tell us which, Spanish for example. We test each with your own people " +
        "reading the transcripts, and turn on only what passes. For any other language the agent takes a name and a " +
        "number for a callback.",
    },
  ] satisfies readonly Faq[],
} as const;
