import { sha256, toHex } from "~/domain/digest";

/** Lower-case base32hex, the alphabet that Google allows in event ids. */
const BASE32HEX = "0123456789abcdefghijklmnopqrstuv";

/**
 * A booking's id, derived from its idempotency key, or from a random text: 52 characters that are also its event id in the calendar. Never
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

/** The id of an API request. A form has no key: its id is random. */
export function apiBookingId(key: string): Promise<string> {
  return bookingIdOf(`api:${key}`);
}

/** A short fingerprint of a request, to distinguish a retry from another request under the same key. */
export async function fingerprintOf(parts: readonly string[]): Promise<string> {
  return toHex((await sha256(JSON.stringify(parts))).subarray(0, 16));
}

/** A mail address in normalized form, by which a person is found. What follows a `+` stays: it may be another person's. */
export function mailKeyOf(email: string): string {
  const key = email.normalize("NFC").trim().toLowerCase().normalize("NFC");
  const at = key.lastIndexOf("@") + 1;
  return key.slice(0, at) + asciiDomain(key.slice(at));
}

/** A domain in another script as the mail system writes it, because some browsers do so and others do not. */
function asciiDomain(domain: string): string {
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\x00-\x7F]/.test(domain);
  const url = `http://${domain}`;
  return isForeign && URL.canParse(url) ? new URL(url).hostname : domain;
}

/** Domains that ignore dots in a name, and the one they are all written as here. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * The mailbox that an address leads to, for counting its mails alone: without what follows a `+`, and at Gmail without dots.
 * Two people may be taken for one, so nothing is ever sent to, or erased by, this form.
 */
export function mailboxOf(email: string): string {
  const key = mailKeyOf(email);
  const at = key.lastIndexOf("@");
  const domain = key.slice(at + 1);
  const [name = ""] = key.slice(0, at).split("+");
  const gmail = WITHOUT_DOTS[domain];
  return gmail === undefined ? `${name}@${domain}` : `${name.replaceAll(".", "")}@${gmail}`;
}

/** A UUID derived from a text. */
export async function uuidOf(text: string): Promise<string> {
  const hex = await fingerprintOf([text]);
  // Version 8: a UUID with custom bits.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
