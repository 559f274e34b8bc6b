import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const HAZARDS = 57;

/** The rows of the table in docs/hazards.md, each as its cells. */
const rows = readFileSync(join(root, "docs", "hazards.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| *\d+ *\|/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The tests that a cell names: a file, and a title in it. */
function namedTests(proof: string): { file: string; title: string }[] {
  return [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = "", title = ""]) => ({ file, title }));
}

describe("docs/hazards.md", () => {
  test("tells every hazard once, in order, with its guard", () => {
    expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: HAZARDS }, (_, n) => n + 1));
    for (const [number, hazard, guard, proof, ...more] of rows) {
      expect([hazard, guard, proof].every(Boolean), `row ${number}`).toBe(true);
      expect(more, `row ${number}`).toEqual([]);
    }
  });

  test.each(rows)("%s: %s", (_number, _hazard, guard = "", proof = "") => {
    const named = namedTests(proof);
    // What no test can show needs a reason instead.
    if (proof === "–") return expect(guard).toMatch(/^cannot happen: /);
    expect(named.length, "tests named").toBeGreaterThan(0);
    expect(proof.replaceAll(/`[^`]+` “[^”]+”(; )?/g, ""), "nothing but tests").toBe("");
    for (const { file, title } of named) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(readFileSync(join(root, file), "utf8"), file).toContain(title);
    }
  });
});
