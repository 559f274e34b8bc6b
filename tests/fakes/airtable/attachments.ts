import { notFound } from "./errors.ts";
import type { IdMaker } from "./ids.ts";
import type { StoredFile } from "./records-store.ts";

/** A file as it appears in a cell of a reply. */
type ShownFile = { id: string; url: string; filename: string; size: number; type: string };

/** Assigns URLs to files, and serves the files under them until they expire. */
export interface AttachmentStore {
  /** A file with a new URL. */
  show(file: StoredFile): ShownFile;
  /** Responds to a GET of a URL: the bytes, 410 once it expired, 404 for one that was never assigned. */
  answer(url: URL): Response;
}

/** How long the URL of a file is valid. */
const ADDRESS_LIFE_MS = 2 * 60 * 60 * 1000;

/** Creates a store whose file URLs begin with an origin. */
export function createAttachmentStore(origin: string, ids: IdMaker, now: () => number): AttachmentStore {
  const given = new Map<string, { file: StoredFile; until: number }>();

  return {
    show(file) {
      const { id, filename, type, bytes } = file;
      const until = now() + ADDRESS_LIFE_MS;
      const path = `/v3/u/41/41/${until}/${ids.text(22)}/${ids.text(43)}`;
      given.set(path, { file, until });
      return { id, url: origin + path, filename, size: bytes.byteLength, type };
    },
    answer(url) {
      const entry = given.get(url.pathname);
      if (entry === undefined) return notFound();
      if (now() >= entry.until) return new Response("This address has expired.", { status: 410 });
      return new Response(entry.file.bytes, { headers: { "content-type": entry.file.type } });
    },
  };
}
