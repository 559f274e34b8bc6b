import * as v from "valibot";

import { HOUR_MS } from "../durations";
import { eachField, emptyLead, type Lead, type LeadField, leadFieldNames, ruleOf, type StoredLead } from "./lead";
import { type BookingProblem, checkLead, type FieldProblems } from "./request";
import { characters, cleanLine, cleanText } from "./text";
import type { Slot, Timetable } from "./timetable";

const SUMMARY = "Free Demo: ";
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

/** What the server books: the validated payload. `late`: the slot began, but recently enough to keep the lead. */
export type BookingRequest = { readonly slot: Slot; readonly late: boolean; readonly lead: StoredLead };

/** The lead's texts in one line, as in calendars and mails. Empty once the lead is erased. */
export function summaryOf({ name, company }: Pick<StoredLead, "name" | "company">): string {
  return name === null ? company : `${SUMMARY}${name}, ${company}`;
}

type Line = { readonly field: LeadField | "source"; readonly label: string; readonly required: boolean };

const typedLines = leadFieldNames.flatMap((field): readonly (Line & { field: LeadField })[] => {
  const { label, required } = ruleOf(field);
  return label === null ? [] : [{ field, label, required }];
});

/** The description's lines. Where the visit came from stands before the last one, which may have several lines. */
const lines: readonly Line[] = [
  ...typedLines.slice(0, -1),
  { field: "source", label: "Source", required: false },
  ...typedLines.slice(-1),
];

/** A description in the form's shape, with a group for each line. */
const DESCRIPTION = new RegExp(
  `^${lines
    .map(({ field, label, required }) => {
      if (field === lines.at(-1)?.field) return `${label}:(?<${field}>[^]*)$`;
      return required ? `${label}:(?<${field}>.*)\n` : `(?:${label}:(?<${field}>.*)\n)?`;
    })
    .join("")}`,
  "i",
);

/** The lead's other texts, a field a line, without what was left empty. Empty once the lead is erased. */
export function descriptionOf(lead: StoredLead): string {
  if (lead.name === null) return lead.challenge;
  const written = lines.filter(({ field, required }) => required || (lead[field] ?? "") !== "");
  return written.map(({ field, label }) => `${label}: ${lead[field]}`).join("\n");
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

/** A source line in one line and within its limit; null if nothing is left of it. */
export function cleanSource(line: string): string | null {
  return Array.from(cleanLine(line)).slice(0, MAX_SOURCE).join("").trim() || null;
}

const ISO = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,3})?(Z|[+-]\d{2}:\d{2}|)$/;

function readInstant(timetable: Timetable, text: string): number | "date_invalid" | "offset_invalid" {
  const [, local, offset] = ISO.exec(text) ?? [];
  if (local === undefined || offset === undefined) return "date_invalid";
  if (offset === "") return "offset_invalid";
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) return "date_invalid";
  // Only the schedule's own offset at that instant is accepted: anything else suggests a wrong clock.
  const own = timetable.iso(instant);
  if (own === `${local}${offset}`) return instant;
  return own.endsWith(offset) ? "date_invalid" : "offset_invalid";
}

function checkTimes(timetable: Timetable, payload: BookingPayload, now: number): { slot: Slot } | FieldProblems {
  const start = readInstant(timetable, payload.start);
  const end = readInstant(timetable, payload.end);
  if (typeof start === "string") return { date: start };
  const { date } = timetable.localTime(start);
  const { last } = timetable.window(now);
  if (date > last || start < now - timetable.schedule.lateHours * HOUR_MS) return { date: "date_out_of_window" };
  if (!timetable.isWorkday(date)) return { date: "date_weekend" };
  const slot = timetable.slotAt(start);
  if (!slot) return { hour: "hour_unavailable" };
  return end === slot.end ? { slot } : { hour: "length_invalid" };
}

/** Extracts the lead from the two texts; null if they are not in the form that `composePayload` writes. */
export function readLead(payload: BookingPayload): (Lead & Pick<StoredLead, "source">) | null {
  const groups = DESCRIPTION.exec(cleanText(payload.description))?.groups;
  if (!groups) return null;
  const texts = eachField((field) => cleanText(groups[field] ?? ""));
  const summary = cleanLine(payload.summary);
  const suffix = `, ${texts.company}`.trimEnd();
  if (!summary.startsWith(SUMMARY) || !summary.endsWith(suffix)) return null;
  const name = cleanLine(summary.slice(SUMMARY.length, -suffix.length));
  return { ...texts, name, email: payload.leadEmail, source: cleanSource(groups["source"] ?? "") };
}

type CheckedLead =
  | { readonly lead: StoredLead; readonly problems: null }
  | { readonly lead: null; readonly problems: FieldProblems };

/** Texts that are not in our form's shape have limits, too: each as long as its parts may be together. */
function checkLoosely(payload: BookingPayload): CheckedLead {
  const summaryLimit = SUMMARY.length + ruleOf("name").most + 2 + ruleOf("company").most;
  // Another form's labels may be longer than ours.
  const limits = typedLines.map(({ field, label }) => 4 * `${label}: `.length + ruleOf(field).most);
  const descriptionLimit = limits.reduce((sum, limit) => sum + limit, 0);
  const problems: FieldProblems = {};
  const summary = cleanLine(payload.summary);
  const description = cleanText(payload.description);
  if (summary === "" || summary === SUMMARY.trim()) problems.name = "name_required";
  else if (characters(summary) > summaryLimit) problems.name = "name_too_long";
  if (description === "") problems.challenge = "challenge_required";
  else if (characters(description) > descriptionLimit) problems.challenge = "challenge_too_long";
  // The other fields pass, so that only the mail address is checked.
  const { lead, problems: others } = checkLead({ ...eachField(() => "-"), email: payload.leadEmail });
  if (lead && Object.keys(problems).length === 0) {
    const { email } = lead;
    return { lead: { ...emptyLead, company: summary, challenge: description, email }, problems: null };
  }
  return { lead: null, problems: { ...problems, ...others } };
}

function checkStrictly(read: Lead & Pick<StoredLead, "source">): CheckedLead {
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
