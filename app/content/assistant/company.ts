import { brand } from "../brand";
import { promises } from "../promises";
import { sampleMarks } from "../samples";
import { pages, type PreparedAnswer } from "./shapes";

const { hello } = brand.mail;

/** Who we are, how to reach us, and for whom we work. */
export const company: readonly PreparedAnswer[] = [
  {
    id: "self",
    question: "What can you tell me?",
    asked:
      "are you human; are you a human; are you a person; hello; hi; hey; help; what can i ask you; what can you do; who are you; what can you help with; what can you help me with; who am i talking to; are you a bot; are you a " +
      "human; are you chatgpt; is this a bot; is this chat saved; are you an ai; can you help me",
    answer:
      `I’m the ${brand.name} assistant, a program with prepared answers. Ask me about prices, timing, services, tools, ` +
      "data, or booking. I run in your browser: nothing you type here is sent or stored.",
  },
  {
    id: "thanks",
    question: "Anything else?",
    asked: "thanks; thank you; thx; bye; goodbye; cheers",
    answer: "You’re welcome. If anything is left open, the free call is a good place for it.",
    book: true,
  },
  {
    id: "person",
    unless: "ai; agents",
    question: "Can I talk to a person?",
    asked:
      "person; person agent; talk; talk to a person; talk to someone; agent; representative; person contact; live chat; person answer me; " +
      "talk to sales; speak with your team; have someone call me; call me back; can someone call me; chat with a person; customer service",
    answer:
      `Yes. Book a free ${promises.long} call with someone who builds these systems, or email ${hello}. A person responds ` +
      `within ${promises.demoReply} to demo requests and ${promises.mailReply} to email, ${promises.officeDays}.`,
    more: pages.contact,
    book: true,
  },
  {
    id: "contact",
    unless: "another; customers; someone elses; my customer; what phone",
    question: "How do I contact you?",
    asked:
      "contact; phonenumber; best email; best way to reach; number calls; reach you; your email; email address; phone number; your phone; can i call you; number to call; phone number to call you; " +
      "get in touch; send you a message; how to reach your team; contact info",
    answer:
      `Email ${hello}, or book a call here. We don’t list a phone number. Expect a reply to email within ` +
      `${promises.mailReply}, ${promises.officeDays}, ${promises.officeHours}.`,
    more: pages.contact,
    book: true,
  },
  {
    id: "hours",
    question: "What are your business hours?",
    asked:
      "hours; your hours; r u open; hours weekend; open weekend; when is your office open; when are you open; hours zone; are you available weekend",
    answer: `Our team works ${promises.officeDays}, ${promises.officeHours}. Demo calls start ${promises.demoDays} ${promises.demoHours}.`,
    more: pages.contact,
  },
  {
    id: "location",
    question: "Where are you located?",
    asked:
      "where are you; located; where located; your office; where is your office; where are you from; located region; local region; in region; are you in region; are you in the region; offices region; what city; headquarters city; located in the us; " +
      "office in my city; american company; are you local; united states; what country; what state",
    answer:
      `Our headquarters are in ${brand.headquarters}, with a second location in ${brand.footerLocation}. The first call is free ` +
      "and needs no visit, wherever you are.",
    more: pages.contact,
  },
  {
    id: "reply",
    question: "How soon do you reply?",
    asked:
      "reply; reply time; when will i reply; when reply after email; how fast reply to people; duration reply; how quick is your reply; duration until reply",
    answer:
      `Within ${promises.demoReply} for demo requests and within ${promises.mailReply} for email, ${promises.officeDays}, ` +
      `${promises.officeHours}.`,
    more: pages.contact,
  },
  {
    id: "what",
    question: "What do you do?",
    asked:
      `what does ${brand.name} do; what is ${brand.name}; ` +
      "what do you do; what do you offer; services; what services do you offer; your services; list of services; what do " +
      "you sell; what do you guys do; what is this; services you have; what services do you have; what do you build; products",
    answer:
      `${brand.name} builds AI chat and voice agents, workflow automation, dashboards, and custom web apps for small and ` +
      "midsize businesses.",
    more: pages.services,
  },
  {
    id: "who",
    question: "Who is behind the company?",
    asked:
      `about ${brand.name}; who is behind ${brand.name}; ` +
      "about your company; company; who are you guys; founded; when founded; founded company; " +
      "company history; your story; background; experience",
    answer:
      `${brand.name} was founded in ${brand.founded} and has 50+ projects behind it. The About page tells our story, how we ` +
      "work, and what we stand by.",
    more: pages.about,
  },
  {
    id: "industries",
    question: "Which industries do you serve?",
    asked:
      "industry; industry company; industry before; work with industry; experience industry; help an industry; industry business; agent for industry; automation for industry; " +
      "my industry; clients in industry; verticals",
    answer:
      "We work by task rather than by industry. The case studies come from a dental clinic, heating and cooling, freight, " +
      "property management, metal fabrication, and online retail. Bring your case to the free call.",
    more: pages.cases,
    book: true,
  },
  {
    id: "small",
    question: "Do you work with small businesses?",
    asked:
      "small; big; small or big companies; small shop; small company fit; is my business small; only few people small; are we small; startup; " +
      "just me; roi small shop; business size; minimum company size; sole proprietor; is this for small",
    answer:
      "Yes, small and midsize businesses are who we build for. If the numbers say a system won’t pay off, the proposal says " +
      "not to build it.",
    more: pages.cases,
    book: true,
  },
  {
    id: "which",
    question: "Which service is right for me?",
    asked:
      "which service; service right for me; not sure what i need; right service; dont know what i need; i dont know which one i need; which one i need; not sure where to begin; recommend; " +
      "what do you recommend; where to begin; which one do i need; best service for my business; sure; what would you suggest; choose a service",
    answer:
      "Missed calls and messages: AI agents. The same data typed twice: workflow automation. Figures nobody agrees on: " +
      "dashboards. A spreadsheet that runs the business: a custom web app. The free call settles the rest.",
    more: pages.services,
    book: true,
  },
  {
    id: "examples",
    question: "Can I see examples of your work?",
    asked:
      "example; see example; your example; show example; example of your work; who are your customer; who have you worked with; customer list; " +
      "example in my industry; show me your work; what have you built; what kind of projects have you done; projects you have done; what have you done; case study industry; proof it works",
    answer:
      "Six case studies show the problem, what we built, how long it took, what it cost, and the results." +
      (sampleMarks.content && " The clients in them are samples, so ask about real work in the call."),
    more: pages.cases,
    book: true,
  },
  {
    id: "reviews",
    question: "What do clients say?",
    asked:
      "review; customer review; review customer; what do customer say; how review are your customer; star review; google review; review score",
    answer:
      "This site states 98% satisfaction with delivered work, 95% among clients overall, and a 4.9/5 rating. " +
      (sampleMarks.content
        ? "These figures, and the people and quotes shown here, are samples; ask us for references in the call."
        : "The case studies quote the clients themselves."),
    more: pages.cases,
  },
  {
    id: "roi",
    question: "What return can I expect?",
    asked:
      "roi; what roi; expect roi; average roi; time roi; hours roi; how much time will roi; roi calculator; is it roi; cost roi; roi money; " +
      "how much roi; results; what results can i expect",
    answer:
      "Projects we measured before and after average 450%; across all projects, clients report 3x. Yours depends on the " +
      "task: the calculator works it out from four numbers of your own.",
    more: pages.calculator,
  },
  {
    id: "jobs",
    question: "Are you hiring?",
    asked:
      "job; are you job; job developer; your job; join your team; work for you; can i work for you; send my resume; looking for job",
    answer: `This site lists no openings. You’re welcome to email ${hello}.`,
    more: pages.contact,
  },
  {
    id: "partners",
    question: "Do you have a partner program?",
    asked:
      "partner; partner program; partner with you; partner your service; become a partner; commission; partner agency",
    answer: `This site describes no partner or reseller program. Email ${hello} and say what you have in mind.`,
    more: pages.contact,
  },
  {
    id: "blog",
    question: "Do you have a blog?",
    asked: "blog; your blog; read blog; blog posts; something to read",
    answer: "Yes. The blog has practical guides to AI agents and automation.",
    more: pages.blog,
  },
];
