import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

export const handOverAConversation: PostRecord = {
  id: "recH2jLs6ZkN8vGy4",
  createdTime: "2025-03-11T15:10:00.000Z",
  fields: {
    Title: "Chat agents & people: how to hand over a conversation",
    Subtitle: "When the agent should step aside, what it must pass on, and how to notice that it doesn’t.",
    Excerpt:
      "A good handover needs a trigger, a name and a note of five lines. Write all three in a morning, then measure " +
      "the half that people do.",
    Intro_Paragraph:
      "“Could you describe the problem again, please?” Your customer has already typed it twice, once to the agent " +
      "and once more slowly. Now a person asks a third time. Whatever the agent did well before is gone. The " +
      "handover is the moment customers remember, and it can be designed in a morning.",
    Problem_Title: "Too late, too early or empty-handed",
    Problem_Body:
      "Handovers fail in three ways. Too late: the agent tries a fifth wording while the customer types in capitals. " +
      "Too early: it passes on everything that takes more than one answer, and your team does the old work in a new " +
      "window. Empty-handed: the person gets a name, a red dot and nothing else.\n\n" +
      "The third is the costliest, because it happens every time. Take 20 handovers a day and 4 minutes to ask " +
      "everything again. That is 80 minutes a day. Over 240 working days it makes 320 hours. At $30 an hour you pay " +
      "$9,600 a year to annoy people.",
    Solution_Title: "Settle when, to whom and with what",
    Solution_Body:
      "When. The agent steps aside if one of these is true:\n\n" +
      "- The customer asks for a person. The first time, without an argument.\n" +
      "- It has misunderstood twice in a row.\n" +
      "- The topic is on your list: money back, cancellation, a legal question, health, safety.\n" +
      "- The customer is angry or in distress.\n" +
      "- It has no source for the answer.\n\n" +
      "To whom. In office hours that is the colleague on duty, and after two minutes the deputy. At night it is a " +
      "time that someone has agreed to. “We will get back to you shortly” is no promise. “Dana calls you tomorrow " +
      "between 8 and 9 AM” is one.\n\n" +
      "With what. A note of five lines goes ahead of the chat:\n\n" +
      "- Who: name, contact, customer number if there is one.\n" +
      "- Wants: one sentence, in the customer’s words.\n" +
      "- Done: what was tried and said, with every price and date.\n" +
      "- Open: the question that is left.\n" +
      "- Promise: what the customer was told, and for when.",
    Tactics_Title: "One morning, start to finish",
    Tactics_Body:
      "- Step 1: Read 30 old chats. In each, mark the line where you would have taken over. These lines are your " +
      "triggers.\n" +
      "- Step 2: Write the three sentences the agent says at that point: someone is here, everyone is busy, it is " +
      "night.\n" +
      "- Step 3: Put names on the hours. Every hour of the week has an owner or a stated callback time.\n" +
      "- Step 4: Agree on the first human sentence. It repeats the wish and asks nothing the note already says: “Hi " +
      "Ms. Ortiz, I’m Dana. You need the left pedal by Friday. Let me check the shelf.”\n" +
      "- Step 5: Have five colleagues play it: the polite one, the angry one, the one who sends only a photo, the " +
      "one who changes the subject, the one who says nothing but “human”.\n" +
      "- Step 6: For two weeks, look at the queue at 10 AM and 4 PM. Note each question that was asked twice.",
    Insight_Title: "Don’t reward the agent for holding on",
    Insight_Body:
      "The figure everyone asks for is the share of chats without a person. Watch it, but set no target for it. A " +
      "high share can mean good answers or locked doors.\n\n" +
      "Measure the second half instead. Minutes until the first human word. Questions asked twice, from a sample of " +
      "20. Promises kept, out of promises made. And the reason for each handover, counted by the week. The largest " +
      "reason is what you write down or build next.\n\n" +
      "Some sentences are always for people. An apology for your own mistake. A favor outside the rules. If someone " +
      "may be in danger, the agent shows a fixed text with the emergency number and alerts a person at once. It " +
      "never plays a human, and it never says “I have passed this on” unless something was passed on.",
    Case_Title: "Example: an online shop for bicycle parts",
    Case_Body:
      "Suppose a shop has three people in support and 90 chats a day. The agent finishes 60 and hands over 30. Each of " +
      "these takes a person 9 minutes, 3 of them for asking again. With the five-line note, a minute of reading " +
      "replaces the 3 minutes. That saves 60 minutes a day, or 240 hours over 240 days.\n\n" +
      "Then they count reasons. 11 of the 30 ask whether a part fits a certain frame, and the agent has no source. " +
      "They type up a table for the 40 frames their customers ride most. From then on 8 of the 11 are answered, and " +
      "handovers fall to 22.\n\n" +
      "Last, they check the promises. Of 20 callbacks promised overnight in one week, 14 were kept. The other six " +
      "all fell on Monday between 8 and 9 AM, because the whole weekend had been promised the same hour. Now the " +
      "agent offers three different hours and stops at four names for each.",
    Takeaways_Title: "Keep by the screen",
    Takeaways_Items:
      '[Anyone who asks for a person gets one the first time, Two misunderstandings in a row end the agent’s turn, "The ' +
      'note has five lines: who, wants, done, open, promise", "A promise names a person, a day and an hour", Never ' +
      "set a target for few handovers, Read the reasons every week and remove the largest]",
    Conclusion_Title: "The customer should notice one thing",
    Conclusion_Body:
      "A person is there, and she already knows. Everything else – the triggers, the note, the duty list – stays " +
      "behind the curtain. Begin with the note. It needs no new software, and your team will tell you within a day " +
      "which of the five lines is missing something.",
    CTA_Text: "See how our chat agents call for a person",
    CTA_Link: `${brand.origin}/services/ai-agents`,
  },
};
