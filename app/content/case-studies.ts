import { brand } from "./brand";
import { promises } from "./promises";
import type { CaseCard } from "./shapes";

/** The least and the most of amounts such as "$8K" or "273%", in their own spelling; null where there are none. */
function rangeOf(amounts: readonly string[]): string | null {
  const sorted = amounts.toSorted(
    (a, b) => Number.parseFloat(a.replace("$", "")) - Number.parseFloat(b.replace("$", "")),
  );
  const [least] = sorted;
  const most = sorted.at(-1);
  return least === undefined || most === undefined ? null : least === most ? least : `${least} to ${most}`;
}

/** A story with this `roi` shows no ROI badge. */
const ROI_UNKNOWN = "Not specified";

/** Every file of the folder is a card. Their full stories are in `stories/`, under the same names. */
const cards = import.meta.glob<CaseCard>("./case-studies/*.ts", { eager: true, import: "caseStudy" });
const items: readonly CaseCard[] = Object.values(cards).toSorted((a, b) => a.place - b.place);

/** Derived from the cards, so that no sentence quotes a study that is gone. */
const ranges = {
  investment: rangeOf(items.map(({ investment }) => investment)),
  roi: rangeOf(items.flatMap(({ roi }) => (roi === ROI_UNKNOWN ? [] : roi))),
};

export const caseStudies = {
  ranges,
  hero: {
    title: "What businesses automated, and what it returned",
    lede: [
      "The problem, what we built, how long it took and what it cost.",
      ...(ranges.roi === null ? [] : [`Measured returns run from ${ranges.roi}.`]),
    ].join(" "),
  },
  /** Names the list, which has no heading of its own on its page. */
  listLabel: "All case studies",
  storyTitle: (client: string, solutionType: string) => `${client} case study: ${solutionType}`,
  keywords: ["AI case study", "automation results"],
  items,
  readLabel: "Read Full Story",
  websiteLabel: (client: string) => `Visit the website of ${client}`,
  roiLabel: "ROI",
  roiUnknown: ROI_UNKNOWN,
  facts: {
    industry: "Industry",
    timeframe: "Timeframe",
    investment: "Investment",
    roi: "First-year ROI, before running costs",
  },
  /** The last band of the list's page. */
  closing: {
    heading: "Yours could be the next one",
    text: `Bring one task to a free ${promises.long} call. We’ll tell you what it would take and what it could return.`,
    bookLabel: "Book Free Consultation",
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
