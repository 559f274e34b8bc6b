/** A zone's formats: making one takes longer than using it a hundred times. */
const formats = new Map<string, { readonly local: Intl.DateTimeFormat; readonly offset: Intl.DateTimeFormat }>();

function formatsOf(zone: string) {
  const made = formats.get(zone) ?? {
    // Swedes write dates as ISO 8601 does.
    local: new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }),
    offset: new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }),
  };
  formats.set(zone, made);
  return made;
}

/**
 * An instant (epoch milliseconds) in a zone's local time with its offset, as 2026-11-23T19:00:00-05:00. Uses Intl only,
 * because the site's own code must not verify itself.
 */
export function isoIn(zone: string, instant: number): string {
  const { local, offset } = formatsOf(zone);
  const name = offset.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  return `${local.format(instant).replace(" ", "T")}${name?.slice("GMT".length) || "+00:00"}`;
}
