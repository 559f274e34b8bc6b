/**
 * Tuesday, November 24, 2026, 9:20 in Bogota: 10:00 is the next hour of that day. The browser tests begin at this moment on
 * any day: the site's clock and the browser's are both set to it. It is fixed, so that a test may name its days and gives
 * the same result next year; it does not expire, because only these two clocks are read. It is an ordinary working morning,
 * with all kinds of days ahead: weekends, the next month, the next year's end not far.
 */
export const TUESDAY = "2026-11-24T14:20:00Z";

/** A moment at which the calendar has an edge case, and the zone of a visitor at that moment. */
type Moment = { readonly name: string; readonly at: string; readonly zone: string };

const BOGOTA = "America/Bogota";
const NEW_YORK = "America/New_York";
const TOKYO = "Asia/Tokyo";

/**
 * For the test that looks at all days and hours on offer, and the one that books the last of them: they find their days by
 * `days.ts` and also run at each of the moments, on a site with Google's calendar. What else depends on day, hour or zone is
 * proven for any moment beside its module and in workerd (`timetable.test.ts`, `availability.test.ts`, `book-form.test.ts`).
 */
export const ANY_DAY = { tag: "@calendar" } as const;

/** When these tests run once more. Each zone meets days with hours left and days without. */
export const MOMENTS: readonly Moment[] = [
  { name: "Saturday", at: "2026-11-28T11:00:00-05:00", zone: NEW_YORK },
  // The visitor's Monday.
  { name: "Sunday", at: "2026-11-29T15:00:00-05:00", zone: TOKYO },
  { name: "Monday 00:30", at: "2026-11-30T00:30:00-05:00", zone: BOGOTA },
  // After the last hour.
  { name: "Friday 19:30", at: "2026-12-04T19:30:00-05:00", zone: NEW_YORK },
  // The visitor's next year.
  { name: "December 31 23:10", at: "2026-12-31T23:10:00-05:00", zone: TOKYO },
  // Two hours are left, and tomorrow is the 29th.
  { name: "February 28 of a leap year", at: "2028-02-28T16:20:00-05:00", zone: BOGOTA },
  // Half an hour after the visitor's clocks were set forward, so that Bogota is an hour behind and not the same.
  { name: "daylight saving begins", at: "2027-03-14T02:30:00-05:00", zone: NEW_YORK },
  // In the hour that the visitor's clocks show twice.
  { name: "daylight saving ends", at: "2027-11-07T01:30:00-05:00", zone: NEW_YORK },
];
