import { expect, test } from "vitest";

import { errorFields } from "./log";

test("of an error its message is never logged, not even a line that looks like a place in the code", () => {
  const { error, at } = errorFields(new TypeError("No such day:\n    at Ann Lee <ann@lee.example>\n$&"));
  expect(error).toBe("TypeError");
  expect(at).not.toContain("Ann");
  expect(at).toContain("log.test.ts");
});
