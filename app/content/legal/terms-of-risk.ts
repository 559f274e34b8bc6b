import type { LegalSection } from "./shapes";

/** Terms, third part: what is promised, what is not, and who answers for it. */
export const termsOfRisk: readonly LegalSection[] = [
  {
    id: "warranties-and-disclaimers",
    title: "Warranties and disclaimers",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Each party warrants that it may enter into the Agreement. We warrant that we perform the " +
            "Services in a professional manner and that Deliverables materially match the Proposal when we " +
            "hand them over. If they do not, and the Client tells us promptly, we correct them at our " +
            "cost. If we cannot, we refund the fees paid for the part at fault.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Figures and case studies on this website describe what some projects achieved. They are not a " +
            "promise of the same result. The website and free demos are provided as they are.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Apart from what the Agreement says, we give no warranty, express or implied, including any " +
            "implied warranty of merchantability, fitness for a particular purpose or non-infringement. We " +
            "do not warrant that the Services run without interruption or error.",
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
          ["The Client decides what an agent may say and do, and answers for its use of the output."],
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
            "project together, whatever their legal ground.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Neither party is liable for lost profit, lost revenue, lost data, business interruption, or " +
            "indirect, special, consequential or punitive damages, even if it knew they were possible.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "These limits do not reduce the Client’s duty to pay fees, and they do not apply to fraud, " +
            "willful misconduct or any liability that the law does not let a party limit.",
        ],
      },
    ],
  },
  {
    id: "indemnity",
    title: "Indemnity",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "The Client defends us against third-party claims, and pays the resulting damages and " +
            "reasonable legal costs, where the claim arises from Client Materials, from the Client’s " +
            "breach of the Agreement or of the law, or from how the Client uses the Services or AI output.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "We do the same for the Client where a third party claims that a Deliverable, as we delivered " +
            "it, infringes its intellectual property. This does not cover Client Materials, third-party " +
            "parts, AI output, or changes and combinations we did not make. We may instead alter or " +
            "replace the Deliverable, or take it back and refund the fees paid for it.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "The party that seeks protection must report the claim promptly, let the other lead the " +
            "defense and help at the other’s cost. Neither party may settle in a way that binds the other " +
            "without its consent.",
        ],
      },
    ],
  },
];
