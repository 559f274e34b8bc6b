import { brand } from "../brand";
import { promises } from "../promises";

export const assistant = {
  teaser: "Need help picking the right automation?",
  open: "Open assistant",
  dismiss: "Dismiss assistant",
  title: `${brand.name} Assistant`,
  status: "Online now",
  greeting: `Hello. I’m the ${brand.name} assistant. Pick a topic, or ask about prices, timing, your data, or your tools.`,
  choicesLabel: "Choices",
  choices: [
    { id: "consultation", label: "Book a free consultation" },
    { id: "agents", label: "Learn about AI agents" },
    { id: "workflow", label: "Explore workflow automation" },
  ],
  ask: {
    label: "Ask a question",
    placeholder: "How long does a project take?",
    note: "You get prepared answers, taken from what this site says. Nothing you type is sent anywhere.",
    send: "Ask",
    answerLabel: "Answer",
    sourceLabel: "From",
    moreLabel: "Read more",
    empty: "Type a question first.",
  },
  /** Shown when the answers could not be fetched. */
  failed: `I can’t look that up right now. Check your connection, or email ${brand.mail.hello}.`,
  /** Given when no stored answer fits; the assistant never makes one up. */
  unknown:
    `I don’t know that one, and I won’t guess. A person does: book the free ${promises.long} call, or email ` +
    `${brand.mail.hello} and get a reply within ${promises.mailReply}, ${promises.officeDays}.`,
} as const;
