import type { CaseStudy } from "../shapes";

/** 24 patients × $210 × 12 months = $60,480; less $9,500, over $9,500 = 537%. */
export const marloweDental: CaseStudy = {
  slug: "marlowe-dental",
  client: "Marlowe Dental",
  logo: "marlowe",
  headline: "The phone rings at 22:41, and someone is there",
  industry: "Dental clinic",
  solutionType: "Voice agent",
  description:
    "A four-chair clinic lost three calls in ten to voicemail. A voice agent now answers after hours and whenever " +
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
  fullStory: {
    challenge:
      "Two people at the front desk handled check-in, insurance and a phone that rang most when the waiting room " +
      "was full. A month of call records showed that 31% of calls went unanswered, half of them after six in the " +
      "evening. Callers with a cracked tooth don’t leave a message; they call the next clinic on the list. Hiring " +
      "an evening receptionist had failed twice.",
    solution:
      "A voice agent takes every call that isn’t picked up in time, and all of them after hours. It introduces " +
      "itself as an AI assistant, asks the dentists’ own questions about pain and swelling, sends emergencies to " +
      "the duty number, and books other callers into hours the clinic has released. Insurance cards come in as " +
      "photos through a texted link. Treatment prices it never guesses.",
    implementation:
      "We began with those records and an hour with each dentist on what counts as urgent. The wording for " +
      "symptoms was fixed sentence by sentence. Staff then played forty difficult callers, from a worried parent " +
      "to a salesman. For two weeks the agent worked evenings only, with the practice owner reading every " +
      "transcript, before it took over the busy line in daytime.",
    outcomes: [
      "98% of calls answered within the first month, up from 69%",
      "24 more new patients a month, each worth $210 in margin in the first year",
      "$60,480 of extra margin in twelve months on $9,500 invested",
      "11 hours a week of phone time back at the front desk",
      "No-shows down from 12% to 7% through reminder calls",
    ],
    technologies: ["Twilio", "OpenAI Realtime API", "Open Dental", "n8n", "PostgreSQL"],
    timeline: [
      {
        phase: "Listening",
        duration: "1 week",
        description: "Call records, urgency rules and a count of what callers ask for.",
      },
      {
        phase: "Script and limits",
        duration: "2 weeks",
        description: "Wording, calendar rules and the path to a person, signed by the dentists.",
      },
      {
        phase: "Build and rehearsal",
        duration: "4 weeks",
        description: "Phone line, calendar and insurance link; forty played callers; evenings only.",
      },
      {
        phase: "Full shift",
        duration: "1 week",
        description: "Daytime overflow switched on, staff trained to read the log.",
      },
    ],
  },
};
