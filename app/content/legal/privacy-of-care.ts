import { promises } from "../promises";
import type { LegalSection } from "./shapes";

/** Privacy policy, second part: how long it is kept, how it is protected and what people can ask. */
export const privacyOfCare: readonly LegalSection[] = [
  {
    id: "how-long-we-keep-information",
    title: "How long we keep information",
    blocks: [
      {
        kind: "table",
        caption: "Retention periods",
        head: ["Information", "How long we keep it"],
        rows: [
          [
            "Booking requests",
            `${promises.leadsKept} after the meeting or the request, then erased, or up to 30 days later if it ` +
              "could not be delivered to us. Backups of the storage may hold a copy for 30 more days.",
          ],
          [
            "A keyed hash of your email address, which does not show the address",
            "Until you ask us to erase you. It lets us find your calendar entries after the request itself is erased.",
          ],
          [
            "Salted hashes of your IP address and of its network, stored with a booking request",
            "24 hours. Backups of the storage may hold a copy for 30 more days.",
          ],
          ["Client data", "For the length of our relationship plus 7 years"],
          ["Analytics data", "26 months"],
          ["Support records", "3 years"],
          ["Marketing data", "Until you unsubscribe"],
          ["Consent records", `${promises.proofKept}, as proof of your choice`],
          [
            "A booking not yet delivered, held in your own browser",
            `Until it is delivered, at the latest ${promises.held}`,
          ],
          [
            "The time, the state and a random reference of your latest booking, held in your own browser",
            "Until the meeting is over, or you press “Forget it on this device” beside it",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "If you become a client, the details we need for the work become client data. Where we keep our calendar at Google, the entry for " +
            "your meeting or request there is not part of the automatic erasure. Ask us at any " +
            "time, and we delete it; of a meeting that took place, the time stays without anything about " +
            "you. We keep a record longer only where the law requires it or while a legal claim is open.",
        ],
      },
    ],
  },
  {
    id: "security",
    title: "How we protect information",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Information travels to and from this website under 256-bit SSL encryption. Access is limited " +
            "to the people who need it for their work. For projects that touch health information we " +
            "follow HIPAA-aligned practices, agreed with the client in writing before work begins.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "No system is free of risk. If a breach puts your information at risk, we tell you, the " +
            "clients concerned and the authorities as the law requires.",
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
          "We are based in the United States, and our providers may process information there and in " +
            "other countries. Their laws may protect it differently from the laws where you live.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "When we move personal information out of the European Economic Area, the United Kingdom or " +
            "Switzerland, we rely on a safeguard those laws accept, such as standard contractual clauses. " +
            "Email ",
          { mail: "privacy" },
          " to learn which one applies to your information.",
        ],
      },
    ],
  },
  {
    id: "your-rights",
    title: "Your rights",
    blocks: [
      { kind: "paragraph", text: ["Depending on where you live, you may ask us to:"] },
      {
        kind: "list",
        items: [
          ["confirm whether we hold information about you and give you a copy;"],
          ["correct what is wrong or complete what is missing;"],
          ["erase it, or restrict what we do with it;"],
          ["hand it over in a format you can use elsewhere;"],
          ["stop a use that rests on our legitimate interest, and all direct marketing."],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "You can erase a booking yourself, right away, on its own page. The booking form and our emails link to it. " +
            "For everything else:",
        ],
      },
      {
        kind: "steps",
        items: [
          ["Email ", { mail: "privacy" }, " and say what you want. You need no form, and there is no charge."],
          ["We check that the request comes from you, usually by replying to the address we hold."],
          ["We answer within 30 days of your request."],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "You can unsubscribe from marketing at any time. You can change a cookie choice under Cookie " +
            "Settings at the foot of every page. We do not treat you worse for using a right. If our " +
            "answer does not satisfy you, you may complain to the data protection authority where you live " +
            "or work.",
        ],
      },
    ],
  },
  {
    id: "cookies-and-browser-storage",
    title: "Cookies and browser storage",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Before you choose, no non-essential cookie is set, nothing non-essential is written to your " +
            "browser, and your browser contacts no third party but Cloudflare Turnstile, and that only if it protects " +
            "the booking form and you open the form. Our own simple counts begin with your first page. If your browser " +
            "sends the Global Privacy Control signal, we treat it as a refusal of all non-essential categories. The ",
          { text: "Cookie Policy", to: "/cookie-policy" },
          " lists every item by name.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "One item can hold what you typed. If a booking cannot reach us, because you are offline for " +
            "example, your browser keeps it and tries again. It is removed once delivered, and in any case " +
            `${promises.held}. Another item holds the time, the state and a random reference of your latest ` +
            "booking, so that we can show you how it stands. It is removed when the meeting is over, or when you press " +
            "“Forget it on this device” beside it. A third notes by a random key which tab sent a booking, so that no " +
            "other tab shows what you typed. It is removed once the booking is delivered.",
        ],
      },
    ],
  },
  {
    id: "children",
    title: "Children",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "Our website and services are for businesses and are not for anyone under 18. We do not " +
            "knowingly collect information from anyone under 18. If you believe we have, email ",
          { mail: "privacy" },
          " and we erase it.",
        ],
      },
    ],
  },
  {
    id: "changes-to-this-policy",
    title: "Changes to this policy",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "When we change this policy, we post the new text here and change the date at the top. If a " +
            "change matters to how we use information we already hold, we tell clients by email before it " +
            "takes effect. If it concerns your cookie choices, we ask for them again.",
        ],
      },
    ],
  },
];
