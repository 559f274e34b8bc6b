import type { FullStory } from "../shapes";

export const fullStory: FullStory = {
  scene: "app",
  drawn: {
    app: {
      alt: "The office’s view: three repair requests with their status, and the one that is open.",
      address: "repairs.larkfield.example",
      nav: ["Requests", "Buildings", "Contractors", "Bills"],
      current: "Requests",
      columns: ["No.", "Problem", "Building", "Status"],
      rows: [
        { job: "261", customer: "Door lock", due: "Elm 12, 1A", status: "Billed", hue: "green" },
        { job: "262", customer: "No heat", due: "Elm 14, 4C", status: "Next one asked", hue: "orange" },
        { job: "263", customer: "Leak", due: "Oak 3, 2B", status: "Accepted", hue: "blue" },
      ],
      open: "263",
      form: {
        title: "Request 263",
        fields: [
          { label: "Problem", value: "Leak, 2 photos" },
          { label: "Where", value: "Oak 3, 2B" },
          { label: "Trade", value: "Plumber, on the way" },
        ],
        save: "Save",
        history: "Chosen by trade and area",
      },
    },
  },
  challenge:
    "About 260 repair requests a month came by phone, email and notes at the door. The office wrote them down, " +
    "called contractors one by one and carried messages between people who never met. When an apartment changed " +
    "hands, the list of small repairs kept it empty for three weeks.",
  solution:
    "One portal, three views. Tenants send a photo of the problem and see its status. Contractors get photo, " +
    "address and access note on their phones, accept or decline, and upload the bill. The office sees everything " +
    "by building and age. Rules choose the first contractor by trade, area and workload, and ask the next after " +
    "two silent hours.",
  implementation:
    "We spent the first days with the maintenance crew, because they knew what the list left out. Clickable " +
    "screens were tried by eight tenants and three contractors before any code. One building moved first and " +
    "turned up eleven problems. The rest followed street by street, with a card in each mailbox and a phone " +
    "number for those who prefer to call.",
  outcomes: [
    "88% of requests now come through the portal",
    "24 office hours saved a week, worth $34,944 a year",
    "Vacancy down from 21 to 14 days across 96 tenant turnovers, worth $32,256",
    "$67,200 back in twelve months on $18,000 invested",
  ],
  technologies: ["React", "TypeScript", "Node.js", "PostgreSQL", "Cloudflare", "Stripe"],
  timeline: [
    {
      phase: "Discovery",
      duration: "2 weeks",
      description: "With crew, tenants and contractors; roles and records agreed.",
    },
    {
      phase: "Design",
      duration: "3 weeks",
      description: "Clickable screens tried by the people who would use them.",
    },
    {
      phase: "Development",
      duration: "6 weeks",
      description: "Weekly versions; one building live from the fourth week.",
    },
    {
      phase: "Launch",
      duration: "1 week",
      description: "All buildings moved, contractors trained by phone.",
    },
  ],
};
