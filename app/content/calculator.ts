/** Weeks people are at work in a year: 52 less vacation and holidays. Stated to the visitor in the formula. */
const WEEKS_A_YEAR = 48;

type Field = {
  id: "people" | "hours" | "cost" | "share";
  label: string;
  help: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  initial: number;
  error: string;
};

const fields: readonly Field[] = [
  {
    id: "people",
    label: "People who do the task",
    help: "Count everyone who touches it in a normal week.",
    unit: "people",
    min: 1,
    max: 500,
    step: 1,
    initial: 5,
    error: "Enter a number from 1 to 500",
  },
  {
    id: "hours",
    label: "Hours of manual work a week, per person",
    help: "Typing, copying, chasing, answering the same question again.",
    unit: "hours",
    min: 1,
    max: 60,
    step: 1,
    initial: 6,
    error: "Enter a number from 1 to 60",
  },
  {
    id: "cost",
    label: "Cost of one hour, in dollars",
    help: "Wage plus what comes on top of it. A round figure will do.",
    unit: "$",
    min: 1,
    max: 500,
    step: 1,
    initial: 30,
    error: "Enter a number from 1 to 500",
  },
  {
    id: "share",
    label: "Share that automation takes over",
    help: "Your assumption, so set it yourself. We start it at 60%.",
    unit: "%",
    min: 5,
    max: 95,
    step: 5,
    initial: 60,
    error: "Enter a number from 5 to 95",
  },
];

export const calculator = {
  heading: "What is the task costing you?",
  lede: "Four numbers of yours, one multiplication. Nothing you type here leaves your browser.",
  weeksPerYear: WEEKS_A_YEAR,
  fields,
  formula: {
    heading: "How it is worked out",
    sentence:
      `Hours a year = people × hours a week × ${WEEKS_A_YEAR} weeks. Dollars a year = those hours × the cost of ` +
      "one hour. What automation saves = both × the share you set.",
  },
  assumptions: {
    heading: "What it assumes",
    items: [
      "The share is an assumption you make. Nobody knows it before looking at the task.",
      `A year has ${WEEKS_A_YEAR} working weeks; the rest is vacation and holidays.`,
      "What a system costs to build and to run is left out. You get that in writing after the call.",
      "Saved hours are only worth money if someone does something useful with them.",
    ],
  },
  result: {
    heading: "Your numbers",
    total: (hours: string, dollars: string) => `Today the task takes ${hours} hours and ${dollars} a year.`,
    saved: (share: string, hours: string, dollars: string) =>
      `If automation takes over ${share} of it, you get back ${hours} hours and ${dollars} a year.`,
    weekly: (hours: string) => `That is ${hours} hours a week for the whole team.`,
    hoursLabel: "hours back a year",
    dollarsLabel: "saved a year",
    invalid: "Correct the marked numbers and the result appears here.",
  },
  button: "Book Free Demo",
  buttonHint: "Bring this number. We check it with you in 30 minutes.",
} as const;
