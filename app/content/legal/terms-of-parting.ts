import { brand } from "../brand";
import type { LegalSection } from "./shapes";

/** Terms, last part: how the agreement ends, changes and is enforced. */
export const termsOfParting: readonly LegalSection[] = [
  {
    id: "term-and-termination",
    title: "Term and termination",
    blocks: [
      {
        kind: "list",
        items: [
          [
            { strong: "Term." },
            " The Agreement lasts from acceptance until the Services are complete or it is ended under " +
              "this section.",
          ],
          [{ strong: "By notice." }, " Either party may end the Agreement or a project with 30 days’ written notice."],
          [
            { strong: "For breach." },
            " Either party may end it at once, in writing, if the other breaks it seriously and the breach " +
              "cannot be put right, or is not put right within a reasonable time set in writing.",
          ],
          [
            { strong: "What is owed." },
            " The Client pays for the work done and the costs committed with its approval up to the end " +
              "date. We refund fees paid in advance for work not done, unless the Proposal says otherwise.",
          ],
          [
            { strong: "Handover." },
            " We hand over Deliverables that are paid for and return Client Materials. Each party returns " +
              "or deletes the other’s Confidential Information, except copies the law requires it to keep.",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Sections that by their nature should last continue after the end: payment, intellectual " +
            "property, confidentiality, disclaimers, liability, indemnity and disputes among them.",
        ],
      },
    ],
  },
  {
    id: "governing-law-and-disputes",
    title: "Governing law and disputes",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "The law of the State of Florida governs the Agreement, without its rules on conflict of laws. " +
            "If a dispute arises, the parties first try in good faith to settle it by talking; a message " +
            "to ",
          { mail: "legal" },
          " starts this.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "A dispute that is not settled is decided by binding arbitration in Miami, Florida, under " +
            "American Arbitration Association rules. The award is final, and any court with jurisdiction " +
            "may enforce it. Either party may still ask a court for an urgent order to protect " +
            "intellectual property or Confidential Information.",
        ],
      },
      {
        kind: "note",
        title: "No jury trial",
        text: [
          "By accepting these terms, both parties waive the right to a jury trial. An arbitrator, not a " +
            "judge or jury, decides disputes under the Agreement.",
        ],
      },
    ],
  },
  {
    id: "general-provisions",
    title: "General provisions",
    blocks: [
      {
        kind: "list",
        items: [
          [
            { strong: "Independent parties." },
            " The Provider is an independent contractor. The Agreement makes neither party the other’s " +
              "employee, agent or partner.",
          ],
          [
            { strong: "Assignment." },
            " Neither party may transfer the Agreement without the other’s written consent, except to a " +
              "buyer of its whole business.",
          ],
          [
            { strong: "Events beyond control." },
            " Neither party answers for delay or failure caused by events it could not reasonably prevent, " +
              "such as natural disasters, war, or failures of networks or providers. Payment duties remain.",
          ],
          [
            { strong: "Notices." },
            " Notices must be in writing. Send ours to ",
            { mail: "legal" },
            "; we send the Client’s to the contact named in the Proposal.",
          ],
          [
            { strong: "Entire agreement." },
            " The Agreement replaces earlier talks and promises on its subject. Changes to a Proposal need " +
              "both parties’ written consent.",
          ],
          [
            { strong: "Partial invalidity." },
            " If a term cannot be enforced, the rest stays in force, and the term applies as far as the " +
              "law allows.",
          ],
          [{ strong: "No waiver." }, " A party that does not use a right at once does not give it up."],
          [{ strong: "No third parties." }, " Nobody but the two parties gains rights from the Agreement."],
        ],
      },
    ],
  },
  {
    id: "changes-to-these-terms",
    title: "Changes to these terms",
    blocks: [
      {
        kind: "paragraph",
        text: [
          `${brand.name} may change these terms. The new text appears on this page with a new date. A ` +
            "project keeps the terms in force when its Proposal was accepted, unless both parties agree to " +
            "the new ones. New Proposals and later visits to this website come under the new terms.",
        ],
      },
    ],
  },
];
