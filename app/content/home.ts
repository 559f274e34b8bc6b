import { brand } from "./brand";
import { aboutSection } from "./home/about-section";
import { explainer } from "./home/explainer";
import { faq } from "./home/faq";
import { hero } from "./home/hero";
import { servicesSection } from "./home/services-section";
import { testimonials } from "./home/testimonials";
import { whyUs } from "./home/why-us";
import { promises } from "./promises";

/** The bands of the home page in their order; `anchors` are contracts with links and tests. */
export const home = {
  anchors: {
    hero: "home",
    explainer: "explainer",
    about: "about",
    whyUs: `why-${brand.slug}`,
    services: "services",
    caseStudies: "case-studies",
    testimonials: "testimonials",
    finalCall: "start",
    blog: "latest",
  },
  /** Used in structured data only. */
  rating: { value: 4.9, count: 77 },
  hero,
  explainer,
  about: aboutSection,
  whyUs,
  services: servicesSection,
  caseStudies: {
    heading: "Client projects, with the numbers",
    all: "All case studies",
  },
  testimonials,
  finalCall: {
    heading: "Which task would you hand over tonight?",
    text: `Tell us in a free ${promises.long} call. Projects in our case studies cost $8K to $18K.`,
    bookLabel: "Book Free Demo",
    mail: { label: "Contact Us Directly", to: brand.mail.hello, subject: "The task I would hand over tonight" },
  },
  faq,
  blog: {
    heading: "From the blog",
    author: `${brand.name} Staff`,
    readMore: "Read More",
    visit: "Visit Blog",
  },
} as const;
