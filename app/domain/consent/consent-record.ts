import * as v from "valibot";

import { consentTerms } from "../business";
import { DAY_MS } from "../durations";
import { CONSENT_VERSION } from "./consent";

const Choices = v.object({ analytics: v.boolean(), functional: v.boolean(), marketing: v.boolean() });

/** A choice as the browser stores it. `at` is ISO 8601 in UTC. */
const ConsentRecord = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  at: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  choices: Choices,
});
export type ConsentRecord = v.InferOutput<typeof ConsentRecord>;

/** Parses a stored choice; null if there is none or it is no longer valid. `now` in epoch milliseconds. */
export function readConsent(text: string | null, now: number): ConsentRecord | null {
  if (text === null) return null;
  let record: v.SafeParseResult<typeof ConsentRecord>;
  try {
    record = v.safeParse(ConsentRecord, JSON.parse(text));
  } catch {
    return null;
  }
  if (!record.success || record.output.version !== CONSENT_VERSION) return null;
  const ends = new Date(record.output.at);
  ends.setUTCMonth(ends.getUTCMonth() + consentTerms.askAgainMonths);
  // A time in the future comes from a wrong clock, and must not extend the choice.
  return now < ends.getTime() && Date.parse(record.output.at) <= now + DAY_MS ? record.output : null;
}
