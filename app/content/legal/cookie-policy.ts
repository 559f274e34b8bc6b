import { brand } from "../brand";
import { cookiesOfSite } from "./cookies-of-site";
import { cookiesOfVisitor } from "./cookies-of-visitor";
import type { LegalPage } from "./shapes";

export const cookiePolicy: LegalPage = {
  slug: "cookie-policy",
  title: "Cookie Policy",
  icon: "cookie",
  summary: "Every item this website may store in your browser, what it is for, how long it lasts and how to refuse it.",
  updated: "January 2025",
  intro: [
    `This policy explains how the ${brand.name} website uses cookies and similar browser storage, ` +
      "and how you control them. Until you choose, only what the site needs in order to work is " +
      "stored, and nothing is sent to Google Analytics. We count page views ourselves from your first page on, " +
      "without cookies or identifiers, unless you refuse analytics. The one third party that your browser may contact before you choose is " +
      "Cloudflare Turnstile, when you open the booking form; see “Third-party services” below. For personal " +
      "information in general, see the ",
    { text: "Privacy Policy", to: "/privacy-policy" },
    ".",
  ],
  sections: [...cookiesOfSite, ...cookiesOfVisitor],
  closing: [],
  contact: {
    title: "Questions about cookies",
    text: [
      "Email our privacy team about cookies and consent, or our general inbox about anything else. " +
        `${brand.legalName}, ${brand.headquarters}.`,
    ],
    mailboxes: ["privacy", "hello"],
  },
  description:
    `Every cookie and storage item the ${brand.name} website may use, by name, purpose and life, ` +
    "and how to accept, refuse or withdraw.",
  keywords: [
    "cookie policy",
    "cookie preferences",
    "consent",
    "Google Analytics",
    "Global Privacy Control",
    brand.name,
  ],
};
