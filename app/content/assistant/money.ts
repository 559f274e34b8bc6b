import { brand } from "../brand";
import { caseStudies } from "../case-studies";
import { promises } from "../promises";
import { pages, type PreparedAnswer } from "./shapes";

/** What our published projects of a kind cost and how long they took, as: $8K over 9 weeks. */
function investedIn(solutionType: string): string {
  const study = caseStudies.items.find((item) => item.solutionType === solutionType);
  if (!study) throw new Error(`No case study is of the type ${solutionType}`);
  return `${study.investment} over ${study.timeframe}`;
}

const byAmount = caseStudies.items
  .map(({ investment }) => investment)
  .toSorted((a, b) => Number.parseFloat(a.slice(1)) - Number.parseFloat(b.slice(1)));
/** The case studies' investments, as: $8K to $18K. */
const range = `${byAmount[0]} to ${byAmount.at(-1)}`;
const yourPrice = `Your price comes in writing after the free ${promises.long} call.`;

/** Prices, payment and the contract. */
export const money: readonly PreparedAnswer[] = [
  {
    id: "price",
    unless: "should i charge; my prices; my customers; should i pay; do you make",
    question: "What does a project cost?",
    asked:
      "cost; cost figure; cost of project; your cost; cost range; how cost is this; cost hourly; hourly cost; get a cost; cost list; what is the cost; starting " +
      "cost; minimum cost; average cost; cost small business; cost system; package cost; cost service; cost website",
    answer:
      `We price by the project, in writing, before work starts; there is no hourly meter. The six case studies were ` +
      `investments of ${range}. ${yourPrice}`,
    more: pages.cases,
    book: true,
  },
  {
    id: "price-agents",
    question: "What does a chat or voice agent cost?",
    asked:
      "cost chatbot; cost voice; cost voice industry; cost agent industry; cost agent; cost voice agent; chatbot cost; agent cost month; cost phone answers; cost ai phone",
    answer:
      `In our case studies, a chat agent was ${investedIn("Chat agent")} and a voice agent ${investedIn("Voice agent")}. ` +
      yourPrice,
    more: pages.agents,
    book: true,
  },
  {
    id: "price-flow",
    question: "What does workflow automation cost?",
    asked:
      "cost automate; cost of automate; cost automate steps; cost to automate a task; cost automate invoices; cost zapier automation",
    answer: `In our case studies, a workflow was ${investedIn("Workflow")}. ${yourPrice}`,
    more: pages.flow,
    book: true,
  },
  {
    id: "price-apps",
    question: "What does a custom web app cost?",
    asked:
      "cost webapp; cost crm; cost of a webapp; cost custom webapp; cost portal; cost custom crm; cost app; cost mobile app; cost ecommerce shop",
    answer: `In our case studies, a web app was ${investedIn("Web app")} and an ERP ${investedIn("ERP")}. ${yourPrice}`,
    more: pages.apps,
    book: true,
  },
  {
    id: "price-dash",
    question: "What does a dashboard cost?",
    asked: "cost dashboard; cost of a dashboard; dashboard cost; cost dashboard data",
    answer: `No dashboard project is published with its price. Our six case studies were investments of ${range}. ${yourPrice}`,
    more: pages.dash,
    book: true,
  },
  {
    id: "running",
    question: "What does it cost each month?",
    asked:
      "monthly; monthly cost; monthly or one time; is there a monthly; cost after launch; monthly cost support; who pays for software monthly; who pays " +
      "for the platform; pay for software; additional cost; cost to run; maintenance cost; cost support; token cost; usage cost",
    answer:
      "The project has one price. The tools it runs on bill you directly, in your own account, and the proposal lists what " +
      "they will cost each month at your volume.",
    more: pages.flow,
  },
  {
    id: "free",
    unless: "about; what happens",
    question: "Is there anything free?",
    asked:
      "free; pay demo; pay calls; pay first calls; free trial; trial; free demo; is the demo free; demo free; demo cost; cost of the demo; is consultation free; trial before buy; need a " +
      "card to book; card to book; free version; free plan; no card; does the call cost anything; free audit; proof of concept",
    answer:
      `The ${promises.long} demo call is free and needs no credit card. This site offers no free trial of a finished system, ` +
      "but you see working parts every week while we build.",
    more: pages.contact,
    book: true,
  },
  {
    id: "pay-how",
    question: "How can I pay?",
    asked:
      "payway; pay; pay with payway; accept payway; card; take card; pay by card; pay with card; accept card; how can i pay; pay methods; how do i pay; " +
      "pay options; accepted pay; ways to pay; pay in other currency; currency; pay invoice online",
    answer:
      "By credit card (Visa, MasterCard, American Express), ACH, wire, PayPal, or check, in US dollars. Cards add 2.9% plus " +
      "$0.30 and international wires $25; ACH and domestic wires are free of fees.",
    more: pages.billing,
  },
  {
    id: "pay-terms",
    question: "When do I have to pay?",
    asked:
      "deposit; how much is deposit; cost deposit; installments; offer installments; pay installments; when do i pay; pay deposit; pay everything deposit; when is pay due; " +
      "invoice due; due date; when is the invoice due; pay terms; net 30; late pay; pay later; pay all at once; split pay",
    answer:
      "A deposit of typically 50% starts the work; your proposal says when the rest is due, for example at a milestone or " +
      "at delivery. Invoices are due within 30 days.",
    more: pages.billing,
  },
  {
    id: "refund",
    question: "Can I get a refund?",
    asked:
      "refund; refund policy; your refund policy; refund guarantee; guarantee; refund not review; refund deposit; want deposit refund; deposit refund; cancel " +
      "refund; satisfaction guarantee; what if im not happy; not satisfied; do you guarantee results; guaranteed results",
    answer:
      "We refund amounts paid twice and fees paid in advance for work not done when a project ends early, unless the " +
      "proposal says otherwise. Work already done isn’t refunded. Approved refunds arrive in 10-15 business days. Email " +
      `${brand.mail.billing}.`,
    more: pages.billing,
  },
  {
    id: "contract",
    unless: "my gym; lease; netflix; phone plan; insurance",
    question: "How long is the contract, and can I cancel?",
    asked:
      "contract; contract length; duration contract; cancel contract; cancel anytime; cancel; can i cancel; minimum contract; are we contract; cancel my " +
      "project; cancel service; cancel project early; notice period; long term contract; cancel monthly; change provider; leave anytime; sign a contract",
    answer:
      "The agreement lasts until the project is complete. Either side can end it with 30 days’ written notice; you then " +
      "pay for the work done and costs you approved.",
    more: pages.terms,
  },
];
