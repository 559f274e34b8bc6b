import type { ReportDays } from "~/domain/figures";
/** Every word of the staff's figures, and of the files for spreadsheets. */
export declare const staffFigures: {
  readonly title: "Figures";
  readonly spans: {
    readonly label: "Days shown";
    readonly link: (days: ReportDays) => string;
  };
  /** `from` and `to` are days such as Nov 24, 2026. */
  readonly span: (from: string, to: string) => string;
  readonly columns: {
    view: string;
    opened: string;
    booked: string;
  };
  /** In a table on a phone. */
  readonly short: {
    view: string;
    opened: string;
    booked: string;
  };
  readonly change: {
    readonly same: (days: ReportDays) => string;
    readonly more: (by: string, percent: string | null, days: ReportDays) => string;
    readonly fewer: (by: string, percent: string | null, days: ReportDays) => string;
  };
  readonly chart: {
    /** `most` is the number of the tallest bar, and `day` the day it stands for. */
    readonly most: (most: string, day: string) => string;
    readonly none: "None on these days";
    readonly bar: (day: string, count: string) => string;
  };
  readonly days: {
    readonly heading: "By day";
    readonly table: (count: number) => string;
  };
  readonly pages: {
    readonly heading: "By page";
    readonly other: "Addresses that the site does not have";
    readonly unknown: "Page not known";
    readonly more: (count: number) => string;
  };
  readonly sources: {
    readonly heading: "By source";
    readonly names: {
      campaign: string;
      search: string;
      referral: string;
      direct: string;
      unknown: string;
    };
  };
  readonly heads: {
    readonly day: "Day";
    readonly page: "Page";
    readonly source: "Source";
  };
  readonly all: "All";
  readonly empty: "Nothing was counted on these days. Open a page of the site: it is counted here within seconds.";
  readonly notes: readonly [
    "Demos are exact, as the booking desk has them: those that were requested on these days, whatever became of them.",
    string,
    "A demo that was booked without scripts, or whose person was erased, has no page and no source.",
  ];
  readonly files: {
    readonly heading: "For a spreadsheet";
    readonly leads: (days: ReportDays) => string;
    readonly figures: (days: ReportDays) => string;
    readonly note: "The leads hold names, mail addresses and what people wrote. Delete the file when you are done with it.";
  };
  readonly unread: {
    readonly heading: "The figures can’t be read right now";
    readonly text: "Nothing is lost: visits and demos are counted on. Try again in a minute.";
    readonly again: "Try again";
  };
  readonly csv: {
    readonly figures: readonly [`Day (${string})`, "Page", "Source", string, string, string];
    readonly leads: readonly [
      `Requested (${string} time)`,
      "Kind",
      "State",
      "Why it is a follow-up",
      "Meeting begins",
      "Meeting ends",
      "Moved from",
      "Name",
      "Company",
      "Email",
      "Challenge",
      "Visitor’s time zone",
      "Source",
      "Id",
    ];
    readonly kinds: {
      demo: string;
      follow_up: string;
    };
    readonly states: {
      pending: string;
      sending: string;
      confirmed: string;
      moved: string;
      removed: string;
      open: string;
      closed: string;
    };
    readonly reasons: {
      slot_taken: string;
      slot_passed: string;
      too_many: string;
      suspected: string;
    };
    readonly erased: "Erased";
  };
};
