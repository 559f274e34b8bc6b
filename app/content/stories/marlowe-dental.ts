import type { FullStory } from "../shapes";

export const fullStory: FullStory = {
  scene: "voice",
  challenge:
    "Two people at the front desk handled check-in, insurance and a phone that rang most when the waiting room " +
    "was full. A month of call records showed that 31% of calls went unanswered, half of them after six in the " +
    "evening. Callers with a cracked tooth don’t leave a message; they call the next practice on the list. Hiring " +
    "an evening receptionist had failed twice.",
  solution:
    "A voice agent takes every call that isn’t picked up in time, and all of them after hours. It " +
    "introduces itself as an AI assistant, asks the dentists’ own questions about pain and swelling, " +
    "sends emergencies to the on-call dentist, and books other callers into hours the practice has released. " +
    "Insurance cards come in as photos through a texted link. It never guesses at treatment prices.",
  implementation:
    "We began with those records and an hour with each dentist on what counts as urgent. The wording for " +
    "symptoms was fixed sentence by sentence. Staff then played forty difficult callers, from a worried parent " +
    "to a salesman. For two weeks the agent worked evenings only, with the practice owner reading every " +
    "transcript, before it took over the busy line in daytime.",
  outcomes: [
    "Each new patient is worth $210 in margin in the first year",
    "$60,480 of extra margin in twelve months on $9,500 invested",
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
      description: "Wording, calendar rules and the path to a person, signed off by the dentists.",
    },
    {
      phase: "Build and rehearsal",
      duration: "4 weeks",
      description: "Phone line, calendar and insurance link; forty rehearsed calls; evenings only.",
    },
    {
      phase: "Full shift",
      duration: "1 week",
      description: "Daytime overflow switched on, staff trained to read the log.",
    },
  ],
};
