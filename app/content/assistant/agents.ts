import { brand } from "../brand";
import { pages, type PreparedAnswer } from "./shapes";

const { hello } = brand.mail;

/** Chat and voice agents. */
export const agentAnswers: readonly PreparedAnswer[] = [
  {
    id: "agents",
    question: "What is an AI agent?",
    asked:
      "aiagent; ai agent; what is an ai agent; about agent; chatbot; about chatbot; what can chatbot do; chatbot website; agent website; what does agent do; do you build " +
      "chatbot; want a chatbot; what can agent do; do you build agent; chatbot for my business; ai agent; chatbot qualify leads; answer customer questions; qualify leads; lead generation",
    answer:
      "A program that answers customers in chat or by phone, in under 30 seconds at any hour. It works from your material, " +
      "asks your qualifying questions, books on your calendar, and hands over to a person.",
    more: pages.agents,
    book: true,
  },
  {
    id: "voice",
    question: "Can an AI answer my phone?",
    asked:
      "voice; missed calls industry; answer phone hours; phone hours; do you voice; voice ai; ai answers phone; answers phone missed; ai voice; phone ai; answers calls; missed calls; calls missed; calls when missed; answers calls " +
      "missed busy; phone calls; answers my phone; ai calls; voice for my business; something that answers calls; take calls; calls ai missed; take phone orders; voice 24 7; phone 24 7",
    answer:
      "Yes. A voice agent picks up after hours, when your people are busy, or always. It says that it is an AI, answers, " +
      "books, and puts callers through to a person if they ask.",
    more: pages.voice,
    book: true,
  },
  {
    id: "samples",
    question: "Can I hear a sample call?",
    asked:
      "sample; sample calls; sample voice; sample demo; sample recording; what does voice sample like; ai voice sample; voice recording sample; voice demo; voice demo sample; " +
      "example calls; example of voice; what voices are there; choose the voice; does voice sample human; voice example",
    answer:
      "Two sample calls, an inbound lead and an outbound sales call, are on the AI agents page. Your browser’s own voice " +
      `reads them; a real agent gets a voice you choose. For a recording, email ${hello}.`,
    more: pages.voice,
  },
  {
    id: "honest",
    question: "Will customers know it is an AI?",
    asked:
      "disclose; callers disclose; disclose customer; customer disclose; will my customer disclose; does agent disclose; obvious callers disclose; do you disclose; disclose callers",
    answer:
      "Yes. The agent says so in its first sentence, in chat and on the phone. Anyone who prefers a person can ask for one.",
    more: pages.agents,
  },
  {
    id: "dont-know",
    question: "What does the agent do when it doesn’t know?",
    asked:
      "unsure; agent unsure; what does agent do when unsure; unsure answer; customer asks something unsure; asks something not prepared; agent unsure answer; question " +
      "agent unsure; customer asks unsure; unexpected question; out of scope question; ai unsure",
    answer:
      "It says so, takes the question and the contact, and puts both on a list for the right person. We teach it " +
      "from that list.",
    more: pages.agents,
  },
  {
    id: "handover",
    question: "Can callers reach a person?",
    asked:
      "handover; handover person; callers person; calls reach person; can callers reach person; handover calls; handover calls staff; how agent handover; agent handover person; " +
      "customer reach person; customer person; customer asks for person; handover my staff; what if customer wants person; staff take over; angry customer; upset customer",
    answer:
      "Yes, one word is enough. The agent puts the caller or chat through, and your colleague sees the conversation or " +
      "hears a short summary first. After hours it offers a callback.",
    more: pages.agents,
  },
  {
    id: "languages",
    question: "Which languages do the agents speak?",
    asked:
      "spoken; spoken support; what spoken; agent spoken; does it spoken; spoken agent; voice spoken; agent talk spoken; chatbot spoken; customer talk spoken; non english; english only",
    answer:
      "The ones you approve. We build and test each language separately, with your own people reading the transcripts. Tell " +
      "us in the first call which ones your customers use.",
    more: pages.agents,
    book: true,
  },
  {
    id: "number",
    question: "Can we keep our phone number?",
    asked:
      "keepnumber; do i keepnumber; can we keepnumber; keepnumber voice; change phone number; phone carrier; do we need a new number; same number; number stay; existing phone line; voip",
    answer:
      "Yes. Your line forwards to the agent when you choose: after hours, when no one picks up, or always. You switch it " +
      "off in your own phone system.",
    more: pages.agents,
  },
  {
    id: "both",
    question: "Do we need chat and voice together?",
    asked:
      "chat and voice; chatbot voice; both chatbot voice; chat or voice; both; voice and chatbot; just chat; only voice; start with chat; both chat voice",
    answer:
      "No. Start where your customers already are. Both share the same knowledge, so the second channel is a smaller step " +
      "than the first.",
    more: pages.agents,
  },
  {
    id: "outbound",
    question: "Can it make outbound calls?",
    asked:
      "outbound; make outbound; do you outbound; outbound voice; outbound sales; ai outbound; calls back; calls back missed; calls back missed calls; calls back leads; calls leads; follow up calls; calls customer; reminder calls; remind patients; ai calls leads back; appointment reminders",
    answer:
      "Yes: callbacks, reminders, and calls to existing customers. It only calls people who asked, so we don’t build cold " +
      "calling.",
    more: pages.voice,
  },
  {
    id: "recordings",
    question: "Do I get a record of each call?",
    asked:
      "record; calls record; record of each calls; get record; are calls record; record chat; see record; read conversations; conversation history; calls summary; calls log",
    answer:
      "Yes. You get a transcript, a summary, and the next step for each call, minutes after it ends. You decide what is " +
      "recorded and why.",
    more: pages.voice,
  },
  {
    id: "capacity",
    question: "How many calls can it take at once?",
    asked:
      "simultaneous; calls simultaneous; many calls simultaneous; people calls simultaneous; calls volume; two people calls simultaneous; busy signal; hold time; on hold; queue; high volume; simultaneous voice",
    answer: "Several at the same time, so callers don’t wait in a queue. Tell us your busiest hour in the free call.",
    more: pages.voice,
    book: true,
  },
  {
    id: "channels",
    question: "Which channels does an agent work on?",
    asked:
      "channel; agent reply channel; channel support; does it channel; answers channel; channel agent; chatbot channel; works on channel; agent email; which channel; answer channel; reply to emails; channel leads",
    answer:
      "Your website, WhatsApp, text message, email, and phone. They share one record, so a customer who wrote yesterday " +
      "doesn’t have to explain it again today.",
    more: pages.agents,
  },
  {
    id: "models",
    unless: "down; how do i; login; password; cost; how much; legal; not working",
    question: "Which AI model do you use?",
    asked:
      "model; which model; built on model; use model; is it model; model behind it; what ai; agent model; model based; own model; what ai do you use; wrapper model",
    answer:
      "We agree on the AI provider with you for each project, and the model can change as better ones appear. Ask in the " +
      "call what fits your task and your data rules.",
    more: pages.privacy,
    book: true,
  },
];
