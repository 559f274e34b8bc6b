import type { FullStory } from "../shapes";

export const fullStory: FullStory = {
  scene: "flow",
  drawn: {
    flow: {
      alt: "A return: a photo and three questions, then the refund rules; clear cases get a label at once, others go to a person.",
      title: "A return",
      nodes: [
        { icon: "mobile", title: "Photo of the damage", text: "and three questions" },
        { icon: "document", title: "Order is looked up", text: "with all of its parcels" },
        { icon: "filter", title: "Refund rules decide", text: "tried on 200 past returns" },
      ],
      ends: [
        { icon: "check", title: "Label and refund date", text: "at once" },
        { icon: "headset", title: "Goes to a person", text: "with photo and order" },
      ],
    },
  },
  challenge:
    "Large furniture ships in several parcels by several carriers, so customers wrote to ask: 420 emails a " +
    "month, each about six minutes of looking things up. Returns ran through a spreadsheet that two people " +
    "edited at once, and a refund took eight days. Shoppers left carts because no page could say when a bench " +
    "would reach their own ZIP code.",
  solution:
    "The store now works out the delivery date by ZIP code and shows it before checkout. Each order has a page " +
    "with all its parcels, and the customer hears first when one is late. Returns start with a photo and three " +
    "questions; clear cases get a label and a refund date at once, the others go to a person. Abandoned carts " +
    "get one helpful message.",
  implementation:
    "We sorted a month of email by cause, which set the order of work: parcels first, returns second, carts " +
    "last. Carrier feeds were compared with real deliveries for two weeks before any date was shown to a " +
    "customer. Refund rules were tried on 200 past returns until the founders agreed with every answer. The " +
    "launch was kept clear of the summer peak.",
  outcomes: [
    "“Where is my order?” emails down from 420 to 140 a month",
    "46 hours of support saved a month, 28 on email and 18 on returns, worth $13,248 a year",
    "$54,048 back in twelve months on $12,000 invested",
  ],
  technologies: ["Shopify", "Make", "Klaviyo", "ShipStation", "Gorgias"],
  timeline: [
    { phase: "Audit", duration: "1 week", description: "A month of email, returns and carts sorted by cause." },
    { phase: "Design", duration: "2 weeks", description: "Order page, refund rules and wording of each message." },
    {
      phase: "Build",
      duration: "4 weeks",
      description: "Delivery dates, returns and carts, each tested on past cases.",
    },
    {
      phase: "Launch",
      duration: "1 week",
      description: "Switched on in steps, with a person watching every refund.",
    },
  ],
};
