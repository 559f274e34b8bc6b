import * as fc from "fast-check";
import { expect, test } from "vitest";

import { createPageStore, type HeldPage } from "./page-store";

const OVERHEAD = 4_096;

function pageOf(bytes: number): HeldPage {
  const body = new Uint8Array(bytes);
  return { reply: { status: 200, headers: new Headers(), body, etag: '"x"' }, posts: null };
}

test("it never holds more than it may, and always what was put or asked for last", () => {
  const steps = fc.array(
    fc.record({ put: fc.boolean(), key: fc.constantFrom("a", "b", "c", "d", "e"), bytes: fc.nat(20_000) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, fc.integer({ min: 10_000, max: 60_000 }), (run, max) => {
      const store = createPageStore(max);
      /** The keys held, longest not asked for first. */
      let model: { key: string; page: HeldPage }[] = [];
      const weight = () => model.reduce((sum, { page }) => sum + page.reply.body.byteLength + OVERHEAD, 0);
      for (const { put, key, bytes } of run) {
        const known = model.find((entry) => entry.key === key);
        if (!put) expect(store.get(key)).toBe(known?.page ?? null);
        const page = put ? pageOf(bytes) : known?.page;
        model = model.filter((entry) => entry.key !== key);
        if (!page) continue;
        if (put) store.put(key, page);
        if (bytes + OVERHEAD > max && put) continue;
        model.push({ key, page });
        while (weight() > max) model.shift();
      }
      // Asking changes the order only, so the whole of it can be compared at the end.
      for (const { key, page } of model) expect(store.get(key)).toBe(page);
    }),
  );
});

test("a store of no size holds nothing", () => {
  const store = createPageStore(0);
  store.put("a", pageOf(1));
  expect(store.get("a")).toBe(null);
});
