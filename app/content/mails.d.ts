import type { FollowUpReason } from "~/domain/booking/outcome";
/** Why a visitor's time is gone. Other leads get no mail: staff write to them. */
export type GoneReason = Extract<FollowUpReason, "slot_taken" | "slot_passed">;
/** Every sentence of the mails that visitors get. */
export declare const visitorMails: {
  /** `name` as `guestNameOf` cleaned it, or null. */
  readonly hello: (name: string | null) => string;
  readonly thanks: (name: string | null) => string;
  readonly facts: {
    readonly when: "When";
    readonly newTime: "New time";
    readonly formerTime: "Former time";
    readonly length: "Length";
    readonly where: "Where";
  };
  readonly minutes: (count: number) => string;
  /** The schedule's zone, in subjects. */
  readonly zone: (name: string) => string;
  readonly seePage: "See, move or cancel your booking";
  readonly booked: {
    subject: (when: string) => string;
    heading: string;
    paragraphs: string[];
    after: string[];
  };
  readonly movedByVisitor: {
    subject: (when: string) => string;
    heading: string;
    paragraphs: string[];
    after: string[];
  };
  readonly movedByStaff: {
    subject: (when: string) => string;
    heading: string;
    paragraphs: string[];
    after: string[];
  };
  readonly cancelledByVisitor: {
    subject: (when: string) => string;
    heading: string;
    paragraphs: string[];
    after: string[];
  };
  readonly cancelledByStaff: {
    subject: (when: string) => string;
    heading: string;
    paragraphs: string[];
    after: string[];
  };
  readonly reminder_day: {
    subject: (when: string) => string;
    heading: string;
    paragraphs: string[];
    after: string[];
  };
  readonly reminder_hour: {
    subject: (when: string) => string;
    heading: string;
    paragraphs: string[];
    after: string[];
  };
  readonly gone: {
    /** For a time that had not been confirmed to the visitor. */
    readonly titles: {
      slot_taken: string;
      slot_passed: string;
    };
    readonly paragraphs: {
      slot_taken: string;
      slot_passed: string;
    };
    /** The time had been promised. */
    readonly broken: {
      readonly title: "We have to cancel your demo";
      readonly paragraph: "We’re sorry: we told you that this time was yours, and we can’t keep it.";
    };
    readonly subject: (title: string, when: string) => string;
    readonly wanted: "You asked for";
    readonly kept: "Your details are safe with us. We’ll email you to find another time, or you can pick one now.";
    readonly free: "These times are free:";
    readonly choose: "Choose another time";
  };
  readonly again: {
    readonly cancelledByVisitor: "Book another demo";
    readonly cancelledByStaff: "Choose another time";
  };
  /** What the attached file is for. */
  readonly attached: {
    readonly PUBLISH: "The attached file adds this time to your calendar.";
    readonly CANCEL: "The attached file removes this time from your calendar.";
  };
  /** Text of the calendar entry. `where` is worded as in the facts, `page` is the address of the visitor's page. */
  readonly entry: (where: string, page: string) => string;
  readonly footer: {
    readonly who: "Nightshift, 1 Sample Street, Miami, Florida 33101. Questions? Email hello@nightshift.example.";
    readonly why: "You get this email because this address was given in the booking form on our site. Wasn’t you?";
    /** The link to the visitor's page. */
    readonly erase: "Open your booking page to erase it";
    /** The link to the question whether to mail this address at all. */
    readonly never: "Never mail this address again";
  };
};
/** Every sentence of the mails that staff get. `reason` is worded by `reasons`. */
export declare const staffMails: {
  /** Why a lead was not booked, also in staff's lists. */
  readonly reasons: {
    slot_taken: string;
    slot_passed: string;
    too_many: string;
    suspected: string;
  };
  readonly subjects: {
    readonly booked: (when: string) => string;
    readonly confirming: (when: string) => string;
    readonly follow_up: (when: string, reason: string) => string;
    readonly moved: (when: string, by: string) => string;
    readonly overlapping: (when: string) => string;
    readonly cancelled: (when: string, by: string) => string;
    readonly erased: (when: string, by: string) => string;
  };
  readonly by: {
    readonly visitor: "the visitor";
    readonly staff: "staff";
  };
  readonly intros: {
    readonly booked: "The visitor was told that the time is theirs.";
    readonly confirming: string;
    readonly follow_up: (reason: string) => string;
    readonly broken: "The visitor had been told that the time was theirs, so begin with an apology.";
    readonly moved: "The demo has a new time. The former one is free again.";
    readonly overlapping: string;
    readonly cancelled: "The demo will not take place. Its time is free again.";
    readonly erased: string;
  };
  readonly facts: {
    readonly when: "When";
    readonly wanted: "Wanted";
    readonly newTime: "New time";
    readonly formerTime: "Former time";
    readonly request: "Request";
    readonly email: "Email";
    readonly id: "Booking";
  };
  readonly show: (id: string) => {
    label: string;
    command: string;
  };
  readonly close: (id: string) => {
    label: string;
    command: string;
  };
  /** Before the lead's own words. */
  readonly words: "What they wrote:";
  readonly footer: {
    readonly personal: "This email holds what a person told us. Please do not forward it, and delete it when the lead is settled.";
    readonly anonymous: "This email holds nothing personal.";
  };
  /** What `npm run doctor -- --mail` sends. `siteUrl` is the origin of the site. */
  readonly test: {
    readonly subject: "Test mail from Nightshift's website";
    readonly heading: "Mails from the website arrive";
    readonly paragraphs: (siteUrl: string) => string[];
    readonly footer: "This email holds nothing personal.";
  };
};
