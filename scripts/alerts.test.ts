import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const operations = readFileSync(join(root, "docs", "operations.md"), "utf8");

/** An event as one line of the code logs it. */
type Logged = { readonly event: string; readonly isError: boolean; readonly file: string };

/** Every call of the log in what ships. */
const logged: readonly Logged[] = globSync("workers/**/*.ts", { cwd: root })
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return [...source.matchAll(/\blog\(([^;]{0,120}?)"([a-z_]+\.[a-z_]+)"/g)].map(([, level = "", event = ""]) => ({
      event,
      isError: level.includes('"error"'),
      file,
    }));
  });

/** The rows of the tables under a heading, each as its cells. */
function rowsUnder(heading: string): string[][] {
  const [, after = ""] = operations.split(`\n${heading}\n`);
  const [section = ""] = after.split(/\n#+ /);
  return section
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| event "))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const alerts = rowsUnder("#### Every alert, and what to do");
const alertNames = alerts.map(([event = ""]) => event);
const otherNames = rowsUnder("### What the log says").flatMap(([events = ""]) => events.split(", "));
const filters = rowsUnder("### What to alert on")
  .flat()
  .flatMap((cell) => {
    const [, how, text = ""] = /`event` (equals|regex) `([^`]+)`/.exec(cell) ?? [];
    if (how === undefined) return [];
    return [new RegExp(how === "equals" ? `^${text}$` : text.replaceAll("\\|", "|"))];
  });

describe("docs/operations.md", () => {
  test("tells of every error that the code logs what to do, and of no other event", () => {
    const errors = new Set(logged.filter(({ isError }) => isError).map(({ event }) => event));
    expect(errors.size).toBeGreaterThan(10);
    expect([...errors].filter((event) => !alertNames.includes(event))).toEqual([]);
    const events = logged.map(({ event }) => event);
    expect(alertNames.filter((event) => !events.includes(event))).toEqual([]);
    expect(alertNames).toEqual([...new Set(alertNames)]);
  });

  test.each(alerts)("%s: fields that the code logs, what happened, and what to do", (event = "", ...cells) => {
    const [fields = "", happened = "", action = ""] = cells;
    expect([happened, action].every(Boolean), "cells").toBe(true);
    const files = logged.filter((line) => line.event === event).map(({ file }) => file);
    const source = ["workers/log.ts", ...files].map((file) => readFileSync(join(root, file), "utf8")).join("\n");
    for (const [, field] of fields.matchAll(/`(\w+)`/g)) expect(source).toMatch(new RegExp(`\\b${field}\\b`));
    expect(
      filters.some((filter) => filter.test(event)),
      "a filter finds it",
    ).toBe(true);
  });

  test("names every other event that the code logs, once, and none that it does not", () => {
    const events = new Set(logged.map(({ event }) => event).filter((event) => !alertNames.includes(event)));
    expect(otherNames.toSorted()).toEqual([...events].toSorted());
  });
});
