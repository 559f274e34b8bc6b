import type { FullStory } from "../shapes";

export const fullStory: FullStory = {
  scene: "flow",
  drawn: {
    flow: {
      alt: "A workflow at 1:30 AM: 50 carrier invoices arrive by email, are read and compared; 42 are posted, 8 wait for a person.",
      title: "Carrier invoices, nightly",
      time: "1:30 AM",
      nodes: [
        { icon: "mail", title: "Shared mailbox", text: "50 invoices" },
        { icon: "document", title: "Charges are read", text: "with number, lane and weight" },
        { icon: "filter", title: "Compared with the rate", text: "and the proof of delivery" },
      ],
      ends: [
        { icon: "check", title: "Posted", text: "42, within tolerance" },
        { icon: "headset", title: "Waits for a person", text: "8, each with a reply drafted" },
      ],
    },
  },
  challenge:
    "Each load produces a rate confirmation, a proof of delivery and a carrier invoice, and they arrive as emails, " +
    "scans and photos in no order. Three people matched 1,150 invoices a month at about nine minutes each, some 40 " +
    "hours a week. Detention and fuel charges slipped through unchecked. When the desk fell behind, carriers were " +
    "paid late and asked for more on the next load.",
  solution:
    "A workflow picks attachments out of the shared mailbox, reads number, lane, weight and charges, and compares " +
    "them with the rate confirmation and the proof of delivery. Within the tolerance the finance lead set, it " +
    "posts the invoice. Otherwise it opens an exception with both documents side by side, the difference marked " +
    "and a reply to the carrier drafted for a person to send.",
  implementation:
    "Two weeks at the desk gave us 23 kinds of exception; the six most common made up most cases. We trained the " +
    "reading on a year of scans and ran the workflow for two weeks beside the team, comparing each result with " +
    "theirs. Posting was then switched on carrier by carrier, starting with the cleanest paperwork and ending with " +
    "the handwritten ones.",
  outcomes: [
    "1,716 hours saved a year, worth $54,912",
    "$77,712 back in twelve months on $14,000 invested",
    "Carriers paid on day 12 on average, where it used to be day 31",
  ],
  technologies: ["n8n", "Azure Document Intelligence", "QuickBooks", "PostgreSQL", "Microsoft 365"],
  timeline: [
    {
      phase: "Process audit",
      duration: "2 weeks",
      description: "At the desk, counting minutes and kinds of exception.",
    },
    {
      phase: "Solution design",
      duration: "3 weeks",
      description: "Matching rules, tolerances and the exception screen.",
    },
    {
      phase: "Implementation",
      duration: "3 weeks",
      description: "Reading, matching, posting; two weeks beside the team.",
    },
    {
      phase: "Optimization",
      duration: "2 weeks",
      description: "Carriers switched on one by one, most common exception removed.",
    },
  ],
};
