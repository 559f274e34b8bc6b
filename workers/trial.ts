import * as v from "valibot";

import { leads } from "../app/domain/business.ts";

const wholeNumber = v.pipe(v.number(), v.safeInteger());
const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  v.transform((text) => new URL(text).origin),
);
/** A shift of thirteen digits still ends within the dates that a timetable supports. */
const MOST_SHIFT_MS = 9_999_999_999_999;

/**
 * What tests, the fakes and a developer change on their own machine: constants of the deployed site, which has no setting for
 * any of them. It is the JSON text of the binding TRIAL, which no command sends to Cloudflare.
 */
const Trial = v.strictObject({
  /** Milliseconds by which the site's clock is ahead of the machine's; negative: behind. */
  clockShiftMs: v.optional(v.pipe(wholeNumber, v.minValue(-MOST_SHIFT_MS), v.maxValue(MOST_SHIFT_MS)), 0),
  /** Divides every wait after a failure, every time limit for a lost alarm, and the pause after a failed free/busy request. */
  retryTimeDivisor: v.optional(v.pipe(wholeNumber, v.minValue(1)), 1),
  /** Whether clients have limits. */
  rateLimits: v.optional(v.boolean(), true),
  /** Days after which a lead is erased, from the end of the meeting or the request. The privacy policy names them. */
  retentionDays: v.optional(v.pipe(wholeNumber, v.minValue(1)), leads.retentionDays),
  /** Where Google's tokens and Google Calendar are: the providers themselves, or a fake at one origin. */
  googleUrl: v.optional(v.nullable(origin), null),
  airtableUrl: v.optional(v.nullable(origin), null),
});

export type Trial = v.InferOutput<typeof Trial>;

const NONE: Trial = v.parse(Trial, {});

/** Reads TRIAL; null: not set. The problem is a sentence without a value. */
export function readTrial(text: string | null): { readonly trial: Trial; readonly problem: string | null } {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Trial), text ?? "{}");
  return read.success
    ? { trial: read.output, problem: null }
    : { trial: NONE, problem: "TRIAL must be JSON as workers/trial.ts describes it." };
}
