import type { FollowUpReason } from "~/domain/booking/outcome";
import type { VisitorState } from "~/domain/booking/visitor-booking";
import { clientLimits } from "~/domain/business";

import { booking } from "./booking";
import { brand } from "./brand";
import { promises } from "./promises";

/** Why a request past a client's limit was not booked. */
const tooManyAhead = `${clientLimits.demosAhead} demos ahead are already booked from your connection.`;

/** Why a request without the challenge was not booked. */
const notChecked = "We could not check that you’re a person, so nothing is booked yet.";

/** What a page says of the demo that was booked in this browser. */
export const bookingNote = {
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
} as const;

/** When the server rejected a booking whose visitor had already been thanked. */
export const turnedDownNote = {
  toasts: {
    slot_taken: "That time was just taken. Your details are kept.",
    slot_passed: "That time has passed. Your details are kept.",
    too_many: `${tooManyAhead} We have your request, and will email you to find a time.`,
    suspected: `${notChecked} Your details are kept.`,
  } satisfies Record<FollowUpReason, string>,
  choose: "Choose another time",
  dismiss: "Dismiss",
  free: "These times are free:",
} as const;

/** The page /book, before and after a request. */
export const bookingPage = {
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
} as const;

/** The event in the calendars of the agency and of the visitor. */
export const invitation = {
  summary: `Free demo with ${brand.name}`,
  description: `A free ${promises.long} consultation. Questions before we talk? Email ${brand.mail.hello}.`,
  placeToCome: booking.place.toCome,
  /** Before the description of an invitation; `name` is cleaned by `guestNameOf`. */
  greeting: (name: string) => `Hello ${name},`,
  organizer: { name: brand.name, email: brand.mail.hello },
  uidHost: brand.domain,
} as const;
