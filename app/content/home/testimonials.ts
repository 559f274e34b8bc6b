import type { Testimonial, VideoTestimonial } from "../shapes";

const videos: readonly VideoTestimonial[] = [
  {
    name: "Ruth Okafor",
    title: "Owner",
    company: "Brightwell Heating",
    topic: "What changed when the website began to answer at night",
  },
  {
    name: "Claire Dubois",
    title: "Co-founder",
    company: "Harbor & Pine",
    topic: "Returns without a spreadsheet",
  },
];

const items: readonly Testimonial[] = [
  {
    name: "Dr. Helen Sorensen",
    title: "Practice owner",
    company: "Marlowe Dental",
    rating: 5,
    quote:
      "I listened to the first forty calls myself, waiting for it to embarrass us. It told every caller what it " +
      "was, got the names right and never guessed a price. My front desk looks at patients now, not at the phone.",
    result: "98% of calls answered, up from 69%",
    avatar: "HS",
  },
  {
    name: "Tomás Ibarra",
    title: "Operations director",
    company: "Quillfreight",
    rating: 5,
    quote:
      "We used to catch up on carrier invoices at night, in front of the TV. Now I open a list of the " +
      "ones that don’t match, each with the reason, and I’m done before my coffee gets cold. Nobody on " +
      "my team wants the old way back.",
    result: "33 hours of typing gone every week",
    avatar: "TI",
  },
  {
    name: "Maya Lindqvist",
    title: "Head of property management",
    company: "Larkfield Property",
    rating: 5,
    quote:
      "They talked us out of half of what we asked for, and they were right. Tenants photograph the leak, the " +
      "plumber sees it in the van, and I see both. The office phone got so quiet that we checked twice to " +
      "see if it was broken.",
    result: "Contractor assigned in 5 hours, down from 60",
    avatar: "ML",
  },
];

export const testimonials = {
  heading: "What clients say",
  carouselLabel: "Client testimonials",
  previous: "Previous testimonial",
  next: "Next testimonial",
  goTo: (position: number) => `Show testimonial ${position}`,
  stars: (rating: number) => `${rating} out of 5 stars`,
  items,
  videos: { heading: "On video", note: "Coming soon. They can’t be played yet.", items: videos },
} as const;
