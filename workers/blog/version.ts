import type { PostRecord } from "~/domain/blog/post-record";

/**
 * A short name for a list of posts. A picture's address is left out, because Airtable gives a new one with every reply;
 * its version stays the same for the same picture.
 */
export async function versionOf(records: readonly PostRecord[]): Promise<string> {
  const essence = JSON.stringify(records, (key, value: unknown) => (key === "url" ? undefined : value));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(essence));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
