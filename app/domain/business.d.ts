import type {
  ClientLimits,
  ConsentTerms,
  LeadRetention,
  OfficeHours,
  Replies,
  Schedule,
  TextLimits,
} from "./business-shape";
/** `lateHours`: a request for a demo that began is kept as a lead for so long. */
export declare const schedule: Schedule;
export declare const replies: Replies;
/** EST and Bogota's time are the same. */
export declare const officeHours: OfficeHours;
export declare const leads: LeadRetention;
/** What one client (an IPv4 address, an IPv6 /64) may do: an office shares one, and books for a few of its people. */
export declare const clientLimits: ClientLimits;
/** Moves of one demo by its visitor within a day; staff are told of each. */
export declare const movesPerDay = 5;
/** The cookie policy says it, too. */
export declare const consentTerms: ConsentTerms;
export declare const textLimits: TextLimits;
