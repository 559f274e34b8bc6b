import { consentTerms } from "../business";
import { DAY_MS } from "../durations";

/** The categories a visitor decides on. Essential storage is not one of them: it is always on. */
export const consentCategories = ["analytics", "functional", "marketing"] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type ConsentChoices = Readonly<Record<ConsentCategory, boolean>>;

/** Increase it when the question changes: everybody is asked again. */
export const CONSENT_VERSION = 4;
export const nothingGranted: ConsentChoices = { analytics: false, functional: false, marketing: false };
export const everythingGranted: ConsentChoices = { analytics: true, functional: true, marketing: true };

/** A browser that sends Global Privacy Control has refused everything optional, as the policies say. */
export function withPrivacyControl(choices: ConsentChoices, control: boolean): ConsentChoices {
  return control ? nothingGranted : choices;
}

/** A choice as the browser stores it. `at` is ISO 8601 in UTC. */
export type ConsentRecord = { readonly version: number; readonly at: string; readonly choices: ConsentChoices };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Checked by hand: every page reads the choice with its first script, which has no schemas. */
function isRecord(value: unknown): value is ConsentRecord {
  const { version, at, choices }: Partial<Record<keyof ConsentRecord, unknown>> = Object(value);
  return (
    version === CONSENT_VERSION &&
    typeof at === "string" &&
    INSTANT.test(at) &&
    consentCategories.every((category) => typeof Reflect.get(Object(choices), category) === "boolean")
  );
}

/** Parses a stored choice; null if there is none or it is no longer valid. `now` in epoch milliseconds. */
export function readConsent(text: string | null, now: number): ConsentRecord | null {
  let record: unknown = null;
  try {
    record = JSON.parse(text ?? "null");
  } catch {
    return null;
  }
  if (!isRecord(record)) return null;
  const ends = new Date(record.at);
  ends.setUTCMonth(ends.getUTCMonth() + consentTerms.askAgainMonths);
  // A time in the future comes from a wrong clock, and must not extend the choice.
  return now < ends.getTime() && Date.parse(record.at) <= now + DAY_MS ? record : null;
}
