import type { PostRecord } from "~/domain/blog/post-record";

import { sha256, toHex } from "../http/digest";

/**
 * A short hash of a list of posts. Picture URLs are left out, because Airtable sends a new one with every reply; a
 * picture's version stays the same.
 */
export async function versionOf(records: readonly PostRecord[]): Promise<string> {
  const essence = JSON.stringify(records, (key, value: unknown) => (key === "url" ? undefined : value));
  return toHex((await sha256(essence)).subarray(0, 8));
}
