import { brand } from "./brand";

const { hello } = brand.mail;

/** Shown when a form, or the page of the form, was refused. */
export const refused = {
  mail: `Email ${hello}`,
  mailTo: `mailto:${hello}?subject=${encodeURIComponent("Free demo")}`,
  openForm: "Open the booking form",
  tooMany: {
    code: "429, too many requests",
    title: "The line is busy",
    text:
      "We got too many requests from your connection within a minute. Wait a minute, then reload this page. Did you send a form? " +
      "Nothing was booked. Your browser asks whether to send it again: say yes, and nothing you typed is lost.",
  },
  tooLarge: {
    code: "413, a form over 8 KB",
    title: "That form is too long",
    text:
      "A form may have up to 8 KB of text, and this one had more. Nothing was booked. Go back with your browser’s Back button, " +
      "shorten your text, and send it again. Or email us the long version.",
  },
  failed: {
    code: "500, a failure on our end",
    title: "Something went wrong on our end",
    text:
      "Wait a minute, then reload this page. Did you send a form? Your browser asks whether to send it again: say yes. " +
      "Nothing you typed is lost, and nothing is booked twice. Or email us.",
  },
  elsewhere: {
    code: "403, a form we don’t take",
    title: "This form came from another site",
    text:
      "We take bookings from our own pages only, so no other site can book in your name. Nothing was booked. " +
      "Our own form is one click away.",
  },
} as const;
