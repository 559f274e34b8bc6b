import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

export const aToolThatFits80Percent: PostRecord = {
  id: "recB8nVe3RyJ6tPc5",
  createdTime: "2025-08-12T14:20:00.000Z",
  fields: {
    Title: "A tool that fits 80%: buy, connect or build the rest",
    Subtitle: "Work out what the missing fifth costs you over three years before you sign a license or a project.",
    Excerpt:
      "The sheet beside your software has a price. Add it up over three years, and the choice between buying, " +
      "connecting and building gets easier.",
    Intro_Paragraph:
      "Your software does most of what you need. The rest lives in a spreadsheet, a shared inbox and Pat’s head. " +
      "Every spring someone says you should build your own, and every spring the figure scares you off. Here is a " +
      "calculation that fits on one page. It sometimes says build. More often it says don’t.",
    Problem_Title: "The last fifth is paid in minutes",
    Problem_Body:
      "A license has a price tag. A workaround has none, so it feels free. Count it. Three people each leave the " +
      "tool for 25 minutes a day to keep the sheet in order. That is 75 minutes a day. Over 240 working days it " +
      "makes 18,000 minutes, or 300 hours. At $30 an hour the sheet costs $9,000 a year.\n\n" +
      "The opposite mistake is as common. A business builds what it could have bought and finds out in year two " +
      "that software needs maintenance: updates, backups, a new phone model, the bookkeeper’s request. Both " +
      "mistakes come from comparing first-year prices.",
    Solution_Title: "Compare three columns over three years",
    Solution_Body:
      "Use one formula for all of them: one-time cost, plus 36 months of running cost, plus three years of the " +
      "workaround that remains. The prices below are examples. Replace each with your own.\n\n" +
      "- Keep buying: 12 seats at $40 for 36 months is $17,280. The workaround stays: $27,000. Total $44,280.\n" +
      "- Connect: the same seats, $6,000 to link the tool with the others, $100 a month to run it. 40% of the " +
      "workaround remains: $10,800. Total $37,680.\n" +
      "- Build: no seats, $18,000 for the application, $4,000 for moving data and training, $450 a month for " +
      "hosting and upkeep. 10% remains: $2,700. Total $40,900.\n\n" +
      "Connecting wins. Now double the company: 24 seats and twice the workaround, with the same prices for the " +
      "work. Buying costs $88,560, connecting $65,760, building $43,600. Somewhere between the two sizes the " +
      "answer flips, and your growth plan says when.\n\n" +
      "Then be hard on the builder. Raise $18,000 by half, to $27,000. The larger company pays $52,600 and still " +
      "builds. The smaller one pays $49,900, more than for anything else.",
    Tactics_Title: "Your week, from Monday",
    Tactics_Body:
      "- Step 1: Pin a sheet to the wall. Whenever someone leaves the tool to get a thing done, they note the " +
      "reason and the minutes. Five days are enough.\n" +
      "- Step 2: Group the notes. The top three reasons are your missing fifth. Ignore the rest for now.\n" +
      "- Step 3: Ask the vendor three questions. Is it in a plan we don’t have? Can other programs read and write " +
      "our records? Can we export everything today?\n" +
      "- Step 4: Do that export and open the file. Check that notes, attachments and dates came along.\n" +
      "- Step 5: Try to change the process. If a gap closes because you drop a step nobody needs, you are done for " +
      "free.\n" +
      "- Step 6: Write one page for the worst gap: who uses it, which records, what it leaves out.\n" +
      "- Step 7: Ask for a fixed price with monthly costs, an end date, and a sentence on who owns the code.",
    Insight_Title: "Build what customers choose you for",
    Insight_Body:
      "Ask of each gap: if the shop across the street had the same screen, would it hurt us? If yes, it is yours " +
      "to build. If no, somebody sells it already.\n\n" +
      "Don’t build accounting, payroll, email, calendars or card payment. Rules change there every year, and other " +
      "companies carry that load for a small fee. Don’t build around a process that will be different by fall. And " +
      "don’t build without an owner. Someone has to collect requests and say no. One hour a week at $40 is $1,920 " +
      "a year, so add $5,760 to the third column. In the larger example building comes to $49,360 and still " +
      "wins.\n\n" +
      "Measure with the same wall sheet, four and twelve weeks after launch. Count minutes spent outside the tool " +
      "and records typed twice. If the tally moves to a new sheet, the gap has moved.",
    Case_Title: "Example: a tent rental company with nine people",
    Case_Body:
      "Suppose a company rents event tents. Its booking calendar works. It doesn’t know which poles are wet, being " +
      "repaired or still on a truck, so two people spend 40 minutes a day each on a list. 80 minutes over 240 days " +
      "is 320 hours. At $28 that is $8,960 a year. Twice a season a tent is double-booked, which costs $1,500 each " +
      "time. Together: $11,960.\n\n" +
      "The vendor has no field for parts but lets other programs read the calendar. So it keeps the calendar, and " +
      "gets a quote for one small application in the yard: scan a part in, scan it out, see what is ready for " +
      "Saturday. $14,000 once, $200 a month. It would remove 80% of the list, $7,168, and both double bookings, " +
      "$3,000. After $2,400 for running it, $7,768 a year is left. 14,000 divided by 7,768 is 1.8 years.\n\n" +
      "The owner says yes, for November. In July no one has time to test.\n\n" +
      "Size changes this result more than price does. The portal in our [Larkfield Property " +
      "story](/case-studies/larkfield-property) cost $18,000 and returned $67,200 in twelve months, because it " +
      "carries some 260 repair requests a month for 640 apartments, where the tent yard has one list.",
    Takeaways_Title: "Before you sign anything",
    Takeaways_Items: [
      "Price the workaround first: people × minutes × 240 days",
      "Compare over three years, with what stays manual in every column",
      "Run the numbers again at twice the size and at one and a half times the price",
      "Test the export before you trust the tool",
      "Build only what customers choose you for, and start with the worst gap",
      "An application without an owner grows old quickly, so count that hour too",
    ],
    Conclusion_Title: "The answer can be all three",
    Conclusion_Body:
      "The tent company bought the calendar, connected it and built one yard screen. That mix is common, because " +
      "the question was never which software you like. It is what the missing fifth costs, and which is the " +
      "smallest piece that closes it. Start with the wall sheet. It costs a sheet of paper.",
    CTA_Text: "See what we build, and when we advise against it",
    CTA_Link: `${brand.origin}/services/custom-web-apps`,
  },
};
