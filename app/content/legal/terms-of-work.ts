import { brand } from "../brand";
import type { LegalSection } from "./shapes";

/** Terms, first part: who the parties are, what is done and what it costs. */
export const termsOfWork: readonly LegalSection[] = [
  {
    id: "definitions",
    title: "Definitions",
    blocks: [
      {
        kind: "definitions",
        items: [
          {
            term: "Provider",
            meaning: [`${brand.legalName}, with headquarters in ${brand.headquarters}; also “we” and “us”.`],
          },
          {
            term: "Client",
            meaning: ["The business that accepts a Proposal or otherwise orders Services; also “you”."],
          },
          {
            term: "Services",
            meaning: [
              "The work described in a Proposal, such as AI chat and voice agents, dashboards and analytics, " +
                "workflow automation, and custom web apps, with any hosting, support or advice that goes with " +
                "it.",
            ],
          },
          {
            term: "Proposal",
            meaning: [
              "A written proposal, order or statement of work that sets out the scope, price and " +
                "schedule of a project and that both parties have accepted.",
            ],
          },
          { term: "Agreement", meaning: ["These terms, the Proposal and the policies these terms refer to."] },
          {
            term: "Deliverables",
            meaning: [
              "What we make for the Client under a Proposal and hand over, such as software, configurations, " +
                "designs and documents.",
            ],
          },
          {
            term: "Client Materials",
            meaning: ["Data, content, accounts, brands and systems that the Client gives us or lets us use."],
          },
          {
            term: "Provider Tools",
            meaning: [
              "Software, templates, methods and know-how that we had before the project or that we develop " +
                "for general use.",
            ],
          },
          {
            term: "Confidential Information",
            meaning: [
              "Information that one party gives the other and that is marked as confidential or that a " +
                "reasonable person would treat as such.",
            ],
          },
        ],
      },
    ],
  },
  {
    id: "accepting-these-terms",
    title: "Accepting these terms",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "The Client accepts these terms by signing or otherwise accepting a Proposal, by paying a " +
            "deposit or invoice, or by using the Services. The person who accepts represents that they " +
            "are at least 18 and have authority to bind the Client.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Anyone who books a demo through this website accepts these terms to the extent that they apply to the " +
            "website and the demo. A demo is free and carries no obligation to buy.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "If parts of the Agreement conflict, the Proposal prevails over these terms, and these terms over the " +
            "policies. A Client’s purchase terms apply only if we have agreed to them in writing.",
        ],
      },
    ],
  },
  {
    id: "services",
    title: "Services",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "We provide the Services described in the Proposal, with reasonable skill and care. We choose " +
            "the people and methods, may use subcontractors, and are liable for their work as for our own.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Dates in a Proposal are estimates unless it calls them fixed. They move if the Client’s input " +
            "is late or the scope changes. A service level, such as a level of uptime, binds us only if " +
            "the Proposal states it.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Some Services rely on third parties: AI models, telephone networks, cloud hosting, calendars, " +
            "payment services. Their terms apply to their part. If one of them changes or ends its " +
            "service, we tell the Client and propose a replacement where there is one.",
        ],
      },
    ],
  },
  {
    id: "proposals-and-change-requests",
    title: "Proposals and change requests",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "A project begins when both parties have accepted the Proposal and the Client has paid any " +
            "deposit it names. Work outside the Proposal is a change and follows these steps:",
        ],
      },
      {
        kind: "steps",
        items: [
          ["Either party describes the change in writing; an email is enough."],
          ["We reply with its effect on scope, price and schedule."],
          [
            "We start on the change once the Client has approved that reply in writing. Until then the " +
              "Proposal stands as it is.",
          ],
        ],
      },
    ],
  },
  {
    id: "fees-and-payment",
    title: "Fees and payment",
    blocks: [
      {
        kind: "list",
        items: [
          [
            { strong: "Fees." },
            " The Client pays the fees in the Proposal, in US dollars, plus the sales and similar taxes " +
              "that apply. We pay the taxes on our own income.",
          ],
          [
            { strong: "Due date." },
            " Invoices are due within 30 days of receipt, unless the Proposal sets another date.",
          ],
          [
            { strong: "Late interest." },
            " Overdue amounts bear simple interest at 1.5% per month or the legal maximum, whichever is " +
              "lower, from the due date until they are paid.",
          ],
          [
            { strong: "Expenses." },
            " We charge for travel, licenses or other outside costs only if the Client approved them " +
              "in writing in advance.",
          ],
          [
            { strong: "Details." },
            " Deposits, payment methods, disputed invoices, suspension and refunds are set out in the ",
            { text: "Billing Policy", to: "/billing-policy" },
            ".",
          ],
        ],
      },
    ],
  },
];
