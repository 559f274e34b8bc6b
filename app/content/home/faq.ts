import { promises } from "../promises";
import type { Faq } from "../shapes";

const items: readonly Faq[] = [
  {
    question: "What does a project cost?",
    answer:
      "We price by the project, in writing, before work starts; there is no hourly meter. The case " +
      "studies on this site were investments between $8K and $18K. A deposit, typically 50%, starts " +
      "the work, and invoices are due within 30 days. The proposal also lists the monthly cost of any " +
      "tools you need: in one worked example on our blog that comes to about $500 a month.",
  },
  {
    question: "How long until something runs?",
    answer:
      "Delivery takes 6-12 weeks from the first workshop to a running system. A single automation sits at the " +
      "short end, with 3 weeks of implementation; a web app for several kinds of users sits at the long end. You " +
      "see working parts every week and can change course while it is still cheap to do so.",
  },
  {
    question: `What happens in the ${promises.long} call?`,
    answer:
      "You describe a task that comes back every week. We ask how often it happens, how long it takes, which tools " +
      "it touches and what a mistake costs. By the end you know whether it can be automated, roughly how, and what " +
      "the next step is. It is free, it has no slides, and you need no credit card to book it.",
  },
  {
    question: "How do you keep information safe?",
    answer:
      "We follow HIPAA-aligned practices and sign a business associate agreement before any patient data " +
      "reaches us. We comply with GDPR, and this site uses 256-bit SSL encryption. We claim no certification " +
      "beyond that. Send us your security questions: you get written answers before you sign.",
  },
  {
    question: "What if the AI is wrong?",
    answer:
      "It will be at times, so we build for it. Agents answer from your own material and say when they don’t know. " +
      "Prices, refunds and promises follow rules you wrote. Anything unusual waits for a person with the reason " +
      "attached. Every conversation and every run is logged, and after launch we read those logs with you.",
  },
];

export const faq = {
  heading: "Questions we hear most",
  items,
  more: { label: "More questions and answers", href: "/contact#questions" },
} as const;
