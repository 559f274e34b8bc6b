import { brand } from "../brand";
import { promises } from "../promises";
import { billingOfCare } from "./billing-of-care";
import { billingOfPayment } from "./billing-of-payment";
import type { LegalPage } from "./shapes";

export const billingPolicy: LegalPage = {
  slug: "billing-policy",
  title: "Billing Policy",
  icon: "card",
  summary: "How we invoice, how you can pay, what it costs, and what happens when something is late or wrong.",
  updated: "January 2025",
  intro: [
    `This policy explains how ${brand.name} bills its clients. It is part of the `,
    { text: "Terms of Service", to: "/terms-of-service" },
    " and uses the same words. Your proposal sets the price and the payment schedule; if it " +
      "differs from this policy, the proposal applies.",
  ],
  sections: [...billingOfPayment, ...billingOfCare],
  closing: [
    {
      kind: "note",
      title: "Secure payment",
      text: [
        "Online payments travel under 256-bit SSL encryption, and card payments run through our card " +
          "payment provider. Please never send card or bank details by email, chat or the booking form. " +
          "If a message says that our bank details have changed, ask ",
        { mail: "billing" },
        " before you pay.",
      ],
    },
  ],
  contact: {
    title: "Questions about billing",
    text: [
      "Email our billing team about invoices, payments and refunds, or our general inbox about anything else. " +
        `We work ${promises.officeWeekInFull}. ${brand.legalName}, ${brand.headquarters}.`,
    ],
    mailboxes: ["billing", "hello"],
  },
  description:
    `How ${brand.name} bills: deposits, invoices due in 30 days, payment methods and fees, ` +
    "disputed invoices, late payment and refunds.",
  keywords: ["billing policy", "payment methods", "invoices", "refunds", "late fees", brand.name],
};
