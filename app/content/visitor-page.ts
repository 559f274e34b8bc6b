import type { FollowUpReason } from "~/domain/booking/outcome";
import type { MoveRefusal } from "~/domain/booking/visitor-booking";

import { bookingNote, bookingPage } from "./after-booking";
import { brand } from "./brand";
import { promises } from "./promises";

/** Every word of the page behind a visitor's link. It contains no names: anyone who has the link can read it. */
export const visitorPage = {
  head: {
    title: "Your demo",
    description: `See, move or cancel your free demo with ${brand.name}, or erase your data.`,
    keywords: ["free demo", "move a demo", "cancel a demo"],
  },
  headings: { ...bookingNote.states, over: "This demo is over" },
  /** For a demo whose calendar check is pending. */
  held: "We’re holding this time for you while we check our calendar.",
  before: "Before:",
  /** Why a time was not booked. */
  reasons: {
    slot_taken: "It was taken before we could book it for you.",
    slot_passed: "It passed before we could book it for you.",
    too_many: bookingPage.followUpWait,
    suspected: bookingPage.followUpCheck,
  } satisfies Record<FollowUpReason, string>,
  choices: "What you can do",
  move: {
    label: "Move",
    heading: "Move it to another time",
    text: "Pick a free time. This link stays the same.",
    none: `No time is free within ${promises.window}. Please email us:`,
    submit: "Move my demo",
    done: "Done. Your demo has been moved.",
    refused: {
      unseen: "We can’t reach our calendar right now. Your demo hasn’t changed. Please try again in a minute.",
      too_many_moves: `It has moved too often today, so your demo stays where it is. For another time, email ${brand.mail.hello}.`,
    } satisfies Record<MoveRefusal, string>,
  },
  cancel: {
    label: "Cancel",
    heading: "Cancel this demo?",
    text: "Your time opens up for someone else right away. You can book again at any time.",
    submit: "Yes, cancel my demo",
    done: "Done. Your demo is canceled.",
  },
  erase: {
    label: "Erase my data",
    heading: "Erase your data?",
    intro: "We erase:",
    items: [
      "this booking, with your name, email address, company and text",
      "its entry in our calendar",
      "emails about it that are not sent yet",
    ],
    /** Of a demo that is still to come. */
    cancels: "Your demo is canceled with it.",
    /** Before the mail address. */
    others: "Other bookings have links of their own. To erase everything at once, email",
    backups: "This cannot be undone. Backups of our storage may hold a copy for up to 30 more days.",
    submit: "Yes, erase my data",
  },
  erased: {
    heading: "Your data is erased",
    intro: "We erased:",
    items: ["this booking, with your name, email address, company and text", "emails about it that were not sent yet"],
    /** What a click cannot end at once. */
    onTheWay:
      "Still on its way: its entry in our calendar goes within minutes, or once our calendar can be reached. Emails that our " +
      "staff got about it are deleted by hand.",
    link: "The link to this booking no longer works.",
    backups: "Backups of our storage may hold a copy for up to 30 more days.",
    /** Also of whoever pressed the button a second time. */
    gone: {
      heading: "There is nothing here to erase",
      text: "No booking has this link. If you pressed the button twice, your data is already erased.",
    },
  },
  /** When something else happened meanwhile. */
  ended: "This demo can no longer be changed. This is how it is now.",
  /** Below the control that forgets the booking on this device. */
  forget: "This closes the page and cancels nothing. Its address may stay in your browser’s history.",
  keep: "Keep it as it is",
  again: "Book again",
  home: bookingPage.home,
} as const;

/** Every word of the page behind 'Never mail this address again' in a mail. It contains no address: the link alone opens it. */
export const mailStop = {
  head: {
    title: "Emails from us",
    description: `Stop every email from ${brand.name} to your address, or get them again.`,
    keywords: ["stop emails", "unsubscribe"],
  },
  mailed: {
    heading: "Never email this address again?",
    text:
      "We will send nothing more to it: no confirmation, no reminder and no invitation, whoever enters it. A demo that is " +
      "booked stays booked.",
    submit: "Yes, stop all emails",
  },
  stopped: {
    heading: "We will not email this address",
    text: "Nothing more comes from us, whoever enters this address in our booking form. A demo that is booked stays booked.",
    submit: "Email me again",
  },
  home: bookingPage.home,
} as const;
