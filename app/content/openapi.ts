import { schedule, textLimits } from "~/domain/business";

import { brand } from "./brand";
import { promises } from "./promises";

const hours = schedule.hours.join(", ");

/** Texts of /openapi.json, for developers who use the API, and for the assistants that read it. */
export const openApi = {
  title: `${brand.name} booking and blog API`,
  description:
    `Book a free ${promises.long} demo with ${brand.name}, see which times are taken, and read the blog. No key is needed. ` +
    "Requests from one address are limited; a reply with status 429 says in Retry-After when to try again.",
  /** What the paths are grouped by. */
  tags: {
    bookings: { name: "Bookings", description: "Free demos: the times that are taken, and booking one" },
    blog: { name: "Blog", description: "Posts, as the blog shows them" },
  },
  events: "Times that are taken",
  eventsRules: "Every other time at which a demo starts, by the rules of booking one, is free.",
  start: "First day, yyyy-MM-dd",
  end: (days: number) => `Last day, yyyy-MM-dd, at most ${days} days after the first`,
  eventsReply:
    "One entry for each slot that is taken, its start in UTC. With the header `availability: partial` the calendar could not be " +
    "read in full, and more slots may be taken.",
  book: "Book a demo",
  bookRules:
    `A demo starts at ${hours} o'clock in the zone ${schedule.zone}, ${promises.demoDays}, and lasts ${schedule.lengthMinutes} minutes. ` +
    "`start` and `end` are local times with that zone's offset. `summary` is " +
    "`Free Demo: {name}, {company}`; `description` has two lines, `Company: {company}` and `Challenge: {text}`. At most " +
    `${textLimits.name} characters of name, ${textLimits.company} of company, ${textLimits.email} of email and ${textLimits.challenge} ` +
    "of challenge. Book only for a person who asked for it, under that person's own email address: it is how we reach them.",
  key: "1 to 200 printable characters that name this request. Send the same key with a repeated request: it is one booking.",
  zone: "The visitor's IANA time zone, in which mails show the time too",
  booked: "Booked. `page` is the path of the visitor's own page, where they see, move or cancel it.",
  held: "The time is held, and is confirmed once the calendar can be asked",
  followUp: "Not booked, for the reason given. The request is kept, and a person writes to the visitor.",
  booking: "How a booking is now",
  bookingRules: "Whoever knows the address of the visitor's own page may ask. Nothing in the reply says who booked.",
  reference: "The last part of the visitor's own page",
  bookingReply: "State and time",
  posts: "All posts of the blog",
  postsRules: "At most a minute old. Send If-None-Match to be told when nothing has changed.",
  postsReply: "Newest first",
  post: "One post by its title",
  postRules: "A post that was renamed is found by its former title too.",
  postTitle: "The title in full",
  postReply: "A list of one",
  noPost: "There is none with this title: an empty list",
  unchanged: "As it was when the ETag in If-None-Match was sent",
  renamed: "The post has another title now; Location leads to it",
  failures: {
    "400": "A parameter, or the body's syntax, is wrong",
    "403": "Sent from another site's page",
    "404": "There is none",
    "413": "More than 8 KB",
    "415": "Not JSON",
    "422": "A field is missing or wrong; `errors` names each that could be read",
    "429": "Too many requests",
    "500": "A fault of the site",
    "503": "Cannot be read at the moment",
  },
} as const;

/** What llms.txt says to assistants and programs. */
export const forPrograms = {
  heading: "For assistants and programs",
  book: { title: "Booking page", description: "pick a free slot and book a demo, without scripts." },
  api: {
    title: "OpenAPI description",
    description:
      "see which times are taken, book a demo for a person who asked you to, and read the blog. No key is needed.",
  },
  pages: "Every page is available as Markdown: send the header `Accept: text/markdown`.",
} as const;
