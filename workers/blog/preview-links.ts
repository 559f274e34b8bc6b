import { toBase64Url } from "../http/digest";

/** How long a preview link is valid: a week, enough for the people who have to approve the post. */
const LIFE_MS = 7 * 86_400_000;
/** Separates the key of these links from other keys derived from the same secret. */
const PURPOSE = "preview link of a post, 1";
/**
 * The id of the record, the second in which the link expires in base 36, and the HMAC-SHA-256 over both. The last letter
 * has two bits beyond the 256; they must be zero, so that a link has exactly one spelling.
 */
const REFERENCE = /^(rec[A-Za-z0-9]{14})-([0-9a-z]{6,7})-([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/;

/** A link to a draft: the last segment of its path, and when it expires, epoch milliseconds. */
type PreviewLink = { readonly reference: string; readonly until: number };

/** Creates links to drafts and verifies them. Nothing of a link is stored. */
export type PreviewLinks = {
  make(recordId: string): Promise<PreviewLink>;
  /** What a link leads to; null when it is wrong or has expired. */
  read(reference: string): Promise<{ readonly recordId: string; readonly until: number } | null>;
};

/**
 * Preview links signed with a key derived from `secret`, so that a new secret invalidates all links at once. `now` is the
 * site's clock.
 */
export function createPreviewLinks(secret: string, now: () => number): PreviewLinks {
  let key: Promise<CryptoKey> | null = null;
  const keyOnce = () => (key ??= deriveKey(secret));

  return {
    async make(recordId) {
      const seconds = Math.floor((now() + LIFE_MS) / 1_000);
      const claim = `${recordId}-${seconds.toString(36)}`;
      const mac = await crypto.subtle.sign("HMAC", await keyOnce(), encode(claim));
      return { reference: `${claim}-${toBase64Url(new Uint8Array(mac))}`, until: seconds * 1_000 };
    },
    async read(reference) {
      const [, recordId, expiry, mac] = REFERENCE.exec(reference) ?? [];
      if (recordId === undefined || expiry === undefined || mac === undefined) return null;
      // Compares in constant time.
      const isOurs = await crypto.subtle.verify("HMAC", await keyOnce(), decode(mac), encode(`${recordId}-${expiry}`));
      const until = Number.parseInt(expiry, 36) * 1_000;
      return isOurs && now() < until ? { recordId, until } : null;
    },
  };
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encode(PURPOSE) };
  const hmac = { name: "HMAC", hash: "SHA-256", length: 256 };
  return await crypto.subtle.deriveKey(derivation, base, hmac, false, ["sign", "verify"]);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

/** Bytes from base64url without padding; the pattern of a reference has checked the letters. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
