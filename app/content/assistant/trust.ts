import { brand } from "../brand";
import { promises } from "../promises";
import { pages, type PreparedAnswer } from "./shapes";

/** Data, safety, ownership, and what happens when something fails. */
export const trust: readonly PreparedAnswer[] = [
  {
    id: "security",
    question: "How do you keep data secure?",
    asked:
      "secure; data secure; is my data secure; how keep data secure; secure certified; certified; certificates; secure certification; is it secure; " +
      "customer data secure; if you get hacked; what if data leaks; how do you handle sensitive data; secure audit; secure questionnaire",
    answer:
      "Access is limited to the people who need it, this site uses 256-bit SSL encryption, and we follow HIPAA-aligned " +
      "practices and comply with GDPR. We don’t claim any certification beyond that. Bring your list: you get written answers before you sign.",
    more: pages.privacy,
  },
  {
    id: "hipaa",
    question: "Are you HIPAA compliant?",
    asked:
      "hipaa; hipaa compliant; hipaa compliance; sign hipaa; clinic hipaa; hipaa agreement; handle hipaa; is the voice agent hipaa; medical data",
    answer:
      "We follow HIPAA-aligned practices, agreed in writing before work begins. Protected health information may reach us " +
      "only after both sides have signed an agreement that covers it.",
    more: pages.terms,
  },
  {
    id: "gdpr",
    question: "Do you comply with GDPR, and how is my data erased?",
    asked:
      "gdpr; comply gdpr; gdpr compliant; how gdpr; you gdpr; gdpr my booking; data request; export my data; copy of my data; duration keep data; how long " +
      "do you keep data; data retention; data processing agreement; dpa; eu data",
    answer:
      `We comply with GDPR. To see, export, or delete your data, email ${brand.mail.privacy}; we answer within 30 days. A ` +
      "booking you can erase yourself through the link that came with it.",
    more: pages.privacy,
  },
  {
    id: "privacy",
    question: "What do you do with personal data?",
    asked:
      "privacy; privacy data; access data; who has access to our data; privacy policy; privacy data; you privacy; will you privacy data; what privacy do you collect; what data do you collect; collect data; who sees data; " +
      "third parties data; sell data; train data; is our data used for training; privacy ai; data used by openai; do you store data; where is data stored",
    answer:
      "We don’t sell personal information, and client data isn’t used to train models for others without the client’s " +
      `written agreement. Demo requests are kept ${promises.leadsKept}. The Privacy Policy lists what we collect, and why.`,
    more: pages.privacy,
  },
  {
    id: "data",
    question: "Who owns the data?",
    asked:
      "owner data; data ours; owner our data; who owner data; keep data; keep our data if we leave; data if we cancel; what happens to our data after; data after contract; " +
      "owner transcripts; take our data with us; data lock in",
    answer:
      "You do. Customer records, transcripts, and reports stay yours, and where a tool allows it, we build in your own " +
      "accounts. Client data we hold is kept for the relationship plus 7 years.",
    more: pages.privacy,
  },
  {
    id: "cookies",
    question: "Do you use cookies?",
    asked:
      "cookies; use cookies; cookies me; you cookies me; cookies settings; turn off cookies; google analytics cookies; consent banner",
    answer:
      "Analytics cookies are set only if you allow them. We count page views without cookies, unless you refuse. " +
      "Change your choice under Cookie Settings at the foot of any page.",
    more: pages.cookies,
  },
  {
    id: "code",
    question: "Who owns the code?",
    asked:
      "owner code; code; owner; get code; owner software; owner software you build; who owner code; owner the system; owner webapp; owner agent; owner " +
      "automation; owner what you build; owner workflow; keep the system; is it mine; take code to another developer; owner project; who owner it; github access",
    answer:
      "You own what we build for you once the project is paid in full, in accounts under your name. Our own reusable tools " +
      "stay ours, with a lasting license for you to use them in it.",
    more: pages.terms,
  },
  {
    id: "nda",
    question: "Is what we tell you confidential?",
    asked:
      "nda; sign nda; data nda; keep data nda; nda agreement; what we tell you nda; is it nda; keep it nda; trade secrets; nda before demo",
    answer:
      "Yes. Under our terms both sides keep confidential information secret, and for 5 years after the agreement ends. If " +
      "you need a separate agreement first, ask us by email.",
    more: pages.terms,
  },
  {
    id: "uptime",
    question: "What uptime do you offer?",
    asked:
      "uptime; your uptime; is there uptime; uptime guarantee; is it always online; 99 9 uptime; guaranteed uptime; what uptime agent",
    answer:
      "Our web apps have run at 99.9% uptime. A service level binds us where your proposal states it, so ask for it in the " +
      "call.",
    more: pages.apps,
  },
  {
    id: "wrong",
    question: "What if the AI is wrong?",
    asked:
      "wrong; agent gives bad data; bad data agent; cancel wrong; prevent wrong; avoid wrong; wrong agent; what if goes wrong; agent wrong; ai wrong; ai wrong cost customer; does it wrong; trust; trust ai; trust ai with customer; trust " +
      "agent; how trust is it; gives wrong answer; bad answer; wrong information; promises something wrong; goes off the rails; liable wrong; offends a customer",
    answer:
      "It will be at times, so we build for it. Agents answer from your material and say when they don’t know; prices, " +
      "refunds, and promises follow rules you wrote. Everything is logged, and we fix what the logs show.",
    more: pages.agents,
  },
];
