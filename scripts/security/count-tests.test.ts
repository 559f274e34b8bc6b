import { expect, test } from "vitest";

import { readCounts } from "./count-tests";

test("the counts are those of the whole report, and none where there is no report", () => {
  const head = '<testsuites name="vitest tests" tests="12" failures="2" errors="1" time="0.3">';
  expect(readCounts(`<?xml version="1.0"?>\n${head}\n<testsuite tests="5" failures="0">`)).toEqual({
    passed: 9,
    failed: 3,
  });
  expect(readCounts("")).toBeNull();
});
