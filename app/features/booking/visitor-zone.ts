/** The zone the visitor's device is set to. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The same to send along with a booking: where the device cannot tell, that must not keep a booking back. */
export function zoneToSend(): string | null {
  try {
    return visitorZone();
  } catch {
    return null;
  }
}
