import { brand } from "./brand";
import { promises } from "./promises";
import type { PageMeta } from "./shapes";

/** Every fixed page by path; services, stories and posts make their own. */
export const pageMeta = {
  "/": {
    title: "AI Agents & Automation for Small Business",
    description:
      `${brand.name} builds AI chat and voice agents, dashboards, automations and web apps that answer, book and ` +
      "file while you sleep.",
    keywords: ["AI agents", "voice AI", "workflow automation", "small business automation", "AI agency"],
  },
  "/about": {
    title: "About us: how we work, what we stand by",
    description:
      `Who ${brand.name} is, how a project runs from the first numbers to launch, and what we have ` +
      `built for small businesses since ${brand.founded}.`,
    keywords: ["AI automation agency", "about us", "AI consultancy", "automation company", "small business AI"],
  },
  "/services": {
    title: "AI & Automation Services for Small Business",
    description:
      "AI chat and voice agents, dashboards, workflow automation and custom web apps. See what each one does and " +
      "which to start with.",
    keywords: ["AI services", "chat agents", "voice agents", "dashboards", "workflow automation", "web apps"],
  },
  "/case-studies": {
    title: "Case Studies: AI Automation Results",
    description:
      "Small businesses that automated a task: the problem, what we built, how long it took, what it cost and what " +
      "it returned.",
    keywords: ["AI case studies", "automation results", "voice agent example", "automation ROI", "ERP example"],
  },
  "/blog": {
    title: "Blog: notes from the night shift",
    description:
      "Short articles on building AI agents, automations and dashboards for small businesses: what worked, what broke " +
      "and how we fixed it.",
    keywords: ["AI blog", "automation articles", "AI agents guide", "workflow tips", "small business AI"],
  },
  "/contact": {
    title: "Contact: talk to a person",
    description:
      `Book a free ${promises.long} consultation or email us. Demo requests are answered within ${promises.demoReply}, ` +
      `email within ${promises.mailReply}, ${promises.officeDays}.`,
    keywords: [
      "contact",
      "free consultation",
      "book a demo",
      "AI consultation",
      `${brand.headquarters.split(",")[0]} AI agency`,
    ],
  },
  "/privacy-policy": {
    title: "Privacy policy",
    description:
      `What ${brand.name} collects, why, how long it is kept, who may see it, and how you ask to see, correct, ` +
      "export or delete it.",
    keywords: ["privacy policy", "data protection", "GDPR", "personal data", "data rights"],
  },
  "/terms-of-service": {
    title: "Terms of service",
    description:
      `The terms between ${brand.name} and its clients: scope, payment, confidentiality, liability, termination ` +
      "and governing law.",
    keywords: ["terms of service", "agreement", "client terms", "liability", "governing law"],
  },
  "/cookie-policy": {
    title: "Cookie policy",
    description:
      "Which cookies this site uses and why, how long they stay, which third parties set them, and how to change " +
      "your choice at any time.",
    keywords: ["cookie policy", "cookies", "consent", "cookie preferences", "tracking"],
  },
  "/billing-policy": {
    title: "Billing policy",
    description:
      `How ${brand.name} bills: deposits, due dates, payment methods and fees, disputes, late payment, refunds and ` +
      "billing contacts.",
    keywords: ["billing policy", "invoices", "payment methods", "deposits", "refunds"],
  },
} as const satisfies Record<string, PageMeta>;

/** What llms.txt says to assistants and programs. */
export const forPrograms = {
  heading: "For assistants and programs",
  book: { title: "Booking page", description: "pick a free slot and book a demo, without scripts." },
} as const;
