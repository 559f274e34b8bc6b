/** The URL of staff's own system, and the key that signs requests to it. */
export type WebhookSettings = { readonly url: string; readonly secret: string };

/** Whether a secret is one that Standard Webhooks allows: `whsec_` and 24 to 64 bytes in base64. */
export function isWebhookSecret(secret: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(secret) ?? [];
  if (encoded === undefined) return false;
  try {
    const { length } = atob(encoded);
    return length >= 24 && length <= 64;
  } catch {
    return false;
  }
}
