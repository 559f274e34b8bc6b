import { readImagePath } from "~/domain/blog/image";
import type { PostRecord } from "~/domain/blog/post-record";

import type { Log } from "../../log";

export type DropOptions = {
  readonly kv: Pick<KVNamespace, "list" | "delete">;
  /** Removes every reply with one of the tags from the edge. Never throws. */
  readonly purge: (tags: readonly string[]) => Promise<void>;
  readonly log: Log;
};

/** A request to a Worker may call KV 1,000 times; what is left over goes with the next call. */
const MAX_DROPPED = 500;
/** Cloudflare accepts a limited number of tags at once. */
const TAGS_AT_ONCE = 30;

/**
 * Deletes pictures from KV that no post shows any more: it was replaced, taken off its post, or the post is gone. Their
 * copies at the edge go as well, by their record. Never throws: what is left is dropped by the next call.
 */
export async function dropOldImages(records: readonly PostRecord[], { kv, purge, log }: DropOptions): Promise<void> {
  const shown = new Map(records.map(({ id, fields }) => [id, fields.Image?.version]));
  try {
    const old = await listOld(kv, shown);
    if (old.length === 0) return;
    const deleted = await Promise.allSettled(old.map(({ key }) => kv.delete(key)));
    const tags = [...new Set(old.map(({ recordId }) => recordId))];
    for (let at = 0; at < tags.length; at += TAGS_AT_ONCE) await purge(tags.slice(at, at + TAGS_AT_ONCE));
    log("info", "images.dropped", { keys: old.length, records: tags.length });
    if (deleted.some(({ status }) => status === "rejected")) log("warn", "images.not_dropped");
  } catch {
    log("warn", "images.not_dropped");
  }
}

type OldImage = { readonly key: string; readonly recordId: string };

async function listOld(kv: DropOptions["kv"], shown: ReadonlyMap<string, string | undefined>): Promise<OldImage[]> {
  const old: OldImage[] = [];
  let cursor: string | null = null;
  do {
    const page: KVNamespaceListResult<unknown> = await kv.list({ prefix: "/img/", cursor });
    for (const { name } of page.keys) {
      const image = readImagePath(name);
      if (image && shown.get(image.recordId) !== image.version) old.push({ key: name, recordId: image.recordId });
    }
    cursor = page.list_complete ? null : page.cursor;
  } while (cursor !== null && old.length < MAX_DROPPED);
  return old.slice(0, MAX_DROPPED);
}
