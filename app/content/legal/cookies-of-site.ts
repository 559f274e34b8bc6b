import { promises } from "../promises";
import type { LegalSection } from "./shapes";

/** Names that visitors can check in their browser: they must equal the keys the features write. */
const storageNames = {
  theme: "theme",
  consent: "consent",
  assistant: "assistant-dismissed",
  source: "visit-source",
  outbox: "booking-outbox",
  latest: "booking-latest",
  sent: "booking-sent",
} as const;

/** Cookie policy, first part: what the site stores and who else is involved. */
export const cookiesOfSite: readonly LegalSection[] = [
  {
    id: "what-cookies-are",
    title: "What cookies and browser storage are",
    blocks: [
      {
        kind: "paragraph",
        text: [
          "A cookie is a small text that a website asks your browser to keep and that your browser sends " +
            "back on later requests. Local storage and session storage also keep small texts, but do not " +
            "send them by themselves. Session storage ends when you close the tab.",
        ],
      },
      {
        kind: "paragraph",
        text: ["When this policy says “cookies”, it means all three unless it names one of them."],
      },
    ],
  },
  {
    id: "cookie-types",
    title: "Cookie types we use",
    blocks: [
      { kind: "paragraph", text: ["We sort cookies into four categories. You decide on all but the first."] },
      {
        kind: "definitions",
        items: [
          {
            term: "Essential (always on)",
            meaning: [
              "Needed for what you ask the site to do: show the theme you picked, remember your cookie " +
                "choice, deliver your booking and show it to you, keep the assistant closed once you close it. They do not follow " +
                "you to other websites.",
            ],
          },
          {
            term: "Analytics and performance",
            meaning: [
              "Tell us which pages are read and where visitors give up, so that we can improve the site. We " +
                "use Google Analytics 4. It is loaded only after you allow this category.",
            ],
          },
          {
            term: "Functional",
            meaning: [
              "Remember comforts that the site works without. Your browser keeps for the visit where it came from: " +
                "the campaign, the site that linked to us and the first page. A booking you make later then says so in " +
                "one line. Without this category none of it is stored: the page that learned it forgets it as soon as " +
                "a page is loaded afresh, and only a booking made before that says it.",
            ],
          },
          {
            term: "Marketing and advertising",
            meaning: [
              "Measure advertising or show advertisements that match your interests, here or elsewhere. The " +
                "site sets none today.",
            ],
          },
        ],
      },
      {
        kind: "paragraph",
        text: [
          "Your choice for the last category is kept all the same. If we ever add a cookie to " +
            "it, we list it in this policy first and ask you again.",
        ],
      },
    ],
  },
  {
    id: "what-this-site-stores",
    title: "What this site stores, by name",
    blocks: [
      {
        kind: "table",
        caption: "Cookies and storage of this website",
        head: ["Name", "Where", "Purpose", "Category", "How long"],
        rows: [
          [
            storageNames.theme,
            "Local storage",
            "Remembers whether you chose the light or the dark theme",
            "Essential",
            "Until you clear it",
          ],
          [
            storageNames.consent,
            "Local storage",
            "Remembers your cookie choices, so that we do not ask on every page",
            "Essential",
            `${promises.askedAgain}, then we ask again`,
          ],
          [
            storageNames.assistant,
            "Session storage",
            "Keeps the assistant hidden after you dismiss it",
            "Essential",
            "Until you close the tab",
          ],
          [
            storageNames.source,
            "Session storage",
            "Remembers the campaign and the site that your visit came from, and its first page",
            "Functional",
            "Until you close the tab",
          ],
          [
            storageNames.outbox,
            "Local storage",
            "Holds a booking that could not reach us, with the details you typed, and sends it again",
            "Essential",
            `Until delivered, at the latest ${promises.held}`,
          ],
          [
            storageNames.latest,
            "Local storage",
            "Remembers the time and the state of your latest booking, and the random reference of its page, to show " +
              "you how it stands",
            "Essential",
            "Until the meeting is over, or you press “Forget it on this device” beside it",
          ],
          [
            storageNames.sent,
            "Session storage",
            "Holds a random key for each booking sent from this tab that has not reached us, so that your text is put " +
              "back only into your own tab if its time is gone",
            "Essential",
            "Until delivered, at the latest until you close the tab",
          ],
          [
            "_ga",
            "Cookie",
            "Google Analytics: tells one browser from another",
            "Analytics and performance",
            "Usually 2 years",
          ],
          [
            "_ga_*",
            "Cookie",
            "Google Analytics: keeps the state of a visit; the asterisk stands for our measurement id",
            "Analytics and performance",
            "Usually 2 years",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: [
          "We also count three things ourselves: how often a page is opened, how often a booking is begun and sent " +
            "there and, for about one visit in four, how fast pages load and respond. We do so from the first page " +
            "you open, before you choose, and whatever you choose. These counts need no cookie, no browser storage and " +
            "no identifier: each holds the page, whether the visit came from a campaign, a search engine, another site " +
            "or none of these, or how the page was reached and which kind of button was slow, and the figure. It holds " +
            "nothing about you.",
        ],
      },
    ],
  },
  {
    id: "third-party-services",
    title: "Third-party services",
    blocks: [
      {
        kind: "list",
        items: [
          [
            { strong: "Google Analytics 4." },
            " With your consent, Google receives the pages you view, what you do on them, approximate " +
              "location, and the kind of device and browser. Without it, nothing is loaded from Google " +
              "Analytics and nothing is sent to it. Of a page’s address we send what stands before the question " +
              "mark and, if a campaign led you here, the labels of that campaign. Words you search the blog for, " +
              "figures in the calculator and the day and hour of a booking are not sent.",
          ],
          [{ strong: "Cloudflare." }, " Hosts this website, so every page reaches you through its network."],
          [
            { strong: "Cloudflare Turnstile." },
            " Tells people from programs at the booking form, where we have switched it on. Your browser then loads " +
              "it from challenges.cloudflare.com as soon as you open the form, whatever you chose about cookies, and it " +
              "receives your IP address and technical details of your browser. It is essential to the form’s " +
              "security, and is used for nothing else.",
          ],
          [
            { strong: "Social networks." },
            " No tracking code of Facebook, LinkedIn or any other network runs on this site. The Share " +
              "menu of an article opens a network’s own website, and only when you choose one; from then on " +
              "its policies apply.",
          ],
        ],
      },
      {
        kind: "paragraph",
        text: ["Fonts are served from our own site. Reading a page here tells no font service about you."],
      },
    ],
  },
];
