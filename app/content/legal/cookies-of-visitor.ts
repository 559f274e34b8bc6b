import { promises } from "../promises";
import type { LegalSection } from "./shapes";

/** Cookie policy, second part: how visitors control it, how long it lasts and what they can ask. */
export const cookiesOfVisitor: readonly LegalSection[] = [
  {
    id: "your-controls",
    title: "How you control cookies",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "On your first visit a banner offers three choices. None is made for you, and closing or " +
            "scrolling past it is not consent.",
        ],
      },
      {
        kind: "list",
        items: [
          [{ strong: "Accept all:" }, " allows all four categories."],
          [{ strong: "Reject non-essential:" }, " keeps the essential ones only. The site works in full."],
          [
            { strong: "Customize by category:" },
            " you switch analytics and performance, functional, and marketing and advertising on or off " +
              "individually.",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "You can change your mind at any time with the button below or with Cookie Settings at the " +
            "foot of every page. When you withdraw a consent, we delete from your browser what was set under " +
            "it, in every open tab. We do the same on your next visit after a consent has expired. We ask " +
            `again after ${promises.askedAgain}, or earlier if this policy changes in a way that concerns your choice.`,
        ],
      },
      { kind: "consent-button" },
      {
        kind: "paragraph",
        text: [
          { strong: "Global Privacy Control." },
          " If your browser sends this signal, we honor it: we treat it as a refusal of all " +
            "non-essential categories, even if you press “Accept all”, and delete what an earlier consent had set. " +
            "We do not count your visit ourselves either.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          { strong: "Your browser." },
          " Every common browser lets you see, delete and block cookies in its settings. If you block " +
            "essential storage, the site forgets your theme, your cookie choice and your latest booking, and " +
            "cannot resend a booking that failed.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          { strong: "Opt-outs beyond this site." },
          " These pages let you refuse tracking across many websites, whether or not we use the service:",
        ],
      },
      {
        kind: "list",
        items: [
          [{ text: "Google Analytics opt-out", to: "https://tools.google.com/dlpage/gaoptout" }, ", a browser add-on"],
          [{ text: "Facebook ad settings", to: "https://www.facebook.com/settings?tab=ads" }],
          [
            {
              text: "LinkedIn retargeting opt-out",
              to: "https://www.linkedin.com/psettings/guest-controls/retargeting-opt-out",
            },
          ],
          [
            { text: "Advertising industry opt-out", to: "https://optout.aboutads.info/" },
            ", run by the Digital Advertising Alliance",
          ],
        ],
      },
    ],
  },
  {
    id: "retention",
    title: "Retention",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Two periods matter: how long a cookie stays in your browser, and how long we keep the " +
            "information it gave us.",
        ],
      },
      {
        kind: "table",
        caption: "Retention by category",
        head: ["Category", "Cookie in your browser", "Information on our side"],
        rows: [
          [
            "Essential",
            "Typically 1 year; the table of names shows where it is shorter or longer",
            `Proof of your choice: ${promises.proofKept}`,
          ],
          ["Analytics and performance", "Usually 2 years", "Up to 26 months"],
          ["Functional", "Up to 12 months", "Up to 12 months"],
          ["Marketing and advertising", "30 days to 2 years", "Up to 24 months"],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "For categories we do not use today, the periods are the longest we would allow. The proof of " +
            "your choice holds a random identifier, the version of the text, the time and the choices you " +
            "made. It holds no IP address and no email address.",
        ],
      },
    ],
  },
  {
    id: "international-transfers",
    title: "International transfers",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "We are in the United States, and Google and Cloudflare work in many countries. Information " +
            "from cookies may therefore be processed outside the country you live in. Where the law " +
            "requires a safeguard for this, such as standard contractual clauses, we rely on one. The ",
          { text: "Privacy Policy", to: "/privacy-policy" },
          " says more.",
        ],
      },
    ],
  },
  {
    id: "your-rights",
    title: "Your rights",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "You may refuse non-essential cookies, and you may withdraw consent as easily as you gave it. " +
            "Withdrawal does not make earlier use unlawful. Depending on where you live, you may also ask " +
            "for a copy of the information we hold about you, have it corrected or erased, object to its " +
            "use, or complain to a data protection authority.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Email ",
          { mail: "privacy" },
          ". We answer within 30 days. Cookie records carry no name, so we may need the identifier from " +
            "your browser to find yours.",
        ],
      },
    ],
  },
  {
    id: "updates-to-this-policy",
    title: "Updates to this policy",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "When the site starts or stops using a cookie, we change this policy and the date at the top. " +
            "If the change concerns a category you decide on, the banner asks for your choice again before " +
            "anything new is stored.",
        ],
      },
    ],
  },
];
