import { brand } from "../brand";
import type { StatItem } from "../shapes";

const stats: readonly StatItem[] = [
  { number: "50+", label: "projects", description: "for small businesses" },
  { number: "10,000+", label: "hours", description: "of manual work saved" },
  { number: "95%", label: "satisfaction", description: "with how we work" },
  { number: "3x", label: "ROI", description: "over all projects, as clients report it" },
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
        "Large companies answer at 2 AM because they can pay someone to sit there. You can’t, so the job goes to " +
          "whoever picks up.",
        "We build systems that pick up for you and hand off to your team in the morning.",
      ],
    },
    {
      id: "story",
      label: "Story",
      heading: `Started in ${brand.founded}, with a phone nobody answered`,
      paragraphs: [
        `${brand.name} was founded in ${brand.founded}, for businesses whose evening calls went to voicemail. The first ` +
          "agents answered questions. Then clients asked for the step after the answer: book it, file it, invoice it.",
        "After 50+ projects the first rule still holds: if the client can’t explain what the system did last night, " +
          "it isn’t finished.",
      ],
    },
    {
      id: "approach",
      label: "Approach",
      heading: "Watch first, build second, stay third",
      paragraphs: [
        "We sit next to the person who does the task and count: how often, how long, what goes wrong. That decides " +
          "whether we build at all.",
        "Then we build the smallest system that takes the whole task. It runs beside your people before it runs in " +
          "their place.",
      ],
    },
  ],
  stats,
  valuesHeading: "What we stand by",
  values,
  bookLabel: "Schedule a Free Consultation",
  mail: { label: "Contact Us Directly", to: brand.mail.hello, subject: `A question for ${brand.name}` },
} as const;
