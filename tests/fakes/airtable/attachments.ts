import type { JsonObject } from "../google/json.ts";
import type { StoredFile } from "./cells.ts";
import { errorReply, notFound } from "./errors.ts";
import type { IdMaker } from "./ids.ts";

/** Assigns URLs to files, and serves the files under them until they expire. */
export interface AttachmentStore {
  /** A file as it appears in a cell of a reply; every call creates new URLs. */
  show(file: StoredFile): JsonObject;
  /** Responds to a GET of a URL: the bytes, 410 once it expired, 404 for one that was never assigned. */
  answer(url: URL): Response;
}

/** How long the URL of a file is valid. */
const ADDRESS_LIFE_MS = 2 * 60 * 60 * 1000;

/** Airtable's own host of files. */
export const AIRTABLE_CONTENT_URL = "https://v5.airtableusercontent.com";

const SMALL_HEIGHT = 36;
const LARGE_HEIGHT = 512;
const FULL = 3000;

/** Creates a store whose file URLs begin with an origin. */
export function createAttachmentStore(origin: string, ids: IdMaker, now: () => number): AttachmentStore {
  const given = new Map<string, { file: StoredFile; until: number }>();

  function addressOf(file: StoredFile): string {
    const until = now() + ADDRESS_LIFE_MS;
    const path = `/v3/u/41/41/${until}/${ids.text(22)}/${ids.text(43)}`;
    given.set(path, { file, until });
    return origin + path;
  }

  /** Thumbnails have the bytes of the picture itself; only their URLs and sizes are real. */
  function thumbnailsOf(file: StoredFile, width: number, height: number): JsonObject {
    const wide = (rows: number) => Math.max(1, Math.round((width * rows) / height));
    const rows = Math.min(height, LARGE_HEIGHT);
    return {
      small: { url: addressOf(file), width: wide(SMALL_HEIGHT), height: SMALL_HEIGHT },
      large: { url: addressOf(file), width: wide(rows), height: rows },
      full: { url: addressOf(file), width: FULL, height: FULL },
    };
  }

  function show(file: StoredFile): JsonObject {
    const { id, filename, type, bytes, width, height } = file;
    const shown = { id, url: addressOf(file), filename, size: bytes.byteLength, type };
    if (width === undefined || height === undefined) return shown;
    return { ...shown, width, height, thumbnails: thumbnailsOf(file, width, height) };
  }

  function answer(url: URL): Response {
    const entry = given.get(url.pathname);
    if (entry === undefined) return errorReply(notFound());
    const headers = { "content-type": entry.file.type };
    if (now() < entry.until) return new Response(entry.file.bytes, { headers });
    return new Response("This address has expired.", { status: 410, headers: { "content-type": "text/plain" } });
  }

  return { show, answer };
}
