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
  summary: "The agreement between us and our clients: what each side does, pays, owns and answers for.",
  updated: "January 2025",
  intro: [
    `These terms are an agreement between two parties: ${brand.legalName}, the Provider, and the ` +
      "business that buys its services, the Client. They apply to every project and, where they say " +
      "so, to the use of this website. Please read the sections on liability and disputes with care: " +
      "they limit what can be claimed and replace court with arbitration.",
  ],
  sections: [...termsOfWork, ...termsOfOwnership, ...termsOfRisk, ...termsOfParting],
  closing: [],
  contact: {
    title: "Questions about these terms",
    text: [
      "Send formal notices and questions about these terms to our legal mailbox, and anything else " +
        `to our general mailbox. ${brand.legalName}, ${brand.headquarters}.`,
    ],
    mailboxes: ["legal", "hello"],
  },
  description:
    `The terms between ${brand.name} and its clients: services, fees, intellectual property, ` +
    "confidentiality, liability, termination and disputes.",
  keywords: ["terms of service", "client agreement", "service terms", "AI services contract", brand.name],
};
