import type { Desk } from "../../workers/booking/desk-port";

/** A desk without bookings, for tests of what stands before it. */
export const noOpDesk: Desk = {
  book: () => Promise.reject(new Error("Nobody books here.")),
  taken: async () => ({ slots: [], partial: false }),
  waiting: async () => 0,
  listBookings: async () => ({ bookings: [], next: null, elsewhere: 0, outage: null, erasures: [] }),
  calendars: async () => ({ elsewhere: 0, knowsGoogle: false }),
  findBooking: async () => null,
  feedBookings: async () => [],
  retryBookings: async () => ({ bookings: [], erasures: 0 }),
  closeFollowUp: async () => "unknown",
  reinstateDemo: async () => "unknown",
  moveDemo: async () => "unknown",
  cancelDemo: async () => "unknown",
  erasePerson: async () => [],
  findByLink: async () => null,
  calendarEventByLink: async () => null,
  takenBesidesLink: async () => ({ slots: [], partial: false }),
  moveByLink: async () => null,
  cancelByLink: async () => null,
  eraseByLink: async () => null,
  listMails: async () => ({ mails: [], next: null, mailer: "desk" }),
  showMail: async () => null,
  mailStatus: async () => ({ mailer: "desk", late: 0, ambiguous: 0, refused: 0 }),
  sendTestMail: async () => ({ kind: "no_address", detail: null, recipients: 0 }),
  runScheduledJobs: async () => {},
};
