import { leadFieldNames } from "~/domain/booking/lead";
import type { FollowUpReason } from "~/domain/booking/outcome";
import type { BookingKind, BookingState } from "~/domain/booking/staff";
import { schedule } from "~/domain/business";
import type { VisitSource } from "~/domain/counts";
import type { FigureColumn, ReportDays } from "~/domain/figures";

import { leadNames } from "./booking-in-use";

const columns = { view: "Views", opened: "Dialogs opened", booked: "Demos" } satisfies Record<FigureColumn, string>;

const sources = {
  campaign: "Campaign link",
  search: "Search engine",
  referral: "Another website",
  direct: "Direct",
  unknown: "Not known",
} satisfies Record<VisitSource, string>;

/** Every word of the staff's figures, and of the files for spreadsheets. */
export const staffFigures = {
  title: "Figures",
  spans: {
    label: "Days shown",
    link: (days: ReportDays) => `${days} days`,
  },
  /** `from` and `to` are days such as Nov 24, 2026. */
  span: (from: string, to: string) =>
    `${from} to ${to}, today included. Days begin and end by ${schedule.zoneName} time.`,
  columns,
  /** In a table on a phone. */
  short: { view: "Views", opened: "Opened", booked: "Demos" } satisfies Record<FigureColumn, string>,
  change: {
    same: (days: ReportDays) => `As many as in the ${days} days before`,
    more: (by: string, percent: string | null, days: ReportDays) =>
      `${by} more than in the ${days} days before${percent === null ? ", which had none" : ` (+${percent}%)`}`,
    fewer: (by: string, percent: string | null, days: ReportDays) =>
      `${by} fewer than in the ${days} days before${percent === null ? "" : ` (−${percent}%)`}`,
  },
  chart: {
    /** `most` is the number of the tallest bar, and `day` the day it stands for. */
    most: (most: string, day: string) => `Most on a day: ${most}, on ${day}`,
    none: "None on these days",
    bar: (day: string, count: string) => `${day}: ${count}`,
  },
  days: { heading: "By day", table: (count: number) => `The same as a table, ${count} days` },
  pages: {
    heading: "By page",
    other: "Addresses that the site does not have",
    unknown: "Page not known",
    more: (count: number) => `${count} more pages`,
  },
  sources: { heading: "By source", names: sources },
  heads: { day: "Day", page: "Page", source: "Source" },
  all: "All",
  empty: "Nothing was counted on these days. Open a page of the site: it is counted here within seconds.",
  notes: [
    "Demos are exact, as the booking desk has them: those that were requested on these days, whatever became of them.",
    "Views and opened dialogs are counted by browsers. Blockers hide some, anyone can add to them, and visits under Global " +
      "Privacy Control or after a refusal are not counted.",
    "A demo that was booked without scripts, or whose person was erased, has no page and no source.",
  ],
  files: {
    heading: "For a spreadsheet",
    leads: (days: ReportDays) => `Download CSV of leads, ${days} days`,
    figures: (days: ReportDays) => `Download CSV of figures, ${days} days`,
    note: "The leads hold names, mail addresses and what people wrote. Delete the file when you are done with it.",
  },
  unread: {
    heading: "The figures can’t be read right now",
    text: "Nothing is lost: visits and demos are counted on. Try again in a minute.",
    again: "Try again",
  },
  csv: {
    figures: [`Day (${schedule.zoneName})`, "Page", "Source", columns.view, columns.opened, columns.booked],
    leads: [
      `Requested (${schedule.zoneName} time)`,
      "Kind",
      "State",
      "Why it is a follow-up",
      "Meeting begins",
      "Meeting ends",
      "Moved from",
      ...leadFieldNames.map((field) => leadNames[field]),
      "Visitor’s time zone",
      "Source",
      "Id",
    ],
    kinds: { demo: "Demo", follow_up: "Follow-up" } satisfies Record<BookingKind, string>,
    states: {
      pending: "Waits for the calendar",
      sending: "Waits for the calendar",
      confirmed: "Booked",
      moved: "Booked, moved in the calendar",
      removed: "Canceled",
      open: "Open",
      closed: "Closed",
    } satisfies Record<BookingState, string>,
    reasons: {
      slot_taken: "The time was taken",
      slot_passed: "The time had passed",
      too_many: "Too many demos of one connection",
      suspected: "The challenge was not passed",
    } satisfies Record<FollowUpReason, string>,
    erased: "Erased",
  },
} as const;
