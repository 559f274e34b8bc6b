import { brand } from "../brand";
import { promises } from "../promises";

export const whyUs = {
  heading: `Why businesses put ${brand.name} on the schedule`,
  /** Drawn: what goes in beside what comes back. */
  first: {
    value: "450%",
    label: "average ROI",
    title: "It has to pay for itself",
    description:
      "Where we measured a task before and after, the first-year gain averaged 450% of the price. In our case " +
      "studies it ran from 273% to 537%.",
    drawing: { paid: "price", returned: "returned in year one" },
  },
  others: [
    { value: "$2.5M+", label: "cost reductions", description: "Less typing, no invoice paid twice." },
    { value: "6-12 weeks", label: "delivery", description: "You see working parts every week." },
    { value: promises.demoReply, label: "response", description: "From a person, during business hours." },
    {
      value: promises.length,
      label: "consultation call",
      description: "No slides. You leave with a next step, even if it isn’t us.",
    },
  ],
} as const;
