import type { LegalSection } from "./shapes";

/** Terms, second part: what the Client brings, who owns what, what stays secret and how data is kept. */
export const termsOfOwnership: readonly LegalSection[] = [
  {
    id: "client-responsibilities",
    title: "Client responsibilities",
    blocks: [
      { kind: "paragraph", text: ["The Client agrees to:"] },
      {
        kind: "list",
        items: [
          ["name a contact who can decide, and give the information, access and approvals we need in good time;"],
          ["make sure it has the right to give us the Client Materials and to have us use them for the project;"],
          ["keep its accounts and passwords safe and keep copies of its own data;"],
          ["review Deliverables promptly and tell us in writing where they depart from the Proposal;"],
          [
            "follow the laws that govern its use of the Services, including those on calls, messages, " +
              "recording, marketing, consent, consumer protection and telling people that they are dealing " +
              "with an AI agent;",
          ],
          [
            "not use the Services to deceive, harass or harm anyone, to break the law, or to interfere " +
              "with our systems or anyone else’s.",
          ],
        ],
      },
    ],
  },
  {
    id: "intellectual-property",
    title: "Intellectual property",
    blocks: [
      {
        kind: "list",
        items: [
          [
            { strong: "Client Materials" },
            " remain the Client’s property. The Client licenses us to use them only to provide the Services.",
          ],
          [
            { strong: "Deliverables" },
            " become the Client’s property once the project’s fees are paid in full, except for the Provider Tools " +
              "and third-party components in them. Until then the Client may use them to review and test.",
          ],
          [
            { strong: "Provider Tools" },
            " remain our property. Where a Deliverable contains them, the Client has a perpetual, worldwide, " +
              "non-exclusive license to use them as part of that Deliverable in its own business, with no " +
              "further fee.",
          ],
          [
            { strong: "Third-party components," },
            " including open-source software, are subject to their own licenses.",
          ],
          [{ strong: "Feedback." }, " We may use suggestions about our Services freely, without naming the Client."],
        ],
      },
      {
        kind: "paragraph",
        text: ["We use the Client’s name, logo or results in public only with the Client’s written consent."],
      },
      {
        kind: "paragraph",
        text: [
          "The texts, drawings and code of this website belong to us. You may read and share its pages, " +
            "but not copy the site or pass it off as yours.",
        ],
      },
    ],
  },
  {
    id: "confidentiality",
    title: "Confidentiality",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Each party holds the other’s Confidential Information in confidence, protects it with reasonable care, uses " +
            "it only to perform the Agreement, and discloses it only to employees, advisers and subcontractors who " +
            "need to know it and are bound by similar duties.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "This duty does not cover information that is or becomes public other than by breach, or that the receiving " +
            "party already knew, lawfully received from a third party, or independently developed. A party required " +
            "by law to disclose information gives the other prior notice where the law allows it.",
        ],
      },
      {
        kind: "paragraph",
        text: ["The duty of confidentiality survives for 5 years after the Agreement ends."],
      },
    ],
  },
  {
    id: "data-protection",
    title: "Data protection",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "The ",
          { text: "Privacy Policy", to: "/privacy-policy" },
          " explains how we handle personal information for our own purposes. Personal information in " +
            "Client Materials, or that passes through a system we run for the Client, is processed on the " +
            "Client’s instructions, kept secure, and returned or deleted at the end of the project, except " +
            "for what the law or the Privacy Policy has us keep.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "The Client is responsible for the notices, consents and legal grounds that this processing " +
            "needs. Where the law requires a data processing agreement, the parties sign one. If we learn " +
            "of a breach that affects the Client’s personal information, we tell the Client without undue " +
            "delay.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "We follow HIPAA-aligned practices. Even so, the Client may send us protected health " +
            "information only after both parties have signed a business associate agreement.",
        ],
      },
    ],
  },
];
