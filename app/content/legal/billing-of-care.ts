import { promises } from "../promises";
import type { LegalSection } from "./shapes";

/** Billing policy, second part: disputes, late payment, refunds, records and hours. */
export const billingOfCare: readonly LegalSection[] = [
  {
    id: "disputed-invoices",
    title: "Disputed invoices",
    blocks: [
      {
        kind: "paragraph",
        text: ["If you think an invoice is wrong, tell us early. We would rather correct it than argue about it."],
      },
      {
        kind: "steps",
        items: [
          ["Email ", { mail: "billing" }, " within 10 days of receipt. Name the invoice, the amount and the reason."],
          ["We answer within 5 business days, with an explanation or a correction."],
          [
            "If we agree with you, we send a corrected invoice or a credit. If we do not, the section on " +
              "disputes in the Terms of Service applies.",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Please pay the part you do not dispute by its due date. While we look into the rest, we " +
            "charge no late fee on it. Missing the 10 days does not take away rights the law gives you, " +
            "but it makes errors harder to trace.",
        ],
      },
    ],
  },
  {
    id: "late-payment",
    title: "Late payment",
    blocks: [
      {
        kind: "list",
        items: [
          [
            { strong: "Late fee." },
            " Overdue amounts bear a late fee of 1.5% per month (18% annually) or the legal maximum, " +
              "whichever is lower. It is simple interest from the due date on the unpaid amount.",
          ],
          [
            { strong: "Suspension." },
            " We may suspend services when an invoice is more than 30 days past due. We tell you in " +
              "writing first. Services resume once the overdue amount is paid, and dates in the proposal " +
              "move accordingly.",
          ],
          [
            { strong: "Collection." },
            " We may refer an account to a collection agency or a lawyer when an invoice is more than 60 " +
              "days past due. The Client then pays the reasonable cost of collection, as far as the law " +
              "allows.",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "If you know that a payment will be late, email us before the due date. We can often agree " +
            "on a plan, which counts once it is in writing.",
        ],
      },
    ],
  },
  {
    id: "refunds",
    title: "Refunds",
    blocks: [
      { kind: "paragraph", text: ["We refund:"] },
      {
        kind: "list",
        items: [
          ["amounts paid twice or by mistake;"],
          [
            "fees paid in advance for work not done when a project ends early, unless the proposal says " +
              "otherwise;",
          ],
          ["fees that the Terms of Service or the law require us to return."],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Work already done and outside costs you approved are not refunded. This includes the part of " +
            "a deposit that has been used for them.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "To ask for a refund, email ",
          { mail: "billing" },
          ". Once approved, a refund arrives in 10-15 business days and goes to the original payment " +
            "method. If that method no longer exists, we agree on another with you.",
        ],
      },
    ],
  },
  {
    id: "billing-contact",
    title: "Changes to your billing contact",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Tell us who should receive invoices and keep the details current. Send changes of name, " +
            "address or email at least 5 business days before the next billing cycle. Changes that come " +
            "later take effect in the cycle after it. To prevent fraud, we may confirm a change with a " +
            "person we already know at your company.",
        ],
      },
    ],
  },
  {
    id: "billing-records",
    title: "Billing records",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "We keep invoices and payment records for 7 years, and as part of your client data until 7 " +
            "years after our relationship ends. During that time you may ask for copies. The ",
          { text: "Privacy Policy", to: "/privacy-policy" },
          " explains how we handle the personal information in them.",
        ],
      },
    ],
  },
  {
    id: "billing-hours",
    title: "Billing hours",
    blocks: [
      {
        kind: "paragraph",
        text: [
          `Our billing team works ${promises.officeWeekInFull}. Email `,
          { mail: "billing" },
          " at any time; mail that arrives outside these hours is read on the next business day.",
        ],
      },
    ],
  },
  {
    id: "changes-to-this-policy",
    title: "Changes to this policy",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "We notify clients of changes to this policy by email at least 30 days ahead. The new text " +
            "applies to invoices dated after the change takes effect. Prices agreed in a proposal do not " +
            "change through this policy.",
        ],
      },
    ],
  },
];
