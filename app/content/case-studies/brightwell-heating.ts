import type { CaseCard } from "../shapes";

/** 9 jobs × $420 × 12 months = $45,360; less $8,000, over $8,000 = 467%. */
export const caseStudy: CaseCard = {
  slug: "brightwell-heating",
  place: 2,
  client: "Brightwell Heating",
  logo: "brightwell",
  headline: "Quotes that no longer wait for Monday",
  industry: "HVAC",
  solutionType: "Chat agent",
  description:
    "A family business with nine technicians answered web requests when the owner got home. A chat agent now asks for " +
    "the model, the problem and a photo, gives a first price range and books the visit.",
  results: [
    { metric: "20 seconds", label: "to a first reply, down from 7 hours" },
    { metric: "9", label: "more jobs a month from the website" },
    { metric: "6 of 10", label: "visits booked outside office hours" },
  ],
  testimonial: "I used to answer web requests after dinner. Now I check what’s booked and go to bed.",
  author: "Ruth Okafor, owner, Brightwell Heating",
  timeframe: "9 weeks",
  investment: "$8K",
  roi: "467%",
  gradient: "lamp",
  website: null,
};
