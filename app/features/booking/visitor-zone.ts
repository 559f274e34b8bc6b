/** The zone the visitor's device is set to. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The same, to send with a booking: a device that cannot report its zone must not prevent a booking. */
export function zoneToSend(): string | null {
  try {
    return visitorZone();
  } catch {
    return null;
  }
}
