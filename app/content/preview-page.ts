import { schedule } from "~/domain/business";

/** Shown above a draft. Its reader may not know the site, so it states who can see the post, and until when. */
export const previewPage = {
  label: "Preview",
  draft: (until: string) => `Draft: only people with this link see it, until ${until}.`,
  scheduled: (at: string, until: string) =>
    `Scheduled: public on ${at}. Before that, only people with this link see it. The link works until ${until}.`,
  public: (until: string) => `This post is public. The link shows it as it is in Airtable now, until ${until}.`,
  undated: (until: string) =>
    "Its Publish_At is no date with a time, so it stays a draft until that is corrected. Only people with this link " +
    `see it, until ${until}.`,
  moment: (day: string, time: string) => `${day}, ${time} (${schedule.zoneName})`,
  missing: {
    code: "404",
    title: "This preview has ended",
    text: "A preview link works for a week, and only as a whole. Ask for a new one, or see what is public on the blog.",
    back: "Back to Blog",
  },
  unavailable: {
    code: "503",
    title: "We can’t load the articles right now",
    text: "This article is still here, but it didn’t load. Try again in half a minute.",
    back: "Back to Blog",
  },
} as const;
