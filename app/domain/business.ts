// All constants of the business. Rules, pages, policies and messages follow a change here; business-shape.ts documents each.
// The name and location of the business are in app/content/brand.ts.
import type { ConsentTerms, LeadLimits, OfficeHours, Replies, Schedule, TextLimits } from "./business-shape";

/** BOOK-05; the grace for late requests is API-02's. */
export const schedule: Schedule = {
  zone: "America/Bogota",
  zoneName: "Bogota",
  zoneOffset: "UTC-5",
  hours: [8, 9, 10, 12, 15, 17, 19],
  lengthMinutes: 30,
  weekdays: [1, 2, 3, 4, 5],
  closedDays: [],
  windowMonths: 1,
  lateHours: 48,
};

/** CONTACT-01. */
export const replies: Replies = { demoHours: 1, mailHours: 4 };

/** CONTACT-01. EST and Bogota's time are the same. */
export const officeHours: OfficeHours = { weekdays: [1, 2, 3, 4, 5], from: 9, to: 17, zoneName: "EST" };

export const leads: LeadLimits = {
  retentionDays: 365,
  hashYears: 3,
  livePerMail: 3,
  livePerAddress: 3,
  clientsPerNetwork: 2,
  unprovenShare: 0.5,
  // A person seldom tries more than a few times, and nobody reads 60 entries an hour.
  followUpsPerHour: { perMail: 5, perAddress: 10, perNetwork: 30, inAll: 60 },
  briefPerDay: 2_000,
  moves: { perDay: 5, perAddressPerHour: 10 },
};

/** CONSENT-01 and the cookie policy. */
export const consentTerms: ConsentTerms = { askAgainMonths: 12 };

/** BOOK-11. */
export const textLimits: TextLimits = { name: 100, company: 120, email: 254, challenge: 2000 };
