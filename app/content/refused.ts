import { brand } from "./brand";

const { hello } = brand.mail;

/** Said where a form, or the page of the form, was not taken in. Nothing was booked. */
export const refused = {
  home: "Back to Home",
  mail: `Email ${hello}`,
  mailTo: `mailto:${hello}?subject=${encodeURIComponent("Free demo")}`,
  openForm: "Open the booking form",
  tooMany: {
    code: "429",
    title: "The line is busy",
    text:
      "More requests came from your network within a minute than we take. Nothing was booked. Wait a minute, then reload " +
      "this page: if your browser asks whether to send the form again, agree, and what you typed is sent as it was.",
  },
  tooLarge: {
    code: "413",
    title: "That form is too heavy to carry",
    text:
      "A form may hold 8 KB, and this one held more. Nothing was booked. Go back with your browser's back button, " +
      "shorten your text, and send it again. Or mail us the long version.",
  },
  elsewhere: {
    code: "403",
    title: "This form came from another site",
    text:
      "We take bookings from our own pages only, so that no other site can book in your name. Nothing was booked. " +
      "Our own form is one click away.",
  },
} as const;
