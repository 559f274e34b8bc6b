// All constants of the business. Rules, pages, policies and messages follow a change here; business-shape.ts documents each.
// The name and location of the business are in app/content/brand.ts.
import type { ClientLimits, ConsentTerms, LeadRetention, OfficeHours, Replies, Schedule } from "./business-shape";

/** `lateHours`: a request for a demo that began is kept as a lead for so long. */
export const schedule: Schedule = {
  zone: "America/Bogota",
  zoneName: "Bogota",
  zoneOffset: "UTC-5",
  hours: [8, 9, 10, 12, 15, 17, 19],
  lengthMinutes: 30,
  weekdays: [1, 2, 3, 4, 5],
  windowMonths: 1,
  lateHours: 48,
};

export const replies: Replies = { demoHours: 1, mailHours: 4 };

/** EST and Bogota's time are the same. */
export const officeHours: OfficeHours = { weekdays: [1, 2, 3, 4, 5], from: 9, to: 17, zoneName: "EST" };

export const leads: LeadRetention = { retentionDays: 365, hashYears: 3 };

/** What one client (an IPv4 address, an IPv6 /64) may do: an office shares one, and books for a few of its people. */
export const clientLimits: ClientLimits = { demosAhead: 5, requestsPerDay: 20 };

/** Moves of one demo by its visitor within a day; staff are told of each. */
export const movesPerDay = 5;

/** The cookie policy says it, too. */
export const consentTerms: ConsentTerms = { askAgainMonths: 12 };
