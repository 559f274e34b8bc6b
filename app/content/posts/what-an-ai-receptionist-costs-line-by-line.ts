import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";
import { promises } from "../promises";

export const whatAnAiReceptionistCosts: PostRecord = {
  id: "recC3rQw8LnK5vTz6",
  createdTime: "2026-11-18T14:15:00.000Z",
  featured: true,
  fields: {
    Title: "What an AI receptionist costs, line by line",
    Subtitle:
      "The build, the monthly bill and your own hours, worked through for one clinic with the arithmetic showing.",
    Excerpt:
      "What you pay once, what you pay every month and what no quote mentions, in one worked example. Plus the " +
      "call volume at which you shouldn’t buy.",
    Intro_Paragraph:
      "Ask five vendors what an AI receptionist costs and you get five kinds of answer: per minute, per call, per " +
      "seat, per month, per project. None of them says what you will have spent by the end of the year. This guide " +
      "puts every cost on one list, adds it up for one clinic, and shows at what size the answer is no.",
    Problem_Title: "The three things you pay for",
    Problem_Body:
      "- The build, once: listening to your calls, writing what the agent may say, connecting the phone line and " +
      "the calendar, testing. The voice agent in our [Marlowe Dental story](/case-studies/marlowe-dental) was a " +
      "$9,500 project over 8 weeks. Our [case studies](/case-studies) lie between $8,000 and $18,000.\n" +
      "- The running cost, every month: phone minutes, speech and language models, text messages, the number " +
      "itself. Have the providers bill your own accounts, so you see each line and keep the agent if you change " +
      "builders.\n" +
      "- Your own hours: somebody reads transcripts and decides what the agent should say the next time. No quote " +
      "mentions them. Plan two hours a month.",
    Solution_Title: "What makes it cheaper or more expensive",
    Solution_Body:
      "Minutes drive the monthly bill. Multiply your calls by their average length before you compare two quotes, " +
      "and a price per call turns into a price per minute.\n\n" +
      "The build gets bigger with each of these:\n\n" +
      "- Systems it writes to: reading one calendar is simple. Booking into practice software and sending the " +
      "insurance card to a second tool is two more connections to test.\n" +
      "- Languages: each one is tested by people who speak it.\n" +
      "- Wording you must sign off on: symptoms, prices and legal terms take meetings.\n" +
      "- Transfers: sending urgent calls to a phone that someone answers takes an on-call schedule, and that is " +
      "your work as much as ours.\n\n" +
      "It gets smaller when you start with one line and one kind of call. After hours is the usual choice.",
    Tactics_Title: "A worked example: one clinic, one year",
    Tactics_Body:
      "Take a veterinary clinic that wants its evenings, weekends and busy hours covered: 620 calls a month, three " +
      "minutes each. The prices are round numbers to show the method. Put the ones you are quoted in their " +
      "place.\n\n" +
      "- Minutes: 620 calls × 3 minutes = 1,860 minutes a month.\n" +
      "- Phone and AI: 1,860 minutes × $0.15 = $279.\n" +
      "- Confirmations: 400 texts × $0.02 = $8.\n" +
      "- Phone number: $5.\n" +
      "- Support plan: $150.\n" +
      "- Your own review: 2 hours × $30 = $60.\n\n" +
      "Together that is $279 + $8 + $5 + $150 + $60 = $502 a month, and $502 × 12 months = $6,024 a year.\n\n" +
      "With a build of $9,500 the first year costs $9,500 + $6,024 = $15,524. The agent takes 620 calls × 12 " +
      "months = 7,440 calls, so one call costs $15,524 ÷ 7,440 = $2.09. From the second year on it is $6,024 ÷ " +
      "7,440 = $0.81.",
    Insight_Title: "A person or an answering service instead",
    Insight_Body:
      "- An evening receptionist: 20 hours × 52 weeks × $26 = $27,040 a year, taxes and benefits included. She " +
      "covers weeknights. Sundays and busy Monday mornings stay open.\n" +
      "- An answering service: at $1.10 a minute, 1,860 minutes × $1.10 × 12 months = $24,552 a year. Ask whether " +
      "it books appointments or takes messages.\n" +
      "- The agent: $15,524 in the first year, $6,024 in each one after.\n\n" +
      "Over three years the receptionist costs 3 × $27,040 = $81,120, the service 3 × $24,552 = $73,656, and the " +
      "agent $9,500 + 3 × $6,024 = $27,572.\n\n" +
      "The money is half of the comparison. A receptionist calms a dog owner who is crying, and an agent should " +
      "hand that call to a person. If most of your evening calls are like that, hire the person.",
    Case_Title: "When not to buy one",
    Case_Body:
      "Now take a shop with 40 calls a month. It uses 40 calls × 3 minutes = 120 minutes, which is 120 minutes × " +
      "$0.15 = $18. The number, the plan and the review stay: $18 + $5 + $150 + $60 = $233 a month, or $233 × 12 " +
      "months = $2,796 a year.\n\n" +
      "The first year comes to $9,500 + $2,796 = $12,296 for 480 calls, and $12,296 ÷ 480 = $25.62 a call. An " +
      "answering service at 120 minutes × $1.10 × 12 months = $1,584 a year wins by a mile.\n\n" +
      "In between, ask how many new clients the agent has to win. If a new client is worth $180 in margin, the " +
      "clinic needs $15,524 ÷ $180 = 86.2, so 87 of them in the first year: 87 ÷ 12 = 7.25 a month, out of 620 " +
      "calls. How to count the calls you lose is in [What does a missed call after six cost " +
      "you?](/blog/What%20does%20a%20missed%20call%20after%20six%20cost%20you%3F).",
    Takeaways_Title: "Six questions to ask before you sign",
    Takeaways_Items: [
      "What does the whole build cost, in writing, and what is left out of it?",
      "What will each provider bill us a month at our volume, and at twice our volume?",
      "Are the phone number and the accounts in our name?",
      "What does a change cost after launch, and who makes it?",
      "Which calls go to a person, and who answers at that hour?",
      "How do we switch it off, and where do calls ring then?",
    ],
    Conclusion_Title: "How we price it",
    Conclusion_Body:
      "By the project, in writing, before work starts. A deposit, typically 50%, gets it going, and the proposal " +
      "lists what your tools will cost each month at your volume. If the math says no, so does the proposal. Bring " +
      "your " +
      `call count to a free ${promises.long} call and we’ll go through these lines with your numbers.`,
    CTA_Text: "See what our voice agents do on the phone",
    CTA_Link: `${brand.origin}/services/ai-agents`,
  },
};
