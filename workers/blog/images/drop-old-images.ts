import { readImagePath } from "~/domain/blog/image";
import type { PostRecord } from "~/domain/blog/post-record";

import type { Log } from "../../log";
import { IMAGE_KEYS } from "./image-store";

export type DropOptions = {
  readonly kv: Pick<KVNamespace, "list" | "delete">;
  /** Removes every reply with one of the tags from the edge; false when that failed. Never throws. */
  readonly purge: (tags: readonly string[]) => Promise<boolean>;
  readonly log: Log;
};

/** A Worker may call KV 1,000 times per request; the rest is deleted by the next call. */
const MAX_DROPPED = 500;
/** Cloudflare accepts a limited number of tags at once. */
const TAGS_AT_ONCE = 30;

/**
 * Deletes pictures from KV that no post shows any more, because they were replaced or removed or their post is gone.
 * Pictures stored by releases before keys had a prefix are deleted too, since they may contain EXIF. Their copies at the
 * edge are purged by the record's tag. Never throws: what could not be deleted is left for the next call.
 */
export async function dropOldImages(records: readonly PostRecord[], { kv, purge, log }: DropOptions): Promise<void> {
  const shown = new Map(records.map(({ id, fields }) => [id, fields.Image?.version]));
  try {
    const old = await listOld(kv, shown);
    if (old.length === 0) return;
    // One key of each record stays until the edge is purged, so that the next call finds what this one did not finish.
    const marks = [...new Map(old.map((image) => [image.recordId, image])).values()];
    let isComplete = await deleteAll(
      kv,
      old.filter((image) => !marks.includes(image)),
    );
    for (let at = 0; at < marks.length; at += TAGS_AT_ONCE) {
      const batch = marks.slice(at, at + TAGS_AT_ONCE);
      const isGone = (await purge(batch.map(({ recordId }) => recordId))) && (await deleteAll(kv, batch));
      isComplete &&= isGone;
    }
    if (isComplete) log("info", "images.dropped", { keys: old.length, records: marks.length });
    else log("warn", "images.not_dropped");
  } catch {
    log("warn", "images.not_dropped");
  }
}

type OldImage = { readonly key: string; readonly recordId: string };

/** False when one of them could not be deleted. */
async function deleteAll(kv: DropOptions["kv"], images: readonly OldImage[]): Promise<boolean> {
  const results = await Promise.allSettled(images.map(({ key }) => kv.delete(key)));
  return results.every(({ status }) => status === "fulfilled");
}

async function listOld(kv: DropOptions["kv"], shown: ReadonlyMap<string, string | undefined>): Promise<OldImage[]> {
  const old: OldImage[] = [];
  for (const prefix of ["", IMAGE_KEYS]) {
    let cursor: string | null = null;
    do {
      const page: KVNamespaceListResult<unknown> = await kv.list({ prefix: `${prefix}/img/`, cursor });
      for (const { name } of page.keys) {
        const image = readImagePath(name.slice(prefix.length));
        if (!image) continue;
        const { recordId, version } = image;
        if (prefix === "" || shown.get(recordId) !== version) old.push({ key: name, recordId });
      }
      cursor = page.list_complete ? null : page.cursor;
    } while (cursor !== null && old.length < MAX_DROPPED);
  }
  return old.slice(0, MAX_DROPPED);
}
