import { brand } from "../brand";

/** A description where the label alone would leave open what is counted. */
const stats: readonly { number: string; label: string; description?: string }[] = [
  { number: "50+", label: "projects" },
  { number: "10,000+", label: "hours", description: "saved" },
  { number: "95%", label: "satisfaction", description: "with how we work" },
  { number: "3x", label: "ROI", description: "as clients report it" },
];

const values: readonly { title: string; description: string }[] = [
  {
    title: "The task before the tool",
    description: "We start with the hours you lose. Some of them need no AI.",
  },
  {
    title: "Tested on your worst day",
    description: "Rehearsed with the rude caller and the wrong file.",
  },
  {
    title: "A person within reach",
    description: "Whatever the AI says, customers can ask for one.",
  },
  {
    title: "Yours to keep",
    description: "If we part ways, your data and the system stay with you.",
  },
];

export const aboutSection = {
  heading: "A night shift for businesses that can’t staff one",
  tabsLabel: `About ${brand.name}`,
  tabs: [
    {
      id: "mission",
      label: "Mission",
      heading: "Let small businesses answer at 2 AM too",
      paragraphs: [
        "Large companies pay someone to sit there at 2 AM. We build systems that pick up for you and hand off to your " +
          "team in the morning.",
      ],
    },
    {
      id: "story",
      label: "Story",
      heading: `Started in ${brand.founded}, with a phone nobody answered`,
      paragraphs: [
        "The first agents answered evening calls that went to voicemail. Then clients asked for the step after the " +
          "answer: book it, file it, invoice it.",
      ],
    },
    {
      id: "approach",
      label: "Approach",
      heading: "Watch first, build second, stay third",
      paragraphs: [
        "We sit next to the person who does the task and count. Then we build the smallest system that takes all of " +
          "it. It runs beside your people before it runs in their place.",
      ],
    },
  ],
  stats,
  valuesHeading: "What we stand by",
  values,
  bookLabel: "Schedule a Free Consultation",
  mail: { label: "Contact Us Directly", to: brand.mail.hello, subject: `A question for ${brand.name}` },
} as const;
