import { consentTerms, leads, officeHours, replies, schedule } from "~/domain/business";
import type { OfficeHours, Replies, Schedule } from "~/domain/business-shape";

/** Index 1 is Monday, as in ISO weeks. */
const DAYS = ["", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"] as const;

/** 1 hour, 4 hours */
function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? "" : "s"}`;
}

/** ISO weekdays as text: three or more in a row as a range, others one by one. */
function daysText(weekdays: readonly number[], name: (day: number) => string, to: string): string {
  const [first] = weekdays;
  const last = weekdays.at(-1);
  if (first === undefined || last === undefined) return "";
  if (weekdays.length > 2 && last - first === weekdays.length - 1) return `${name(first)}${to}${name(last)}`;
  return weekdays
    .map(name)
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");
}

function dayName(day: number): string {
  return DAYS[day] ?? "";
}

/** 9 AM, 5 PM */
function clock(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? "AM" : "PM"}`;
}

/** The constants of the business, worded for use in sentences. */
export function promisesOf(schedule: Schedule, replies: Replies, office: OfficeHours) {
  const { lengthMinutes, windowMonths, weekdays } = schedule;
  const isWeek = weekdays.join("") === "12345";
  const shortDays = daysText(office.weekdays, (day) => dayName(day).slice(0, 3), "-");
  return {
    /** 30 minutes */
    length: count(lengthMinutes, "minute"),
    /** As in: a free 30-minute call. */
    long: `${lengthMinutes}-minute`,
    /** As in: a person responds within 1 hour. */
    demoReply: count(replies.demoHours, "hour"),
    mailReply: count(replies.mailHours, "hour"),
    /** As in: the calendar opens one month ahead. */
    window: `${NUMBERS[windowMonths] ?? windowMonths} month${windowMonths === 1 ? "" : "s"}`,
    /** Monday to Friday */
    demoDays: daysText(weekdays, dayName, " to "),
    /** Why a day without demos cannot be chosen. */
    closedDay: isWeek ? "Weekends are not available" : `Demos are held ${daysText(weekdays, dayName, " to ")}`,
    /** The error for a day outside the booking window. */
    otherDay: `Pick a ${isWeek ? "weekday" : "day"} within the next ${windowMonths === 1 ? "month" : `${NUMBERS[windowMonths] ?? windowMonths} months`}`,
    officeDays: daysText(office.weekdays, dayName, " to "),
    /** 9 AM - 5 PM EST */
    officeHours: `${clock(office.from)} - ${clock(office.to)} ${office.zoneName}`,
    /** Mon-Fri 9-5 EST */
    officeWeek: `${shortDays} ${office.from % 12 || 12}-${office.to % 12 || 12} ${office.zoneName}`,
    /** Mon-Fri 9 AM-5 PM EST */
    officeWeekInFull: `${shortDays} ${clock(office.from)}-${clock(office.to)} ${office.zoneName}`,
  } as const;
}

export const promises = {
  ...promisesOf(schedule, replies, officeHours),
  leadsKept: count(leads.retentionDays, "day"),
  hashKept: count(leads.hashYears, "year"),
  askedAgain: count(consentTerms.askAgainMonths, "month"),
} as const;
