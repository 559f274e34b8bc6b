import { brand } from "../brand";
import { promises } from "../promises";
import type { IconName } from "../shapes";

type Reason = { icon: IconName; value: string; label: string; title: string; description: string };

const reasons: readonly Reason[] = [
  {
    icon: "chart",
    value: "450%",
    label: "average ROI",
    title: "It has to pay for itself",
    description:
      "Before we build, we write down what the task costs you today. After launch we measure the same thing again. " +
      "The average return is 450%.",
  },
  {
    icon: "wallet",
    value: "$2.5M+",
    label: "cost reductions",
    title: "Savings you find in the books",
    description:
      "Clients have cut $2.5M+ of cost with what we built: hours no longer typed, invoices no longer paid twice, " +
      "calls no longer lost.",
  },
  {
    icon: "calendar",
    value: "6-12 weeks",
    label: "delivery",
    title: "Live this quarter",
    description:
      "From the first workshop to a running system takes 6-12 weeks. You see working parts every week, so the end " +
      "holds no surprise.",
  },
  {
    icon: "clock",
    value: promises.demoReply,
    label: "response",
    title: "You hear back while it matters",
    description: `Ask for a demo and a person responds within ${promises.demoReply}. It would be odd to sell fast answers and give slow ones.`,
  },
  {
    icon: "handshake",
    value: promises.length,
    label: "consultation call",
    title: "A conversation, no slides",
    description:
      `The first call is a ${promises.long} consultation about your processes. You leave with a next step, also when the ` +
      "next step isn’t us.",
  },
];

export const whyUs = {
  heading: `Why businesses put ${brand.name} on the schedule`,
  lede: "Five reasons, each with a number you can hold us to.",
  reasons,
} as const;
