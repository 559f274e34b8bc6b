import type { PostRecord } from "~/domain/blog/post-record";

import { brand } from "../brand";

/**
 * Sources: FCC 24-17 (CG Docket No. 23-362, released February 8, 2024); 47 U.S.C. 227(b); 47 CFR 64.1200; McLaughlin
 * Chiropractic Associates v. McKesson, U.S. Supreme Court, No. 23-1226, June 20, 2025; 18 U.S.C. 2511(2)(d).
 */
export const doAiCallsNeedConsent: PostRecord = {
  id: "recF7uMy2JhG9sDe5",
  createdTime: "2026-11-20T15:30:00.000Z",
  fields: {
    Title: "Do AI phone calls need consent? The FCC rule in plain English",
    Subtitle: "Five questions about AI voices, the TCPA and recordings, answered with the sources named.",
    Excerpt:
      "Since February 2024 an AI voice counts as “artificial” under federal law. What that means for the calls you " +
      "make, answer and record.",
    Intro_Paragraph:
      "Your AI agent could call 200 people before lunch. May it? In the United States that depends on who placed " +
      "the call, what the call is for and what the person agreed to. Here is the federal rule in plain English. " +
      "This is general information and not legal advice: have a lawyer who knows your state look at your plan " +
      "before the first call goes out.",
    Problem_Title: "What did the FCC decide?",
    Problem_Body:
      "On February 8, 2024, the Federal Communications Commission released a Declaratory Ruling, FCC 24-17, in CG " +
      "Docket No. 23-362. It confirms that the words “artificial or prerecorded voice” in the Telephone Consumer " +
      "Protection Act (TCPA) cover today’s AI that generates human voices.\n\n" +
      "The ruling wrote no new law. It settled how the FCC reads a law from 1991: a voice made by AI falls under " +
      "the same rules as a recorded one, and there is no exception for technology that claims to be as good as a " +
      "live agent. It is short and readable. Search fcc.gov for “FCC 24-17”.",
    Solution_Title: "Which calls need consent first?",
    Solution_Body:
      "- Calls you place: an AI voice that calls a cell phone or a home line needs the prior express consent of " +
      "the person called, unless it is an emergency or an exemption applies.\n" +
      "- Sales calls: the FCC’s rules (47 CFR 64.1200) ask for that consent in writing, and it can’t be a " +
      "condition of buying.\n" +
      "- Callbacks: calling back a person who asked for it is still a call you place. Ask for consent when they " +
      "leave the number.\n" +
      "- Calls you answer: the TCPA restricts calls that a business makes. When a customer dials your number and " +
      "an agent picks up, you did not place that call.\n\n" +
      "One caution. In June 2025 the Supreme Court held in McLaughlin Chiropractic Associates v. McKesson that " +
      "trial courts don’t have to follow the FCC’s reading of the TCPA. One court may read a detail more strictly " +
      "than the FCC, the next more loosely. The law itself still asks for consent to an artificial voice, so the " +
      "careful course is the same: get it first, and get it in writing if you sell.",
    Tactics_Title: "What does good consent look like?",
    Tactics_Body:
      "- Step 1: Put an unchecked box on the form, with a sentence of its own. An example to show your lawyer: " +
      "“You may call me at this number about my request, including with an AI voice. I don’t have to agree in " +
      "order to buy.”\n" +
      "- Step 2: Store the wording, the number, the page, the date and the time. If it is ever questioned, you are " +
      "the one who has to show it.\n" +
      "- Step 3: Begin each call with the name of your business and the fact that an AI is speaking. The FCC’s " +
      "rules require the name, and a phone number where you can be reached.\n" +
      "- Step 4: Take “stop” in any reasonable form. The FCC’s rules allow ten business days at most. A system can " +
      "do it before the call ends.\n" +
      "- Step 5: For sales calls, check the National Do Not Call Registry, and call between 8 AM and 9 PM where " +
      "the other person is. Some states allow fewer hours.",
    Insight_Title: "What about recordings?",
    Insight_Body:
      "They are a separate question under separate laws. Federal law (18 U.S.C. 2511) lets you record when one " +
      "person on the call agrees. About a dozen states ask for the agreement of everyone on the line, among them " +
      "California, Florida, Pennsylvania and Washington. When you and the caller are in different states, the " +
      "stricter rule is the safe one.\n\n" +
      "In practice, say it at the start, before anything is stored: “I’m the office’s AI assistant, and this call " +
      "is recorded.” Offer a way to go on without a recording. Ask your lawyer whether a live transcript counts as " +
      "one in your state, and what HIPAA adds if callers talk about their health.\n\n" +
      "Some states have rules of their own on telling people that they are dealing with AI. Saying so in the first " +
      "sentence is the simplest way to prepare for them.",
    Case_Title: "What can a mistake cost?",
    Case_Body:
      "The TCPA lets the person called sue for $500 a call, and a court may triple that if the violation was " +
      "willful or knowing (47 U.S.C. 227(b)(3)).\n\n" +
      "Suppose a roofing company lets an agent call 400 old leads who never agreed to it. At the lower amount that " +
      "is 400 calls × $500 = $200,000. Tripled, it is 400 calls × $1,500 = $600,000. The box on the form costs an " +
      "hour.",
    Takeaways_Title: "Before your agent dials",
    Takeaways_Items: [
      "Sort your calls: placed or answered, sales or service",
      "Get consent before you place a call, in writing if it sells something",
      "Store the wording, number, page, date and time of each consent",
      "Say who is calling and that it is an AI, in the first sentence",
      "Announce a recording before it starts",
      "Honor “stop” at once, and show the whole plan to a lawyer",
    ],
    Conclusion_Title: "What do we build, then?",
    Conclusion_Body:
      "Mostly agents that answer, like the one in our [Marlowe Dental story](/case-studies/marlowe-dental). " +
      "Outbound, our [voice agents](/services/ai-agents) call people who asked for it, and say what they are in " +
      "the first sentence. We don’t build cold calling. Rules change: the sources named above will tell you what " +
      "is new since this was written.",
    CTA_Text: "Bring your calls to a free consultation",
    CTA_Link: `${brand.origin}/contact`,
  },
};
