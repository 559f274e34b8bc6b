import { brand } from "../brand";
import type { LegalSection } from "./shapes";

/** Terms, third part: warranties, what is excluded from them, liability and indemnification. */
export const termsOfRisk: readonly LegalSection[] = [
  {
    id: "warranties-and-disclaimers",
    title: "Warranties and disclaimers",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Each party represents and warrants that it has the authority to enter into the Agreement. We warrant that " +
            "we will perform the Services in a professional and workmanlike manner and that Deliverables will " +
            "materially conform to the Proposal on delivery. If they do not, and the Client notifies us promptly, we " +
            "correct them at our expense. If we cannot, we refund the fees paid for the nonconforming part.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          brand.samples
            ? "Clients, quotes, case studies and figures on this website are examples and describe no real client. "
            : "",
          "Case studies and figures on this website describe the results of particular projects and are not a " +
            "guarantee of similar results. The website and free demos are provided “as is”.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Except as stated in the Agreement, we disclaim all warranties, express or implied, including the implied " +
            "warranties of merchantability, fitness for a particular purpose and non-infringement. We do not warrant " +
            "that the Services will be uninterrupted or error-free.",
        ],
      },
    ],
  },
  {
    id: "ai-output",
    title: "AI output",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "AI systems work with probabilities. An agent can be wrong, incomplete or out of date, can " +
            "misunderstand a caller, and can give different answers to the same question. Test an agent " +
            "before it goes live, and review its work as you would review a new employee’s.",
        ],
      },
      {
        kind: "list",
        items: [
          [
            "Do not rely on AI output alone for medical, legal or financial advice, for hiring or credit " +
              "decisions, or wherever a mistake could injure someone.",
          ],
          ["The Client decides what an agent may say and do, and is responsible for its use of the output."],
          [
            "Between the parties, the Client owns the output its systems produce. Similar output may arise " +
              "for others, and the law may not protect all of it.",
          ],
        ],
      },
    ],
  },
  {
    id: "limitation-of-liability",
    title: "Limitation of liability",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Each party’s total liability arising from the Agreement is limited to the amount paid for the " +
            "specific project that gave rise to the claim. This cap applies to all claims about that " +
            "project in the aggregate, regardless of the legal theory.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Neither party is liable for lost profit, lost revenue, lost data, business interruption, or " +
            "indirect, special, consequential or punitive damages, even if advised of their possibility.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "These limits do not reduce the Client’s obligation to pay fees, and they do not apply to fraud, willful " +
            "misconduct or any liability that cannot be limited by law.",
        ],
      },
    ],
  },
  {
    id: "indemnity",
    title: "Indemnification",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "The Client will defend and indemnify us against third-party claims, including the resulting damages and " +
            "reasonable attorneys’ fees, that arise from Client Materials, from the Client’s breach of the Agreement " +
            "or violation of law, or from the Client’s use of the Services or AI output.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "We will do the same for the Client where a third party claims that a Deliverable, as delivered, infringes " +
            "its intellectual property rights. This does not cover Client Materials, third-party components, AI " +
            "output, or modifications and combinations that we did not make. We may modify or replace the " +
            "Deliverable, or take it back and refund the fees paid for it.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "The indemnified party must give prompt notice of the claim, let the indemnifying party control the " +
            "defense, and cooperate at that party’s expense. Neither party may settle a claim in a way that binds the " +
            "other without its consent.",
        ],
      },
    ],
  },
];
