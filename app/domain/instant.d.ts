import * as v from "valibot";
/** An ISO 8601 instant that `Date.parse` reads: it does not know an offset in hours alone, which Valibot's pattern allows. */
export declare const Instant: v.SchemaWithPipe<
  readonly [v.StringSchema<undefined>, v.IsoTimestampAction<string, undefined>, v.CheckAction<string, undefined>]
>;
