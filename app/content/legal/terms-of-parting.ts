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
            " The Agreement takes effect on acceptance and continues until the Services are complete or it is " +
              "terminated under this section.",
          ],
          [
            { strong: "By notice." },
            " Either party may terminate the Agreement or a project with 30 days’ written notice.",
          ],
          [
            { strong: "For cause." },
            " Either party may terminate it immediately by written notice if the other materially breaches it and " +
              "the breach cannot be cured, or is not cured within a reasonable period set in a written notice.",
          ],
          [
            { strong: "Payment on termination." },
            " The Client pays for the work performed, and the costs incurred with its approval, up to the date of " +
              "termination. We refund fees paid in advance for work not done, unless the Proposal says otherwise.",
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
          "Sections that by their nature should survive termination do so, including payment, intellectual property, " +
            "confidentiality, disclaimers, limitation of liability, indemnification and disputes.",
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
          "The laws of the State of Florida govern the Agreement, without regard to its conflict-of-laws rules. The " +
            "parties will first try in good faith to resolve any dispute by negotiation. Either party starts it by " +
            "written notice; send yours to ",
          { mail: "legal" },
          ".",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Any dispute not resolved by negotiation will be settled by binding arbitration in Miami, Florida, under " +
            "American Arbitration Association rules. The award is final, and judgment on it may be entered in any " +
            "court with jurisdiction. Either party may seek injunctive relief in court to protect its intellectual " +
            "property or Confidential Information.",
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
            { strong: "Independent contractors." },
            " The Provider is an independent contractor. The Agreement makes neither party the other’s " +
              "employee, agent or partner.",
          ],
          [
            { strong: "Assignment." },
            " Neither party may assign the Agreement without the other’s written consent, except to a successor to " +
              "all or substantially all of its business.",
          ],
          [
            { strong: "Force majeure." },
            " Neither party is liable for delay or failure caused by events beyond its reasonable control, such as " +
              "natural disasters, war, or failures of networks or providers. Payment obligations are not excused.",
          ],
          [
            { strong: "Notices." },
            " Notices must be in writing. Send ours to ",
            { mail: "legal" },
            "; we send the Client’s to the contact named in the Proposal.",
          ],
          [
            { strong: "Entire agreement." },
            " The Agreement is the entire agreement on its subject and supersedes all earlier discussions and " +
              "agreements. A Proposal may be amended only with both parties’ written consent.",
          ],
          [
            { strong: "Severability." },
            " If a term is held unenforceable, it applies to the fullest extent the law allows, and the remaining " +
              "terms stay in effect.",
          ],
          [{ strong: "No waiver." }, " A party that delays in enforcing a right does not waive it."],
          [{ strong: "No third-party beneficiaries." }, " Only the two parties have rights under the Agreement."],
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
            "the new ones. The new terms apply to new Proposals and to later visits to this website.",
        ],
      },
    ],
  },
];
