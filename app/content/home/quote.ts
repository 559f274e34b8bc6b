/** What a client says, in the hero and by the button that books. */
export const testimonial = {
  rating: "4.9/5",
  ratingLabel: "Rated 4.9 out of 5",
  quote: "It answered on a Sunday at 2 AM and booked the job before our competitor called back.",
  /** The part of the quote set in a stronger weight. */
  strong: "booked the job before our competitor called back",
  author: "Ruth Okafor, Owner, Brightwell Heating",
  name: "Ruth Okafor",
  title: "Owner, Brightwell Heating",
  avatar: "RO",
} as const;
