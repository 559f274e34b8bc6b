import { expect, test } from "vitest";

import headersFile from "../../public/_headers?raw";
import { filePolicies } from "../../workers/http/cache-policy";
import { securityHeaders } from "../../workers/http/security-headers";

/** The rules of public/_headers: what a path begins with, and the headers of it, as names and values. */
const rules = headersFile
  .trim()
  .split(/\n\n/)
  .map((rule) => {
    const [path = "", ...lines] = rule.split("\n");
    const headers = lines.map((line) => /^ {2}([A-Za-z-]+): (.+)$/.exec(line)?.slice(1) ?? [line.trim(), ""]);
    return { path, headers: headers.map(([name = "", value = ""]) => [name.toLowerCase(), value]) };
  });

test("files that are served without the Worker carry the same security headers, in the same order", () => {
  expect(rules[0]).toEqual({ path: "/*", headers: securityHeaders.map(({ name, value }) => [name, value]) });
});

test("files are cached as the table of cache policies says, and no other file is", () => {
  const held = rules.flatMap(({ path, headers }) =>
    headers.filter(([name]) => name === "cache-control").map(([, value]) => [path, value]),
  );
  expect(held).toEqual(filePolicies);
});

test("only pictures made for sharing may be shown by other sites", () => {
  const others = rules.slice(1).filter(({ headers }) => headers.some(([name]) => name !== "cache-control"));
  expect(others).toEqual([
    {
      path: "/social/*",
      headers: [
        ["! Cross-Origin-Resource-Policy", ""],
        ["cross-origin-resource-policy", "cross-origin"],
      ].map(([name = "", value]) => [name.toLowerCase(), value]),
    },
  ]);
});
