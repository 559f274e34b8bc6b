import { savingsBounds, type SavingsField, WORKING_WEEKS } from "~/domain/savings/savings";

import { promises } from "./promises";

type Field = { id: SavingsField; label: string; help: string; unit: string; error: string };

/** The error for a number that is missing or out of bounds. */
function outOf(id: SavingsField): string {
  const { min, max } = savingsBounds[id];
  return `Enter a number from ${min} to ${max}`;
}

const fields: readonly Field[] = [
  {
    id: "people",
    label: "People who do the task",
    help: "Everyone who touches it in a normal week.",
    unit: "people",
    error: outOf("people"),
  },
  {
    id: "hours",
    label: "Hours a week, per person",
    help: "Manual work: typing, copying, chasing.",
    unit: "hours",
    error: outOf("hours"),
  },
  {
    id: "cost",
    label: "Cost of one hour, in dollars",
    help: "Wages plus taxes and benefits.",
    unit: "$",
    error: outOf("cost"),
  },
  {
    id: "share",
    label: "Share that automation takes over",
    help: "Your assumption. We start it at 60%.",
    unit: "%",
    error: outOf("share"),
  },
];

export const calculator = {
  heading: "What does your busywork cost?",
  lede: "Enter four numbers. They’re saved in the link, so you can share the result.",
  fields,
  formula: {
    heading: "How it is worked out",
    sentence:
      `Hours a year = people × hours a week × ${WORKING_WEEKS} weeks. Dollars a year = those hours × the cost of ` +
      "one hour. What automation saves = both × the share you set.",
  },
  assumptions: {
    heading: "What it assumes",
    items: [
      "The share is an assumption you make. Nobody knows it before looking at the task.",
      `A year has ${WORKING_WEEKS} working weeks; the rest is vacation and holidays.`,
      "What a system costs to build and to run is left out. You get that in writing after the call.",
      "Saved hours are only worth money if someone does something useful with them.",
    ],
  },
  result: {
    heading: "Your numbers",
    compute: "Calculate",
    total: (hours: string, dollars: string) => `Today the task takes ${hours} hours and ${dollars} a year.`,
    saved: (share: string, hours: string, dollars: string) =>
      `If automation takes over ${share} of it, you get back ${hours} hours and ${dollars} a year.`,
    weekly: (hours: string) => `That’s ${hours} hours a week back for your team.`,
    line: (hours: string, dollars: string) => `${hours} hours · ${dollars} back a year`,
    hoursLabel: "hours back a year",
    dollarsLabel: "saved a year",
    invalid: "Correct the marked numbers and the result appears here.",
  },
  button: "Book Free Demo",
  buttonHint: `Bring this number. We check it with you in ${promises.length}.`,
} as const;
