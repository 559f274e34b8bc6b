/** A fresh idempotency key. Works on plain http too, where randomUUID is missing. */
export function newBookingKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
