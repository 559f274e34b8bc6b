import { sha256, toHex } from "../http/digest";

/** Lower-case base32hex, the alphabet that Google allows in event ids. */
const BASE32HEX = "0123456789abcdefghijklmnopqrstuv";

/**
 * A booking's id, derived from its idempotency key: 52 characters that are also its event id in the calendar. Never
 * derived from the slot, because the id of a deleted event stays taken forever.
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
 * The id of an API request. Keys of the API and of the form have separate namespaces, so that nobody can take over a form's
 * booking by guessing its key.
 */
export function apiBookingId(key: string): Promise<string> {
  return bookingIdOf(`api:${key}`);
}

/**
 * The id of a booking of a slot under a mail address by the form without JavaScript. `secret` is private to the desk, so
 * that nobody else can compute the id. `rest`: further parts of the identity, such as its generation.
 */
export function formBookingId(secret: string, mailKey: string, start: number, rest: string): Promise<string> {
  return bookingIdOf(JSON.stringify(["form", secret, mailKey, start, rest]));
}

/** A short fingerprint of a request, to distinguish a retry from another request under the same key. */
export async function fingerprintOf(parts: readonly string[]): Promise<string> {
  return toHex((await sha256(JSON.stringify(parts))).subarray(0, 16));
}

/** A mail address in normalized form. What follows a `+` stays: it may be another person's. */
export function mailKeyOf(email: string): string {
  return email.normalize("NFC").trim().toLowerCase().normalize("NFC");
}

/** A UUID derived from a text. */
export async function uuidOf(text: string): Promise<string> {
  const hex = await fingerprintOf([text]);
  // Version 8: a UUID with custom bits.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
