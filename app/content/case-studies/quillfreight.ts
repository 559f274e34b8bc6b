import type { CaseCard } from "../shapes";

/** 33 h × 52 weeks × $32 = $54,912, plus $1,900 × 12 = $22,800, is $77,712; less $14,000, over $14,000 = 455%. */
export const caseStudy: CaseCard = {
  slug: "quillfreight",
  place: 3,
  client: "Quillfreight",
  logo: "quillfreight",
  headline: "1,150 carrier invoices a month, matched overnight",
  industry: "Freight brokerage",
  solutionType: "Workflow",
  description:
    "Three people spent a third of their week comparing carrier invoices with rate confirmations. A workflow now " +
    "reads, matches and posts them overnight and leaves a short list of the ones that don’t fit.",
  results: [
    { metric: "33 hours", label: "of typing saved a week" },
    { metric: "84%", label: "of invoices matched untouched" },
    { metric: "$1,900", label: "a month of overcharges caught" },
  ],
  testimonial: "The list on my screen at eight is the work. Before, finding the list was the work.",
  author: "Tomás Ibarra, operations director, Quillfreight",
  timeframe: "10 weeks",
  investment: "$14K",
  roi: "455%",
  gradient: "periwinkle",
  website: "https://quillfreight.example",
};
