import fc from "fast-check";
import { expect, test } from "vitest";

import { readRecord } from "./post-record";
import { publicationOf, publishTime } from "./publication";

const NOW = Date.parse("2026-11-24T14:00:00Z");

function row(fields: unknown): unknown {
  return { id: "rec00000000000001", createdTime: "2026-11-01T09:00:00.000Z", fields };
}

/** What Airtable leaves out of its replies, and white space. */
function isEmpty(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.length === 0;
  return cell === null || cell === false || (typeof cell === "string" && cell.trim() === "");
}

test("EDIT-01 whatever stands in Status, only an empty cell and Published let a row through", () => {
  const named = fc.constantFrom("PUBLISHED", " Published", "Unpublished", "", " ", ["Published"], []);
  fc.assert(
    fc.property(fc.oneof(named, fc.string(), fc.jsonValue()), (Status) => {
      const isPublished = typeof Status === "string" && Status.trim().toLowerCase() === "published";
      const { kind } = publicationOf(row({ Title: "A", Status }), NOW);
      expect(kind).toBe(isPublished || isEmpty(Status) ? "public" : "draft");
    }),
  );
});

test("EDIT-01 a Publish_At ahead holds a row back to the millisecond, and says when it comes", () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -1e12, max: 1e12 })), (distance) => {
      const at = NOW + distance;
      const fields = { Title: "A", Status: "Published", Publish_At: new Date(at).toISOString() };
      expect(publicationOf(row(fields), NOW)).toEqual(distance <= 0 ? { kind: "public" } : { kind: "scheduled", at });
      expect(publishTime(row(fields))).toBe(at);
      // A Status that staff set takes precedence over the time.
      expect(publicationOf(row({ ...fields, Status: "Draft" }), NOW)).toEqual({ kind: "draft" });
    }),
  );
});

test.each([
  "2026-11-01",
  "11/24/2026 9:00am",
  "tomorrow",
  1_700_000_000_000,
  true,
  ["2026-11-01T00:00:00Z"],
  {},
  "2026-13-41T99:00:00Z",
])("EDIT-01 a Publish_At of %j keeps its row back, since nobody knows when it is due", (Publish_At) => {
  expect(publicationOf(row({ Title: "A", Publish_At }), NOW)).toEqual({ kind: "undated" });
  expect(publishTime(row({ Publish_At }))).toBeNull();
  expect(readRecord(row({ Title: "A", Publish_At }))?.createdTime).toBe("2026-11-01T09:00:00.000Z");
});

test.each([{}, { Status: "", Publish_At: "" }, { Status: null, Publish_At: null }, { Status: false, Publish_At: [] }])(
  "EDIT-01 a row with the empty cells %j is public, as in a table without these columns",
  (fields) => {
    expect(publicationOf(row({ Title: "A", ...fields }), NOW)).toEqual({ kind: "public" });
  },
);
