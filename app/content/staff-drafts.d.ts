declare const momentOf: (day: string, time: string) => string;
/** Every word of the staff's drafts of posts. */
export declare const staffDrafts: {
  readonly title: "Drafts";
  readonly intro: "Posts that are not public, as they are in Airtable at this moment, newest first. Nobody but staff sees them.";
  readonly heads: {
    readonly title: "Title";
    readonly state: "State";
    readonly public: "Public on";
  };
  readonly states: {
    readonly draft: "Draft";
    readonly scheduled: "Scheduled";
    readonly undated: "Wrong date";
  };
  readonly never: "Once its Status is Published";
  readonly undated: "Its Publish_At is no date with a time";
  readonly moment: typeof momentOf;
  readonly empty: "Every post is public. A row of the table with Status Draft, or with a Publish_At that is ahead, is listed here.";
  readonly embedded: {
    readonly heading: "Posts come with the site";
    readonly text: "There are no drafts without Airtable. docs/connect-airtable.md says how to write posts there.";
  };
  readonly unavailable: {
    readonly heading: "Airtable can’t be read right now";
    readonly text: "The public posts are still shown. If it stays so, `npm run doctor` says why.";
    readonly again: "Try again";
  };
  /** Above a draft. */
  readonly strip: {
    readonly label: "Preview";
    readonly draft: "Draft: nobody but staff sees it.";
    readonly scheduled: (at: string) => string;
    readonly public: "This post is public. This is how it is in Airtable now.";
    readonly undated: "Its Publish_At is no date with a time, so it stays a draft until that is corrected.";
    readonly back: "All drafts";
  };
};
export {};
