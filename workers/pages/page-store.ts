import type { HeldReply } from "../http/held-reply";

/** A rendered page. `posts` names the list it was made of; null for a page that asked for none. */
export type HeldPage = { readonly reply: HeldReply; readonly posts: string | null };

/** What a page costs besides its bytes: headers, and the map's own. */
const OVERHEAD_BYTES = 4_096;

export interface PageStore {
  get(key: string): HeldPage | null;
  put(key: string, page: HeldPage): void;
}

/** Pages rendered in this isolate, up to so many bytes; the one not asked for longest goes first. */
export function createPageStore(maxBytes: number): PageStore {
  /** A Map keeps the order of insertion: what is asked for goes to its end. */
  const pages = new Map<string, HeldPage>();
  let bytes = 0;

  function drop(key: string): HeldPage | null {
    const page = pages.get(key);
    if (!page) return null;
    pages.delete(key);
    bytes -= weight(page);
    return page;
  }

  return {
    get(key) {
      const page = drop(key);
      if (!page) return null;
      pages.set(key, page);
      bytes += weight(page);
      return page;
    },
    put(key, page) {
      drop(key);
      if (weight(page) > maxBytes) return;
      pages.set(key, page);
      bytes += weight(page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
  };
}

function weight({ reply }: HeldPage): number {
  return reply.body.byteLength + OVERHEAD_BYTES;
}
