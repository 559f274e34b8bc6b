import type { CaseCard } from "./shapes";
export declare const caseStudies: {
  readonly hero: {
    readonly title: "What six businesses automated, and what it returned";
    readonly lede: string;
  };
  /** Names the list, which has no heading of its own on its page. */
  readonly listLabel: "All case studies";
  readonly storyTitle: (client: string, solutionType: string) => string;
  readonly keywords: readonly ["AI case study", "automation results"];
  readonly items: readonly CaseCard[];
  /** One row of links for each field by which the list can be filtered. */
  readonly filters: {
    readonly industry: "Industry";
    readonly kind: "Kind of solution";
    readonly all: "All";
    readonly shown: (shown: number, all: number) => string;
  };
  readonly readLabel: "Read Full Story";
  readonly websiteLabel: (client: string) => string;
  readonly roiLabel: "ROI";
  /** A story with this `roi` shows no ROI badge. */
  readonly roiUnknown: "Not specified";
  readonly facts: {
    readonly industry: "Industry";
    readonly timeframe: "Timeframe";
    readonly investment: "Investment";
    readonly roi: "First-year ROI, before running costs";
  };
  /** At the foot of a story's own page. */
  readonly nextLabel: "Next story";
  readonly dialog: {
    readonly close: "Close story";
    readonly challenge: "Challenge";
    readonly solution: "Solution";
    readonly implementation: "Implementation";
    readonly outcomes: "Outcomes";
    readonly technologies: "Technologies";
    readonly timeline: "Timeline";
    readonly bookLabel: "Book Free Consultation";
    readonly mail: {
      readonly label: "Contact Us Directly";
      readonly to: "hello@nightshift.example";
      readonly subject: (client: string) => string;
    };
  };
};
