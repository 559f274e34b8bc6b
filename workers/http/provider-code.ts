/** The longest known provider code, plus half. */
const MAX_CODE = 60;

/**
 * A provider's error code as it may be logged and stored: letters, underscores and hyphens, or an empty string.
 * Anything else might quote what was sent, including a token.
 */
export function providerCode(reason: string | undefined): string {
  const code = reason ?? "";
  return code.length <= MAX_CODE && /^[A-Za-z_-]+$/.test(code) ? code : "";
}
