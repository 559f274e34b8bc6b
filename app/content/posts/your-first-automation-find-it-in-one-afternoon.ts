import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

export const yourFirstAutomation: PostRecord = {
  id: "recA9gQr5SfT7hNx3",
  createdTime: "2024-09-17T13:15:00.000Z",
  fields: {
    Title: "Your first automation: find it in one afternoon",
    Subtitle: "Cards, a stopwatch and a simple score show which task to hand over first, and which to leave alone.",
    Excerpt:
      "A process audit for four hours and three people: list, count, score, watch, price. At five o’clock you have " +
      "one task and its value.",
    Intro_Paragraph:
      "Everyone in your business has an idea what to automate. You have heard twelve of them, all plausible, and " +
      "started none. You don’t need a consultant to choose. You need three people who do the daily work, a stack " +
      "of cards, and one afternoon from 1 to 5 PM. Here is the schedule.",
    Problem_Title: "The loudest task is rarely the right one",
    Problem_Body:
      "Ask around and people name the task they hate. Often they hate it because it is hard: missing information, " +
      "odd customers, a decision on every page. A machine will do badly there.\n\n" +
      "The second trap is the demo. You see a clever tool and look for a place to use it. Three months later it " +
      "does something nobody had asked for.\n\n" +
      "The third is size. “From order to payment” is not a task. It is 40 of them with a common name. Anyone who " +
      "begins there is still in meetings at the end of the quarter. A good first task is small, frequent, dull and " +
      "easy to check.",
    Solution_Title: "One score for every task",
    Solution_Body:
      "Take the hours a task needs in a month. Then ask three questions and give 0, 1 or 2 points for each.\n\n" +
      "- Rules: could a temp do it right with one page of notes? 2 is yes, 0 is no.\n" +
      "- Inputs: does it start from something digital, always in the same place?\n" +
      "- Harm: is a mistake seen quickly and cheap to undo?\n\n" +
      "The score is hours × the sum of the points. Any zero takes the task off the list for now, however large it " +
      "is.\n\n" +
      "Copying emailed orders into accounting: 22 a week at 6 minutes is 2.2 hours a week, so 8.8 hours in four " +
      "weeks. Points 2, 1 and 2. Score 44. Reminding late payers: 30 a month at 8 minutes is 4 hours. Points 2, 2 " +
      "and 1. Score 20. Writing proposals: 8 a month at 90 minutes is 12 hours, but the rules get a zero. It stays " +
      "with you.",
    Tactics_Title: "The schedule, 1 to 5 PM",
    Tactics_Body:
      "- 1:00–1:45 PM: Each person writes down every task that comes back at least once a week. One card per " +
      "task, starting with a verb: copy, check, send, chase, file. No discussion yet.\n" +
      "- 1:45–2:30 PM: Add runs per month and minutes per run. Look in the sent folder, the calendar and the system. " +
      "Guess only where there is no record. Set aside everything under two hours a month.\n" +
      "- 2:30–3:15 PM: Give the points and work out the scores. If two people disagree about a point, use the " +
      "lower one.\n" +
      "- 3:15–4:15 PM: Watch the top three being done with real records. Use a stopwatch. Make a mark each time " +
      "somebody says “usually” or “unless”. Each mark is an exception.\n" +
      "- 4:15–4:45 PM: Put a price on the winner: hours a week × 48 weeks × cost of an hour × the share you expect " +
      "a machine to take.\n" +
      "- 4:45–5:00 PM: Choose one. Write down its owner, today’s minutes a run, and the date you will look again.",
    Insight_Title: "First ask whether it can disappear",
    Insight_Body:
      "The cheapest automation is a task you stop doing. Ask who reads the report and what they did with the last " +
      "one. If the answer is a shrug, leave it out for a month and wait for a complaint.\n\n" +
      "Then look at the price. The orders above take 2.2 hours a week. Over 48 weeks that is 105.6 hours, at $30 " +
      "an hour $3,168. If a machine takes 70%, it is worth $2,218 a year. An $8,000 project would need 3.6 years, " +
      "so don’t order one. A ready-made connector or a better order form may do. The same arithmetic says yes " +
      "where the hours are: in our [Quillfreight story](/case-studies/quillfreight) a $14,000 workflow paid off " +
      "within months, because three people spent some 40 hours a week on the task, where these orders take 2.2.\n\n" +
      "Leave some cards alone even with a high score: the first reply to a complaint, anything that judges a " +
      "person, and work that will change next month. If only one person knows why a thing is done, write that " +
      "down first.\n\n" +
      "Afterward, count what you counted before: minutes a run, exceptions in 100, errors found later. Let both " +
      "ways run side by side for two weeks and compare each result.",
    Case_Title: "Example: a plumbing wholesaler with eleven people",
    Case_Body:
      "Say three people at a wholesaler fill 31 cards. After the two-hour line, 12 are left. Typing in delivery " +
      "tickets leads: 25 a day at 4 minutes over 20 days is 33.3 hours a month. With 5 points it scores 167. Order " +
      "confirmations follow: 15 a day at 3 minutes is 15 hours. With 6 points they score 90.\n\n" +
      "Then they watch. In ten delivery tickets the clerk says “unless” nine times, because drivers correct " +
      "quantities in pen. Rules drop to zero and the leader is out. In 20 order confirmations there are two " +
      "exceptions. So the second task wins.\n\n" +
      "15 hours a month is 180 hours a year. At $28 an hour that is $5,040. Two in 20 stay with a person, so 90% " +
      "counts: $4,536. For the delivery tickets they print a new form with a box for corrections. It costs " +
      "nothing, and the task may be ready by spring.",
    Takeaways_Title: "For the back of the card",
    Takeaways_Items: [
      "List tasks with the people who do them, one verb on each card",
      "Score = hours a month × (rules + inputs + harm), and a zero means not yet",
      "Watch the top three with a stopwatch and count every “unless”",
      "Compare the value of a year with the price before you ask for a build",
      "Ask first whether anyone would miss the task",
    ],
    Conclusion_Title: "Five o’clock, one card",
    Conclusion_Body:
      "At the end you hold a card with a verb, a number of hours and a name. That is more than most projects begin " +
      "with. Keep the other cards. When the first task has run for two weeks without surprises, the second choice " +
      "takes ten minutes.",
    CTA_Text: "See which tasks a workflow can take over",
    CTA_Link: `${brand.origin}/services/workflow-automation`,
  },
};
