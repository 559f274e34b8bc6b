import * as v from "valibot";

const Instant = v.pipe(v.string(), v.isoTimestamp());
/** The reply of `freeBusy.query`. A calendar that bears an error is one of which nothing is known. */
export const FreeBusy = v.object({
  calendars: v.record(
    v.string(),
    v.object({
      busy: v.optional(v.array(v.object({ start: Instant, end: Instant })), []),
      errors: v.optional(v.array(v.object({ reason: v.string() })), []),
    }),
  ),
});
