import * as v from "valibot";

import type { Interval } from "~/domain/booking/timetable";
import { Instant } from "~/domain/instant";

import { parseJson, providerCode } from "../../http/limited-fetch";
import type { CalendarFailure } from "../calendar";
import type { AuthorizedCall } from "./authorized-call";

/** The reply of `freeBusy.query`. A calendar with an error is unknown, not free. */
const FreeBusy = v.object({
  calendars: v.record(
    v.string(),
    v.object({
      busy: v.optional(v.array(v.object({ start: Instant, end: Instant })), []),
      errors: v.optional(v.array(v.object({ reason: v.string() })), []),
    }),
  ),
});

/** Google's maximum of calendars in one call. */
const MOST_IN_A_CALL = 50;

type FreeBusyResult =
  | {
      readonly ok: true;
      readonly busy: readonly Interval[];
      /** Calendars without a result, in the order of the ids, and why. */
      readonly unread: ReadonlyMap<string, CalendarFailure>;
    }
  /** `text`: the provider's reply as it came; empty without one. */
  | { readonly ok: false; readonly failure: CalendarFailure; readonly text: string };

/** Asks when these calendars are busy, in as few calls as Google allows; `zone` is an IANA name. */
export async function fetchFreeBusy(
  call: AuthorizedCall,
  ids: readonly string[],
  range: Interval,
  zone: string,
): Promise<FreeBusyResult> {
  const busy: Interval[] = [];
  const unread = new Map<string, CalendarFailure>();
  for (let from = 0; from < ids.length; from += MOST_IN_A_CALL) {
    const batch = ids.slice(from, from + MOST_IN_A_CALL);
    const reply = await call("POST", "/calendar/v3/freeBusy", {
      timeMin: new Date(range.start).toISOString(),
      timeMax: new Date(range.end).toISOString(),
      timeZone: zone,
      items: batch.map((id) => ({ id })),
    });
    if (!reply.ok) return reply;
    const parsed = parseJson(FreeBusy, reply.text);
    if (!parsed) return { ok: false, failure: { reason: "garbled", detail: "freeBusy reply" }, text: "" };
    for (const id of batch) {
      // A calendar that is missing from the reply or has an error is not free: its state is unknown.
      const calendar = parsed.calendars[id];
      if (!calendar) {
        unread.set(id, { reason: "configuration", detail: "freeBusy left a calendar out" });
        continue;
      }
      const [error] = calendar.errors;
      if (error) unread.set(id, failureOf(error.reason));
      else for (const { start, end } of calendar.busy) busy.push({ start: Date.parse(start), end: Date.parse(end) });
    }
  }
  return { ok: true, busy, unread };
}

/** An error of one calendar. */
function failureOf(error: string): CalendarFailure {
  const reason = error === "internalError" ? "unreachable" : "configuration";
  return { reason, detail: `freeBusy ${providerCode(error)}`.trim() };
}
