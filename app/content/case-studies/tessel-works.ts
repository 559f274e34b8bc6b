import type { CaseCard } from "../shapes";

export const caseStudy: CaseCard = {
  slug: "tessel-works",
  place: 5,
  client: "Tessel Works",
  logo: "tessel",
  headline: "A metal shop that knows what is on the shelf",
  industry: "Metal fabrication",
  solutionType: "ERP",
  description:
    "A shop of 38 people planned in spreadsheets and took inventory on foot. A small ERP now ties quotes, " +
    "cut lists, inventory and invoices together, on tablets at the machines.",
  results: [
    { metric: "1.5%", label: "inventory error, down from 11%" },
    { metric: "2 days", label: "to close the month, down from 9" },
    { metric: "6%", label: "of orders late, down from 18%" },
  ],
  testimonial: "My welders were sure they would hate it. Now one of them scolds me when I forget to check out a sheet.",
  author: "Owen Pryce, plant manager, Tessel Works",
  timeframe: "11 weeks",
  investment: "$17.5K",
  roi: "Not specified",
  gradient: "clay",
  website: null,
};
