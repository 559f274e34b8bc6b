import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

export const handOverAConversation: PostRecord = {
  id: "recH2jLs6ZkN8vGy4",
  createdTime: "2026-11-10T15:10:00.000Z",
  fields: {
    Title: "Chat agents & people: how to hand over a conversation",
    Subtitle: "Six questions to settle before your chat agent meets its first angry customer.",
    Excerpt:
      "A good handoff needs a trigger, a name and a note of five lines. Write all three in a morning, then " +
      "measure the half that people do.",
    Intro_Paragraph:
      "“Could you describe the problem again, please?” Your customer has already typed it twice, once to the agent " +
      "and once more slowly. Now a person asks a third time. Whatever the agent did well before is gone. The " +
      "handoff is the moment customers remember, and six answers are enough to design it.",
    Problem_Title: "What goes wrong in a handoff?",
    Problem_Body:
      "Three things. Too late: the agent tries a fifth wording while the customer types in all caps. Too early: it " +
      "passes on everything that takes more than one answer, and your team does the old work in a new window. " +
      "Empty-handed: the person gets a name, a red dot and nothing else.\n\n" +
      "The third is the costliest, because it happens every time. Take 20 handoffs a day and 4 minutes to ask " +
      "everything again. That is 80 minutes a day. Over 240 working days it makes 320 hours. At $30 an hour you " +
      "pay $9,600 a year to annoy people.",
    Solution_Title: "When should the agent step aside?",
    Solution_Body:
      "When one of these is true:\n\n" +
      "- The customer asks for a person. The first time, without an argument.\n" +
      "- It has misunderstood twice in a row.\n" +
      "- The topic is on your list: refunds, cancellation, a legal question, health, safety.\n" +
      "- The customer is angry or in distress.\n" +
      "- It has no source for the answer.\n\n" +
      "To find your own triggers, read 30 old chats and mark in each the line where you would have taken over. In " +
      "our [Brightwell Heating story](/case-studies/brightwell-heating) the main one is a single sentence: a " +
      "no-heat call in winter goes straight to the on-call technician.\n\n" +
      "Some sentences are always for people, such as an apology for your own mistake or a favor outside the rules. " +
      "If someone may be in danger, the agent shows a fixed text with the emergency number and alerts a person at " +
      "once.",
    Tactics_Title: "Who takes over, and what do they need to know?",
    Tactics_Body:
      "In business hours it is whoever is on duty, and after two minutes the backup. At night it is a time that " +
      "someone has agreed to. “We will get back to you shortly” is no promise. “Dana calls you tomorrow between 8 " +
      "and 9 AM” is one.\n\n" +
      "A note of five lines goes ahead of the chat:\n\n" +
      "- Who: name, contact, account number if there is one.\n" +
      "- Wants: one sentence, in the customer’s words.\n" +
      "- Done: what was tried and said, with every price and date.\n" +
      "- Open: the question that is left.\n" +
      "- Promise: what the customer was told, and for when.\n\n" +
      "Then the person’s first sentence can repeat the request and ask nothing the note already says: “Hi Ms. " +
      "Ortiz, I’m Dana. You need the left pedal by Friday. Let me check the shelf.” How our agents bring in a " +
      "person is on [the page about them](/services/ai-agents).",
    Insight_Title: "How do you know it works?",
    Insight_Body:
      "The figure everyone asks for is the share of chats without a person. Watch it, but set no target for it. A " +
      "high share can mean good answers or locked doors.\n\n" +
      "Measure the second half instead. Minutes until the first human word. Questions asked twice, from a sample " +
      "of 20. Promises kept, out of promises made. And the reason for each handoff, counted by the week. The " +
      "largest reason is what you write down or build next.\n\n" +
      "One rule needs no measuring. The agent never plays a human, and it never says “I have passed this on” " +
      "unless something was passed on.",
    Case_Title: "What does it save? A bicycle shop’s numbers",
    Case_Body:
      "Suppose an online store for bicycle parts has three people in support and 90 chats a day. The agent finishes " +
      "60 and hands over 30. Each of these takes a person 9 minutes, 3 of them for asking again. With the " +
      "five-line note, a minute of reading replaces the 3 minutes. That saves 60 minutes a day, or 240 hours over " +
      "240 days.\n\n" +
      "Then they count reasons. 11 of the 30 ask whether a part fits a certain frame, and the agent has no source. " +
      "They type up a table for the 40 frames their customers ride most. From then on 8 of the 11 are answered, " +
      "and handoffs fall to 22.\n\n" +
      "Last, they check the promises. Of 20 callbacks promised overnight in one week, 14 were kept. The other six " +
      "all fell on Monday between 8 and 9 AM, because the whole weekend had been promised the same hour. Now the " +
      "agent offers three different hours and stops at four names for each.",
    Takeaways_Title: "The short answers",
    Takeaways_Items:
      '[Anyone who asks for a person gets one the first time, Two misunderstandings in a row end the agent’s turn, "The ' +
      'note has five lines: who, wants, done, open, promise", "A promise names a person, a day and an hour", Never ' +
      "set a target for few handoffs, Read the reasons every week and remove the largest]",
    Conclusion_Title: "Where do you start?",
    Conclusion_Body:
      "With the note. It needs no new software, and your team will tell you within a day which of the five lines " +
      "is missing something. Next, give every hour of the week an owner or a stated callback time. Then have five " +
      "colleagues play it: the polite one, the angry one, the one who sends only a photo, the one who changes the " +
      "subject, the one who types nothing but “human”.",
    CTA_Text: "See how our chat agents call for a person",
    CTA_Link: `${brand.origin}/services/ai-agents`,
  },
};
