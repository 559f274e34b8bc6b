/** One `@`, something before it and a dotted host after it. Mailboxes may hold `+` and quotation marks; hosts may be in any script. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}\uFFFD@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Cs}\uFFFD@<>()[\]\\,;:"./]+(\.[^\s\p{Cc}\p{Cf}\p{Cs}\uFFFD@<>()[\]\\,;:"./]+)+$/u;

/** Whether a text is a mail address as this site takes it. Without imports: scripts read it through the settings. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Providers whose names are often mistyped. Short names are left out: one letter away from `aol.com` are other companies. */
const providers = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "protonmail.com",
  "comcast.net",
  "verizon.net",
  "sbcglobal.net",
] as const;

/** Domains of others that are one edit away from a provider. */
const others: readonly string[] = ["ymail.com", "email.com", "mail.com", "cloud.com"];

/** Whether one inserted, deleted or replaced character, or two neighbors in the wrong order, tell two texts apart. */
function oneEditApart(a: string, b: string): boolean {
  if (a === b) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

/** The address that was probably meant by one whose provider is mistyped; null if there is nothing to ask. */
export function meantAddress(address: string): string | null {
  const text = address.trim();
  const at = text.lastIndexOf("@");
  const host = text.slice(at + 1).toLowerCase();
  if (at < 1 || others.includes(host)) return null;
  const provider = providers.find((name) => oneEditApart(host, name));
  return provider === undefined ? null : `${text.slice(0, at)}@${provider}`;
}
