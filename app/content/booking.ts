import { type LeadField, ruleOf } from "~/domain/booking/lead";
import type { PartOfDay } from "~/domain/booking/local-time";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { BookingField, BookingProblem } from "~/domain/booking/request";
import type { VisitorState } from "~/domain/booking/visitor-booking";
import { clientLimits, schedule } from "~/domain/business";

import { brand } from "./brand";
import { promises } from "./promises";

/** Where a demo takes place while MEETING_PLACE is not set. */
const placeToCome = "We will email you how to join";

/** The zone of times for visitors whose own is not known: Bogota time, UTC-5. */
const scheduleZone = [`${schedule.zoneName} time`, ...(schedule.zoneOffset ? [schedule.zoneOffset] : [])].join(", ");

/** Why a day of `closedDays` cannot be chosen. */
const closedThatDay = "We’re closed that day";

/** Why a request past a client's limit was not booked. */
const tooManyAhead = `${clientLimits.demosAhead} demos ahead are already booked from your connection.`;

/** Why a request without the challenge was not booked. */
const notChecked = "We could not check that you’re a person, so nothing is booked yet.";

/** What each field about a person is called in sentences and by staff. */
export const leadNames = {
  name: "Name",
  email: "Email",
  company: "Company",
  challenge: "Challenge",
} satisfies Record<LeadField, string>;

function tooLong(field: LeadField): string {
  return `${leadNames[field]} can have at most ${ruleOf(field).most} characters`;
}

/** Every word of the booking dialog, the page without JavaScript, and the API's field messages. */
export const booking = {
  title: "Book Your Free Demo",
  subline: "Discover how AI can transform your business operations",
  benefits: [
    `Free ${promises.long} consultation`,
    "Custom AI strategy for your business",
    "No sales pitch, just insights",
    "Immediate next steps",
  ],
  labels: {
    name: "Full Name",
    email: "Business Email",
    company: "Company Name",
    challenge: "What's your biggest operational challenge?",
    date: "Preferred Date",
    hour: "Preferred Time",
  } satisfies Record<BookingField, string>,
  /** Short answers about the challenge: a button's label, and the sentence that it writes. */
  challenges: {
    label: "Common answers",
    items: [
      { label: "Missed calls", text: "We miss calls and inquiries." },
      { label: "Retyping", text: "We retype the same data between systems." },
      { label: "No overview", text: "We have no overview of our numbers." },
    ],
    /** One more on the page of a service. */
    topics: [
      { path: "/services/ai-agents", label: "AI agents", text: "We want AI agents for our calls and chats." },
      { path: "/services/dashboards-analytics", label: "Dashboards", text: "We want our numbers in one dashboard." },
      { path: "/services/workflow-automation", label: "Automation", text: "We want to automate work we do by hand." },
      { path: "/services/custom-web-apps", label: "A web app", text: "We need a web app of our own." },
    ],
    /** In its place where the calculator was used: the hours that automation saves in a year. */
    savings: (hours: string) => ({
      label: `My ${hours} hours`,
      text: `Automation could give us back ${hours} hours a year.`,
    }),
    /** Announced when one was written. */
    added: (text: string) => `Added: ${text}`,
  },
  /** Asks about a mail address whose provider is mistyped. */
  meant: (address: string) => `Did you mean ${address}?`,
  /** Identifies the form to a browser's assistant; the form's fields describe themselves. */
  tool: {
    toolname: "book_demo",
    tooldescription:
      `Books a free ${promises.long} consultation with ${brand.name} for the visitor. Use it when they want a demo, a ` +
      "call or a consultation, with their own name, work email and company.",
  },
  /** The reply to an assistant that submitted the form. */
  agent: {
    mailed:
      "The booking was sent. The page shows whether the time was still free, and a confirmation comes by email with a link " +
      "to move or cancel.",
    notMailed:
      "The booking was sent. The page shows whether the time was still free, and then a link to move or cancel. No " +
      "confirmation is sent by email.",
    sending: "The form is already being sent.",
    problems: (sentences: readonly string[]) => `Not booked yet. Please ask the visitor: ${sentences.join(". ")}.`,
  },
  hourPlaceholder: "Select an hour",
  noHours: "No available hours",
  nextFreeDay: "Next free day",
  /** Names the buttons of the soonest free times. */
  nextTimes: "Next free times",
  /** Headings in the list of hours. */
  partsOfDay: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" } satisfies Record<PartOfDay, string>,
  loadingHours: "Looking up free hours",
  submit: "Schedule My Free Demo",
  submitting: "Submitting your booking...",
  success: "Booking submitted successfully!",
  close: "Close booking dialog",
  openDemo: "Free Demo",
  footnote: {
    /** What happens next, before everything else: where mails leave, and where none does. */
    mailed: "You will get a confirmation by email, with a link to move or cancel. ",
    notMailed: "After booking, you will see a link here to move or cancel. ",
    before: "By booking you agree to our ",
    terms: "Terms of Service",
    between: " and ",
    privacy: "Privacy Policy",
    after: `. We usually respond within ${promises.demoReply}.`,
  },
  /** Below the hours. `zone`: the name of the visitor's zone, such as Central Time; null where it is not known. */
  zoneNote: (zone: string | null) =>
    zone === null ? `Times are ${scheduleZone}` : `Times are in your time zone, ${zone}`,
  /** A day, such as Monday, November 23, 2026, with a time, such as 7:00 PM; `zone` as above. */
  moment: (day: string, time: string, zone: string | null) => `${day}, ${time} (${zone ?? scheduleZone})`,
  dayReasons: {
    open: "",
    past: "This day has passed",
    beyond: `More than ${promises.window} out`,
    weekend: promises.closedDay,
    closed: closedThatDay,
    full: "Fully booked",
    over: "No hours left today",
  },
  place: {
    label: "Where:",
    /** Before the host of a link; the link itself comes with the booking. */
    call: (host: string) => `video call (${host})`,
    toCome: placeToCome,
  },
  note: {
    states: {
      booked: "Your demo is booked",
      held: "Your demo is being confirmed",
      moved: "Your demo was moved",
      cancelled: "This demo is canceled",
      taken: "That time was not booked",
    } satisfies Record<VisitorState, string>,
    /** Links to the visitor's own page, for an upcoming demo and for one that will not take place. */
    own: "Move or cancel",
    ownEnded: "See your request",
    /** Removes the note from a browser that other people use too; afterwards, of an upcoming demo and of any other. */
    forget: "Not you? Forget it on this device",
    forgotten: {
      live: "Forgotten on this device. The demo itself still stands.",
      ended: "Forgotten on this device.",
    },
    add: "Add to calendar:",
    /** Of a canceled demo, whose file takes it out again. */
    remove: "Remove from calendar:",
    ics: ".ics download",
    /** In place of a file that does not exist. */
    noFile: "There is no calendar file here: the demo is over, was erased, or never was.\n",
    google: "Google",
    outlook: { work: "Outlook", personal: "Outlook.com" },
    another: "Book another time below.",
    agenda: {
      heading: `What happens in the ${promises.length}`,
      items: [
        "You tell us where your hours go.",
        "We show you what AI could take over, and what it should not.",
        "You leave with next steps that are yours to keep.",
      ],
    },
    /** What comes next: where mails leave, and where none does. */
    mailed: "Next: a confirmation by email, and a reminder if there is time for one.",
    notMailed: "Next: add it to your calendar, as we send no reminder.",
    close: "Close this note",
    /** In the header, before the day and the time. */
    ahead: "Your demo:",
  },
  /** When the server rejected a booking whose visitor had already been thanked. */
  turnedDown: {
    toasts: {
      slot_taken: "That time was just taken. Your details are kept.",
      slot_passed: "That time has passed. Your details are kept.",
      too_many: `${tooManyAhead} We have your request, and will email you to find a time.`,
      suspected: `${notChecked} Your details are kept.`,
    } satisfies Record<FollowUpReason, string>,
    choose: "Choose another time",
    dismiss: "Dismiss",
    free: "These times are free:",
  },
  page: {
    title: "Book your free demo",
    description: `Pick a free slot and book a ${promises.long} consultation with ${brand.name}.`,
    keywords: ["book a demo", "free consultation", "AI consultation"],
    booked: "You’re booked",
    held: "Your slot is held and being confirmed",
    thanks: `Thank you. We have your request and usually respond within ${promises.demoReply}.`,
    followUp: {
      slot_taken: "That time is no longer free",
      slot_passed: "That time has passed",
      too_many: "We have your request",
      suspected: "Not booked yet",
      over_limit: "We cannot take your request right now",
    } satisfies Record<FollowUpReason | "over_limit", string>,
    followUpText: "Your details are safe with us. We’ll email you to find another time, or you can pick one now.",
    /** Past a client's limit, where another time would be turned down too. */
    followUpWait: `${tooManyAhead} We’ll email you to find a time. To book one yourself, cancel one of them first.`,
    /** Where the challenge was not passed. */
    followUpCheck: `${notChecked} Please try again, or email ${brand.mail.hello}.`,
    /** When a client sent as many requests as allowed; this one was not stored. */
    overLimit:
      `We take ${clientLimits.requestsPerDay} requests a day from one connection, and yours has sent that many. Please try ` +
      `again tomorrow, or email ${brand.mail.hello}.`,
    home: "Back to Home",
    problems: "Please check the fields below",
    dayFirst: "Choose a day first",
    showHours: "Show free hours",
    /** Names the day whose hours are listed; announced when another day's hours replace them. */
    hoursOf: (day: string) => `Free hours on ${day}`,
  },
  invite: {
    summary: `Free demo with ${brand.name}`,
    description: `A free ${promises.long} consultation. Questions before we talk? Email ${brand.mail.hello}.`,
    placeToCome,
    /** Before the description of an invitation; `name` is cleaned by `guestNameOf`. */
    greeting: (name: string) => `Hello ${name},`,
    organizer: { name: brand.name, email: brand.mail.hello },
    uidHost: brand.domain,
  },
} as const;

/** The sentence for each thing that can be wrong with a field. */
export const bookingProblems: Record<BookingProblem, string> = {
  name_required: "Name is required",
  email_required: "Email is required",
  company_required: "Company is required",
  challenge_required: "Challenge is required",
  date_required: "Date is required",
  hour_required: "Hour is required",
  name_too_long: tooLong("name"),
  email_too_long: tooLong("email"),
  company_too_long: tooLong("company"),
  challenge_too_long: tooLong("challenge"),
  email_invalid: "Invalid email address",
  date_invalid: "Date is not a valid day",
  offset_invalid: `Times need the offset that ${schedule.zone} has then`,
  date_weekend: promises.closedDay,
  date_closed: closedThatDay,
  date_out_of_window: promises.otherDay,
  date_not_offered: "No free hours on that day: please choose another one",
  hour_unavailable: "Selected hour is not available",
  hour_other_day: "The day was changed: please choose a time on it",
  length_invalid: `A meeting lasts ${promises.length}`,
  payload_invalid: "Send start, end, summary, description and leadEmail, each as text",
};

/** The sentence for each reason why a request became a follow-up instead of a booking. */
export const bookingFollowUps: Record<FollowUpReason, string> = {
  slot_taken: "This slot is taken; your request was kept and will be followed up",
  slot_passed: "This slot has passed; your request was kept and will be followed up",
  too_many: `${clientLimits.demosAhead} demos ahead are booked from your connection; your request was kept and will be followed up`,
  suspected: "The challenge was not passed; send the request again under a new key with a new token",
};
