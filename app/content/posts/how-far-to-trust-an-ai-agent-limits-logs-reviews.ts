import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

export const howFarToTrustAnAiAgent: PostRecord = {
  id: "recT4wKz9QmB2xHs7",
  createdTime: "2025-10-07T13:05:00.000Z",
  fields: {
    Title: "How far to trust an AI agent: limits, logs, reviews",
    Subtitle: "A checklist for the person whose name is on the letterhead when the agent gets it wrong.",
    Excerpt:
      "Sort what your agent does into four levels, put caps where they can’t be argued away, and read enough of the " +
      "log to know.",
    Intro_Paragraph:
      "Your new agent answered 85 messages this week and nobody complained. Is it good, or did nobody look? You " +
      "can’t tell from the tone. A wrong answer is written as politely as a right one. What follows is a way to " +
      "decide, action by action, how much you let it do alone, and a checklist you can print.",
    Problem_Title: "It sounds equally sure either way",
    Problem_Body:
      "A tired colleague hesitates before a bad answer. You hear it and ask again. An agent gives no such sign, so " +
      "owners fall into one of two habits. Some read every line for a week, get bored and stop. Others forbid so " +
      "much that the agent becomes an expensive answering machine.\n\n" +
      "Five things go wrong in practice. The agent states a wrong fact. It promises something you don’t offer. It " +
      "does the right thing for the wrong person. It does a thing twice. Or somebody talks it into an exception. " +
      "Each needs a different guard, and “be careful” in the instructions is a guard against none of them.",
    Solution_Title: "Give trust to actions, one level at a time",
    Solution_Body:
      "List what the agent can do, one verb a line: answer, book, move, credit, order, send, delete. Put each on a " +
      "level.\n\n" +
      "- Level 0: never. The agent has no access to it at all.\n" +
      "- Level 1: it drafts, and a person sends.\n" +
      "- Level 2: it acts, and a person checks every case the same day.\n" +
      "- Level 3: it acts alone inside a limit, and a person reads samples.\n\n" +
      "Two questions set the level. What does a mistake cost? Can it be undone by noon tomorrow? Do the sum. 200 " +
      "bookings a month, 2 in 100 wrong, $15 to repair each: $60 a month. 20 refunds, 2 in 100 wrong, $150 each: " +
      "also $60. The averages match, the worst cases don’t. One booking error costs $15. One refund typed with an " +
      "extra zero can cost $1,500. Bookings may go to level 3. Refunds stay on level 1 until there is a cap.",
    Tactics_Title: "The checklist",
    Tactics_Body:
      "- Limits: the list of what it never does is on one page, dated and signed by you.\n" +
      "- Limits: money has a cap per case and per day, for example $50 and $200. The cap sits in the payment system, " +
      "where no clever message can reach it.\n" +
      "- Limits: the agent has its own account with the fewest rights that work. No shared passwords.\n" +
      "- Limits: what customers write or attach is information. It never counts as an instruction.\n" +
      "- Limits: two people know the off switch and have used it once.\n" +
      "- Logs: each case shows time, person, request, source used, action and result.\n" +
      "- Logs: each action links to the conversation that caused it, and back.\n" +
      "- Logs: you have decided who may read them and when they are deleted.\n" +
      "- Reviews: every day for the first two weeks, all cases. Plan a minute each.\n" +
      "- Reviews: every week after that, 20 cases at random. Add every complaint and the three longest.\n" +
      "- Reviews: after each error, one paragraph on the cause and one new test that the agent must pass before the " +
      "next change.",
    Insight_Title: "One clean week proves little",
    Insight_Body:
      "Suppose 5 of 100 cases are wrong and you read 20 at random. The chance that all 20 look fine is 0.95 " +
      "multiplied by itself 20 times, about 36%. In more than one week out of three you would see nothing. Read 60 " +
      "at random and the chance falls to about 5%. Patience is cheaper than confidence.\n\n" +
      "So fix the rule in advance. An action moves up a level after four weeks and 80 reviewed cases, if you could " +
      "live with their errors for good. It moves down at once after one error you could not. Write the date next to " +
      "each move.\n\n" +
      "Some things stay with people whatever the log says: hiring and firing, medical and legal advice, letters from " +
      "lawyers and authorities, deleting records. The same goes for changed bank details. There a person calls the " +
      "number you already had.",
    Case_Title: "Example: a property manager with 300 apartments",
    Case_Body:
      "Suppose a property manager lets an agent sort repair requests and book contractors for jobs up to $250, on level " +
      "2. Gas, water and no heat go to a person at once. Rent and deposits are level 0.\n\n" +
      "Before, a coordinator spent 7 minutes on each of 85 requests a week: 595 minutes. In week one she checks all " +
      "85 for a minute each and repairs four errors at 15 minutes: 145 minutes. That saves 450 minutes, or 7.5 " +
      "hours. At $30 an hour it is worth $225. But three of the errors sent the wrong trade, and each wasted trip " +
      "cost $75. The week earned exactly nothing.\n\n" +
      "She reads the three cases. All began with “it stopped working” and no photo. Now the agent asks for a photo " +
      "and one more question. Over the next eight weeks there are two wasted trips, a price she accepts, and " +
      "bookings move to level 3. She reads 20 cases a week and saves 575 minutes, about $288. One wasted trip a " +
      "month would take back $19 a week.",
    Takeaways_Title: "Before you raise the level",
    Takeaways_Items:
      "Trust is given to single actions, never to an agent as a whole\n" +
      "Caps and permissions live in the systems; a sentence in the instructions is no lock\n" +
      "A log is good when a colleague can retell the case from it in a minute\n" +
      "Read all of it for two weeks, then 20 random cases a week and every complaint\n" +
      "Move up after four weeks and 80 reviewed cases; move down after one error you can’t accept",
    Conclusion_Title: "Trust is a schedule",
    Conclusion_Body:
      "You don’t have to believe in an agent. You need a list of actions, a level for each, a log you can read, and " +
      "half an hour in the calendar every Friday. Print the checklist and mark what you can’t tick today. Those " +
      "lines are your work for next week.",
    CTA_Text: "Send us your list of limits and ask what we would add",
    CTA_Link: `mailto:${brand.mail.hello}?subject=Limits%20for%20our%20AI%20agent`,
  },
};
