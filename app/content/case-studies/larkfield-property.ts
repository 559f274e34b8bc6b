import type { CaseCard } from "../shapes";

/**
 * 24 h × 52 × $28 = $34,944, plus 96 apartments × 7 days × $48 = $32,256, is $67,200;
 * less $18,000, over $18,000 = 273%.
 */
export const caseStudy: CaseCard = {
  slug: "larkfield-property",
  place: 4,
  client: "Larkfield Property",
  logo: "larkfield",
  headline: "A leak reported, assigned and fixed without a call",
  industry: "Property management",
  solutionType: "Web app",
  description:
    "A manager of 640 apartments ran repairs by phone and a shared inbox. A portal for tenants, contractors and " +
    "office now carries each request from the photo to the paid bill.",
  results: [
    { metric: "5 hours", label: "to an assigned contractor, down from 60" },
    { metric: "61%", label: "fewer repair calls to the office" },
    { metric: "7 days", label: "less vacancy per tenant turnover" },
  ],
  testimonial: "I can see every open repair on one screen, and so can the tenant. The arguments stopped on their own.",
  author: "Maya Lindqvist, head of property management, Larkfield Property",
  timeframe: "12 weeks",
  investment: "$18K",
  roi: "273%",
  gradient: "dawn",
  website: null,
};
