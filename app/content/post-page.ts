import { schedule } from "~/domain/business";

import { blogPage } from "./blog-page";

export const postPage = {
  loading: "Loading...",
  author: blogPage.author,
  minutes: (count: number) => `${count} min read`,
  contents: "In this article",
  share: {
    open: "Share",
    copy: "Copy link",
    copied: "Copied!",
    device: "More ways to share",
    twitter: "Twitter",
    linkedin: "LinkedIn",
    facebook: "Facebook",
    whatsapp: "WhatsApp",
  },
  around: { label: "Other articles", previous: "Previous article", next: "Next article" },
  related: "Keep reading",
  missing: {
    code: "404",
    title: "Post Not Found",
    text: "No article has this address. It may have been renamed; the blog lists every one we keep.",
    back: "Back to Blog",
  },
  /** Above a draft. Who reads it may not know the site, so each says who can see the post, and until when. */
  preview: {
    label: "Preview",
    draft: (until: string) => `Draft: only people with this link see it, until ${until}.`,
    scheduled: (at: string, until: string) =>
      `Scheduled: public on ${at}. Before that, only people with this link see it. The link works until ${until}.`,
    public: (until: string) => `This post is public. The link shows it as it is in Airtable now, until ${until}.`,
    undated:
      "Its Publish_At is no date with a time, so it stays a draft until that is corrected. Only people with this link see it.",
    moment: (day: string, time: string) => `${day}, ${time} (${schedule.zoneName})`,
    missing: {
      code: "404",
      title: "This preview has ended",
      text: "A preview link works for a week, and only as a whole. Ask for a new one, or see what is public on the blog.",
      back: "Back to Blog",
    },
  },
  unavailable: {
    code: "503",
    title: "The articles are out of reach",
    text: "We could not fetch this article just now. It is not gone: try again in half a minute.",
    back: "Back to Blog",
  },
} as const;
