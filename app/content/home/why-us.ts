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
      "We write down what the task costs you before we build, and measure it again after launch. Where we did both, " +
      "the first-year gain averaged 450% of the price.",
  },
  {
    icon: "wallet",
    value: "$2.5M+",
    label: "cost reductions",
    title: "Savings you can see in your books",
    description: "Less data entry, no invoice paid twice, fewer missed calls.",
  },
  {
    icon: "calendar",
    value: "6-12 weeks",
    label: "delivery",
    title: "Live in weeks, not years",
    description: "From the first workshop to a running system. You see working parts every week.",
  },
  {
    icon: "clock",
    value: promises.demoReply,
    label: "response",
    title: "You hear back fast",
    description: `Ask during business hours and a person responds within ${promises.demoReply}.`,
  },
  {
    icon: "handshake",
    value: promises.length,
    label: "consultation call",
    title: "A conversation, no slides",
    description: "You leave with a next step, even if that step isn’t us.",
  },
];

export const whyUs = {
  heading: `Why businesses put ${brand.name} on the schedule`,
  lede: "Five reasons, each with its number.",
  reasons,
} as const;
