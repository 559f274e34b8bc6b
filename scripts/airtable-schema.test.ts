import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { postFields, readRecord } from "~/domain/blog/post-record";
import { publicationOf } from "~/domain/blog/publication";

/** The cells of one line of CSV, some of which are quoted and may contain commas and line breaks. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

test("EDIT-01 docs/posts.csv has every column, and an example that is a draft", () => {
  const csv = readFileSync(join(import.meta.dirname, "../docs/posts.csv"), "utf8");
  const end = csv.indexOf("\n");
  const names = cellsOf(csv.slice(0, end));
  expect(names).toEqual([...postFields, "Status", "Publish_At"]);
  const cells = cellsOf(csv.slice(end + 1).trimEnd());
  expect(cells).toHaveLength(names.length);
  const fields = Object.fromEntries(names.map((name, index) => [name, cells[index]]));
  const row = { id: "rec00000000000001", createdTime: "2026-11-01T09:00:00.000Z", fields };
  expect(readRecord(row)?.fields.Title).toBe("A first post");
  expect(publicationOf(row, 0)).toEqual({ kind: "draft" });
});
