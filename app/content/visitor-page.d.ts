/** Every word of the page behind a visitor's link. It contains no names: anyone who has the link can read it. */
export declare const visitorPage: {
  readonly head: {
    readonly title: "Your demo";
    readonly description: "See, move or cancel your free demo with Nightshift, or erase your data.";
    readonly keywords: readonly ["free demo", "move a demo", "cancel a demo"];
  };
  readonly headings: {
    readonly booked: string;
    readonly held: string;
    readonly moved: string;
    readonly cancelled: string;
    readonly taken: string;
    readonly over: "This demo is over";
  };
  /** For a demo whose calendar check is pending. */
  readonly held: "We’re holding this time for you while we check our calendar.";
  readonly before: "Before:";
  /** Why a time was not booked. */
  readonly reasons: {
    slot_taken: string;
    slot_passed: string;
    too_many: `${string} We’ll email you to find a time. To book one yourself, cancel one of them first.`;
    suspected: "We could not check that you’re a person, so nothing is booked yet. Please try again, or email hello@nightshift.example.";
  };
  readonly choices: "What you can do";
  readonly move: {
    readonly label: "Move";
    readonly heading: "Move it to another time";
    readonly text: "Pick a free time. This link stays the same.";
    readonly none:
      | "No time is free within five month. Please email us:"
      | "No time is free within five months. Please email us:"
      | "No time is free within four month. Please email us:"
      | "No time is free within four months. Please email us:"
      | "No time is free within no month. Please email us:"
      | "No time is free within no months. Please email us:"
      | "No time is free within one month. Please email us:"
      | "No time is free within one months. Please email us:"
      | "No time is free within six month. Please email us:"
      | "No time is free within six months. Please email us:"
      | "No time is free within three month. Please email us:"
      | "No time is free within three months. Please email us:"
      | "No time is free within two month. Please email us:"
      | "No time is free within two months. Please email us:"
      | `No time is free within ${number} month. Please email us:`
      | `No time is free within ${number} months. Please email us:`;
    readonly submit: "Move my demo";
    readonly done: "Done. Your demo has been moved.";
    readonly refused: {
      unseen: string;
      too_many_moves: string;
    };
  };
  readonly cancel: {
    readonly label: "Cancel";
    readonly heading: "Cancel this demo?";
    readonly text: "Your time opens up for someone else right away. You can book again at any time.";
    readonly submit: "Yes, cancel my demo";
    readonly done: "Done. Your demo is canceled.";
  };
  readonly erase: {
    readonly label: "Erase my data";
    readonly heading: "Erase your data?";
    readonly intro: "We erase:";
    readonly items: readonly [
      "this booking, with your name, email address, company and text",
      "its entry in our calendar",
      "emails about it that are not sent yet",
    ];
    /** Of a demo that is still to come. */
    readonly cancels: "Your demo is canceled with it.";
    /** Before the mail address. */
    readonly others: "Other bookings have links of their own. To erase everything at once, email";
    readonly backups: "This cannot be undone. Backups of our storage may hold a copy for up to 30 more days.";
    readonly submit: "Yes, erase my data";
  };
  readonly erased: {
    readonly heading: "Your data is erased";
    readonly intro: "We erased:";
    readonly items: readonly [
      "this booking, with your name, email address, company and text",
      "emails about it that were not sent yet",
    ];
    /** What a click cannot end at once. */
    readonly onTheWay: string;
    readonly link: "The link to this booking no longer works.";
    readonly backups: "Backups of our storage may hold a copy for up to 30 more days.";
  };
  /** When something else happened meanwhile. */
  readonly ended: "This demo can no longer be changed. This is how it is now.";
  /** Below the control that forgets the booking on this device. */
  readonly forget: "This closes the page and cancels nothing. Its address may stay in your browser’s history.";
  readonly keep: "Keep it as it is";
  readonly again: "Book again";
  readonly home: "Back to Home";
};
/** Every word of the page behind 'Never mail this address again' in a mail. It contains no address: the link alone opens it. */
export declare const mailStop: {
  readonly head: {
    readonly title: "Emails from us";
    readonly description: "Stop every email from Nightshift to your address, or get them again.";
    readonly keywords: readonly ["stop emails", "unsubscribe"];
  };
  readonly mailed: {
    readonly heading: "Never email this address again?";
    readonly text: string;
    readonly submit: "Yes, stop all emails";
  };
  readonly stopped: {
    readonly heading: "We will not email this address";
    readonly text: "Nothing more comes from us, whoever enters this address in our booking form. A demo that is booked stays booked.";
    readonly submit: "Email me again";
  };
  readonly home: "Back to Home";
};
