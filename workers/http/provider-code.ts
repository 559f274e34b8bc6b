/** Longest code that any provider is known to send, and half as much again. */
const MAX_CODE = 60;

/**
 * A provider's reason as it may be logged and stored: a code of letters, underscores and hyphens, or an empty text.
 * Whatever else stands in its place may quote what was sent, a token included.
 */
export function providerCode(reason: string | undefined): string {
  const code = reason ?? "";
  return code.length <= MAX_CODE && /^[A-Za-z_-]+$/.test(code) ? code : "";
}
