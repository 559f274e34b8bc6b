import * as v from "valibot";

/** An ISO 8601 instant that `Date.parse` reads: it does not know an offset in hours alone, which Valibot's pattern allows. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
