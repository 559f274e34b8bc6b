import { brand } from "../brand";
import type { LegalPage } from "./shapes";
import { termsOfOwnership } from "./terms-of-ownership";
import { termsOfParting } from "./terms-of-parting";
import { termsOfRisk } from "./terms-of-risk";
import { termsOfWork } from "./terms-of-work";

export const termsOfService: LegalPage = {
  slug: "terms-of-service",
  title: "Terms of Service",
  icon: "scales",
  summary: "The agreement between us and our clients: what each side does, pays, owns and is liable for.",
  updated: "November 25, 2026",
  intro: [
    `These terms are an agreement between two parties: ${brand.legalName}, the Provider, and the ` +
      "business that buys its services, the Client. They apply to every project and, where they say " +
      "so, to the use of this website. Please read the sections on liability and disputes with care: " +
      "they limit liability and replace court proceedings with binding arbitration.",
  ],
  sections: [...termsOfWork, ...termsOfOwnership, ...termsOfRisk, ...termsOfParting],
  closing: [],
  contact: {
    title: "Questions about these terms",
    text: [
      "Email formal notices and questions about these terms to our legal team, and anything else to our general " +
        `inbox. ${brand.legalName}, ${brand.headquarters}.`,
    ],
    mailboxes: ["legal", "hello"],
  },
  description:
    `The terms between ${brand.name} and its clients: services, fees, intellectual property, ` +
    "confidentiality, liability, termination and disputes.",
  keywords: ["terms of service", "client agreement", "service terms", "AI services contract", brand.name],
};
