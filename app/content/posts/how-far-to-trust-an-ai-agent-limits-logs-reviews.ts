import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

export const howFarToTrustAnAiAgent: PostRecord = {
  id: "recT4wKz9QmB2xHs7",
  createdTime: "2026-11-13T13:05:00.000Z",
  fields: {
    Title: "How far to trust an AI agent: limits, logs, reviews",
    Subtitle: "Three checklists for the person whose name is on the letterhead when the agent gets it wrong.",
    Excerpt:
      "Sort what your agent does into four levels, put caps where they can’t be argued away, and read enough of " +
      "the log to know.",
    Intro_Paragraph:
      "Your new agent answered 85 messages this week and no one complained. Is it good, or did no one look? You " +
      "can’t tell from the tone. A wrong answer is written as politely as a right one. Here are four levels of " +
      "trust and three checklists. Print them and check off what is true today.",
    Problem_Title: "First, give every action a level",
    Problem_Body:
      "Trust belongs to single actions, never to an agent as a whole. List what yours can do, one verb a line: " +
      "answer, book, move, credit, order, send, delete. Put each on a level.\n\n" +
      "- Level 0: never. The agent has no access to it at all.\n" +
      "- Level 1: it drafts, and a person sends.\n" +
      "- Level 2: it acts, and a person checks every case the same day.\n" +
      "- Level 3: it acts alone inside a limit, and a person reads samples.\n\n" +
      "Two questions set the level. What does a mistake cost? Can it be undone by noon tomorrow? Do the math. 200 " +
      "bookings a month, 2 in 100 wrong, $15 to repair each: $60 a month. 20 refunds, 2 in 100 wrong, $150 each: " +
      "$60 again. The averages match, the worst cases don’t. One booking error costs $15. One refund typed with an " +
      "extra zero can cost $1,500. Bookings may go to level 3. Refunds stay on level 1 until there is a cap.",
    Solution_Title: "Checklist 1: limits",
    Solution_Body:
      "Five things go wrong in practice. The agent states a wrong fact, promises something you don’t offer, does " +
      "the right thing for the wrong person, does a thing twice, or is talked into an exception. “Be careful” in " +
      "the instructions stops none of them. These do:\n\n" +
      "- One page: what the agent never does is on a list, dated and signed by you.\n" +
      "- Caps: money has a limit per case and per day, for example $50 and $200. It sits in the payment system, " +
      "where no clever message can reach it.\n" +
      "- Account: the agent has its own, with the fewest permissions that work. No shared passwords.\n" +
      "- Messages: what customers write or attach is information. It never counts as an instruction.\n" +
      "- Off switch: two people know where it is and have used it once.\n" +
      "- People only: hiring and firing, medical and legal advice, letters from lawyers or the government, deleting " +
      "records. For changed bank details a person calls the number you already had.",
    Tactics_Title: "Checklist 2: logs",
    Tactics_Body:
      "- Each case shows time, person, request, source used, action and result.\n" +
      "- Each action links to the conversation that caused it, and back.\n" +
      "- A colleague who wasn’t there can retell the case from the log in a minute.\n" +
      "- You have decided who may read logs and when they are deleted.\n" +
      "- Somebody reads them for half an hour every Friday.",
    Insight_Title: "Checklist 3: reviews",
    Insight_Body:
      "- The first two weeks: read all cases, every day. Plan a minute each.\n" +
      "- Every week after that: 20 cases at random, every complaint, and the three longest.\n" +
      "- After each error: one paragraph on the cause, and one new test that the agent must pass before the next " +
      "change.\n" +
      "- One level up: after four weeks and 80 reviewed cases, if you could live with their errors for good.\n" +
      "- One level down: at once, after one error you could not. Write the date next to each move.\n\n" +
      "One clean week proves little. Suppose 5 of 100 cases are wrong and you read 20 at random. The chance that " +
      "all 20 look fine is 0.95 multiplied by itself 20 times, about 36%. In more than one week out of three you " +
      "would see nothing. Read 60 at random and the chance falls to about 5%.",
    Case_Title: "The checklists at work: 300 apartments",
    Case_Body:
      "Suppose a property manager lets an agent sort repair requests and book contractors for jobs up to $250, on " +
      "level 2. Gas, water and no heat go to a person at once. Rent and deposits are level 0.\n\n" +
      "Before, a coordinator spent 7 minutes on each of 85 requests a week: 595 minutes. In week one she checks " +
      "all 85 for a minute each and repairs four errors at 15 minutes: 145 minutes. That saves 450 minutes, or 7.5 " +
      "hours. At $30 an hour it is worth $225. But three of the errors sent the wrong trade, and each wasted trip " +
      "cost $75. The week earned exactly nothing.\n\n" +
      "She reads the three cases. All began with “it stopped working” and no photo. Now the agent asks for a photo " +
      "and one more question. Over the next eight weeks there are two wasted trips, a price she accepts, and " +
      "bookings move to level 3. She reads 20 cases a week and saves 575 minutes, about $288. One wasted trip a " +
      "month would take back $19 a week.\n\n" +
      "In our [Larkfield Property story](/case-studies/larkfield-property) written rules choose the contractor, by " +
      "trade, area and workload, so there is no model to trust with that step. Where a rule will do, use the rule.",
    Takeaways_Title: "Before you raise the level",
    Takeaways_Items:
      "Trust is given to single actions, never to an agent as a whole\n" +
      "Caps and permissions live in the systems; a sentence in the instructions is no lock\n" +
      "A log is good when a colleague can retell the case from it in a minute\n" +
      "Read all of it for two weeks, then 20 random cases a week and every complaint\n" +
      "Move up after four weeks and 80 reviewed cases; move down after one error you can’t accept",
    Conclusion_Title: "Trust is a schedule",
    Conclusion_Body:
      "You don’t have to believe in an agent. You need a list of actions, a level for each, a log you can read, " +
      "and half an hour in the calendar every Friday. What you couldn’t check off today is your work for next " +
      "week. How we set limits with you is on [our page about agents](/services/ai-agents).",
    CTA_Text: "Send us your list of limits and ask what we would add",
    CTA_Link: `mailto:${brand.mail.hello}?subject=Limits%20for%20our%20AI%20agent`,
  },
};
