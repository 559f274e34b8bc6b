import type { BookingField } from "~/domain/booking/request";
import { schedule } from "~/domain/business";

import { brand } from "./brand";
import { promises } from "./promises";

/** Where a demo takes place while MEETING_PLACE is not set. */
const placeToCome = "We will email you how to join";

/** The zone of times for visitors whose own is not known: Bogota time, UTC-5. */
const scheduleZone = [`${schedule.zoneName} time`, ...(schedule.zoneOffset ? [schedule.zoneOffset] : [])].join(", ");

/** The words of the booking form and its dialog before anybody uses them: every page has them. */
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
  /** Short answers about the challenge; a service has one more (`answer` of its `link`). */
  challenges: {
    label: "Common answers",
    items: [
      { label: "Missed calls", text: "We miss calls and inquiries." },
      { label: "Retyping", text: "We retype the same data between systems." },
      { label: "No overview", text: "We have no overview of our numbers." },
    ],
    /** In place of the service's where the calculator was used: the hours that automation saves in a year. */
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
  hourPlaceholder: "Select an hour",
  loadingHours: "Looking up free hours",
  submit: "Schedule My Free Demo",
  close: "Close booking dialog",
  openDemo: "Free Demo",
  /** In the place of the button, before the day and the time of a demo that is booked. */
  ahead: "Your demo:",
  /** Announced, and above the form, when it came back with problems. */
  problems: "Please check the fields below",
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
  place: {
    label: "Where:",
    /** Before the host of a link; the link itself comes with the booking. */
    call: (host: string) => `video call (${host})`,
    toCome: placeToCome,
  },
} as const;
