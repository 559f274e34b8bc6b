import { brand } from "../brand";
import { promises } from "../promises";

type Reason = { value: string; label: string; title: string; description: string };

const reasons: readonly Reason[] = [
  {
    value: "450%",
    label: "average ROI",
    title: "It has to pay for itself",
    description:
      "Where we measured a task before and after, the first-year gain averaged 450% of the price. In our case " +
      "studies it ran from 273% to 537%.",
  },
  {
    value: "$2.5M+",
    label: "cost reductions",
    title: "Savings you can see in your books",
    description: "Less typing, no invoice paid twice.",
  },
  {
    value: "6-12 weeks",
    label: "delivery",
    title: "Live in weeks, not years",
    description: "You see working parts every week.",
  },
  {
    value: promises.demoReply,
    label: "response",
    title: "You hear back fast",
    description: "From a person, during business hours.",
  },
  {
    value: promises.length,
    label: "consultation call",
    title: "A conversation, no slides",
    description: "You leave with a next step, even if it isn’t us.",
  },
];

export const whyUs = {
  heading: `Why businesses put ${brand.name} on the schedule`,
  lede: "Five reasons, each with its number.",
  reasons,
  /** Below the two columns of the drawing. */
  drawing: { paid: "price", returned: "returned in year one" },
} as const;
