import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

/** The lines of “Proofs” in docs/security.md: the name of a test, and its file. */
const proofs = [...readFileSync("docs/security.md", "utf8").matchAll(/^\| .+ \| `(.+)` \| `(\S+)` \|$/gm)].map(
  ([, name = "", file = ""]) => [file, name] as const,
);

test("there is a proof for every attack that was found", () => {
  expect(proofs.length).toBeGreaterThan(25);
});

test.each(proofs)("%s has the test %j", (file, name) => {
  expect(readFileSync(file, "utf8")).toContain(name);
});
