import { brand } from "../brand";
import { privacyOfCare } from "./privacy-of-care";
import { privacyOfUse } from "./privacy-of-use";
import type { LegalPage } from "./shapes";

export const privacyPolicy: LegalPage = {
  slug: "privacy-policy",
  title: "Privacy Policy",
  icon: "shield",
  summary: "What we collect, why we need it, how long we keep it and what you can ask us to do with it.",
  updated: "November 25, 2026",
  intro: [
    `This policy explains what personal information ${brand.name} collects, why, who receives it ` +
      "and how long we keep it. It covers this website and the services we sell to business clients. " +
      "Cookies and browser storage have a policy of their own: the ",
    { text: "Cookie Policy", to: "/cookie-policy" },
    ".",
  ],
  sections: [...privacyOfUse, ...privacyOfCare],
  closing: [
    {
      kind: "note",
      title: "Compliance at a glance",
      text: [
        { strong: "GDPR compliance." },
        " We name a legal basis for each use, collect only what we need and answer requests within 30 days. ",
        { strong: "HIPAA-aligned practices." },
        " We follow them where a project touches health information. They are practices, not a certification. ",
        { strong: "256-bit SSL encryption." },
        " It protects what you send to this website on its way to us.",
      ],
    },
  ],
  contact: {
    title: "Ask us about privacy",
    text: [
      "Email privacy questions and requests to our privacy team, and anything else to our general inbox. " +
        `${brand.legalName}, ${brand.headquarters}.`,
    ],
    mailboxes: ["privacy", "hello"],
  },
  description:
    `What personal information ${brand.name} collects, why, who receives it, how long it is kept, ` +
    "and how to have it corrected or erased.",
  keywords: ["privacy policy", "data protection", "GDPR", "data retention", "personal information", brand.name],
};
