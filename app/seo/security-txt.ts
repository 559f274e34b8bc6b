import { brand } from "~/content/brand";

/** Whole months the file stays valid after the present one; RFC 9116 asks for less than a year. */
const VALID_MONTHS = 11;

/**
 * Where to report a vulnerability (RFC 9116). It expires on the first day of a month about eleven months ahead: a day counted
 * from the release would pass on a site that is simply left running, and one counted from now would change the file with
 * every request.
 */
export function securityTxt(origin: string, now: number): string {
  const today = new Date(now);
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + VALID_MONTHS, 1));
  return [
    `Contact: mailto:${brand.mail.hello}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
