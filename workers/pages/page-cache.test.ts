import * as fc from "fast-check";
import { expect, test } from "vitest";

import { type CachedPage, createPageCache } from "./page-cache";

const OVERHEAD = 4_096;

function pageOf(bytes: number): CachedPage {
  const body = new Uint8Array(bytes);
  return { reply: { status: 200, headers: new Headers(), body, etag: '"x"' }, posts: null };
}

test("it never exceeds its limit, and evicts the least recently used first", () => {
  const steps = fc.array(
    fc.record({ set: fc.boolean(), key: fc.constantFrom("a", "b", "c", "d", "e"), bytes: fc.nat(20_000) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, fc.integer({ min: 10_000, max: 60_000 }), (run, max) => {
      const cache = createPageCache(max);
      /** The cached keys, least recently used first. */
      let model: { key: string; page: CachedPage }[] = [];
      const size = () => model.reduce((sum, { page }) => sum + page.reply.body.byteLength + OVERHEAD, 0);
      for (const { set, key, bytes } of run) {
        const known = model.find((entry) => entry.key === key);
        if (!set) expect(cache.get(key)).toBe(known?.page);
        const page = set ? pageOf(bytes) : known?.page;
        model = model.filter((entry) => entry.key !== key);
        if (!page) continue;
        if (set) cache.set(key, page);
        if (bytes + OVERHEAD > max && set) continue;
        model.push({ key, page });
        while (size() > max) model.shift();
      }
      // Reading changes the order only, so the whole cache can be compared at the end.
      for (const { key, page } of model) expect(cache.get(key)).toBe(page);
    }),
  );
});

test("a page larger than the limit is not cached", () => {
  const cache = createPageCache(OVERHEAD);
  cache.set("a", pageOf(1));
  expect(cache.get("a")).toBeUndefined();
});
