import * as v from "valibot";

import { textLimits } from "../business";
import { HOUR_MS } from "../durations";
import { type BookingProblem, checkLead, type FieldProblems, type Lead } from "./request";
import { characters, cleanLine, cleanText } from "./text";
import type { Slot, Timetable } from "./timetable";

const SUMMARY = "Free Demo: ";
const COMPANY = "Company: ";
const SOURCE = "Source: ";
const CHALLENGE = "Challenge: ";
/** Maximum characters of the source line; a longer one was not written by our form, and is cut. */
const MAX_SOURCE = 700;

/** The body of POST /api/calendar/create-event. */
export const BookingPayload = v.object({
  start: v.string(),
  end: v.string(),
  summary: v.string(),
  description: v.string(),
  leadEmail: v.string(),
});
export type BookingPayload = v.InferOutput<typeof BookingPayload>;

/**
 * A lead as the server stores it. Of a payload in another shape than the form's, `name` and `source` are null, `company` is
 * its summary, and `challenge` its description: nobody knows which words of it are a person's name.
 */
export type StoredLead = {
  readonly name: string | null;
  readonly company: string;
  readonly challenge: string;
  readonly email: string;
  /** One line on where the visit came from. */
  readonly source: string | null;
};

/** What the server books: the validated payload. `late`: the slot began, but recently enough to keep the lead. */
export type BookingRequest = { readonly slot: Slot; readonly late: boolean; readonly lead: StoredLead };

/** The lead's texts in one line, as in calendars and mails. Empty once the lead is erased. */
export function summaryOf({ name, company }: Pick<StoredLead, "name" | "company">): string {
  return name === null ? company : `${SUMMARY}${name}, ${company}`;
}

/** The lead's other texts, a field a line; `source` only where it is known. Empty once the lead is erased. */
export function descriptionOf({ name, company, challenge, source }: Omit<StoredLead, "email">): string {
  if (name === null) return challenge;
  const lines = [
    `${COMPANY}${company}`,
    ...(source === null ? [] : [`${SOURCE}${source}`]),
    `${CHALLENGE}${challenge}`,
  ];
  return lines.join("\n");
}

/** Writes a validated form as the payload. `source` is one line on where the visit came from, if that is known. */
export function composePayload(
  timetable: Timetable,
  lead: Lead,
  slot: Slot,
  source: string | null = null,
): BookingPayload {
  return {
    start: timetable.iso(slot.start),
    end: timetable.iso(slot.end),
    summary: summaryOf(lead),
    description: descriptionOf({ ...lead, source: cleanSource(source ?? "") }),
    leadEmail: lead.email,
  };
}

function cleanSource(line: string): string | null {
  return Array.from(cleanLine(line)).slice(0, MAX_SOURCE).join("").trim() || null;
}

const ISO = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,3})?(Z|[+-]\d{2}:\d{2}|)$/;

function readInstant(timetable: Timetable, text: string): number | "date_invalid" | "offset_invalid" {
  const [, local, offset] = ISO.exec(text) ?? [];
  if (local === undefined || offset === undefined) return "date_invalid";
  const instant = Date.parse(offset === "" ? `${text}Z` : text);
  if (Number.isNaN(instant)) return "date_invalid";
  // Only the schedule's own offset at that instant is accepted: anything else suggests a wrong clock.
  const own = timetable.iso(instant);
  if (own === `${local}${offset}`) return instant;
  return own.endsWith(offset) && offset !== "" ? "date_invalid" : "offset_invalid";
}

function checkTimes(timetable: Timetable, payload: BookingPayload, now: number): { slot: Slot } | FieldProblems {
  const start = readInstant(timetable, payload.start);
  const end = readInstant(timetable, payload.end);
  if (typeof start === "string") return { date: start };
  const { date } = timetable.localTime(start);
  const { last } = timetable.window(now);
  if (date > last || start < now - timetable.schedule.lateHours * HOUR_MS) return { date: "date_out_of_window" };
  const closure = timetable.closureOf(date);
  if (closure) return { date: `date_${closure}` };
  const slot = timetable.slotAt(start);
  if (!slot) return { hour: "hour_unavailable" };
  return end === slot.end ? { slot } : { hour: "length_invalid" };
}

/** Extracts the lead from the two texts; null if they are not in the form that `composePayload` writes. */
export function readLead(payload: BookingPayload): (Lead & StoredLead) | null {
  const description = cleanText(payload.description);
  const parts = new RegExp(`^${COMPANY.trim()}(.*)\n(?:${SOURCE.trim()}(.*)\n)?${CHALLENGE.trim()}([^]*)$`, "i").exec(
    description,
  );
  const summary = cleanLine(payload.summary);
  const company = cleanLine(parts?.[1] ?? "");
  const suffix = `, ${company}`.trimEnd();
  if (!parts || !summary.startsWith(SUMMARY.trim()) || !summary.endsWith(suffix)) return null;
  const name = cleanLine(summary.slice(SUMMARY.trim().length, -suffix.length));
  const challenge = cleanText(parts[3] ?? "");
  return { name, company, challenge, email: payload.leadEmail, source: cleanSource(parts[2] ?? "") };
}

type CheckedLead =
  | { readonly lead: StoredLead; readonly problems: null }
  | { readonly lead: null; readonly problems: FieldProblems };

/** Texts that are not in our form's shape have limits, too: each as long as its parts may be together. */
function checkLoosely(payload: BookingPayload): CheckedLead {
  const summaryLimit = SUMMARY.length + textLimits.name + 2 + textLimits.company;
  const descriptionLimit = 4 * (COMPANY.length + CHALLENGE.length) + textLimits.company + textLimits.challenge;
  const problems: FieldProblems = {};
  const summary = cleanLine(payload.summary);
  const description = cleanText(payload.description);
  if (summary === "" || summary === SUMMARY.trim()) problems.name = "name_required";
  else if (characters(summary) > summaryLimit) problems.name = "name_too_long";
  if (description === "") problems.challenge = "challenge_required";
  else if (characters(description) > descriptionLimit) problems.challenge = "challenge_too_long";
  const { lead, problems: others } = checkLead({ name: "-", company: "-", challenge: "-", email: payload.leadEmail });
  if (lead && Object.keys(problems).length === 0) {
    const { email } = lead;
    return { lead: { name: null, company: summary, challenge: description, email, source: null }, problems: null };
  }
  return { lead: null, problems: { ...problems, ...others } };
}

function checkStrictly(read: Lead & StoredLead): CheckedLead {
  const { lead, problems } = checkLead(read);
  return lead ? { lead: { ...lead, source: read.source }, problems: null } : { lead: null, problems };
}

type CheckedPayload =
  | { readonly request: BookingRequest; readonly problems: null }
  | { readonly request: null; readonly problems: FieldProblems | "payload_invalid" };

/** Validates an untrusted payload. `now` in epoch milliseconds. Unknown fields are ignored. */
export function checkPayload(timetable: Timetable, input: unknown, now: number): CheckedPayload {
  const shape = v.safeParse(BookingPayload, input);
  if (!shape.success) return { request: null, problems: "payload_invalid" satisfies BookingProblem };
  const payload = shape.output;
  const times = checkTimes(timetable, payload, now);
  const read = readLead(payload);
  const { lead, problems } = read ? checkStrictly(read) : checkLoosely(payload);
  if ("slot" in times && lead)
    return { problems: null, request: { slot: times.slot, late: times.slot.start <= now, lead } };
  return { request: null, problems: { ...problems, ...("slot" in times ? {} : times) } };
}

/** The server reads no more of a request; browsers limit all keepalive requests together to 64 KB. */
const MAX_BODY_BYTES = 8_192;
const CUT = "…";

/**
 * The payload as JSON text within the server's limit. Two thousand characters can exceed it, in scripts and symbols that take
 * four bytes each: then the end of the description is cut, because a shortened lead is better than none.
 */
export function fitPayload(payload: BookingPayload): string {
  const body = JSON.stringify(payload);
  const excess = bytes(body) - MAX_BODY_BYTES;
  if (excess <= 0) return body;
  const characters = Array.from(payload.description);
  let freed = -bytes(CUT);
  while (freed < excess && characters.length > 0) freed += bytes(JSON.stringify(characters.pop())) - 2;
  return JSON.stringify({ ...payload, description: `${characters.join("")}${CUT}` });
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
