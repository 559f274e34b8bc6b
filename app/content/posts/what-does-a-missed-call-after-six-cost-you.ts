import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

export const whatAMissedCallCosts: PostRecord = {
  id: "recM5cXa7WdF9qUg2",
  createdTime: "2025-05-20T12:40:00.000Z",
  fields: {
    Title: "What does a missed call after six cost you?",
    Subtitle:
      "Four numbers from your call record turn a bad feeling into a dollar figure. Then you know what an answer is worth.",
    Excerpt:
      "Put a price on the calls nobody picks up, then choose between a better greeting, a later shift, an " +
      "answering service and a voice agent.",
    Intro_Paragraph:
      "It is 6:40 PM and the office is dark. The phone rings nine times. The caller has water under her sink, so " +
      "she hangs up and taps the next number. You will never hear about it. This article shows where to find her " +
      "in your records, what she was worth, and how to decide who picks up next time.",
    Problem_Title: "A missed call leaves no trace in your books",
    Problem_Body:
      "A canceled order shows up somewhere. A missed call doesn’t. No one complains and no invoice is reversed, so " +
      "the month looks normal. All you have is a feeling that the phone should ring more.\n\n" +
      "Voicemail doesn’t close the gap. Think of what you do yourself when something is urgent and you reach a " +
      "recording. People with time leave a message. People with water under the sink don’t.\n\n" +
      "Those who do leave one cost you as well. You call back at 9 AM and they are at work. They call back at " +
      "12:30 PM and you are at lunch. One question can take two days and four attempts.",
    Solution_Title: "Four numbers and one multiplication",
    Solution_Body:
      "Collect these for four normal weeks, without holidays.\n\n" +
      "- New callers: unanswered calls from numbers that aren’t in your customer list. If someone tried three " +
      "times in an hour, count one.\n" +
      "- Win rate: how many of ten new callers become a job when you do pick up. Use your daytime figure.\n" +
      "- Lost share: how many of those you would have won don’t try again. You will ask them in step 4 below.\n" +
      "- Margin: what a first job leaves after wages and material. Revenue is the wrong figure here.\n\n" +
      "An example: 24 new callers. You win 4 of 10, which makes 9.6 jobs. A third come back anyway, so 6.4 are " +
      "lost. At a margin of $180 that is $1,152 in four weeks. A year has 13 such periods: $14,976.\n\n" +
      "Now halve the two figures you trust least, say win rate and margin. $3,744 remains. If an answer pays even " +
      "then, decide. If it pays only with the high figure, gather four more weeks.",
    Tactics_Title: "What to do on Monday",
    Tactics_Body:
      "- Step 1: Ask your phone provider for the call record of the last four weeks as a file: date, time, number, " +
      "answered or not, length.\n" +
      "- Step 2: Mark unanswered calls, and calls that ended in the first seconds of your voicemail. Sort them by " +
      "hour. Look for spikes at lunch, right after closing and on Sunday evening.\n" +
      "- Step 3: Compare the numbers with your customer list. New numbers go into the calculation. Known ones are " +
      "a hint: what are they waiting to hear?\n" +
      "- Step 4: Call ten missed numbers. Ask what they needed and who helped in the end. It takes an hour and is " +
      "the best hour of the project.\n" +
      "- Step 5: Sort what you heard into three piles: rules can finish it, a person is needed tonight, it can " +
      "wait until morning.\n" +
      "- Step 6: Price four answers against the largest pile: a new greeting with a text-back link, a later shift " +
      "for one person, an answering service, a voice agent.",
    Insight_Title: "Picking up is half of it",
    Insight_Body:
      "If the voice says “someone will call you tomorrow”, the caller keeps dialing. A call is saved when she " +
      "hangs up with something in hand: a time, a price range, or a promise with an hour on it. Anyone who answers " +
      "needs access to your calendar and permission to use it. Without that, you are paying for a friendlier " +
      "voicemail.\n\n" +
      "Some calls are not for a machine. People in danger, complaints about work already done, haggling and bad " +
      "news go to the phone of a person, or get a callback time that you keep. And an agent says in its first " +
      "sentence that it is one. [What ours do on the phone](/services/ai-agents) follows these rules.\n\n" +
      "Every week, write down three counts: calls after hours, calls finished, and bookings that showed up. Read " +
      "five transcripts. Before you store recordings or let an agent call back, check [the consent " +
      "rules](/blog/Do%20AI%20phone%20calls%20need%20consent%3F%20The%20FCC%20rule%20in%20plain%20English).",
    Case_Title: "Example: a dental practice with two receptionists",
    Case_Body:
      "Suppose the practice closes at 5 PM. In four weeks it misses 70 calls after closing, 25 of them from new " +
      "numbers. In daytime 6 of 10 new callers book, so 15 would have. A third try again, and 10 are gone. A first " +
      "visit leaves $160: $1,600 in four weeks.\n\n" +
      "A shift until 7 PM on four evenings is 8 hours a week at $28, or $896 in four weeks. It would catch 40 of " +
      "the 70 calls, so 5.7 of the 10 patients: $914. That is $18 ahead, with two tired people.\n\n" +
      "A voice agent that books released hours is quoted at $9,000 and $300 per four weeks. If it saves 7 of 10, " +
      "that is $1,120. It also spares the desk 45 callbacks to known patients at six minutes each, 4.5 hours or " +
      "$126. After running costs, $946 is left, and the $9,000 is back after 9.5 periods, or 38 weeks. At half the " +
      "patients it takes 93 weeks. So the owner first tries a text-back link for a month, to see how many callers " +
      "answer at all.\n\n" +
      "Our [Marlowe Dental story](/case-studies/marlowe-dental) states a return of 537% on a similar price, and " +
      "the two don’t contradict each other. That practice lost 31% of its calls, half of them before six, so its " +
      "agent wins 24 patients a month where this one wins seven in four weeks. It counts a patient’s margin over a " +
      "year, $210, where this calculation stops at the first visit. And its percentage leaves out what the agent " +
      "costs to run.",
    Takeaways_Title: "Keep this by the phone",
    Takeaways_Items:
      "Take four weeks of call records from your phone provider before you decide anything\n" +
      "Lost margin = new callers × win rate × share who don’t come back × margin of a first job\n" +
      "Halve the two figures you trust least and look at the result again\n" +
      "Count finished calls, because an answered call without a result is still lost\n" +
      "Danger, complaints and haggling go to a person",
    Conclusion_Title: "Decide with a number",
    Conclusion_Body:
      "You may find that your evenings are worth $300 a month and a good greeting is enough. You may find that " +
      "they are worth a salary. Both are good news, because you can stop guessing. The record is one email to your " +
      "phone provider away.",
    CTA_Text: "Bring your call record to a free 30-minute call",
    CTA_Link: `${brand.origin}/contact`,
  },
};
