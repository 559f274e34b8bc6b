import type { FollowUpReason } from "~/domain/booking/outcome";
import type { BookingProblem } from "~/domain/booking/request";
/** Every word of the booking dialog, the page without JavaScript, and the API's field messages. */
export declare const booking: {
  readonly title: "Book Your Free Demo";
  readonly subline: "Discover how AI can transform your business operations";
  readonly benefits: readonly [
    `Free ${number}-minute consultation`,
    "Custom AI strategy for your business",
    "No sales pitch, just insights",
    "Immediate next steps",
  ];
  readonly labels: {
    name: string;
    email: string;
    company: string;
    challenge: string;
    date: string;
    hour: string;
  };
  /** Short answers about the challenge: a button's label, and the sentence that it writes. */
  readonly challenges: {
    readonly label: "Common answers";
    readonly items: readonly [
      {
        readonly label: "Missed calls";
        readonly text: "We miss calls and inquiries.";
      },
      {
        readonly label: "Retyping";
        readonly text: "We retype the same data between systems.";
      },
      {
        readonly label: "No overview";
        readonly text: "We have no overview of our numbers.";
      },
    ];
    /** Announced when one was written. */
    readonly added: (text: string) => string;
  };
  /** Asks about a mail address whose provider is mistyped. */
  readonly meant: (address: string) => string;
  /** Identifies the form to a browser's assistant; the form's fields describe themselves. */
  readonly tool: {
    readonly toolname: "book_demo";
    readonly tooldescription: string;
  };
  /** The reply to an assistant that submitted the form. */
  readonly agent: {
    readonly mailed: string;
    readonly notMailed: string;
    readonly sending: "The form is already being sent.";
    readonly problems: (sentences: readonly string[]) => string;
  };
  readonly hourPlaceholder: "Select an hour";
  readonly noHours: "No available hours";
  readonly nextFreeDay: "Next free day";
  /** Names the buttons of the soonest free times. */
  readonly nextTimes: "Next free times";
  /** Headings in the list of hours. */
  readonly partsOfDay: {
    morning: string;
    afternoon: string;
    evening: string;
  };
  readonly loadingHours: "Looking up free hours";
  readonly submit: "Schedule My Free Demo";
  readonly submitting: "Submitting your booking...";
  readonly success: "Booking submitted successfully!";
  readonly close: "Close booking dialog";
  readonly openDemo: "Free Demo";
  readonly footnote: {
    /** What happens next, before everything else: where mails leave, and where none does. */
    readonly mailed: "You will get a confirmation by email, with a link to move or cancel. ";
    readonly notMailed: "After booking, you will see a link here to move or cancel. ";
    readonly before: "By booking you agree to our ";
    readonly terms: "Terms of Service";
    readonly between: " and ";
    readonly privacy: "Privacy Policy";
    readonly after: `. We usually respond within ${string}.`;
  };
  /** Below the hours. `zone`: the name of the visitor's zone, such as Central Time; null where it is not known. */
  readonly zoneNote: (zone: string | null) => string;
  /** A day, such as Monday, November 23, 2026, with a time, such as 7:00 PM; `zone` as above. */
  readonly moment: (day: string, time: string, zone: string | null) => string;
  readonly dayReasons: {
    readonly open: "";
    readonly past: "This day has passed";
    readonly beyond:
      | "More than five month out"
      | "More than five months out"
      | "More than four month out"
      | "More than four months out"
      | "More than no month out"
      | "More than no months out"
      | "More than one month out"
      | "More than one months out"
      | "More than six month out"
      | "More than six months out"
      | "More than three month out"
      | "More than three months out"
      | "More than two month out"
      | "More than two months out"
      | `More than ${number} month out`
      | `More than ${number} months out`;
    readonly weekend: string;
    readonly closed: "We’re closed that day";
    readonly full: "Fully booked";
    readonly over: "No hours left today";
  };
  readonly place: {
    readonly label: "Where:";
    /** Before the host of a link; the link itself comes with the booking. */
    readonly call: (host: string) => string;
    readonly toCome: "We will email you how to join";
  };
  readonly note: {
    readonly states: {
      booked: string;
      held: string;
      moved: string;
      cancelled: string;
      taken: string;
    };
    /** Links to the visitor's own page, for an upcoming demo and for one that will not take place. */
    readonly own: "Move or cancel";
    readonly ownEnded: "See your request";
    /** Removes the note from a browser that other people use too; afterwards, of an upcoming demo and of any other. */
    readonly forget: "Not you? Forget it on this device";
    readonly forgotten: {
      readonly live: "Forgotten on this device. The demo itself still stands.";
      readonly ended: "Forgotten on this device.";
    };
    readonly add: "Add to calendar:";
    /** Of a canceled demo, whose file takes it out again. */
    readonly remove: "Remove from calendar:";
    readonly ics: ".ics download";
    /** In place of a file that does not exist. */
    readonly noFile: "There is no calendar file here: the demo is over, was erased, or never was.\n";
    readonly google: "Google";
    readonly outlook: {
      readonly work: "Outlook";
      readonly personal: "Outlook.com";
    };
    readonly another: "Book another time below.";
    readonly agenda: {
      readonly heading: `What happens in the ${string}`;
      readonly items: readonly [
        "You tell us where your hours go.",
        "We show you what AI could take over, and what it should not.",
        "You leave with next steps that are yours to keep.",
      ];
    };
    /** What comes next: where mails leave, and where none does. */
    readonly mailed: "Next: a confirmation by email, and a reminder if there is time for one.";
    readonly notMailed: "Next: add it to your calendar, as we send no reminder.";
    readonly close: "Close this note";
    /** In the header, before the day and the time. */
    readonly ahead: "Your demo:";
  };
  /** When the server rejected a booking whose visitor had already been thanked. */
  readonly turnedDown: {
    readonly toasts: {
      slot_taken: string;
      slot_passed: string;
      too_many: string;
      suspected: string;
    };
    readonly choose: "Choose another time";
    readonly dismiss: "Dismiss";
    readonly free: "These times are free:";
  };
  readonly page: {
    readonly title: "Book your free demo";
    readonly description: `Pick a free slot and book a ${number}-minute consultation with Nightshift.`;
    readonly keywords: readonly ["book a demo", "free consultation", "AI consultation"];
    readonly booked: "You’re booked";
    readonly held: "Your slot is held and being confirmed";
    readonly thanks: `Thank you. We have your request and usually respond within ${string}.`;
    readonly followUp: {
      slot_taken: string;
      slot_passed: string;
      too_many: string;
      suspected: string;
      over_limit: string;
    };
    readonly followUpText: "Your details are safe with us. We’ll email you to find another time, or you can pick one now.";
    /** Past a client's limit, where another time would be turned down too. */
    readonly followUpWait: `${string} We’ll email you to find a time. To book one yourself, cancel one of them first.`;
    /** Where the challenge was not passed. */
    readonly followUpCheck: "We could not check that you’re a person, so nothing is booked yet. Please try again, or email hello@nightshift.example.";
    /** When a client sent as many requests as allowed; this one was not stored. */
    readonly overLimit: string;
    readonly home: "Back to Home";
    readonly problems: "Please check the fields below";
    readonly dayFirst: "Choose a day first";
    readonly showHours: "Show free hours";
    /** Names the day whose hours are listed; announced when another day's hours replace them. */
    readonly hoursOf: (day: string) => string;
  };
  readonly invite: {
    readonly summary: "Free demo with Nightshift";
    readonly description: `A free ${number}-minute consultation. Questions before we talk? Email hello@nightshift.example.`;
    readonly placeToCome: "We will email you how to join";
    /** Before the description of an invitation; `name` is cleaned by `guestNameOf`. */
    readonly greeting: (name: string) => string;
    readonly organizer: {
      readonly name: "Nightshift";
      readonly email: "hello@nightshift.example";
    };
    readonly uidHost: "nightshift.example";
  };
};
/** The sentence for each thing that can be wrong with a field. */
export declare const bookingProblems: Record<BookingProblem, string>;
/** The sentence for each reason why a request became a follow-up instead of a booking. */
export declare const bookingFollowUps: Record<FollowUpReason, string>;
