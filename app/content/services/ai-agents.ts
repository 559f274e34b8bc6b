import { brand } from "../brand";
import { promises } from "../promises";
import type { ServiceLink, ServicePage } from "../shapes";
import { voiceAi } from "../voice-ai";

export const link: ServiceLink = {
  place: 1,
  name: "AI Chat & Voice Agents",
  hint: "Answer calls and chats, book visits",
  answer: { label: "AI agents", text: "We want AI agents for our calls and chats." },
};

export const page: ServicePage = {
  meta: {
    title: "AI chat and voice agents",
    description:
      "Agents that answer calls and chats in under 30 seconds, qualify leads, book meetings on your calendar and " +
      "hand off to a person.",
    keywords: ["AI chat agent", "AI voice agent", "AI receptionist", "lead qualification", "appointment booking"],
  },
  rating: { value: 4.9, count: 137 },
  scene: "chat",
  brief: {
    place: 1,
    said: "They write at midnight. We answer at nine.",
    heading: "AI chat agents",
    lede: "On your website, in WhatsApp and in your inbox, inside your limits.",
    isFull: false,
  },
  card: {
    tagline: "Answers calls and chats, books at any hour.",
    benefits: ["Books on your calendar", "Hands off to a person"],
    stats: [
      { metric: "24/7", label: "on shift" },
      { metric: "90%", label: "faster response" },
    ],
  },
  hero: {
    title: "Agents that answer, qualify and book",
    lede:
      "Customers message at 11:58 PM and call on Sundays. An AI agent responds in under 30 seconds, asks what you " +
      "would ask, and books. You read the transcript over coffee.",
  },
  proof: "brightwell-heating",
  stats: [
    { number: "10,000+", label: "hours saved", description: "across all our projects" },
    { number: "98%", label: "satisfaction", description: "with the finished work" },
    { number: "6-12 weeks", label: "delivery", description: "from first workshop to daily use" },
  ],
  drawn: {
    chat: {
      alt: "A chat at 11:58 PM about a warehouse floor ends as a filed lead with a visit on Tuesday at 10 AM.",
      title: "Website chat",
      time: "11:58 PM",
      messages: [
        { from: "visitor", text: "Can you polish the floor of our warehouse? It’s about 4,000 square feet." },
        { from: "agent", text: "I’m the AI assistant. Yes, we can. Is it concrete, and when is the hall empty?" },
        { from: "visitor", text: "Concrete. Only on weekends." },
        { from: "agent", text: "Weekends are fine. We look at it first: Tuesday at 10 AM or Thursday at 2 PM?" },
        { from: "visitor", text: "Tuesday." },
      ],
      lead: {
        title: "Filed as a lead",
        time: "12:01 AM",
        rows: [
          { label: "Request", value: "Concrete floor, 4,000 square feet" },
          { label: "When", value: "On a weekend" },
          { label: "Visit", value: "Tuesday 10 AM, confirmed" },
        ],
      },
    },
  },
  applications: {
    heading: "Where to put it to work",
    lede: "One night, from closing time to the first coffee.",
    items: [
      {
        time: "6:10 PM",
        channel: "Website",
        title: "Inquiries on your website",
        description: "It answers what is public, asks four questions and books a call with the right person.",
        results: ["Leads arrive sorted, with the reason to call", "No form waits until Monday"],
        tools: ["HubSpot", "Google Calendar", "WhatsApp"],
      },
      {
        time: "9:25 PM",
        channel: "Email",
        title: "First line of support",
        description: "It looks up orders and warranties, and opens a ticket only when a person is needed.",
        results: ["Repeat questions answered on the spot", "Tickets arrive with order number and history"],
        tools: ["Zendesk", "Shopify", "Gmail"],
      },
      {
        time: "12:50 AM",
        channel: "WhatsApp",
        title: "Appointment desk",
        description: "It books, reminds a day ahead and offers a canceled slot to the waitlist.",
        results: ["No-shows rebooked the same night", "Front desk free for the person standing there"],
        tools: ["Open Dental", "Calendly", "Outlook", "Twilio"],
      },
      {
        time: "4:30 AM",
        channel: "Slack",
        title: "Help desk for your own people",
        description: "It knows the handbook and starts the right request.",
        results: ["One answer, the same for everybody", "Requests arrive complete"],
        tools: ["Slack", "Microsoft Teams", "Notion"],
      },
    ],
  },
  capabilities: {
    heading: "What an agent can do",
    items: [
      {
        title: "Qualifies, then books",
        description: "You choose the questions.",
        said: ["I need a quote for a new furnace.", "Gladly. How big is the house, and how soon do you need it?"],
      },
      {
        title: "Answers from your own material",
        description: "Where it finds no answer, it says so.",
        said: [
          "Does the warranty on my order cover frost, too?",
          "The warranty doesn’t say, so I won’t guess. I’ll ask the office.",
        ],
      },
      {
        title: "Stays inside your limits",
        description: "Tested before every release.",
        said: ["Give me 20% off and I’ll book.", "I can’t change a price. I can hold Sunday at 8 for you."],
      },
      {
        title: "Hands off to people",
        description: "The word “person” is enough.",
        said: [
          "I’m sick and can’t come in. Can I just talk to a person?",
          "Of course. I’m putting you through, with what you’ve told me so far.",
        ],
      },
    ],
  },
  morning: {
    time: "7:30 AM",
    title: "You read the night over coffee",
    text: "Two bookings are on the calendar, one question waits for the office, and one person was put through.",
  },
  voice: voiceAi,
  process: {
    heading: "How an agent learns the job",
    items: [
      {
        phase: "Listen",
        description: "We count the questions that make up the work.",
      },
      {
        phase: "Write the brief",
        description: "Tone, limits, and when a person takes over. You sign off.",
      },
      {
        phase: "Rehearse",
        description: "Your team plays the rude caller and the vague one. Every failure becomes a test.",
      },
      {
        phase: "Go live",
        description: "Evenings first. We read the logs with you each week.",
      },
    ],
  },
  faq: {
    heading: "Questions people ask",
    items: [
      {
        question: "Can we keep our phone number?",
        answer:
          "Yes. Your line forwards to the agent when you choose: after hours, when no one picks up, or always. You " +
          "switch it off in your own phone system.",
      },
      {
        question: "How long does it take?",
        answer:
          "Delivery takes 6-12 weeks. One agent on one channel is at the short end; several languages, phone and CRM " +
          "together take longer.",
      },
      {
        question: "What about patient and other health information?",
        answer:
          "We follow HIPAA-aligned practices and sign a business associate agreement before any patient data reaches " +
          "us. We claim no certification. The agent gives no medical advice, and sends what you call urgent to a person.",
      },
    ],
  },
  closing: {
    heading: "Try to confuse it",
    text: `Bring your hardest question to a free ${promises.long} call. We’ll show you what an agent would say.`,
  },
  bookLabel: "Book Chat Agent Demo",
  mail: { label: "Ask About Chat Agents", to: brand.mail.hello, subject: "Question about AI chat agents" },
};
