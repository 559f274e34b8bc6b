import { expect, test, vi } from "vitest";

import { createEdgeCache } from "./edge-cache";

type Method = (options: unknown) => Promise<unknown>;
const done = async () => ({ success: true, errors: [] });

/** Calls the cache with this runtime, and returns the log. */
async function call(runtime: unknown, way: "invalidate" | "purge"): Promise<string[]> {
  const lines: string[] = [];
  await createEdgeCache(runtime, (level, event) => lines.push(`${level} ${event}`))[way]();
  return lines;
}

test("what has the tag is marked as stale, or removed, each by its own call, once", async () => {
  for (const [way, event] of [
    ["invalidate", "edge.invalidated"],
    ["purge", "edge.purged"],
  ] as const) {
    const runtime = { invalidate: vi.fn<Method>(done), purge: vi.fn<Method>(done) };
    expect(await call(runtime, way)).toEqual([`info ${event}`]);
    expect(runtime[way].mock.calls).toEqual([[{ tags: ["posts"] }]]);
    expect(runtime[way === "purge" ? "invalidate" : "purge"]).not.toHaveBeenCalled();
  }
});

test("where the runtime can only remove, it is removed", async () => {
  const removed = vi.fn<Method>(done);
  expect(await call({ purge: removed }, "invalidate")).toEqual(["info edge.purged"]);
  expect(removed.mock.calls).toEqual([[{ tags: ["posts"] }]]);
});

test.each([undefined, null, {}, { purge: undefined }, "cache"])(
  "where the runtime has %j nothing happens",
  async (runtime) => {
    expect([await call(runtime, "invalidate"), await call(runtime, "purge")]).toEqual([[], []]);
  },
);

test.each(["invalidate", "purge"] as const)(
  "%s: a refusal and a failure are logged, and thrown at nobody",
  async (way) => {
    const event = way === "purge" ? "edge.not_purged" : "edge.not_invalidated";
    const refused = async () => ({ success: false, errors: [{}] });
    expect(await call({ [way]: refused }, way)).toEqual([`warn ${event}`]);
    expect(await call({ [way]: () => Promise.reject(new Error("429")) }, way)).toEqual([`warn ${event}`]);
    const broken = () => {
      throw new Error("no such thing");
    };
    expect(await call({ [way]: broken }, way)).toEqual([`warn ${event}`]);
  },
);

test("an answer that does not come is given up", async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const outcome = call({ purge: () => new Promise(() => {}) }, "purge");
  limit.abort();
  expect(await outcome).toEqual(["warn edge.not_purged"]);
});
