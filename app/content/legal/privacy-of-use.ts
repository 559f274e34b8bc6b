import { brand } from "../brand";
import type { LegalSection } from "./shapes";

/** Privacy policy, first part: what is collected, why, and who receives it. */
export const privacyOfUse: readonly LegalSection[] = [
  {
    id: "who-we-are",
    title: "Who we are and what this policy covers",
    blocks: [
      {
        kind: "paragraph",
        text: [
          `${brand.legalName} (“we”, “us”) builds AI chat and voice agents, dashboards, workflow ` +
            "automation and custom web apps for small and midsize businesses. Our headquarters are in " +
            `${brand.headquarters}.`,
        ],
      },
      {
        kind: "paragraph",
        text: [
          "We act in one of two roles. For people who visit this website, book a demo, email us or " +
            "work for one of our clients, we decide why and how information is used. For information that " +
            "passes through a system we build or run for a client, the client decides and we follow the " +
            "client’s instructions.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "If you talked or wrote to an agent that we run for another business, that business’s privacy " +
            "policy applies. Please ask that business first. If you email us instead, we pass your " +
            "request on.",
        ],
      },
    ],
  },
  {
    id: "information-we-collect",
    title: "Information we collect",
    blocks: [
      {
        kind: "list",
        items: [
          [
            { strong: "Bookings." },
            " Your full name, business email, company name, the operational challenge you describe, and " +
              "the date and time you choose. Also the time zone of your device, so that our emails show your own time. " +
              "And one line on where your visit came from, as far as the page knows it: the campaign labels in the " +
              "address that led you here, the website that linked to us, the first page, and the button that opened the " +
              "form. Only if you allow functional storage does your browser remember this when another page is loaded.",
          ],
          [{ strong: "Messages." }, " What you send us by email, with your address and our replies."],
          [
            { strong: "Client data." },
            " Contact details of the people we work with, proposals, agreements, project files, invoices " +
              "and payment records.",
          ],
          [{ strong: "Support records." }, " Questions and problems that clients report, and what we did about them."],
          [{ strong: "Marketing data." }, " Your email address and preferences, if you ask to hear from us."],
          [
            { strong: "Consent records." },
            " A random identifier, the version of the consent text, the time and your choices. The record " +
              "holds no IP address and no email address.",
          ],
          [
            { strong: "Analytics." },
            " Only if you allow it: pages viewed, actions taken, approximate location, and the kind of " +
              "device and browser, collected with Google Analytics 4. Words you search for and figures you enter are not " +
              "sent to it.",
          ],
          [
            { strong: "Simple counts." },
            " Totals of our own: how often a page is opened and a booking begun and sent there, by the kind of source " +
              "(a campaign, a search engine, another site or none), and how fast it loads. We count from your first page " +
              "on, before and whatever you choose about cookies. The counts need no cookie and hold no identifier.",
          ],
          [
            { strong: "Technical data." },
            " Every request to a website carries an IP address and browser details. Our host uses them to " +
              "deliver and protect the site. We use the IP address to limit abuse, for example to cap the " +
              "bookings sent from one address or network in a day. For that, a booking request is stored with " +
              "salted hashes of the address and its network, never with the address itself.",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "The assistant on this website takes no text: you pick a topic or open an answer. Please do not put " +
            "health information, card numbers or passwords into the booking form or an email.",
        ],
      },
    ],
  },
  {
    id: "how-we-use-information",
    title: "How we use information",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "We use information only for the purposes in this table. The last column names the legal basis " +
            "where the General Data Protection Regulation (GDPR) applies.",
        ],
      },
      {
        kind: "table",
        caption: "Purposes and legal bases",
        head: ["Purpose", "Information", "Legal basis"],
        rows: [
          [
            "Arrange and prepare your demo or consultation",
            "Bookings, messages",
            "Steps you ask for before a contract",
          ],
          [
            "Write proposals, deliver projects and give support",
            "Client data, support records",
            "Contract; our legitimate interest when you act for your employer",
          ],
          ["Send invoices, take payment and keep accounts", "Client data", "Contract; legal obligation"],
          ["Send news and offers", "Marketing data", "Your consent, which you can withdraw at any time"],
          ["Learn which pages are useful", "Analytics", "Your consent"],
          [
            "Learn which campaigns and pages lead to bookings",
            "Bookings: the line on where your visit came from",
            "Our legitimate interest in knowing what works; you can object",
          ],
          ["See how much the site is used", "Simple counts", "Our legitimate interest; no person is identified"],
          ["Keep the site secure and stop abuse", "Technical data", "Our legitimate interest in a safe service"],
          ["Prove your cookie choice", "Consent records", "Legal obligation to show consent"],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Where we have switched on email for bookings, we email you a confirmation, reminders and any change. Each " +
            "of these emails links to a page where you can move, cancel or erase the booking, and so does the booking " +
            "form. The page does not name you, but anyone who has the link can use it, so keep it to yourself.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "We make no decision about you based solely on automated processing that has legal or similarly significant " +
            "effects on you.",
        ],
      },
    ],
  },
  {
    id: "ai-agents-and-conversations",
    title: "AI agents, calls and chats",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "The agents we run for clients may handle names, phone numbers, call recordings, transcripts " +
            "and chat messages. We process this content to provide the service to that client, and the " +
            "client decides what is recorded and why.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "To answer, an agent may send content to the AI, telephone or software providers agreed for " +
            "the project. Any other use, such as training a model for someone else, needs the client’s " +
            "written agreement.",
        ],
      },
    ],
  },
  {
    id: "who-receives-information",
    title: "Who receives information",
    blocks: [
      {
        kind: "list",
        items: [
          [
            { strong: "Google Calendar." },
            " Where we keep our calendar at Google, your booking request is written to it, with your name, company, " +
              "email address, challenge and time. If you are invited through Google Calendar, Google emails you the " +
              "invitation.",
          ],
          [
            { strong: "Google Analytics." },
            " Receives analytics data, and only after you consent. Before that, nothing is loaded from it " +
              "and nothing is sent to it.",
          ],
          [
            { strong: "Cloudflare." },
            " Hosts this website, stores bookings and consent records for us, and delivers our emails about bookings where we have switched them on.",
          ],
          [
            { strong: "Cloudflare Turnstile." },
            " Tells people from programs at the booking form, where we have switched it on. Once you open the form, " +
              "your browser then contacts challenges.cloudflare.com, which receives your IP address and technical details " +
              "of your browser. The form’s security needs this, so it does not depend on your cookie choice.",
          ],
          [
            { strong: "Payment services." },
            " Banks, PayPal and our card payment provider receive what they need to carry out a client’s payment.",
          ],
          [
            { strong: "Project providers." },
            " The AI, telephone and software services agreed with a client for its project.",
          ],
          [
            { strong: "Advisers and authorities." },
            " Lawyers, accountants, courts or public bodies, where the law requires it or a legal claim " +
              "makes it necessary.",
          ],
          [
            { strong: "A successor." },
            " If our business or part of it is sold or merged, its records pass to the new owner, who " +
              "stays bound by this policy until you are told otherwise.",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "We do not sell personal information, and this website sends none to advertising networks. " +
            "Fonts are served from our own site, so no font service learns of your visit.",
        ],
      },
    ],
  },
];
