import { brand } from "./brand";
import { promises } from "./promises";
import type { Link } from "./shapes";

/** `hint` says what it is in six words, in the menus of the header. */
const serviceLinks: readonly (Link & { hint: string })[] = [
  { label: "AI Chat & Voice Agents", href: "/services/ai-agents", hint: "Answer calls and chats, book visits" },
  { label: "Dashboards & Analytics", href: "/services/dashboards-analytics", hint: "Your whole week on one page" },
  { label: "Workflow Automation", href: "/services/workflow-automation", hint: "No more retyping between your tools" },
  { label: "Custom Web Apps", href: "/services/custom-web-apps", hint: "CRMs, ERPs and portals that fit" },
];

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
    code: "404",
    title: "Page not found",
    text: "It moved, or it never existed. Here’s the way home.",
    home: "Back to Home",
    demo: "Free Demo",
  },
  /** Shown when a link is followed without a connection. */
  offlineNote: "You’re offline. The page will open once you’re back online.",
  /** Shown when a form is sent without a connection. */
  offlineForm: "You’re offline. Nothing was sent. Send it again once you’re back online.",
  serverError: {
    code: "500",
    title: "Something went wrong on our end",
    text: `This page didn’t load. Try again in a minute. If you need us now, email ${brand.mail.hello}.`,
    home: "Back to Home",
  },
} as const;
