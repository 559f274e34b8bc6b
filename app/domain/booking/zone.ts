/** Twice as long as the longest zone name; anything longer is made up. */
const MAX_ZONE = 64;
/** A name with parts, such as America/Argentina/Buenos_Aires. Intl also accepts offsets such as +05:00, which are no zones. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/**
 * The IANA zone that a browser sends, as the platform spells it, or null. Checked with Intl itself and not with its list of
 * zones, which lacks names that browsers send: UTC, and one of Asia/Kolkata and Asia/Calcutta.
 */
export function readZone(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_ZONE || !NAME.test(value)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
