import { brand } from "./brand";
import type { CaseCard } from "./shapes";

/** Every file of the folder is a card. Their full stories are in `stories/`, under the same names. */
const cards = import.meta.glob<CaseCard>("./case-studies/*.ts", { eager: true, import: "caseStudy" });
const items: readonly CaseCard[] = Object.values(cards).toSorted((a, b) => a.place - b.place);

export const caseStudies = {
  hero: {
    title: "What six businesses automated, and what it returned",
    lede:
      "For each: the problem, what we built, how long it took and what it cost. In the five with a " +
      "measured return, it ran from 273% to 537%.",
  },
  /** Names the list, which has no heading of its own on its page. */
  listLabel: "All case studies",
  storyTitle: (client: string, solutionType: string) => `${client} case study: ${solutionType}`,
  keywords: ["AI case study", "automation results"],
  items,
  /** One row of links for each field by which the list can be filtered. */
  filters: {
    industry: "Industry",
    kind: "Kind of solution",
    all: "All",
    shown: (shown: number, all: number) => `${shown} of ${all} projects`,
  },
  readLabel: "Read Full Story",
  websiteLabel: (client: string) => `Visit the website of ${client}`,
  roiLabel: "ROI",
  /** A story with this `roi` shows no ROI badge. */
  roiUnknown: "Not specified",
  facts: {
    industry: "Industry",
    timeframe: "Timeframe",
    investment: "Investment",
    roi: "First-year ROI, before running costs",
  },
  /** At the foot of a story's own page. */
  nextLabel: "Next story",
  dialog: {
    close: "Close story",
    challenge: "Challenge",
    solution: "Solution",
    implementation: "Implementation",
    outcomes: "Outcomes",
    technologies: "Technologies",
    timeline: "Timeline",
    bookLabel: "Book Free Consultation",
    mail: {
      label: "Contact Us Directly",
      to: brand.mail.hello,
      subject: (client: string) => `Question about the ${client} case study`,
    },
  },
} as const;
