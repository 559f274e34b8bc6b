// The business that the tests are written for. It replaces app/domain/business.ts wherever a rule, a page or a mail is
// tested, so that an owner's hours, lengths and zone break no test. Change it only together with the tests.
import type {
  ConsentTerms,
  LeadLimits,
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

export const leads: LeadLimits = {
  retentionDays: 365,
  hashYears: 3,
  livePerMail: 3,
  livePerAddress: 3,
  clientsPerNetwork: 2,
  unprovenShare: 0.5,
  followUpsPerHour: { perMail: 5, perAddress: 10, perNetwork: 30, inAll: 60 },
  briefPerDay: 2_000,
  moves: { perDay: 5, perAddressPerHour: 10 },
};

export const consentTerms: ConsentTerms = { askAgainMonths: 12 };

export const textLimits: TextLimits = { name: 100, company: 120, email: 254, challenge: 2000 };
