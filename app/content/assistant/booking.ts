import { brand } from "../brand";
import { promises } from "../promises";
import { pages, type PreparedAnswer } from "./shapes";

const { hello } = brand.mail;

/** The demo, the way from there to a running system, and what comes after. */
export const bookingAnswers: readonly PreparedAnswer[] = [
  {
    id: "call",
    question: "What happens in the demo call?",
    asked:
      "demo; what happens demo; what happens during demo; demo talk about; talk about calls; talk calls; talk about in demo; what is the demo; demo like; demo agenda; duration demo; how " +
      "long demo; pitch; demo pitch; is it a pitch; is demo a pitch; what to expect demo; who will i talk to demo; demo by zoom; demo zoom; demo phone or video",
    answer:
      `In ${promises.length} you describe a task that keeps coming back; we ask how often, how long, which tools, and what a ` +
      "mistake costs. You leave knowing whether and how it can be automated. It’s free, with no slides and no sales pitch.",
    more: pages.contact,
    book: true,
  },
  {
    id: "book",
    unless: "my dentist; dentist appointment; my doctor; doctors appointment; my site; my website; my flight; a table",
    question: "How do I book a demo?",
    asked:
      "book; next available demo; next demo; book demo; how book demo; book a call; book calls; demo with you; make demo; want a demo; id like a demo; i want a demo; demo available; book " +
      "for next week; days book; what days can i book; how far ahead book; demo tomorrow; set up a time; available times; demo today",
    answer:
      `Press the button below and pick a day and an hour. Demos are held ${promises.demoDays}, and the calendar opens ` +
      `${promises.window} ahead. After booking you get a link to move or cancel.`,
    more: pages.contact,
    book: true,
  },
  {
    id: "prepare",
    question: "Should I prepare anything for the call?",
    asked:
      "prepare; what do i need before the call; prepare for calls; prepare for demo; prepare to demo; what do you need from me before demo; information for demo; send before the demo",
    answer:
      "No. If you like, bring one task that comes back every week, the tools it touches, and a guess at the hours it takes.",
    more: pages.contact,
    book: true,
  },
  {
    id: "change",
    question: "How do I move or cancel my booking?",
    asked:
      "change; change demo; change my demo; cancel demo; cancel book; cancel my booking; change book; change calls; cancel calls; change booking; cant make it " +
      "to demo; cant make calls; change calls tomorrow; missed my demo; change time demo; my booking; cancel my call; running late demo; no confirmation email",
    answer:
      "Follow the link “See, move or cancel” that you got with the booking. There you can move or cancel the demo, or erase " +
      `your data. No link? Email ${hello}.`,
    more: pages.contact,
  },
  {
    id: "zones",
    question: "What time zone are the calls in?",
    asked:
      "zone; zone calls; what zone demo; zone demo; im in another zone; does your zone work; in california does that work with zone; im in region; region calls; i am in " +
      "another country; what hours demo; demo hours; demo hours available; demo weekend; book weekend; outside the us",
    answer: `The booking form shows each hour in our zone and in yours. Calls start ${promises.demoDays} ${promises.demoHours}.`,
    more: pages.contact,
    book: true,
  },
  {
    id: "time",
    question: "How long does a project take?",
    asked:
      "duration; duration take; duration until live; duration live; live; duration project; duration to live; duration agent; duration voice; duration chatbot; duration " +
      "automate; duration dashboard; duration webapp; duration build; live by next month; when can we live; live next week; how many weeks; how many months; " +
      "how fast can you build; weeks to live; duration for crm; duration steps; live in a week; steps to live; deadline; rush project; live if we start; start live; duration implementation; set up time",
    answer:
      "Delivery takes 6-12 weeks from the first workshop to a running system. A single automation sits at the short end, " +
      "with 3 weeks of implementation; a web app with several roles sits at the long end.",
    more: pages.cases,
    book: true,
  },
  {
    id: "process",
    question: "How does a project work?",
    asked:
      "steps; first steps; whats the first step; your steps; what is your steps; steps look like; want to steps; how to steps; how do you work; how does it work; how does this work; start a " +
      "project; what do you need from us; what do you need from me; how involved do we have to be; how involved do i need to be; after we sign; steps after demo; what happens after demo; who works on my project; start",
    answer:
      "First the free call. Then you get scope, timeline, and price in writing. Work starts when you sign and pay the " +
      "deposit; you see working parts every week, and the system runs beside your people before it takes over.",
    more: pages.about,
    book: true,
  },
  {
    id: "training",
    question: "Do you train our staff?",
    asked:
      "training; training staff; training my staff; training team; how much training; training hard; is it hard to training; is it easy to use; easy to use; " +
      "technical skills; do i need to be technical; tech savvy; documentation; hard to use; training included",
    answer:
      "Yes. Launch includes training and someone beside you on the first days, and documentation is part of the delivery. " +
      "For a custom app, training takes an afternoon.",
    more: pages.apps,
  },
  {
    id: "support",
    question: "Is there support after launch?",
    asked:
      "support; support plan; offer support; who support it later; who support; ongoing support; support included; what happens once project live; after project live; " +
      "after the project; project over; when its done; who do i call for support; breaks support; calls breaks support; who fixes support; technical support; who fixes it; fix it later; bug fixes; help after launch",
    answer:
      "Yes. After launch we read the logs with you and fix what we find. We can look after the system as long as you like, " +
      "or your own people or another agency can take over.",
    more: pages.apps,
  },
];
