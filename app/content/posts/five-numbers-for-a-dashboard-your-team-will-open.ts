import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

export const fiveNumbersForADashboard: PostRecord = {
  id: "recD6pYu4TbC3mEw9",
  createdTime: "2024-12-03T14:30:00.000Z",
  fields: {
    Title: "Five numbers for a dashboard your team will open",
    Subtitle: "Thirty charts impress once. Five lines with an owner and a decision get read every Monday.",
    Excerpt:
      "Cash, late promises, new work, load and do-overs: how to define five numbers, try them on paper, and only " +
      "then build the page.",
    Intro_Paragraph:
      "You know the page. Thirty charts, a color for each department, last opened in March. It took weeks to build " +
      "and nobody did anything wrong. It answers questions that no one in the building asks. A smaller page works " +
      "better, and you can test it with a pencil before you pay for it.",
    Problem_Title: "Why the big page dies",
    Problem_Body:
      "It dies for three reasons. It shows what the tools can export, so it is full of totals that go up and to the " +
      "right. It shows one figure that somebody knows is wrong, and from that day all figures are suspect. And it " +
      "lives behind a login that nobody needs for anything else.\n\n" +
      "Meanwhile the decisions go on without it. Do we take the job in Tampa? Whom do we call first? Can we buy the " +
      "van? These get answered from memory, in the hallway, by whoever is loudest.",
    Solution_Title: "Five numbers, each with a decision",
    Solution_Body:
      "- Cash in 30 days: balance, plus what will come in, minus bills and payroll. Decision: chase, delay or " +
      "spend.\n" +
      "- Late promises: orders or jobs past their date. Decision: who calls which customer today.\n" +
      "- New work: serious requests this week, and how many got an answer within a working day. Decision: who " +
      "follows up.\n" +
      "- Load: hours promised for the next two weeks, over hours you have. Decision: sell, hire or say no.\n" +
      "- Do-overs: jobs returned, credited or redone in four weeks, with their cost. Decision: which cause to " +
      "remove.\n\n" +
      "Two of them need a sum. Cash: $42,000 in the bank. $31,000 of invoices fall due, and your customers pay about " +
      "80% on time, so count $24,800. Bills and payroll take $38,000. In 30 days you have $28,800.\n\n" +
      "Load: six people with 32 hours a week for customers give 384 hours in two weeks. 350 are promised. 350 over " +
      "384 is 91%. You might say: above 95% we promise no new dates in that window, below 70% we call quiet " +
      "customers.",
    Tactics_Title: "Build it with a pencil first",
    Tactics_Body:
      "- Step 1: Write the five names on a sheet, with the decision next to each. Strike any number for which you " +
      "can’t name one.\n" +
      "- Step 2: Give each a definition in one sentence: “Late means promised before today, not delivered, and not " +
      "moved with the customer’s agreement.”\n" +
      "- Step 3: Give each an owner. The owner explains the figure, and doesn’t have to be the one who causes it.\n" +
      "- Step 4: Fill it in by hand on four Mondays. Note the minutes it took and where you had to look. That makes " +
      "20 cells.\n" +
      "- Step 5: Agree on a range. Inside it nobody talks about the number. Outside it the owner says one sentence.\n" +
      "- Step 6: Now connect sources, beginning with the number that took longest by hand.\n" +
      "- Step 7: Put it where people already are: the screen by the coffee, the first minute of the Monday meeting, " +
      "or a message at 7:30 AM with five lines and a link.",
    Insight_Title: "Trust comes from the rows",
    Insight_Body:
      "A total is a claim. The list behind it is the proof. When someone says “seven late jobs can’t be right”, they " +
      "should be able to open the seven. Either the list is wrong and you fix the definition, or it is right and " +
      "somebody picks up the phone. Both end the argument in a minute.\n\n" +
      "Leave two things out. Don’t let software write the comment: one honest sentence from the owner of the number " +
      "is worth more than a paragraph made from the chart. And don’t rank people on the wall. People who are counted " +
      "will manage the count.\n\n" +
      "Measure the page by its own standard. Keep a column named “so we”, and write down each time a number led to " +
      "an action. A number with an empty column after two months comes off.",
    Case_Title: "Example: a landscaping company with four crews",
    Case_Body:
      "Say the owner of a landscaping company spends three hours each Friday on a report with 22 " +
      "charts. Over 48 weeks that is 144 hours. At $45 an hour it costs $6,480 a year. The crews have " +
      "never seen it.\n\nShe tries five numbers by hand. On the first Monday, seven jobs are late. She " +
      "opens the list: two are waiting for a crew, five for a customer to approve the plants. So the " +
      "office sends an approval link, with a reminder after three days.\n\nLoad surprises her more. " +
      "Four crews of three people at 35 hours a week give 840 hours in two weeks. 900 are promised: " +
      "107%. She moves two jobs before the customers have to ask.\n\nMonday’s sheet takes 50 minutes, " +
      "30 of them for load, so that feed is built first. The other 20 minutes stay manual for now: 16 " +
      "hours a year. She has 128 hours back, worth $5,760, and a page with five lines.",
    Takeaways_Title: "For the wall by the coffee",
    Takeaways_Items: `[
  "Begin with decisions: a number that changes nothing has no place on the page",
  "Cash, late promises, new work, load, do-overs: five lines are enough to steer by",
  "Fill them in by hand for four Mondays before anyone builds a feed",
  "Give every number a one-sentence definition, a range and an owner",
  "Let each total open the list behind it, or nobody will trust it"
]`,
    Conclusion_Title: "Start this Monday",
    Conclusion_Body:
      "Take a sheet of paper, five names and one hour. If the four Mondays change nothing, you have saved yourself a " +
      "project. If they do, you know which number to connect first, what it means, and who will look at it. A good " +
      "dashboard is mostly those three answers. The charts come last.",
    CTA_Text: "See how we turn questions into a page",
    CTA_Link: `${brand.origin}/services/dashboards-analytics`,
  },
};
