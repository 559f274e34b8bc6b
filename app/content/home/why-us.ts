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
      "The first-year gain, averaged over the projects we measured before and after. The case studies here ran from " +
      "273% to 537%.",
    drawing: { paid: "price", returned: "returned in year one" },
  },
  others: [
    { value: "$2.5M+", label: "cost reductions" },
    { value: "6-12 weeks", label: "delivery" },
    { value: promises.demoReply, label: "response", description: "From a person, in business hours." },
    { value: promises.length, label: "consultation call" },
  ],
} as const;
