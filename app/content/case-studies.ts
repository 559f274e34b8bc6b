import { brand } from "./brand";
import { brightwellHeating } from "./case-studies/brightwell-heating";
import { harborAndPine } from "./case-studies/harbor-and-pine";
import { larkfieldProperty } from "./case-studies/larkfield-property";
import { marloweDental } from "./case-studies/marlowe-dental";
import { quillfreight } from "./case-studies/quillfreight";
import { tesselWorks } from "./case-studies/tessel-works";
import { placeholderNotes } from "./placeholder-notes";
import type { CaseStudy } from "./shapes";

const items: readonly CaseStudy[] = [
  marloweDental,
  brightwellHeating,
  quillfreight,
  larkfieldProperty,
  tesselWorks,
  harborAndPine,
];

export const caseStudies = {
  hero: {
    title: "Six firms, six tasks off their hands",
    lede: "Each story says what hurt, what we built, how long it took, what was invested and what came back.",
  },
  note: placeholderNotes.caseStudies,
  items,
  readLabel: "Read Full Story",
  websiteLabel: (client: string) => `Visit the website of ${client}`,
  roiLabel: "ROI",
  /** A story whose `roi` says this shows no ROI badge. */
  roiUnknown: "Not specified",
  facts: { industry: "Industry", timeframe: "Timeframe", investment: "Investment" },
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
