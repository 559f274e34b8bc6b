import { brand } from "./brand";
import type { VoiceSection } from "./shapes";
import { inboundLead } from "./voice-samples/inbound-lead";
import { outboundSales } from "./voice-samples/outbound-sales";

/** Voice agents, a section of the agents' page. */
export const voiceAi: VoiceSection = {
  anchor: "voice-ai-service",
  scene: "voice",
  brief: {
    place: 3,
    said: "The phone rings while we’re on a job.",
    heading: "Voice agents for the calls you miss",
    lede: "They pick up, say they’re an AI assistant, listen and book.",
    isFull: true,
  },
  hero: {
    title: "Voice agents for the calls you miss",
    lede:
      "The agent picks up, says it’s an AI assistant, listens and books. Callers who want a person get one, or a set " +
      "time for a callback.",
  },
  proof: "marlowe-dental",
  stats: [
    { number: "24/7", label: "on the line", description: "Nights, weekends and holidays." },
    { number: "800+", label: "meetings booked", description: "On real calendars." },
    { number: "90%", label: "faster response", description: "Under 30 seconds." },
  ],
  samples: {
    heading: "Two calls, from hello to booked",
    items: [inboundLead, outboundSales],
  },
  capabilities: {
    heading: "What it does on the phone",
    items: [
      {
        time: "0:00",
        title: "Picks up right away",
        description: "Several calls at once.",
        said: ["Thanks for calling Marlowe Dental. I’m the office’s AI assistant."],
      },
      {
        time: "0:00",
        title: "Transfers callers",
        description: "Your person hears a short summary first.",
        said: ["I can book a visit or put you through to a person."],
      },
      {
        time: "0:18",
        title: "Sorts by urgency",
        description: "A burst pipe goes to whoever’s on call.",
        said: ["Is there any swelling, a fever, or bleeding that won’t stop?"],
      },
      {
        time: "0:42",
        title: "Books while they talk",
        description: "It offers two times and texts a confirmation.",
        said: ["Tomorrow I have eight forty or eleven twenty with Dr. Sorensen."],
      },
      {
        time: "1:58",
        title: "Follows a conversation",
        description: "Interrupt it, and it stops and listens.",
        said: ["Great. Where do I park?", "Behind the building, off Alder Street."],
      },
      {
        time: "2:30",
        title: "Writes it down",
        description: "Transcript and next step go to your CRM.",
        said: ["Visit booked for 8:40 AM, insurance link sent, waitlist joined."],
      },
    ],
  },
  applications: {
    heading: "Where businesses put it first",
    items: [
      {
        title: "After-hours line",
        description: "It answers, books, and wakes someone only for an emergency.",
        results: ["Evening calls become appointments", "One summary by 7:30 AM"],
      },
      {
        title: "Overflow line",
        description: "It takes the call after the number of rings you set.",
        results: ["No busy signal in the busiest hour", "Callbacks listed with name and reason"],
      },
      {
        title: "Lead callback",
        description: "Someone fills in your form, and the agent calls while your page is still open.",
        results: ["Leads reached while they’re interested", "Qualified ones booked with a salesperson"],
      },
      {
        title: "Reminders and no-shows",
        description: "It calls the day before to confirm, and after a no-show to offer a new time.",
        results: ["No-shows rebooked the same day", "Canceled slots offered to the waitlist"],
      },
    ],
  },
  differentiators: {
    heading: "What sets it apart from a phone menu",
    items: [
      {
        title: "Honest from the first sentence",
        description: "It introduces itself as an AI assistant on every call.",
      },
      {
        title: "Only calls people who asked",
        description: "We don’t build cold calling.",
      },
      {
        title: "Bound to your script where it counts",
        description: "Prices, medical and legal wording are yours, word for word.",
      },
      {
        title: "Tested on bad connections",
        description: "Traffic noise, children and a weak signal.",
      },
    ],
  },
  bookLabel: "Book Voice AI Demo",
  mail: { label: "Request Voice Sample", to: brand.mail.hello, subject: "Voice sample request" },
};
