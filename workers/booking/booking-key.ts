/** Lower-case base32hex, the alphabet that Google allows in event ids. */
const BASE32HEX = "0123456789abcdefghijklmnopqrstuv";

/**
 * A booking's id, from its idempotency key: 52 characters that are also its event id in the calendar. From the key and
 * never from the slot, because the id of a deleted event stays taken for ever.
 */
export async function bookingIdOf(key: string): Promise<string> {
  const bytes = await sha256(key);
  let bits = 0;
  let buffer = 0;
  let id = "";
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      id += BASE32HEX.charAt((buffer >> bits) & 31);
      buffer &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? id + BASE32HEX.charAt((buffer << (5 - bits)) & 31) : id;
}

/**
 * The id of a request that came over the API under a visitor's key. Keys of the API and of the form are apart, so that
 * nobody can take the place of a form by guessing its key.
 */
export function apiBookingId(key: string): Promise<string> {
  return bookingIdOf(`api:${key}`);
}

/**
 * The id of the `generation`-th booking of a slot under a mail address by the form without JavaScript. `secret` is the
 * desk's own, so that nobody else can tell the id. `rest`: what else sets it apart.
 */
export function formBookingId(secret: string, mailKey: string, start: number, rest: string): Promise<string> {
  return bookingIdOf(JSON.stringify(["form", secret, mailKey, start, rest]));
}

/** A short fingerprint of what was asked, to tell a repeated request from another one under the same key. */
export async function fingerprintOf(parts: readonly string[]): Promise<string> {
  return Array.from((await sha256(JSON.stringify(parts))).slice(0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** The same person's mail address, however it is written. What follows a `+` stays: it may be another person's. */
export function mailKeyOf(email: string): string {
  return email.normalize("NFC").trim().toLowerCase().normalize("NFC");
}

/** A UUID that is always the same for the same text. */
export async function uuidOf(text: string): Promise<string> {
  const hex = await fingerprintOf([text]);
  // Version 8: a UUID whose bits are the maker's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
