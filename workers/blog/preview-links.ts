import { toBase64Url } from "../http/digest";

/** How long a preview link is valid: a week, enough for the people who have to approve the post. */
const LIFE_MS = 7 * 86_400_000;
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
 * Preview links signed with the desk's own random key: a link lets nobody try out guesses of a person's token. `loadKey`
 * reads the key, in base64url, and may fail: then so do both methods, and the next call reads it again. `now` is the site's
 * clock.
 */
export function createPreviewLinks(loadKey: () => Promise<string>, now: () => number): PreviewLinks {
  let key: CryptoKey | null = null;
  const keyOnce = async () => (key ??= await importKey(await loadKey()));

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

async function importKey(secret: string): Promise<CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return await crypto.subtle.importKey("raw", decode(secret), hmac, false, ["sign", "verify"]);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

/** Bytes from base64url without padding: the desk's key, or a reference whose letters its pattern has checked. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
