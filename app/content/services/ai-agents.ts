import { brand } from "../brand";
import { promises } from "../promises";
import type { ServicePage } from "../shapes";
import { serviceLinks } from "./service-links";

export const aiAgents = {
  ...serviceLinks.aiAgents,
  name: "AI Chat & Voice Agents",
  icon: "chat",
  rating: { value: 4.9, count: 137 },
  hero: {
    title: "Agents that answer, qualify and book",
    lede:
      "Your customers message you at 11:58 PM and call on Sundays. An AI agent responds in under 30 " +
      "seconds, asks what you would ask, and puts the result in your calendar and your records. You read " +
      "the transcript over coffee.",
  },
  stats: [
    { number: "90%", label: "faster response", description: "Under 30 seconds, day or night." },
    { number: "10,000+", label: "hours saved", description: "Across all our projects, counted as people’s time." },
    { number: "98%", label: "satisfaction", description: "With the finished work." },
    {
      number: "Every chat",
      label: "on record",
      description: "Transcript, source and outcome, ready when your office opens.",
    },
  ],
  capabilities: {
    heading: "What an agent can do",
    lede: "Turn on the skills you need. Each one is tested before it goes live.",
    items: [
      {
        icon: "document",
        title: "Answers from your own material",
        description:
          "It reads your price list, policies, manuals and past answers, and names the page it used. Where it finds " +
          "no answer, it says so instead of guessing.",
      },
      {
        icon: "filter",
        title: "Qualifies before it books",
        description:
          "Budget, location, deadline, who decides: you choose the questions and what counts as a good " +
          "answer. The rest get a polite reply that doesn’t take anyone’s time.",
      },
      {
        icon: "calendar",
        title: "Books on real calendars",
        description:
          "It sees when the right person is free, offers two times, books one with notes and sends the " +
          "confirmation. It reschedules and cancels the same way.",
      },
      {
        icon: "headset",
        title: "Hands off to people",
        description:
          "Anger, a legal question or the word “person” brings in one of your team, who sees the " +
          "whole conversation and picks up where the agent left off.",
      },
      {
        icon: "inbox",
        title: "One memory for every channel",
        description:
          "Website, WhatsApp, text message, email and phone share one record. A customer who wrote " +
          "yesterday doesn’t have to explain it again today.",
      },
      {
        icon: "shield",
        title: "Stays inside your limits",
        description:
          "Discounts, medical or legal advice, other people’s data: the list of what it never does is written with " +
          "you and tested before every release.",
      },
    ],
  },
  applications: {
    heading: "Where to put it to work",
    lede: "Start with one of these and let it prove itself before you add the next.",
    items: [
      {
        title: "Inquiries on your website",
        description:
          "A visitor asks about price at midnight. The agent answers what is public, asks four questions, and " +
          "books a call with the person who covers that region.",
        results: [
          "Leads reach you sorted, with the reason they are worth a call",
          "Meetings appear in the calendar overnight",
          "No form left waiting until Monday",
        ],
        tools: ["HubSpot", "Google Calendar", "WhatsApp"],
      },
      {
        title: "First line of support",
        description:
          "Where is my order, how do I reset it, what does the warranty cover: the agent looks it up, answers with " +
          "the source, and opens a ticket only when a person is needed.",
        results: [
          "Repeat questions answered before they become tickets",
          "Tickets arrive with order number, photo and history",
          "Your team keeps the cases that need judgment",
        ],
        tools: ["Zendesk", "Shopify", "Gmail"],
      },
      {
        title: "Appointment desk",
        description:
          "Practices, repair shops and advisors lose hours to moving appointments around. The agent books, " +
          "reminds a day ahead, and offers a canceled slot to the waitlist.",
        results: [
          "No-shows rebooked the same night",
          "Canceled slots offered again within minutes",
          "Front desk free for the person standing there",
        ],
        tools: ["Open Dental", "Calendly", "Outlook", "Twilio"],
      },
      {
        title: "Help desk for your own people",
        description:
          "How do I claim mileage, which form for a new vendor, who covers for Ana: the agent knows the handbook " +
          "and starts the right request.",
        results: [
          "One answer, the same for everybody",
          "Requests arrive complete, with nothing to chase",
          "Gaps in the handbook become visible",
        ],
        tools: ["Slack", "Microsoft Teams", "Notion"],
      },
    ],
  },
  process: {
    heading: "How an agent learns the job",
    lede: "The way a good new hire would: listen, write it down, rehearse, then take over.",
    items: [
      {
        phase: "Listen",
        description: "We read past chats and calls, and count which questions make up most of the work.",
      },
      {
        phase: "Write the brief",
        description:
          "Tone, sources, qualifying questions, limits and the moment a person takes over. You sign off on it.",
      },
      {
        phase: "Rehearse",
        description:
          "Your team plays the rude caller, the vague one and the one in a hurry. Every failure becomes a test.",
      },
      {
        phase: "Go live",
        description:
          "It starts with evenings, then weekends, then everything you want. At first we read the logs with you each week.",
      },
    ],
  },
  benefits: {
    heading: "Why ours hold up when nobody’s watching",
    lede: "The difference between a demo and a coworker shows at 3 AM.",
    items: [
      {
        title: "It says what it is",
        description:
          "In the first sentence, on every channel. People forgive a machine that is honest about being one.",
      },
      {
        title: "It knows when to stop",
        description:
          "Two misunderstandings in a row and it offers a person or a callback. Customers never go in circles.",
      },
      {
        title: "It leaves a trail",
        description:
          "Each answer names its source, each booking its conversation. You can check any line of the night.",
      },
      {
        title: "It is tested like software",
        description: "Before a change goes live, we rerun the conversations that went wrong before.",
      },
    ],
  },
  faq: {
    heading: "Questions about chat and voice agents",
    lede: "What people ask before they let AI answer for them.",
    items: [
      {
        question: "Will customers know it is an AI?",
        answer:
          "Yes. It says so in its first sentence, in chat and on the phone. In return it is quick, " +
          "polite and able to finish the task, which is what most people called for. Anyone who’d " +
          "rather talk to a person can ask for one, and gets one or a set time for a callback.",
      },
      {
        question: "Can we keep our phone number?",
        answer:
          "Yes. Your line forwards to the agent when you choose: after hours, when no one picks up, or always. " +
          "Switching it off is a setting in your own phone system, and calls then ring as they did before.",
      },
      {
        question: "What does it do when it doesn’t know?",
        answer:
          "It says so, takes the question and a phone number, and puts both on a list for the right person. That list " +
          "is the best source for what to teach it next, and it gets shorter in the first weeks.",
      },
      {
        question: "How long does it take?",
        answer:
          "Delivery takes 6-12 weeks. One agent on one channel sits at the short end; several languages, phone and " +
          "CRM together take longer. Start with chat or with voice, where your customers already are: both share the " +
          "same knowledge and limits, so the second channel is a smaller step.",
      },
      {
        question: "What about patient and other health information?",
        answer:
          "We follow HIPAA-aligned practices and sign a business associate agreement before any patient data " +
          "reaches us. We claim no certification. The agent gives no medical advice: it asks the questions you " +
          "wrote, and sends what you call urgent to a person.",
      },
    ],
  },
  closing: {
    heading: "Try to confuse it",
    text:
      `Bring your hardest customer question to a free ${promises.long} call. We’ll show you what an ` +
      "agent would say, and where it would bring in a person.",
  },
  mail: { label: "Ask About Chat Agents", to: brand.mail.hello, subject: "Question about AI chat agents" },
} satisfies ServicePage;
