import { expect, test, vi } from "vitest";

import { createEdgeCache } from "./edge-cache";

type Method = (options: unknown) => Promise<unknown>;
const done = async () => ({ success: true, errors: [] });

/** Calls the port over a runtime, and tells what was logged. */
async function invalidate(runtime: unknown): Promise<string[]> {
  const lines: string[] = [];
  const edge = createEdgeCache(runtime, (level, event, fields = {}) => {
    lines.push([level, event, ...Object.values(fields)].join(" "));
  });
  await edge.invalidate(["posts"]);
  return lines;
}

test("what has the tag is invalidated, once", async () => {
  const [marked, removed] = [vi.fn<Method>(done), vi.fn<Method>(done)];
  expect(await invalidate({ invalidate: marked, purge: removed })).toEqual(["info edge.invalidated posts"]);
  expect(marked.mock.calls).toEqual([[{ tags: ["posts"] }]]);
  expect(removed).not.toHaveBeenCalled();
});

test("where the runtime can only remove, it is removed", async () => {
  const removed = vi.fn<Method>(done);
  expect(await invalidate({ purge: removed })).toEqual(["info edge.invalidated posts"]);
  expect(removed.mock.calls).toEqual([[{ tags: ["posts"] }]]);
});

test.each([undefined, null, {}, { purge: undefined }, "cache"])(
  "where the runtime has %j nothing happens",
  async (runtime) => {
    expect(await invalidate(runtime)).toEqual([]);
  },
);

test("a refusal and a failure are logged, and thrown at nobody", async () => {
  expect(await invalidate({ purge: async () => ({ success: false, errors: [{}] }) })).toEqual([
    "warn edge.not_invalidated refused",
  ]);
  expect(await invalidate({ purge: () => Promise.reject(new Error("429")) })).toEqual([
    "warn edge.not_invalidated failed",
  ]);
  const broken = () => {
    throw new Error("no such thing");
  };
  expect(await invalidate({ purge: broken })).toEqual(["warn edge.not_invalidated failed"]);
});

test("an answer that does not come is given up", async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const outcome = invalidate({ purge: () => new Promise(() => {}) });
  limit.abort();
  expect(await outcome).toEqual(["warn edge.not_invalidated failed"]);
});
