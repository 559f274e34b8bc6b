import type { LegalSection } from "./shapes";

/** Billing policy, first part: deposits, invoices, methods and fees. */
export const billingOfPayment: readonly LegalSection[] = [
  {
    id: "deposits-and-payment-schedule",
    title: "Deposits and payment schedule",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Most projects begin with a deposit, typically 50% of the project price. We reserve the time " +
            "and start work once it has arrived. The proposal says when the rest is due, for example at a " +
            "milestone or at delivery.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Services that continue, such as hosting, support or the running of an agent, are billed in " +
            "the cycle the proposal names. Changes to a project are billed as agreed in the change request.",
        ],
      },
    ],
  },
  {
    id: "invoices",
    title: "Invoices",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "We send invoices by email to your billing contact. Each invoice shows the work or period it " +
            "covers, the amount, any tax, and how to pay.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Invoices are due within 30 days of the invoice date. We send an invoice on the day it is " +
            "dated, so this is also 30 days from receipt, as the Terms of Service say. If an invoice " +
            "reaches you later, the 30 days run from the day you receive it.",
        ],
      },
    ],
  },
  {
    id: "currency-and-taxes",
    title: "Currency and taxes",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "All prices, invoices and payments are in US dollars (USD). If you pay from an account in " +
            "another currency, your bank’s exchange rate and charges are yours to bear.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Prices do not include sales tax or similar taxes unless we say so. Where the law requires us " +
            "to collect a tax, the invoice shows it as a line of its own. If you are exempt, send us the " +
            "certificate before we issue the invoice.",
        ],
      },
    ],
  },
  {
    id: "payment-methods",
    title: "Payment methods",
    blocks: [
      { kind: "paragraph", text: ["You can pay by:"] },
      {
        kind: "list",
        items: [
          [{ strong: "Credit card:" }, " Visa, MasterCard or American Express, through our card payment provider"],
          [{ strong: "ACH transfer" }, " from a US bank account"],
          [{ strong: "Wire transfer," }, " domestic or international"],
          [{ strong: "PayPal" }],
          [{ strong: "Business check" }],
          [{ strong: "Certified check or money order" }, " from a US bank"],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Please put the invoice number on every payment. A payment counts as made when the full amount " +
            "has reached our account.",
        ],
      },
    ],
  },
  {
    id: "payment-fees",
    title: "Payment fees",
    blocks: [
      {
        kind: "table",
        caption: "Fee for each payment method",
        head: ["Method", "Fee"],
        rows: [
          ["Credit card", "2.9% plus $0.30 per transaction"],
          ["ACH transfer", "No fee"],
          ["Domestic wire", "No fee"],
          ["International wire", "$25"],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "We add the fee to the invoice or to the payment, as a separate line. Your own bank may charge " +
            "you as well. For a method that is not in the table, the invoice states any fee before you " +
            "pay. Where the law does not allow a fee, we do not charge it.",
        ],
      },
    ],
  },
];
