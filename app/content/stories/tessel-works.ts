import type { FullStory } from "../shapes";

export const fullStory: FullStory = {
  scene: "app",
  challenge:
    "Every order lived in four places: a quote in a document, a cut list in a spreadsheet, a job ticket on " +
    "paper and an invoice in accounting. Inventory was what someone remembered. One count in January found a " +
    "difference of 11% in sheet metal. Orders ran late because material was missing that the spreadsheet said " +
    "was there, and the month took nine days to close.",
  solution:
    "One application holds the order from quote to invoice. The accepted quote becomes a cut list; " +
    "the list reserves material; the machine operator checks sheets out on a tablet with two taps. " +
    "Purchasing sees what will run short by supplier and lead time. Accounting receives finished " +
    "invoices each evening and no longer types any. The plant manager sees on one board which order is " +
    "where.",
  implementation:
    "We replaced one piece at a time while the shop kept running: inventory first, since everything " +
    "depends on it, then job tickets, then invoicing. Each screen was tried at the machine, with " +
    "gloves on, which removed half the buttons. For three weeks paper tickets ran alongside. An " +
    "overnight inventory count at the end of the build set the opening numbers.",
  outcomes: ["Remnants tracked and used, with less sheet bought for the same orders"],
  technologies: ["React", "TypeScript", "Python", "PostgreSQL", "AWS", "Xero"],
  timeline: [
    {
      phase: "Discovery",
      duration: "1 week",
      description: "On the shop floor, following ten orders from quote to invoice.",
    },
    {
      phase: "Design",
      duration: "3 weeks",
      description: "Records, inventory rules and tablet screens tried at the machines.",
    },
    {
      phase: "Development",
      duration: "6 weeks",
      description: "Inventory, job tickets, invoicing, in that order; paper alongside.",
    },
    {
      phase: "Launch",
      duration: "1 week",
      description: "Overnight count, opening numbers set, paper tickets retired.",
    },
  ],
};
