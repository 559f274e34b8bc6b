import { brand } from "./brand";
import { promises } from "./promises";
import { services } from "./services";
import type { Link } from "./shapes";

const serviceLinks: readonly (Link & { hint: string })[] = services.map(({ name, path, hint }) => ({
  label: name,
  href: path,
  hint,
}));

export const site = {
  titleSuffix: ` | ${brand.name}`,
  homeLabel: `${brand.name}, home`,
  header: {
    navLabel: "Main",
    nav: [
      { label: "Home", href: "/" },
      { label: "About", href: "/about" },
      { label: "Services", href: "/services" },
      { label: "Case Studies", href: "/case-studies" },
      { label: "Blog", href: "/blog" },
      { label: "Contact", href: "/contact" },
    ],
    services: serviceLinks,
    servicesMenuLabel: "Services menu",
    demo: "Free Demo",
    openMenu: "Open menu",
    closeMenu: "Close menu",
  },
  theme: { toLight: "Switch to light theme", toDark: "Switch to dark theme" },
  breadcrumbLabel: "Breadcrumb",
  newTabHint: "opens in a new tab",
  footer: {
    tagline: `${brand.tagline}.`,
    location: brand.footerLocation,
    contactHeading: "Contact",
    quick: {
      heading: "Quick links",
      links: [
        { label: "About Us", href: "/about" },
        { label: "Services", href: "/services" },
        { label: "Case Studies", href: "/case-studies" },
        { label: "Blog", href: "/blog" },
      ],
    },
    services: { heading: "Services", links: serviceLinks },
    start: {
      heading: "Get started",
      text: `Bring one task that eats up your week. In ${promises.length} you’ll know whether AI can take it over.`,
      button: "Let's Build Together",
      /** A plain link, for those without scripts. */
      page: "Go to the booking page",
      socialHeading: "Follow us",
    },
    legal: {
      heading: "Legal",
      links: [
        { label: "Privacy Policy", href: "/privacy-policy" },
        { label: "Terms of Service", href: "/terms-of-service" },
        { label: "Cookie Policy", href: "/cookie-policy" },
        { label: "Billing Policy", href: "/billing-policy" },
      ],
      cookieSettings: "Cookie Settings",
    },
    /** Shown while the site has sample content. */
    samples: brand.samples ? "The clients, quotes, case studies, calls and figures on this site are samples." : "",
    copyright: `Copyright © 2025 ${brand.name}. All rights reserved.`,
  },
  /** A telephone dials the digits alone. */
  phone: brand.phone ? { text: brand.phone, href: `tel:${brand.phone.replaceAll(/[^+\d]/g, "")}` } : null,
  social: [
    { label: "LinkedIn", href: brand.social.linkedin },
    { label: "X", href: brand.social.x },
    { label: "YouTube", href: brand.social.youtube },
    { label: "Instagram", href: brand.social.instagram },
  ],
  compliance: [
    {
      id: "hipaa",
      icon: "shield",
      label: "HIPAA-aligned practices",
      tooltip:
        "Where a project touches health information, we follow practices aligned with HIPAA. They describe how we " +
        "work; they are not a certification.",
    },
    {
      id: "gdpr",
      icon: "key",
      label: "GDPR compliance",
      tooltip: "You can see, correct, export or delete what we hold about you. We answer such requests within 30 days.",
    },
    {
      id: "ssl",
      icon: "lock",
      label: "256-bit SSL encryption",
      tooltip:
        "Everything that travels between your browser and this site is encrypted with 256-bit SSL. The lock in " +
        "your address bar shows it.",
    },
  ],
  /** What all four policies say around their text. */
  policies: {
    home: "Back to Home",
    updated: "Last updated:",
    contents: "On this page",
  },
  notFound: {
    code: "404, nothing here",
    title: "Page not found",
    text: "It moved, or it never existed. Home is one click away, and so is most of what people come for.",
  },
  /** Beside every error: what was asked for, what is known of it, and where else to go. */
  errorLog: {
    home: "Back to Home",
    asked: "You asked for",
    known: "We answered",
    open: "Open all night",
    links: [
      { label: "Services", href: "/services", hint: "What we build" },
      { label: "Case Studies", href: "/case-studies", hint: "What it cost, what it did" },
      { label: "Blog", href: "/blog", hint: "What broke, how we fixed it" },
      { label: "Contact", href: "/contact", hint: "Prices, email, hours" },
      { label: "Book a demo", href: "/book", hint: `${promises.length}, free` },
    ],
  },
  /** Shown when a link is followed without a connection. */
  offlineNote: "You’re offline. The page will open once you’re back online.",
  /** Shown when a form is sent without a connection. */
  offlineForm: "You’re offline. Nothing was sent. Send it again once you’re back online.",
  serverError: {
    code: "500, a failure on our end",
    title: "Something went wrong on our end",
    text: `This page didn’t load. Try again in a minute. If you need us now, email ${brand.mail.hello}.`,
    again: "Try Again",
  },
} as const;
