const name = "Ruth Okafor";
const title = "Owner, Brightwell Heating";

/** What a client says, in the hero and by the button that books. */
export const testimonial = {
  rating: "4.9/5",
  ratingLabel: "Rated 4.9 out of 5",
  quote: "It answered on a Sunday at 2 AM and booked the job before our competitor called back.",
  /** The part of the quote set in a stronger weight. */
  strong: "booked the job before our competitor called back",
  author: `${name}, ${title}`,
  name,
  title,
  avatar: "RO",
} as const;
