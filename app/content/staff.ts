import { schedule } from "~/domain/business";
import type { StaffAccess } from "~/domain/staff-access";
import { SIGN_OUT, STAFF } from "~/domain/staff-path";

import { brand } from "./brand";

/** A page that says why nobody gets in, and what to do. */
type Notice = { readonly title: string; readonly text: string };
type Reason = Extract<StaffAccess, { kind: "refused" }>["reason"] | "unavailable";

/** Every word of the staff's pages, which nobody else reads. */
export const staff = {
  title: (page: string) => `${page} · ${brand.name} staff`,
  brand: `${brand.name} staff`,
  ourTime: `Times are in ${schedule.zoneName} time.`,
  nav: {
    label: "Staff pages",
    links: [
      { label: "Demos", href: STAFF },
      { label: "Closed hours", href: `${STAFF}/hours` },
      { label: "Figures", href: `${STAFF}/figures` },
      { label: "Drafts", href: `${STAFF}/drafts` },
    ],
  },
  signOut: { label: "Sign out", action: SIGN_OUT, access: "/cdn-cgi/access/logout" },
  signIn: {
    heading: "Sign in",
    label: "Operator token",
    hint: "The site’s OPERATOR_TOKEN. Whoever set up the site has it. You stay signed in for 12 hours.",
    submit: "Sign in",
    wrong: "That isn’t the token. Copy all of it, and try again.",
    empty: "Enter the token.",
    undone: "You were signed out before you sent that form. Nothing was changed.",
  },
  /** Why nobody gets in. */
  closed: {
    no_assertion: {
      title: "Cloudflare Access guards this page",
      text:
        "This request did not come through it. Open the staff’s page at the address that your Access application protects. " +
        "If you did, the application does not cover /staff.",
    },
    invalid_assertion: {
      title: "Cloudflare Access did not vouch for you",
      text:
        "Its sign-in has expired, or it belongs to another application. Sign out of Access, and sign in again. " +
        "If that does not help, compare ACCESS_TEAM and ACCESS_AUD with the application.",
    },
    misconfigured: {
      title: "Nobody can sign in yet",
      text: "ACCESS_TEAM or ACCESS_AUD is missing or wrong, so nobody is let in. `npm run doctor` says what to change.",
    },
    unavailable: {
      title: "Cloudflare Access does not answer",
      text: "Its keys cannot be read right now, so we cannot tell who you are. Wait a minute, then reload this page.",
    },
  } satisfies Record<Reason, Notice>,
  /** Why a request was turned away before anybody was asked who they are, by its status. */
  turnedAway: {
    403: {
      title: "This form came from another site",
      text: "We take changes from our own pages only. Nothing was changed. Open the staff’s page, and try again.",
    },
    413: {
      title: "That form is too long",
      text: "A form may have up to 8 KB of text. Nothing was changed. Go back with your browser’s Back button, and shorten it.",
    },
    429: {
      title: "Too many tries",
      text: "We got too many requests from your connection within a minute. Nothing was changed. Wait a minute, then try again.",
    },
  } satisfies Record<403 | 413 | 429, Notice>,
  /** For a page that is not there, and for one that failed. */
  failed: {
    missing: { title: "There is no such page", text: "It may have been erased, or its address has a typo." },
    error: {
      title: "Something went wrong",
      text: "Reload this page. If you sent a form, look first whether it did what you wanted.",
    },
  },
  home: "Open the staff’s page",
} as const;
