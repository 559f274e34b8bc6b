import type { FollowUpReason } from "~/domain/booking/outcome";
import type { BookingState, MessageState, StaffNews, StaffWaiting, VisitorNews } from "~/domain/booking/staff";
import { leads, schedule } from "~/domain/business";
import type { VisitSource } from "~/domain/counts";

import { booking } from "./booking";
import { brand } from "./brand";
import { visitorMails } from "./mails";

/** How a change reaches its visitor: by a mail, or by staff themselves, because no mail leaves or this person wants none. */
export type Telling = "mailed" | "kept" | "stopped";

const notMailed = {
  kept: "No email leaves this site, because mail is not set up: tell them yourself.",
  stopped: "They asked never to be emailed, so they get nothing: tell them yourself.",
} satisfies Record<Exclude<Telling, "mailed">, string>;

const nobodyTold = "Nobody gets an email about it.";

/** Why a lead was not booked, as a part of a sentence. */
const reasons = {
  slot_taken: "the time was no longer free",
  slot_passed: "the time had passed when the request came",
  too_many: "their connection already holds as many demos as allowed",
  suspected: "the challenge was not passed, so it may be a program",
} satisfies Record<FollowUpReason, string>;

/** Every word of the staff's demos and leads. */
export const staffLeads = {
  title: "Demos",
  sections: {
    upcoming: { heading: "Upcoming demos", empty: "No upcoming demos." },
    followUps: {
      heading: "Follow-ups",
      empty: "Nobody is waiting for an answer.",
      free: "Next free hours to offer:",
      asked: (time: string) => `asked ${time}`,
      noneFree: "No free hours to offer.",
    },
    waiting: { heading: "Waiting", empty: "Nothing is waiting for the calendar, and no email is waiting to go out." },
  },
  jumps: { label: "On this page", more: (count: number) => `${count}+` },
  today: "Today",
  tomorrow: "Tomorrow",
  ourZone: `${schedule.zoneName} time`,
  /** Of a visitor whose clock shows what ours does. */
  sameTime: "same for them",
  theirTime: (time: string, zone: string) => `${time} ${zone}`,
  next: "Next 50",
  firstPage: "Back to the first 50",
  /** Where what a later page had has gone meanwhile. */
  emptyPage: "Nothing is left on this page.",
  erasedPerson: "Erased person",
  firstRun: {
    heading: "Nobody has booked yet",
    text:
      "Book a demo yourself, as a visitor does. It appears here at once: open it, move it, cancel it, and read the emails " +
      "that it causes.",
    action: "Book a demo",
  },
  unread: {
    heading: "The desk can’t be read right now",
    text: "No booking is lost, and visitors can still book. Reload this page in a minute. If it stays away, run “npm run doctor”.",
  },
  search: {
    label: "Find by name, email or company",
    submit: "Search",
    results: (text: string) => (text === "" ? "All leads, newest first" : `Found for “${text}”`),
    empty: "No match. Try a part of the name, the email address or the company.",
    all: "All leads, newest first",
    back: "Back to the demos",
  },
  kinds: { demo: "Demo", follow_up: "Follow-up" },
  states: {
    pending: "Not in the calendar yet",
    sending: "Being written to the calendar",
    confirmed: "Booked",
    moved: "Booked, moved in the calendar",
    removed: "Canceled",
    open: "Open",
    closed: "Closed",
  } satisfies Record<BookingState, string>,
  erased: "Erased",
  reasons,
  write: "Write to them",
  reply: { subject: (time: string) => `Your demo with ${brand.name}: ${time}` },
  waiting: {
    tryAgain: "Try again",
    tryAll: "Try all again",
    /** Of the control in a list, for who hears it alone. */
    tryAgainFor: (name: string) => `Try again: ${name}`,
    triedAll: (count: number) =>
      count === 0
        ? "Nothing was left to try."
        : `A new try of ${count === 1 ? "one thing" : `${count} things`} has begun. Reload this page in a moment to see what came of it.`,
    away: {
      calendar: "Nothing reaches the calendar",
      mail: "No email gets out",
      webhook: "Nothing reaches the webhook’s receiver",
    } satisfies Record<StaffWaiting["outages"][number]["receiver"], string>,
    ended: "Emails that were refused, or may not have arrived",
    endedText:
      "They are not sent again, and are listed here for a week. Where it matters, write to the visitor yourself.",
    erasure: "An event is still to be deleted from the calendar",
    /** Of one in a calendar that is not in use, where nothing can be done from here. */
    elsewhere: "It is in a calendar that is not connected. Delete it there, or connect that calendar again.",
    nextTry: (time: string) => `Next try: ${time}.`,
    now: "Trying now.",
    noTry: "It is not tried again.",
    turn: "Waiting for its turn.",
    words: "Reported:",
  },
  /** What a calendar or mail service reported, in plain words; the part after the colon is its own. */
  failures: {
    absent: "The calendar does not have it, and is asked once more",
    alone: "This one is refused while others go through",
    unreachable: "It cannot be reached",
    timeout: "It takes too long to answer",
    rate_limited: "It takes no more calls for the moment",
    quota: "Its quota is used up for some hours",
    configuration: "A setting, a permission or the sharing of a calendar is wrong; “npm run doctor” says which",
    rejected: "It refuses this",
    garbled: "Its answers make no sense",
  },
  mails: {
    heading: "Emails",
    empty: "No email about it yet.",
    kept: "They are listed here for 90 days.",
    recipients: { visitor: "To the visitor", staff: "To staff", webhook: "To the webhook" },
    news: {
      booked: "Booked",
      moved: "New time",
      cancelled: "Canceled",
      gone: "Their time is gone",
      reminder_day: "Reminder, a day before",
      reminder_hour: "Reminder, an hour before",
      follow_up: "Follow-up",
      erased: "Erased",
      overlapping: "Two events at one time",
    } satisfies Record<VisitorNews | StaffNews, string>,
    states: {
      waiting: "Waiting",
      sending: "Being sent",
      sent: "Sent",
      kept: "Kept here, because MAIL_FROM is not set",
      ambiguous: "May have arrived: the answer was lost, so it is not sent again",
      refused: "Refused",
      dropped: "Not sent",
    } satisfies Record<MessageState, string>,
    /** Why a mail was not sent, where our own desk decided it. */
    dropped: {
      untrue: "it was no longer true",
      "asked for no mail": "they asked never to be emailed",
      "booked another time": "they had booked another time by then",
      "enough for a day": "this address had as many emails as it gets a day",
      "STAFF_MAIL is not set": "STAFF_MAIL is not set",
      "STAFF_WEBHOOK_URL is not set": "STAFF_WEBHOOK_URL is not set",
    },
    back: (name: string) => `Back to ${name}`,
    from: "From",
    to: "To",
    replyTo: "Replies go to",
    subject: "Subject",
    state: "State",
    nobody: "nobody, because STAFF_MAIL is not set",
    attached: "Attached calendar file",
    text: "As text",
    html: "See it as HTML",
    /** Of one that has left: no text is kept. */
    anew: "Its text is written anew from what we keep: free times, and whether the demo is confirmed, are those of now.",
    noHtml: "There is no such email, or its person was erased.\n",
    /** Why a message has no text. */
    erasedText: "Its text is gone, because the person was erased.",
    webhookText: "A request to the webhook has no text to read: docs/email.md lists what it holds.",
  },
  lead: {
    when: "When",
    wanted: "Wanted",
    where: "Where",
    /** Where MEETING_PLACE is not set. */
    nowhere: `They were told “${booking.place.toCome}”, so please do.`,
    theirsUnknown: "Their time zone is not known.",
    before: "Before",
    email: "Email",
    source: "Came from",
    sourceUnknown: "Not known",
    words: "What they wrote",
    noWords: "The texts are gone, because the person was erased.",
    others: "Also from this person",
    history: "What happened",
    actions: "What you can do",
    none: "Nothing is left to do here.",
    keep: "Leave it as it is",
  },
  sources: {
    campaign: "A campaign",
    search: "A search engine",
    referral: "Another site",
    direct: "Typed our address, or followed a link without a sender",
    unknown: "Not known",
  } satisfies Record<VisitSource, string>,
  sourcePage: (path: string) => `booked on ${path}`,
  history: {
    asked: (time: string) => `Asked for ${time}.`,
    booked: "Booked.",
    followUp: (reason: FollowUpReason) => `Not booked: ${reasons[reason]}.`,
    back: (time: string) => `Brought back, at ${time}.`,
    moved: (by: string, before: string | null, time: string) =>
      before === null ? `Moved to ${time} by ${by}.` : `Moved from ${before} to ${time} by ${by}.`,
    cancelled: (by: string) => `Canceled by ${by}.`,
    erased: (by: string) => `Erased by ${by}.`,
    overlapping: "Another event was found at its time.",
    closed: "Follow-up closed.",
    by: { visitor: "the visitor", staff: "staff" },
  },
  move: {
    label: "Move",
    heading: "Move it to another time",
    told: {
      mailed: `They get the email “${visitorMails.movedByStaff.heading}”, with a link to choose another time or cancel.`,
      ...notMailed,
    },
    ahead: (hours: string, zone: string) => `Their clock (${zone}) is ${hours} ${schedule.zoneName} time.`,
    distance: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
    before: (hours: string) => `${hours} behind`,
    after: (hours: string) => `${hours} ahead of`,
    same: "the same as",
    none: "No free hours to move it to.",
    hours: (day: string) => `Free hours on ${day}`,
    theirs: "The second time is theirs.",
    /** Of an hour by the visitor's clock, for who hears it alone. */
    forThem: "for them",
    submit: "Move",
    done: (time: string) => `Moved. It is on ${time} now.`,
    lost: "That hour is not free any more. Nothing was changed. Choose another one.",
  },
  cancel: {
    label: "Cancel demo",
    heading: "Cancel this demo?",
    text: "Its hour is offered to others at once, unless you closed it, and its event leaves the calendar.",
    told: {
      mailed: `They get the email “${visitorMails.cancelledByStaff.heading}”, with a link to book another time.`,
      ...notMailed,
    },
    submit: "Cancel demo",
    done: "Canceled. Its hour is free again, unless you closed it.",
  },
  reinstate: {
    label: "Bring back",
    told: { mailed: "They get the confirmation again.", ...notMailed },
    done: (time: string) => `It is back, on ${time}.`,
    closed: "You closed that hour, so nothing was changed. Open it on the hours page, then bring the demo back.",
    taken: "Another demo has that hour now. Nothing was changed. Write to them to agree on another one.",
    isBack: (time: string) => `Nothing was changed: it is back already, on ${time}.`,
    tooLate: "Nothing was changed: its time has come, or it was erased.",
  },
  close: {
    label: "Close follow-up",
    told: `It leaves the list; a search still finds it. ${nobodyTold}`,
    done: "Closed.",
    next: "To the follow-ups",
    notOpen: "Nothing was changed: it is not an open follow-up any more.",
  },
  retry: {
    label: "Try again",
    told: "The calendar, and emails that are late, are tried at once.",
    done: "A new try has begun. Reload this page in a moment to see what came of it.",
    nothing: "Nothing was left to try.",
  },
  resume: {
    label: "Email this person again",
    told: "They asked never to be emailed. Lift that only if they told you so.",
    done: "This person gets our emails again.",
    was: "Nothing was changed: emails to this person were not stopped.",
  },
  erase: {
    label: "Erase",
    heading: "Erase this person?",
    intro: "All of this goes, and nobody can bring it back:",
    rest: [
      "their name, email address, company and what they wrote, in each of these",
      "the events in the calendar",
      "emails about it that are not sent yet",
    ],
    cancels: "Demos that are still ahead are canceled with it.",
    told: nobodyTold,
    stays:
      `What stays: the emails that staff got about it, which you delete by hand; for up to 30 days, backups of the storage. ` +
      `Without this, leads are erased after ${leads.retentionDays} days.`,
    submit: "Erase",
    done: "Erased: everything that this person had sent. Their events leave the calendar within minutes, or once it answers.",
  },
  /** When somebody else was faster. */
  changed: "Somebody changed it while you looked at it. Nothing was changed. This is how it is now.",
  ended: "Nothing was changed: this demo has begun, was canceled or was erased. This is how it is now.",
  notUnderstood: "Nothing was changed: that form is not one of this page.",
} as const;
