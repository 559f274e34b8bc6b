// The business that the tests are written for. It replaces app/domain/business.ts wherever a rule, a page or a mail is
// tested, so that an owner's hours, lengths and zone break no test. Change it only together with the tests.
import type {
  ClientLimits,
  ConsentTerms,
  LeadRetention,
  OfficeHours,
  Replies,
  Schedule,
  TextLimits,
} from "../../app/domain/business-shape.ts";

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

export const replies: Replies = { demoHours: 1, mailHours: 4 };

export const officeHours: OfficeHours = { weekdays: [1, 2, 3, 4, 5], from: 9, to: 17, zoneName: "EST" };

export const leads: LeadRetention = { retentionDays: 365, hashYears: 3 };

export const clientLimits: ClientLimits = { demosAhead: 5, requestsPerDay: 20 };

export const movesPerDay = 5;

export const consentTerms: ConsentTerms = { askAgainMonths: 12, proofYears: 3 };

export const textLimits: TextLimits = { name: 100, company: 120, email: 254, challenge: 2000 };
