/** One `@`, something before it and a dotted host after it. Mailboxes may hold `+` and quotation marks; hosts may be in any script. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"./]+(\.[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"./]+)+$/u;

/** Whether a text is a mail address as this site takes it. Without imports: scripts read it through the settings. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
