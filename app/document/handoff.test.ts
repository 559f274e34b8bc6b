import { expect, test } from "vitest";

import { readHandoff } from "./handoff";

const streamOf = (text: string) => new Response(text).body ?? undefined;

test("each line of the router's stream is kept, as JSON where it is JSON", async () => {
  expect(await readHandoff(streamOf('[{"_1":2},"a </script> b"]\nP3:[true]\n'))).toEqual([
    [{ _1: 2 }, "a </script> b"],
    "P3:[true]",
  ]);
});

test("a page without a stream has no data", async () => {
  expect(await readHandoff(undefined)).toEqual([]);
});
