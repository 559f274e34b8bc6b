import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

export const fiveNumbersForADashboard: PostRecord = {
  id: "recD6pYu4TbC3mEw9",
  createdTime: "2026-11-05T14:30:00.000Z",
  fields: {
    Title: "Five numbers for a dashboard your team will open",
    Subtitle: "How a landscaping company replaced 22 charts with five lines, told Monday by Monday.",
    Excerpt:
      "Cash, late promises, new work, workload and do-overs: the story of a month in which five numbers on paper beat " +
      "a report with 22 charts.",
    Intro_Paragraph:
      "Every Friday the owner of a landscaping company spent three hours on a report. It had 22 charts, a color " +
      "for each of her four crews, and no crew had ever seen it. This is the month in which she replaced it with " +
      "five lines on a sheet of paper. The company is made up. The arithmetic is not, and you can repeat it with a " +
      "pencil.",
    Problem_Title: "The last Friday: 22 charts and no decision",
    Problem_Body:
      "Three hours a Friday, 48 weeks a year, is 144 hours. At $45 an hour the report cost her $6,480 a year. She " +
      "asked what it had changed, and found nothing.\n\n" +
      "It had the three flaws most big pages have. It showed what the tools could export, so it was full of " +
      "totals that go up and to the right. It showed one figure that the foremen knew was wrong, and from that day " +
      "every figure was suspect. And it lived behind a login they needed for nothing else.\n\n" +
      "Meanwhile the decisions went on without it. Do we take the job in Tampa? Whom do we call first? Can we buy " +
      "the van? They were made from memory, in the hallway, by whoever was loudest.",
    Solution_Title: "The first Monday: five numbers by hand",
    Solution_Body:
      "She kept a number only if she could write a decision next to it. Five were left:\n\n" +
      "- Cash in 30 days: balance, plus what will come in, minus bills and payroll. Decision: chase, delay or " +
      "spend.\n" +
      "- Late promises: jobs promised before today, not delivered, and not moved with the customer’s agreement. " +
      "Decision: who calls which customer today.\n" +
      "- New work: serious requests this week, and how many got an answer within a business day. Decision: who " +
      "follows up.\n" +
      "- Workload: hours promised for the next two weeks, over hours you have. Decision: sell, hire or say no.\n" +
      "- Do-overs: jobs returned, credited or redone in four weeks, with their cost. Decision: which cause to " +
      "remove.\n\n" +
      "Cash came first. $42,000 was in the bank. $31,000 of invoices fell due, and her customers pay about 80% on " +
      "time, so she counted $24,800. Bills and payroll took $38,000. In 30 days that leaves $28,800. The van could " +
      "wait a month.\n\n" +
      "Seven jobs were late. She opened the list: two were waiting for a crew, five for a customer to approve the " +
      "plants. By noon the office was sending an approval link, with a reminder after three days.",
    Tactics_Title: "The second and third Mondays: the sheet starts to argue",
    Tactics_Body:
      "Workload surprised her. Four crews of three people at 35 hours a week give 840 hours in two weeks. 900 were " +
      "promised: 107%. She moved two jobs before the customers had to ask, and wrote a range beside the number. " +
      "Above 95% the company promises no new dates in that window. Below 70% it calls quiet customers.\n\n" +
      "A week later a foreman said that four late jobs couldn’t be right. She handed him the list. One job had " +
      "been moved with the customer’s agreement and didn’t belong there, so they took it off. He picked up the " +
      "phone for the other three. It took a minute, and it was the last argument about that number.\n\n" +
      "Two ideas were turned down. Software could write the comments: one honest sentence from the person who owns " +
      "the number was worth more. And the crews could be ranked on the wall: people who are counted will manage " +
      "the count.",
    Insight_Title: "The fourth Monday: what to build",
    Insight_Body:
      "She had noted the minutes each week. The sheet took 50, and 30 of them went into workload. So that was the " +
      "first number to be fed from the calendar. The other 20 minutes stayed manual.\n\n" +
      "The page went where people already were: on the screen by the coffee, and at 7:30 AM as a message with five " +
      "lines and a link. A column named “so we” says what each number led to. One that stays empty for two months " +
      "comes off.\n\n" +
      "The same step at full size is in our [Tessel Works story](/case-studies/tessel-works), where a plant " +
      "manager sees on one board which order is where, and the month closes in 2 days. For what goes into such a " +
      "page, see [dashboards and analytics](/services/dashboards-analytics).",
    Case_Title: "What the month was worth",
    Case_Body:
      "The old report took 144 hours a year. The manual part of the new sheet takes 20 minutes a week: 16 hours " +
      "over 48 weeks. She has 128 hours back, worth $5,760, and a page with five lines.\n\n" +
      "The hours are the smaller part. Five customers approved their plants within the week, two heard of a new " +
      "date before they had to ask, and the owner said no to a van in the one month in which it would have hurt.",
    Takeaways_Title: "Run your own four Mondays",
    Takeaways_Items: `[
  "Write five names on a sheet, and strike any number without a decision",
  "Give each a definition in one sentence, a range and an owner who explains it",
  "Fill them in by hand on four Mondays, and note the minutes",
  "Let every total open the list behind it",
  "Then connect the number that took longest by hand"
]`,
    Conclusion_Title: "Start this Monday",
    Conclusion_Body:
      "Take a sheet of paper, five names and one hour. If the four Mondays change nothing, you have saved yourself " +
      "a project. If they do, you know which number to connect first, what it means, and who will look at it. A " +
      "good dashboard is mostly those three answers. The charts come last.",
    CTA_Text: "See how we turn questions into a page",
    CTA_Link: `${brand.origin}/services/dashboards-analytics`,
  },
};
