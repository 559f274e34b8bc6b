import type { FollowUpReason } from "~/domain/booking/outcome";

import { bookingPage, invitation, turnedDownNote } from "./after-booking";
import { booking } from "./booking";
import { brand } from "./brand";
import { promises } from "./promises";

/** Of the button to the visitor's page, in mails and in the calendar entry. */
const seePage = "See, move or cancel your booking";

/**
 * The texts of a mail about a meeting. `subject` takes the time, such as: Tue, Nov 24, 6:00 PM (CT). `paragraphs` come
 * before the facts, `after` comes after them.
 */
type Notice = {
  readonly subject: (when: string) => string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly after: readonly string[];
};

/** Why a visitor's time is gone. Other leads get no mail: staff write to them. */
export type GoneReason = Extract<FollowUpReason, "slot_taken" | "slot_passed">;

/** Every sentence of the mails that visitors get. */
export const visitorMails = {
  /** `name` as `guestNameOf` cleaned it, or null. */
  hello: (name: string | null) => (name === null ? "Hello," : invitation.greeting(name)),
  thanks: (name: string | null) => (name === null ? "Thank you." : `Thank you, ${name}.`),
  facts: { when: "When", newTime: "New time", formerTime: "Former time", length: "Length", where: "Where" },
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  /** The schedule's zone, in subjects. */
  zone: (name: string) => `${name} time`,
  seePage,
  booked: {
    subject: (when) => `Your demo is booked: ${when}`,
    heading: "Your demo is booked",
    paragraphs: [`Your demo with ${brand.name} is booked, and a person who builds these systems will be there.`],
    after: [
      "No credit card, nothing to prepare. Tell us which task keeps you busy: we will ask how often it happens and " +
        "what a mistake costs, and say what we would do about it.",
      "If your plans change, move or cancel the demo yourself. You don’t have to tell us why.",
    ],
  } satisfies Notice,
  movedByVisitor: {
    subject: (when) => `Your demo has been moved: ${when}`,
    heading: "Your demo has been moved",
    paragraphs: ["As you asked, your demo has a new time. There is nothing more for you to do."],
    after: ["If your plans change once more, move or cancel the demo yourself."],
  } satisfies Notice,
  movedByStaff: {
    subject: (when) => `We moved your demo: ${when}`,
    heading: "We moved your demo",
    paragraphs: ["We’re sorry, but we had to move your demo to another time."],
    after: ["If the new time doesn’t work for you, choose another one or cancel. You don’t have to tell us why."],
  } satisfies Notice,
  cancelledByVisitor: {
    subject: (when) => `Your demo is canceled: ${when}`,
    heading: "Your demo is canceled",
    paragraphs: ["As you asked, we canceled this demo. There is nothing left for you to do."],
    after: ["If you would like to talk after all, you can book again at any time."],
  } satisfies Notice,
  cancelledByStaff: {
    subject: (when) => `We had to cancel your demo: ${when}`,
    heading: "We had to cancel your demo",
    paragraphs: ["We’re sorry, but we have to cancel this demo."],
    after: ["We would still like to talk with you, at any other time that works for you."],
  } satisfies Notice,
  reminder_day: {
    subject: (when) => `Your demo is coming up: ${when}`,
    heading: "Your demo is coming up",
    paragraphs: [`Your demo with ${brand.name} is less than a day away. Here’s everything you need.`],
    after: ["You don’t have to prepare anything. If your plans have changed, please move or cancel the demo."],
  } satisfies Notice,
  reminder_hour: {
    subject: (when) => `Your demo starts soon: ${when}`,
    heading: "Your demo starts within the hour",
    paragraphs: [`Your demo with ${brand.name} starts within the hour. We look forward to meeting you.`],
    after: ["If you cannot make it after all, please move or cancel the demo, so that no one waits for you."],
  } satisfies Notice,
  gone: {
    /** For a time that had not been confirmed to the visitor. */
    titles: {
      slot_taken: "That time was just taken",
      slot_passed: "That time has passed",
    } satisfies Record<GoneReason, string>,
    paragraphs: {
      slot_taken: "The time you asked for was taken before we could book it for you.",
      slot_passed: "The time you asked for had passed before we could book it for you.",
    } satisfies Record<GoneReason, string>,
    /** The time had been promised. */
    broken: {
      title: "We have to cancel your demo",
      paragraph: "We’re sorry: we told you that this time was yours, and we can’t keep it.",
    },
    subject: (title: string, when: string) => `${title}: ${when}`,
    wanted: "You asked for",
    kept: bookingPage.followUpText,
    free: turnedDownNote.free,
    choose: turnedDownNote.choose,
  },
  again: { cancelledByVisitor: "Book another demo", cancelledByStaff: turnedDownNote.choose },
  /** What the attached file is for. */
  attached: {
    PUBLISH: "The attached file adds this time to your calendar.",
    CANCEL: "The attached file removes this time from your calendar.",
  },
  /** Text of the calendar entry. `where` is worded as in the facts, `page` is the address of the visitor's page. */
  entry: (where: string, page: string) =>
    `${invitation.description}\n\n${booking.place.label} ${where}\n\n${seePage}: ${page}`,
  footer: {
    who: `${brand.legalName}, ${brand.postalAddress}. Questions? Email ${brand.mail.hello}.`,
    why: "You get this email because this address was given in the booking form on our site. Not you?",
    /** The link to the visitor's page. */
    erase: "Open your booking page to erase it",
    /** The link to the question whether to mail this address at all. */
    never: "Never mail this address again",
  },
} as const;

/** Every sentence of the mails that staff get. `reason` is worded by `reasons`. */
export const staffMails = {
  /** Why a lead was not booked, also in staff's lists. */
  reasons: {
    slot_taken: "slot taken",
    slot_passed: "slot passed",
    too_many: "many bookings",
    suspected: "challenge not passed",
  } satisfies Record<FollowUpReason, string>,
  subjects: {
    booked: (when: string) => `Demo booked: ${when}`,
    confirming: (when: string) => `Demo being confirmed: ${when}`,
    follow_up: (when: string, reason: string) => `Follow up (${reason}): ${when}`,
    moved: (when: string, by: string) => `Demo moved by ${by}: ${when}`,
    overlapping: (when: string) => `Two events at one time: ${when}`,
    cancelled: (when: string, by: string) => `Demo canceled by ${by}: ${when}`,
    erased: (when: string, by: string) => `Booking erased by ${by}: ${when}`,
  },
  by: { visitor: "the visitor", staff: "staff" },
  intros: {
    booked: "The visitor was told that the time is theirs.",
    confirming:
      "The calendar has not confirmed the time yet, and the visitor was told so. If it turns out to be taken, you get " +
      "a follow-up.",
    follow_up: (reason: string) =>
      `This request was not booked (${reason}). Please write to the lead and agree on a time: our site says that we ` +
      `usually respond within ${promises.demoReply}.`,
    broken: "The visitor had been told that the time was theirs, so begin with an apology.",
    moved: "The demo has a new time. The former one is free again.",
    overlapping:
      "Another event in your calendars takes the time of this demo, and the visitor was told that the time is theirs. " +
      "Please move one of the two in the calendar. If you move the demo, the site tells the visitor. If the other event " +
      "is this demo, entered by hand, delete the copy.",
    cancelled: "The demo will not take place. Its time is free again.",
    erased:
      "The personal data of this booking is erased from the site. If the demo was still to come, it will not take " +
      "place. Please delete the earlier emails about it as well: they hold what the person wrote.",
  },
  facts: {
    when: "When",
    wanted: "Wanted",
    newTime: "New time",
    formerTime: "Former time",
    request: "Request",
    email: "Email",
    id: "Booking",
  },
  /** The button to the lead on the staff's page. */
  page: "Open it on the staff’s page",
  /** Before the lead's own words. */
  words: "What they wrote:",
  footer: {
    personal:
      "This email holds what a person told us. Please do not forward it, and delete it when the lead is settled.",
    anonymous: "This email holds nothing personal.",
  },
  /** What `npm run doctor -- --mail` sends. `siteUrl` is the origin of the site. */
  test: {
    subject: `Test mail from ${brand.name}'s website`,
    heading: "Mails from the website arrive",
    paragraphs: (siteUrl: string) => [
      `Somebody asked the booking desk of ${siteUrl} for this email, to check that mails arrive. They do.`,
      "News of leads comes to this address. There is nothing for you to do.",
    ],
    footer: "This email holds nothing personal.",
  },
} as const;
