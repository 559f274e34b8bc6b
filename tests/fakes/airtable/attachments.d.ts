import type { IdMaker } from "./ids.ts";
import type { StoredFile } from "./records-store.ts";
/** A file as it appears in a cell of a reply. */
type ShownFile = {
  id: string;
  url: string;
  filename: string;
  size: number;
  type: string;
};
/** Assigns URLs to files, and serves the files under them until they expire. */
export interface AttachmentStore {
  /** A file with a new URL. */
  show(file: StoredFile): ShownFile;
  /** Responds to a GET of a URL: the bytes, 410 once it expired, 404 for one that was never assigned. */
  answer(url: URL): Response;
}
/** Creates a store whose file URLs begin with an origin. */
export declare function createAttachmentStore(origin: string, ids: IdMaker, now: () => number): AttachmentStore;
export {};
