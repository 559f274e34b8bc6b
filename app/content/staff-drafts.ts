import { schedule } from "~/domain/business";

const momentOf = (day: string, time: string) => `${day}, ${time} (${schedule.zoneName})`;

/** Every word of the staff's drafts of posts. */
export const staffDrafts = {
  title: "Drafts",
  intro: "Posts that are not public, as they are in Airtable at this moment, newest first. Nobody but staff sees them.",
  states: { draft: "Draft", scheduled: "Scheduled", undated: "Wrong date" },
  never: "Once its Status is Published",
  undated: "Its Publish_At is no date with a time",
  moment: momentOf,
  empty:
    "Every post is public. A row of the table with Status Draft, or with a Publish_At that is ahead, is listed here.",
  embedded: {
    heading: "Posts come with the site",
    text: "There are no drafts without Airtable. docs/connect-airtable.md says how to write posts there.",
  },
  unavailable: {
    heading: "Airtable can’t be read right now",
    text: "The public posts are still shown. If it stays so, `npm run doctor` says why.",
    again: "Try again",
  },
  /** Above a draft. */
  strip: {
    label: "Preview",
    draft: "Draft: nobody but staff sees it.",
    scheduled: (at: string) => `Scheduled: public on ${at}. Before that nobody but staff sees it.`,
    public: "This post is public. This is how it is in Airtable now.",
    undated: "Its Publish_At is no date with a time, so it stays a draft until that is corrected.",
    back: "All drafts",
  },
} as const;
