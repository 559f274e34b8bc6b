import type { Lexicon } from "~/domain/assistant/words";

import { brand } from "../brand";

/** Tools that the pages and case studies name; the answer says so. */
const LISTED_TOOLS =
  "hubspot, pipedrive, google calendar, gcal, gmail, slack, microsoft teams, ms teams, notion, zendesk, shopify, " +
  "intercom, twilio, calendly, docusign, stripe, typeform, airtable, quickbooks, quick books, qbo, xero, sap, jira, " +
  "google sheets, excel, outlook, google analytics, klaviyo, jobber";

/** Tools that visitors ask about and no page names; the answer says so. */
const OTHER_TOOLS =
  "salesforce, sales force, sfdc, zoho, monday com, netsuite, net suite, servicetitan, service titan, asana, " +
  "trello, clickup, dynamics, mailchimp, woocommerce, magento, housecall, freshbooks, freshdesk, sage, " +
  "wordpress, wix, squarespace, webflow, telegram, ringcentral, aircall, vonage, activecampaign, gohighlevel, clio, " +
  "dentrix, mindbody, odoo";

const INDUSTRIES =
  "industry, industries, sector, sectors, dentist, dentists, dental, lawyers, law firm, law firms, attorney, attorneys, " +
  "real estate, realtor, realtors, contractor, contractors, roofer, roofers, roofing, plumber, plumbers, plumbing, hvac, " +
  "restaurant, restaurants, hotel, hotels, retail, retailers, ecommerce, e commerce, manufacturer, manufacturers, " +
  "manufacturing, logistics, trucking, freight, property management, property managers, accountant, accountants, salon, " +
  "salons, spa, gym, gyms, veterinary, vet, vets, insurance, construction, electrician, electricians, landscaping, " +
  "clinic, clinics, medical, healthcare, health care, nonprofits, schools";

/** Visitors' words and their meaning. A group's name is a word of the prepared wordings. */
export const lexicon: Lexicon = {
  common:
    "a an the and or but if so as at by for from in into of on to up out over about with within without is are am be been " +
    "being was were do does did doing done have has had having i im id ive me my mine we our ours us were you your yours u " +
    "ur youre youve youll guys he she it its they their them this that these those there here thats what whats which who " +
    "whos whom whose how hows when where why can could would will shall should may might must cant wont dont doesnt didnt " +
    "not no any some every each all also w r just really exactly only even still then than too very much many more most " +
    "roughly about around like get gets got getting give take takes make makes made go goes going gonna wanna want wants " +
    "need needs let lets us tell know say says said see use uses using used work works working offer offers provide " +
    "possible able else anywhere somewhere everywhere other another one ones thing things something anything someone somebody anyone way kind type bit " +
    "currently right now today already ever yet again because while ok",
  polite:
    "hi hello hey hiya howdy there good morning afternoon evening greetings please pls plz thanks thank thx ty cheers bye " +
    "goodbye ok okay cool great awesome",
  light:
    `${brand.name.toLowerCase()} ` +
    "project projects business businesses company firm agency team people customer customers client clients ai " +
    "system systems software app tool help service services question curious wondering build built website family " +
    "accept require understand give put through rough find look looking existing expect handle several multiple typical " +
    "usually normally currently properly easily simple new want able please sort kind come back " +
    "during under online money method methods measures practice practices receive show see every full whole sure day days week",
  products: "listedtool othertool builder bitool model",
  same: {
    cost:
      "cost, costs, price, prices, pricing, rate, rates, fee, fees, charge, charges, expensive, cheap, quote, quotes, " +
      "estimate, budget, how much, run me, run us, set me back, ballpark, affordable",
    duration:
      "how long, how many weeks, how many months, timeline, timeframe, turnaround, how soon, how quickly, how fast, lead time",
    live: "live, running, launched, up and running, ready, implemented, implementation, delivered, delivery, finished, complete",
    person:
      "human, humans, person, real person, real people, live person, live agent, representative, rep, sales rep, operator, " +
      "someone real, somebody real, actual person, real human, live human, human being",
    talk: "talk, speak, chat with, talk to, speak to, speak with, connect me",
    demo: "demo, demos, consultation, consult, intro call, discovery call, strategy call, demo call, meeting, appointment, slot",
    book: "book, schedule, reserve, arrange, sign me up, sign up, set up a, make an appointment, make appointment, make a booking",
    change:
      "reschedule, rebook, move, postpone, push back, another time, different time, change the time, change the date",
    cancel: "cancel, cancellation, terminate, termination, end, quit, stop, opt out, back out, get out",
    contract: "contract, contracts, agreement, commitment, locked in, lock in, tied in, minimum term",
    refund: "deposit back, refund, refunds, refunded, money back, get my money, returned, reimbursement",
    free: "free, no charge, complimentary, gratis",
    trial: "trial, try it, try before, test drive, pilot, try out",
    card: "credit card, credit cards, debit card, visa, mastercard, amex",
    payway: "paypal, ach, wire, wire transfer, bank transfer, check, checks, venmo, zelle, apple pay",
    pay: "pay, payment, payments, paying, paid, invoice, invoices due, billing, billed",
    deposit: "deposit, down payment, upfront, up front, in advance, half up front",
    installments: "payment plan, payment plans, installments, instalments, monthly payments, pay monthly, financing",
    monthly:
      "monthly, per month, a month, monthly fee, monthly fees, subscription, recurring, ongoing, license, licenses, licence, " +
      "licensing, running costs, operating costs, hidden costs, hidden fees",
    hourly: "hourly, per hour, an hour",
    phone: "phone, phones, telephone, by phone",
    phonenumber: "phone number, telephone number, number to call",
    calls: "call, calls, caller, callers, calling, ring",
    answers: "pick up, picks up, answers my, answers our, answering",
    missed:
      "missed, miss, after hours, afterhours, overflow, unanswered, voicemail, front desk, at night, after 5, after 5pm, after five, after work, nights and weekends",
    voice:
      "voice, voice agent, voice agents, phone agent, phone agents, voice ai, receptionist, phone answering, phone answering service, call answering, voicebot, phone bot, answering service",
    chatbot: "chatbot, chatbots, chat bot, chat agent, chat agents, chat widget, website chat",
    aiagent: "ai agent, ai agents, your agents, your ai, ai assistants",
    agent: "agent, agents, bot, bots, assistant, robot, virtual assistant",
    sample: "sample, samples, recording of, demo recording, listen, hear, sound, sounds",
    record: "transcript, transcripts, recorded, recording, recordings, call log",
    automate: "automate, automates, automated, automation, automating, automations, workflow, workflows, work flow",
    entry:
      "data entry, retype, retyping, copy paste, copy pasting, copying and pasting, copy and paste, copying data, manual entry, entering, typing in, by hand, manually, manual work, paperwork, busywork",
    dashboard: "dashboard, dashboards, reporting, report, reports, kpi, kpis, analytics, metrics, bi",
    webapp:
      "web app, web apps, webapp, web application, application, custom app, custom software, custom crm, custom apps, " +
      "internal tool, portal, portals, erp, custom tool, custom development, custom software development, app development, software development",
    customer: "customer, customers, client, clients, clientele",
    staff: "staff, employee, employees, workers, crew, my people, my team, our team, our people",
    job: "hiring, career, careers, job opening, openings, vacancies, vacancy, internship, looking for a job, looking for work, apply for",
    replace: "replace, replaces, replaced, replacing, lose their jobs, lay off, layoffs, fire people, take jobs",
    ours: "still ours, still mine, remain ours, stays ours",
    owner: "own, owns, owner, owned, ownership, belongs, belong, intellectual property, keep the rights",
    founded:
      "founded, how long have you been, how long has your company, been in business, been around, years in business, how old is, when did you start",
    ourtools:
      "existing tools, current tools, tools we have, tools we already have, tools i already have, software we have, " +
      "software we already have, current software, current systems, existing systems, current setup, what we already use",
    code: "code, source code, codebase, ip rights, the ip, source",
    data: "data, records, information, info",
    secure:
      "secure, security, safe, safety, secured, protect, protected, protection, encrypted, encryption, breach, soc 2, soc2, iso 27001, pci",
    hipaa:
      "business associate, business associate agreement, hipaa, hippa, baa, phi, patient records, patient data, health data, health information",
    gdpr: "gdpr, ccpa, erase, delete my data, delete our data, delete my information, right to be forgotten, remove my data",
    privacy:
      "privacy, personal data, personal information, sell my, sell our, share my data, train on, train models, train ai",
    cookies: "cookies, cookie, track, tracking, tracker",
    nda: "nda, non disclosure, nondisclosure, confidential, confidentiality",
    spoken:
      "language, languages, spanish, english, french, german, portuguese, chinese, italian, bilingual, multilingual, accent, accents",
    zone: "time zone, timezone, time zones, timezones, est, pst, pacific time, central time, eastern time, mountain time, utc",
    hours:
      "hours, open, close, closing time, opening hours, closed, weekend, weekends, saturday, sunday, saturdays, sundays, office hours",
    located: "location, located, based, headquarters, headquartered, hq, address, office, offices",
    region:
      "in the us, the us, usa, united states, america, texas, florida, miami, austin, dallas, new york, california, london, europe, canada, uk",
    reach: "reach, contact, get in touch, get hold of, email, mail, e mail, message you, call you, text you",
    reply: "reply, respond, response, response time, hear back, get back, answer my email",
    industry: INDUSTRIES,
    small:
      "small, tiny, solo, freelancer, consultant, one man, mom and pop, startup, startups, too small, few people, small business, small businesses, smb, midsize",
    big: "big, enterprise, large, fortune 500, big companies",
    listedtool: LISTED_TOOLS,
    othertool: OTHER_TOOLS,
    builder: "zapier, n8n, make com, power automate, microsoft flow, integromat",
    model:
      "chatgpt, gpt, openai, open ai, claude, anthropic, gemini, llm, llms, ai model, ai models, language model, llama, gpt 4, gpt 5",
    integrate:
      "integrate, integrates, integration, integrations, connect, connects, connection, connector, compatible, sync, plug into, plugs into, link",
    legacy: "legacy, old, ancient, outdated, no api, mainframe, on premise",
    wrong:
      "wrong, mistake, mistakes, error, errors, fail, fails, hallucinate, hallucinates, hallucination, hallucinations, screws up, messes up, mess up, makes things up, incorrect",
    trust: "trust, reliable, rely, accurate, accuracy",
    handover:
      "hand off, handoff, hands off, hand over, handover, transfer, transfers, escalate, escalates, put through, forward",
    breaks: "break, breaks, broken, down, crash, crashes, stops, goes down, outage, malfunction",
    example:
      "example, examples, case study, case studies, portfolio, past work, previous work, past projects, prior work, " +
      "success stories, success story, references, show me your work, see your work",
    review: "review, reviews, testimonial, testimonials, rating, ratings, satisfied, satisfaction, happy, unhappy",
    roi: "pay for itself, pays for itself, roi, return on investment, savings, save, saves, saved, payback, benefit, worth, calculator",
    support:
      "support, maintain, maintains, maintenance, maintained, look after, looks after, after launch, after the launch, aftercare, after its done, updates",
    training:
      "train my staff, train my team, train our team, train us, train our staff, training, onboarding, learning curve, teach, learn",
    prepare: "prepare, preparation, bring, get ready, beforehand",
    pitch: "sales pitch, pitch, pushy, hard sell",
    steps: "process, steps, next step, next steps, get started, getting started, kickoff, methodology, approach",
    migrate:
      "migrate, migration, import, imported, importing, move our data, transfer our data, bring over, carry over, move over",
    offshelf: "off the shelf, standard software, ready made, saas, existing software, standard product",
    scope:
      "change our mind, change our minds, change my mind, add features, scope, change request, changes halfway, scope creep",
    mobile:
      "mobile, ipad, phone app, on a phone, on my phone, on phones, iphone, android, ios, tablet, tablets, smartphone",
    stack:
      "tech stack, stack, technology, technologies, programming languages, programming language, hosted, hosting, framework, react, python, aws, cloudflare",
    uptime: "uptime, sla, slas, downtime, service level, availability guarantee",
    outbound:
      "appointment reminders, reminder calls, cold call, cold calls, cold calling, outbound, outbound calls, robocall, robocalls, telemarketing, call my leads, call leads",
    keepnumber:
      "keep my existing number, keep our existing number, keep my current number, keep our current number, keep our number, keep my number, keep our phone number, keep my phone number, keep the same number, new phone number, port our number, port my number, forward our number",
    simultaneous:
      "at once, multiple calls, several calls, two calls, at the same time, same time, simultaneous, simultaneously, concurrent, concurrently",
    channel:
      "channel, channels, whatsapp, whats app, sms, text message, text messages, texting, facebook messenger, instagram dms",
    disclose:
      "know its an ai, know its ai, know theyre talking to, know they are talking to, know its a bot, say its a bot, say its an ai, says its a bot, talking to a robot, talking to a bot, talking to an ai, pretend to be human, sound human, tell its ai",
    unsure: "doesnt know, does not know, doesnt have an answer, not trained on, cant answer, unsure, stumped",
    partner:
      "partner, partners, partnership, partner program, affiliate program, reseller, resell, affiliate, referral, referral program, white label",
    blog: "blog, blogs, articles, newsletter, guides",
    messy: "mess, messy, dirty, duplicates, all over the place, disorganized",
    bitool: "power bi, powerbi, tableau, looker, looker studio, data studio, metabase",
    fresh: "real time, realtime, up to date, fresh, refresh, refreshed, updated, update",
    access: "access, permission, permissions, limit what, restrict, who can see, roles",
    chart: "chart, charts, graph, graphs, widget, widgets",
  },
};
