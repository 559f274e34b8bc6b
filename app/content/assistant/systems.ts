import { brand } from "../brand";
import { pages, type PreparedAnswer } from "./shapes";

/** Phrases in questions about a tool itself, which we do not answer. */
const NOT_OURS =
  "what is; whats; how do i; how can i; how to; why; down; login; password; best; cost; costs; price; how much; not working";

/** Automation, dashboards, applications, and the tools they connect. */
export const systems: readonly PreparedAnswer[] = [
  {
    id: "flow",
    question: "What is workflow automation?",
    asked:
      "automate; what is automate; automate invoices; automate orders; automate entry; entry; automate our steps; can you automate; what can you automate; entry orders email; automate " +
      "email; automate tasks; automate follow ups; automate my business; automate emails; entry orders automate; entry listedtool; entry orders listedtool; orders listedtool; process invoices; spreadsheets by hand; repetitive tasks; back office; entry all day; automate onboarding; automate reports",
    answer:
      "We connect your tools so that data is entered once, checked by your rules, and seen by a person only when something " +
      "doesn’t fit: invoices, orders, leads, onboarding, reports.",
    more: pages.flow,
    book: true,
  },
  {
    id: "flow-first",
    question: "Which task should we automate first?",
    asked:
      "automate first; which automate first; what should automate first; where start automate; start with automate; best thing to automate; automate begin; what can be automated first; where do we start; first step automate; first steps automate; easy win",
    answer:
      "One that is frequent, dull, and easy to check: matching, filing, reminders. Leave what needs tact. Our process " +
      "audit ranks your tasks by hours and by risk.",
    more: pages.flow,
    book: true,
  },
  {
    id: "flow-break",
    question: "What happens when an automation breaks?",
    asked:
      "breaks; automate breaks; app breaks; breaks at night; what if automate breaks; integrate breaks; app change api; tool change api; when tool change; api change; automate breaks middle night; what if it breaks; server breaks; what if internet breaks; update breaks automation; vendor changes",
    answer:
      "The flow stops at that step, keeps the record, and tells you and us; nothing is posted twice when it starts again. " +
      "You choose whether we look after it or your own people do.",
    more: pages.flow,
  },
  {
    id: "platforms",
    unless: NOT_OURS,
    question: "Which automation platforms do you build on?",
    asked:
      "builder; use builder; builder or make; builder make; do you builder; make builder; which builder; built on builder; builder integrate; automate platform; which platform; no code; builder automate; low code; work with builder",
    answer:
      "n8n, Make, Zapier, and Power Automate. We choose the one you can run without us, and write code where none fits.",
    more: pages.flow,
  },
  {
    id: "people",
    question: "Does this replace people?",
    asked:
      "replace; replace staff; replace people; replace my staff; will ai replace jobs; people replace; staff lose job; lose jobs; will i have to replace; replace receptionist; fire staff; my staff afraid; job loss; eliminate positions",
    answer:
      "It replaces tasks. Your people know the exceptions, and a system needs that. We ask you early what they should do " +
      "with the hours they get back.",
    more: pages.flow,
  },
  {
    id: "tools",
    question: "Do we have to change our tools?",
    asked:
      "integrate; ourtools; switch; work with ourtools; integrate ourtools; what integrate; your integrate; integrate with software; integrate software; existing tools; existing software; switch software; change " +
      "software; change tools; replace software; replace our tools; switch tools; integrate our phone system; integrate crm; integrate our crm; integrate calendar; integrate email; integrate accounting; works with our crm; our tools; integrate website; integrate database; spreadsheets integrate",
    answer:
      "Rarely. We connect what you use: calendars, email, phone systems, accounting, CRMs, shops, and spreadsheets. If a tool " +
      "has an interface, we use it; if not, we tell you what that means for reliability.",
    more: pages.flow,
    book: true,
  },
  {
    id: "tools-listed",
    unless: NOT_OURS,
    question: "Do you work with this tool?",
    asked:
      "listedtool; integrate listedtool; listedtool integrate; work with listedtool; use listedtool; support listedtool; listedtool support; book listedtool; agent book listedtool; we use listedtool; agent listedtool; listedtool voice; listedtool automate; listedtool crm; chatbot listedtool; automate listedtool; listedtool dashboard",
    answer:
      "It’s one of the tools that this site names in services or case studies, so most likely yes. Whether it fits your setup is a quick question " +
      "for the free call.",
    more: pages.services,
    book: true,
  },
  {
    id: "tools-other",
    unless: NOT_OURS,
    question: "Do you work with a tool that you don’t name?",
    asked:
      "othertool; integrate othertool; othertool integrate; work with othertool; use othertool; othertool crm; use othertool crm; we use othertool; support othertool; agent othertool; automate othertool; othertool website; chatbot othertool; voice othertool; othertool dashboard",
    answer:
      "This site doesn’t name that one, so I can’t promise it. As a rule: if a tool has an interface, we connect it; if it " +
      `only has an export, we tell you what that means for reliability. Ask in the free call or at ${brand.mail.hello}.`,
    more: pages.flow,
    book: true,
  },
  {
    id: "flow-old",
    question: "Our main system is old. Can you connect it?",
    asked:
      "legacy; system legacy; integrate legacy; legacy system integrate; legacy software; legacy system; integrate legacy software; without api; legacy database; no interface; desktop software; homegrown system",
    answer:
      "Usually. If it has no interface, there is often an export, an inbox, or a database we can read. We test that first " +
      "and tell you plainly when the answer is no.",
    more: pages.flow,
  },
  {
    id: "dash",
    unless: "what is a kpi; what are kpis",
    question: "Do you build dashboards?",
    asked:
      "dashboard; build dashboard; dashboard sales; dashboard team; need dashboard for sales team; want a dashboard; custom dashboard; dashboard business; what is dashboard; dashboard website; dashboard numbers; see my numbers; numbers in one place; numbers place; see all numbers place; data in one place; forecasts; dashboard data; track sales",
    answer:
      "Yes. One page with the figures you steer by, fed by the tools you have, where each number opens the records behind " +
      "it. Alerts come when a value leaves the range you set.",
    more: pages.dash,
    book: true,
  },
  {
    id: "dash-messy",
    question: "Our data is a mess. Is that a problem?",
    asked:
      "messy; data messy; our data messy; is messy data a problem; spreadsheets messy; clean data; bad data; clean up our data; data quality; crm messy",
    answer:
      "It’s the normal case. Part of the project is a list of what is missing, duplicated, or wrong, so you can fix what " +
      "matters.",
    more: pages.dash,
  },
  {
    id: "dash-existing",
    question: "Can we keep Power BI, Tableau, or Looker?",
    asked:
      "bitool; keep bitool; keep using bitool; does it work bitool; integrate bitool; we have bitool; already pay for bitool; dashboard bitool; use bitool",
    answer:
      "If the tool you have can show what you need, we build in it and you pay for nothing new. We suggest our own page only " +
      "where speed, permissions, or phones make the difference.",
    more: pages.dash,
  },
  {
    id: "dash-fresh",
    question: "How fresh are the figures?",
    asked:
      "fresh; data fresh; is data fresh; dashboard fresh; how often dashboard fresh; how often fresh; live data; figures fresh; numbers fresh; live dashboard; refresh rate",
    answer: "As fresh as the decision needs: overnight or by the minute. Each chart names its last update.",
    more: pages.dash,
  },
  {
    id: "dash-access",
    question: "Who can see what?",
    asked:
      "access; who access; access numbers; staff access; who can see numbers; access staff see; dashboard access; access rights; user access; hide numbers; see the numbers; staff see",
    answer: "You decide by role, down to single columns where needed. Access follows your existing sign-in.",
    more: pages.dash,
  },
  {
    id: "dash-change",
    question: "Can we add a chart later?",
    asked:
      "chart; add chart; chart later; add chart later; another chart later; add to dashboard later; change dashboard later; more chart; new chart; edit the dashboard; add metrics dashboard",
    answer:
      "Yes. You get the data store and the definitions, so anyone who knows the tool can add one. If we do it, it’s priced " +
      "before we start.",
    more: pages.dash,
  },
  {
    id: "apps",
    question: "Do you build custom web apps?",
    asked:
      "webapp; build webapp; custom webapp; do you webapp; develop webapp; build custom webapp; webapp customer; need customer webapp; custom crm; build crm; build a crm; webapp for customer; build software; custom software; programming; " +
      "inventory system; inventory management; inventory management system; management system; replace spreadsheet; replace excel; replace excel app; replace listedtool sheets;  replace our spreadsheets; crm; build an app; app for my business; make an app; build a website app; scheduling app",
    answer:
      "Yes: CRMs, ERPs, customer portals, and internal tools built around your own steps, in the browser and on the phone.",
    more: pages.apps,
    book: true,
  },
  {
    id: "apps-standard",
    question: "Wouldn’t standard software be cheaper?",
    asked:
      "offshelf; offshelf cost; buy offshelf; why not buy offshelf; offshelf instead; why custom; custom or offshelf; why build custom; build or buy; buy or build; just buy software; why not use zapier myself; do it myself; diy",
    answer:
      "Often, and then we say so. Building pays when you work around the standard product every day, when seats cost more " +
      "than they bring, or when the process is what customers choose you for.",
    more: pages.apps,
  },
  {
    id: "apps-scope",
    question: "What if we change our minds halfway?",
    asked:
      "scope; change scope; scope halfway; scope during project; can we scope; can we scope during project; change requirements; add something during project; new requirements; scope project; what if requirements change; revisions; how many revisions",
    answer:
      "Small changes swap places with something of equal size. Larger ones are priced in writing before we begin them.",
    more: pages.apps,
  },
  {
    id: "apps-data",
    question: "Can you move our old data?",
    asked:
      "migrate; migrate data; migrate legacy data; can you migrate; legacy data; migrate spreadsheets; spreadsheets migrate; migrate crm; data migrate; migrate customer; bring legacy data; migrate history",
    answer:
      "Yes. We read the old system early, list what is duplicated or broken, and you decide line by line what moves. The old " +
      "system stays readable after launch.",
    more: pages.apps,
  },
  {
    id: "mobile",
    question: "Does it work on phones?",
    asked:
      "mobile; work on mobile; does it work mobile; mobile app; mobile apps; make mobile apps; build mobile app; native mobile; on mobile; app store; webapp mobile; dashboard mobile; field crew mobile; offline; works offline",
    answer:
      "What we build is for the browser and works on office screens, tablets, and phones. If you need an app from a store, " +
      "ask in the call.",
    more: pages.apps,
    book: true,
  },
  {
    id: "stack",
    question: "What technology do you use?",
    asked:
      "stack; your stack; what stack; where stack; which stack; stack use; what stack do you use; where is webapp stack; stack cloud; cloud; own servers; self stack; on our servers; database; server; where does it run",
    answer:
      "React and TypeScript, Node.js and PostgreSQL, Python and FastAPI, running on Cloudflare or AWS, billed to your own " +
      "account. All are common, so other developers can take over.",
    more: pages.apps,
  },
];
