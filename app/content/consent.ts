import type { ConsentCategory } from "~/domain/consent/consent";

/** The cookie preferences; the banner is in cookie-question.ts. */
export const consent = {
  preferences: {
    title: "Cookie preferences",
    text: "Change this whenever you like. Switching a category off removes what it had set in this browser.",
    save: "Save choices",
    accept: "Accept all",
    reject: "Reject non-essential",
    close: "Close cookie preferences",
    control: "Your browser sends Global Privacy Control, so everything optional stays off.",
    saved: "Your cookie preferences are saved",
  },
  essential: {
    label: "Essential",
    hint: "Theme, this choice, whether you closed the assistant, your latest booking until its meeting is over. Always on.",
  },
  categories: {
    analytics: {
      label: "Analytics and performance",
      hint: "Google Analytics 4 learns which pages you read. If you refuse it, our own count of page views, without cookies, stops too.",
    },
    functional: {
      label: "Functional",
      hint: "Remembers on every page where your visit came from, so that a booking can note it in one line.",
    },
    marketing: { label: "Marketing and advertising", hint: "None today. If that changes, we’ll ask again." },
  } satisfies Record<ConsentCategory, { label: string; hint: string }>,
  settings: "Cookie Settings",
  manage: "Manage Cookie Preferences",
} as const;
