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
      "Before we build, we write down what the task costs you today. After launch we measure it again. " +
      "Where we measured both times, the first-year gain averaged 450% of the price.",
  },
  {
    icon: "wallet",
    value: "$2.5M+",
    label: "cost reductions",
    title: "Savings you can see in your books",
    description: "Clients have cut $2.5M+ in costs: less data entry, no invoice paid twice, fewer missed calls.",
  },
  {
    icon: "calendar",
    value: "6-12 weeks",
    label: "delivery",
    title: "Live in weeks, not years",
    description:
      "Six to twelve weeks from the first workshop to a running system, with working parts to see every week.",
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
    description: "We talk about your processes, and you leave with a next step, even if that step isn’t us.",
  },
];

export const whyUs = {
  heading: `Why businesses put ${brand.name} on the schedule`,
  lede: "Five reasons, each with its number.",
  reasons,
} as const;
