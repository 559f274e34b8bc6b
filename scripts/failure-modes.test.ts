import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const FAILURE_MODES = 88;

/** The rows of the tables in docs/failure-modes.md, each as its cells. */
const rows = readFileSync(join(root, "docs", "failure-modes.md"), "utf8")
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

describe("docs/failure-modes.md", () => {
  test("tells every failure mode once, in order, with its guard", () => {
    expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: FAILURE_MODES }, (_, n) => n + 1));
    for (const [number, mode, guard, proof, ...more] of rows) {
      expect([mode, guard, proof].every(Boolean), `row ${number}`).toBe(true);
      expect(more, `row ${number}`).toEqual([]);
    }
  });

  test.each(rows)("%s: %s", (_number, _mode, guard = "", proof = "") => {
    const named = namedTests(proof);
    // A failure mode that no test can show needs a reason instead.
    if (proof === "–") return expect(guard).toMatch(/^cannot happen: /);
    expect(named.length, "tests named").toBeGreaterThan(0);
    expect(proof.replaceAll(/`[^`]+` “[^”]+”(; )?/g, ""), "nothing but tests").toBe("");
    for (const { file, title } of named) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(readFileSync(join(root, file), "utf8"), file).toContain(title);
    }
  });
});
