import { brand } from "./brand";
import { brightwellHeating } from "./case-studies/brightwell-heating";
import { harborAndPine } from "./case-studies/harbor-and-pine";
import { larkfieldProperty } from "./case-studies/larkfield-property";
import { marloweDental } from "./case-studies/marlowe-dental";
import { quillfreight } from "./case-studies/quillfreight";
import { tesselWorks } from "./case-studies/tessel-works";
import { sampleMarks } from "./samples";
import type { CaseCard, Link } from "./shapes";

const items: readonly CaseCard[] = [
  marloweDental,
  brightwellHeating,
  quillfreight,
  larkfieldProperty,
  tesselWorks,
  harborAndPine,
];

export const caseStudies = {
  hero: {
    title: "What six businesses automated, and what it returned",
    lede:
      "The problem, what we built, how long it took, what it cost and what it returned. Where the return " +
      "was measured, it ran from 273% to 537%.",
  },
  crumbs: [
    { label: "Home", href: "/" },
    { label: "Case Studies", href: "/case-studies" },
  ] satisfies readonly Link[],
  /** Names the list, which has no heading of its own on its page. */
  listLabel: "All case studies",
  storyTitle: (client: string, solutionType: string) => `${client} case study: ${solutionType}`,
  keywords: ["AI case study", "automation results"],
  mark: sampleMarks.content,
  items,
  readLabel: "Read Full Story",
  websiteLabel: (client: string) => `Visit the website of ${client}`,
  roiLabel: "ROI",
  /** A story whose `roi` says this shows no ROI badge. */
  roiUnknown: "Not specified",
  facts: { industry: "Industry", timeframe: "Timeframe", investment: "Investment" },
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
