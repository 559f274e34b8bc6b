import { brand } from "../brand";
import type { VoiceSection } from "../shapes";
import { inboundLead } from "../voice-samples/inbound-lead";
import { outboundSales } from "../voice-samples/outbound-sales";

export const voiceAi = {
  anchor: "voice-ai-service",
  name: "Voice AI",
  hero: {
    title: "Voice agents for the calls you miss",
    lede:
      "It picks up, says it’s an AI assistant, listens, asks and books. Callers who want a person get " +
      "one, or a set time for a callback. You get every call in writing, with what was agreed.",
  },
  stats: [
    {
      number: "24/7",
      label: "on the line",
      description: "Nights, weekends and holidays included.",
    },
    { number: "800+", label: "meetings booked", description: "By our agents, on real calendars." },
    {
      number: "Under 30 seconds",
      label: "to a response",
      description: "The second caller waits no longer than the first.",
    },
    {
      number: "First sentence",
      label: "it says it is an AI",
      description: "Callers know from the start who they’re talking to.",
    },
  ],
  samples: {
    heading: "Two calls, from hello to booked",
    lede: "Open a call to read it line by line. A real agent gets a voice you choose.",
    items: [inboundLead, outboundSales],
    labels: {
      transcript: (call: string) => `Transcript: ${call}`,
      recording: (call: string) => `Recording: ${call}`,
    },
  },
  capabilities: {
    heading: "What it does on the phone",
    lede: "What callers only notice when it’s missing.",
    items: [
      {
        icon: "phone",
        title: "Picks up right away",
        description:
          "It can take several calls at once. Everybody gets the same patience, including the tenth " +
          "caller on Monday.",
      },
      {
        icon: "waveform",
        title: "Follows a conversation",
        description:
          "Callers interrupt, correct themselves and change the subject. The agent stops, listens and " +
          "picks up in the right place.",
      },
      {
        icon: "calendar",
        title: "Books while they talk",
        description:
          "It checks the calendar during the call, offers two times, repeats the chosen one and texts a confirmation.",
      },
      {
        icon: "filter",
        title: "Sorts by urgency",
        description:
          "A burst pipe goes straight to whoever’s on call. A question about an invoice waits until " +
          "morning, with a promise you can keep.",
      },
      {
        icon: "headset",
        title: "Transfers callers",
        description:
          "One word is enough to reach a person, who hears a short summary before the caller is on the line.",
      },
      {
        icon: "document",
        title: "Writes it down",
        description:
          "Transcript, summary and next step go into your CRM under the right name, minutes after the call ends.",
      },
    ],
  },
  applications: {
    heading: "Where businesses put it first",
    lede: "The calls that come in while everyone is busy.",
    items: [
      {
        title: "After-hours line",
        description:
          "When the office closes, calls go to the agent. It answers, books, and wakes someone only for what you " +
          "call an emergency.",
        results: [
          "Evening calls become appointments",
          "One summary by 7:30 AM",
          "The on-call phone rings only for real emergencies",
        ],
      },
      {
        title: "Overflow line",
        description:
          "All your people are talking and a fourth call comes in. The agent takes it after the number of rings " +
          "you set.",
        results: [
          "No busy signal in the busiest hour",
          "Simple requests finished on the spot",
          "Callbacks listed with name and reason",
        ],
      },
      {
        title: "Lead callback",
        description:
          "A form comes in and the agent calls the person who sent it, while they still have your page open.",
        results: [
          "Leads reached while they are interested",
          "Qualified ones booked with a salesperson",
          "A polite end for the ones that don’t fit",
        ],
      },
      {
        title: "Reminders and no-shows",
        description:
          "The day before, it calls to confirm. After a no-show it calls to offer a new time, without scolding.",
        results: [
          "Appointments confirmed or moved in time",
          "No-shows rebooked the same day",
          "Canceled slots offered to the waitlist",
        ],
      },
    ],
  },
  differentiators: {
    heading: "What sets it apart from a phone menu",
    lede: "No “press one for sales.” Four rules instead.",
    items: [
      {
        title: "Honest from the first sentence",
        description: "It introduces itself as an AI assistant, on every call, in and out.",
      },
      {
        title: "Only calls people who asked",
        description:
          "Outbound means callbacks, reminders and customers who agreed to calls. We don’t build cold calling.",
      },
      {
        title: "Bound to your script where it counts",
        description:
          "Prices, medical and legal wording are yours, word for word. Everything else it can say in its " +
          "own words.",
      },
      {
        title: "Tested on bad connections",
        description: "Before it takes a call, we test it with traffic noise, children, accents and a weak signal.",
      },
    ],
  },
  bookLabel: "Book Voice AI Demo",
  mail: { label: "Request Voice Sample", to: brand.mail.hello, subject: "Voice sample request" },
} satisfies VoiceSection;
