import { brand } from "./brand";

export const assistant = {
  teaser: "Need help picking the right automation?",
  open: "Open assistant",
  dismiss: "Dismiss assistant",
  title: `${brand.name} Assistant`,
  status: "Online now",
  greeting: `Hello. I’m the ${brand.name} assistant. Pick a topic, or find your question below.`,
  choicesLabel: "Choices",
  choices: [
    { id: "consultation", label: "Book a free consultation" },
    { id: "agents", label: "Learn about AI agents" },
    { id: "workflow", label: "Explore workflow automation" },
  ],
} as const;
