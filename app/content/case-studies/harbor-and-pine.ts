import type { CaseCard } from "../shapes";

/** $3,400 × 12 = $40,800, plus 46 h × 12 × $24 = $13,248, is $54,048; less $12,000, over $12,000 = 350%. */
export const caseStudy: CaseCard = {
  slug: "harbor-and-pine",
  place: 6,
  client: "Harbor & Pine",
  logo: "harbor",
  headline: "Returns in two days, and fewer abandoned carts",
  industry: "Outdoor furniture, online",
  solutionType: "E-commerce",
  description:
    "An online store with a team of six was drowning in “where is my order?” emails. Order updates, returns and " +
    "abandoned carts now run by themselves and call for a person only when it matters.",
  results: [
    { metric: "2 days", label: "for a return, down from 8" },
    { metric: "67%", label: "fewer “where is it?” emails" },
    { metric: "$3,400", label: "monthly margin from rescued carts" },
  ],
  testimonial: "Every June we hired a student to answer email. This June we went to the beach, in shifts, to be safe.",
  author: "Claire Dubois, co-founder, Harbor & Pine",
  timeframe: "8 weeks",
  investment: "$12K",
  roi: "350%",
  gradient: "moss",
  website: "https://harbor-and-pine.example",
};
