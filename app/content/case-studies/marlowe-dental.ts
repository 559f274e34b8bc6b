import type { CaseCard } from "../shapes";

/** 24 patients × $210 × 12 months = $60,480; less $9,500, over $9,500 = 537%. */
export const caseStudy: CaseCard = {
  slug: "marlowe-dental",
  place: 1,
  client: "Marlowe Dental",
  logo: "marlowe",
  headline: "The phone rings at 10:41\u00A0PM, and someone is there",
  industry: "Dental practice",
  solutionType: "Voice agent",
  description:
    "A four-chair practice lost three calls in ten to voicemail. A voice agent now answers after hours and whenever " +
    "the front desk is busy, and books straight into the practice calendar.",
  results: [
    { metric: "98%", label: "of calls answered, up from 69%" },
    { metric: "24", label: "more new patients a month" },
    { metric: "11 hours", label: "a week back for the front desk" },
  ],
  testimonial:
    "On the first Monday I came in and five patients were already in the calendar. I called two of them because I " +
    "didn’t believe it.",
  author: "Dr. Helen Sorensen, practice owner, Marlowe Dental",
  timeframe: "8 weeks",
  investment: "$9.5K",
  roi: "537%",
  gradient: "night",
  website: "https://marlowe-dental.example",
};
