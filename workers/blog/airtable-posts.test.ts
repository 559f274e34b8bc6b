import { describe, expect, test, vi } from "vitest";

import { toCard } from "~/domain/blog/post";
import { postFields } from "~/domain/blog/post-record";
import { editorFields } from "~/domain/blog/publication";

import type { Fault } from "../../tests/fakes/airtable/faults";
import { EDITOR_FIELDS, PICTURE, POST_FIELDS } from "../../tests/fakes/airtable/posts";
import { BASE_ID, TABLE } from "../../tests/fakes/airtable/sample";
import { type AirtableBench, airtableBench } from "../../tests/support/airtable-source";

const NEVER = "recNeverExisted00";

async function titles({ source }: AirtableBench): Promise<string[]> {
  const result = await source.list();
  if (!result.ok) throw new Error(`Not read: ${result.failure.reason}, ${result.failure.detail}`);
  return result.records.map(({ fields }) => fields.Title);
}

/** Any reply, including ones that the fake of Airtable would never give. */
function reply(body: unknown, status = 200): () => Response {
  return () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
}

function record(fields: unknown, more: object = {}): object {
  return { id: "rec00000000000001", createdTime: "2026-11-01T09:00:00.000Z", fields, ...more };
}

describe("a question", () => {
  test("API-03 is asked a hundred posts at a time, as whole rows, with the token", async () => {
    const bench = airtableBench();
    bench.airtable.seed(231);
    expect(await titles(bench)).toEqual(Array.from({ length: 231 }, (_, index) => `Field note ${index + 1}`));
    expect(bench.airtable.calls.map(({ kind, page }) => [kind, page])).toEqual([1, 2, 3].map((page) => ["list", page]));
    for (const { url, headers, redirect } of bench.requests) {
      const { searchParams } = new URL(url);
      expect(searchParams.get("pageSize")).toBe("100");
      expect(searchParams.has("fields[]")).toBe(false);
      expect([headers.get("authorization"), redirect]).toEqual(["Bearer pat-of-nobody", "manual"]);
    }
    expect(new Set(postFields)).toEqual(new Set(POST_FIELDS));
    expect(editorFields).toEqual(EDITOR_FIELDS);
  });

  test("API-03 may name base and table as staff named them", async () => {
    const table = { ...TABLE, name: "Posts & notes / 2026?" };
    const bench = airtableBench({ table }, { table: table.name });
    bench.airtable.seed(1);
    expect(await titles(bench)).toEqual(["Field note 1"]);
  });

  test("API-03 is asked once where the table lacks some of our fields, and what it has besides goes nowhere", async () => {
    const bench = airtableBench({ fields: ["Title", "Excerpt", "Internal_Notes"], kinds: {} });
    bench.airtable.publish({ fields: { Title: "One", Excerpt: "Short.", Internal_Notes: "Do not publish" } });
    const result = await bench.source.list();
    expect(result).toMatchObject({ ok: true, records: [{ fields: { Title: "One", Excerpt: "Short." } }] });
    expect(JSON.stringify(result)).not.toContain("Do not publish");
    expect(bench.requests).toHaveLength(1);
  });
});

describe("a record", () => {
  test.for<[string, object]>([
    ["fields", { part: "fields" }],
    ["a time", { part: "createdTime" }],
  ])("API-03 without %s is skipped and reported by its id, and the list is there", async ([, part]) => {
    const bench = airtableBench();
    bench.airtable.seed(120);
    const [first] = bench.airtable.records();
    bench.airtable.order({ on: "list", page: 1, kind: "broken-record", position: 0, ...part });
    expect((await titles(bench)).length).toBe(119);
    expect(bench.lines).toEqual([`warn post.skipped ${first?.id}`]);
  });

  test.for<[string, unknown, string]>([
    ["that is null", null, "without id"],
    ["that is a text", "rec00000000000001", "without id"],
    ["that is a list", [], "without id"],
    ["with a number for an id", record({ Title: "A" }, { id: 7 }), "without id"],
    [
      "with an id of another kind",
      record({ Title: "A" }, { id: "tbl/../secret and much more" }),
      "tbl/../secret and mu",
    ],
    ["with an id for a path", record({ Title: "A" }, { id: "../../../../../x" }), "../../../../../x"],
    ["with a day for a time", record({ Title: "A" }, { createdTime: "2026-11-01" }), "rec00000000000001"],
    ["with null for fields", record(null), "rec00000000000001"],
    ["without a title", record({ Subtitle: "A" }), "rec00000000000001"],
    ["with a list for a title", record({ Title: ["A"] }), "rec00000000000001"],
    ["with a title of blanks", record({ Title: " \u0007\n " }), "rec00000000000001"],
  ])("API-03 %s is skipped and reported by its id, and the list is there", async ([, broken, reported]) => {
    const bench = airtableBench();
    const good = record({ Title: "Good" }, { id: "rec00000000000002" });
    bench.instead = reply({ records: [broken, good] });
    expect(await titles(bench)).toEqual(["Good"]);
    expect(bench.lines).toEqual([`warn post.skipped ${reported}`]);
  });

  test.for<[string, unknown]>([
    ["a picture without an address", { Image: [{ id: "att00000000000001" }] }],
    ["a picture with an address that is none", { Image: [{ id: "att00000000000001", url: "nowhere" }] }],
    ["a picture that is a number", { Image: 7 }],
    ["a list for a text", { Subtitle: ["A"], Problem_Body: { value: 7 } }],
    ["a box that is a list", { Featured: [true] }],
    ["takeaways of nothing", { Takeaways_Items: [null, {}, " "] }],
  ])("API-03 with %s is a post all the same", async ([, fields]) => {
    const bench = airtableBench();
    bench.instead = reply({ records: [record({ Title: "Good", ...Object(fields) })] });
    expect(await bench.source.list()).toMatchObject({ ok: true, records: [{ fields: { Title: "Good" } }] });
    expect(JSON.stringify(await bench.source.list())).not.toMatch(/Image|Subtitle|Problem|featured|Takeaways/);
    expect(bench.lines).toEqual([]);
  });

  test("BLOG-07 may carry its featured flag and excerpt beside its fields", async () => {
    const bench = airtableBench();
    const beside = { featured: true, excerpt: " Beside. " };
    const inside = { id: "rec00000000000002", createdTime: "2026-10-01T09:00:00.000Z" };
    bench.instead = reply({
      records: [
        record({ Title: "A", Subtitle: "Below." }, beside),
        record({ Title: "B", Excerpt: "Inside.", featured: true }, { ...beside, ...inside, featured: false }),
      ],
    });
    const result = await bench.source.list();
    expect(result).toMatchObject({ records: [{ featured: true, excerpt: "Beside." }, { featured: true }] });
    expect(result.ok && result.records.map((each) => toCard(each, new Set()).excerpt)).toEqual(["Beside.", "Inside."]);
  });

  test("API-03 of five hundred thousand characters is cut, not refused", async () => {
    const bench = airtableBench();
    bench.airtable.publish({ fields: { Title: "Long", Problem_Body: "x".repeat(500_000) } });
    const result = await bench.source.list();
    expect(result.ok && result.records[0]?.fields.Problem_Body?.length).toBe(200_000);
  });
});

describe("one record as it is now", () => {
  test("META-07 is read with the token, and gives a fresh address of the same picture", async () => {
    const bench = airtableBench();
    const { id } = bench.airtable.publish({ fields: { Title: "One", Image: [PICTURE] } });
    const [listed, now] = [await bench.source.list(), await bench.source.record(id)];
    const [before, after] = [listed.ok && listed.records[0], now.ok && now.record];
    if (!before || !after) throw new Error("Not read.");
    expect(after.fields.Image?.version).toBe(before.fields.Image?.version);
    expect(after.fields.Image?.url).not.toBe(before.fields.Image?.url);
    expect(new URL(bench.requests.at(-1)?.url ?? "").pathname).toBe(`/v0/${BASE_ID}/${TABLE.id}/${id}`);
  });

  test("META-07 is null when it was deleted, and a failure when that is unknown", async () => {
    const bench = airtableBench();
    expect(await bench.source.record(NEVER)).toEqual({ ok: true, record: null });
    bench.airtable.down(true);
    expect(await bench.source.record(NEVER)).toMatchObject({ ok: false, failure: { reason: "unreachable" } });
    bench.instead = reply("<!doctype html>");
    expect(await bench.source.record(NEVER)).toEqual({ ok: false, failure: { reason: "garbled", detail: "record" } });
    bench.instead = reply(null);
    expect(await bench.source.record(NEVER)).toEqual({ ok: true, record: null });
  });
});

describe("a failure", () => {
  const error = (status: number, type: string, form: "object" | "bare" | "list" = "object"): Fault => ({
    kind: "error",
    status,
    type,
    form,
  });
  test.for<[string, Fault, string, string]>([
    ["a 401", error(401, "AUTHENTICATION_REQUIRED"), "configuration", "401 AUTHENTICATION_REQUIRED"],
    ["a 403", error(403, "INVALID_PERMISSIONS"), "configuration", "403 INVALID_PERMISSIONS"],
    ["a 404 in one word", error(404, "NOT_FOUND", "bare"), "configuration", "404 NOT_FOUND"],
    ["a 422", error(422, "INVALID_REQUEST_UNKNOWN"), "configuration", "422 INVALID_REQUEST_UNKNOWN"],
    ["a 429", error(429, "RATE_LIMIT_REACHED", "list"), "rate_limited", "429 RATE_LIMIT_REACHED"],
    ["a 500", error(500, "SERVER_ERROR"), "unreachable", "500 SERVER_ERROR"],
    ["a 503", error(503, "RETRIABLE_ERROR", "bare"), "unreachable", "503 RETRIABLE_ERROR"],
    ["a cut connection", { kind: "reset" }, "unreachable", "unreachable"],
    ["a page of HTML", { kind: "garbage" }, "garbled", "page"],
    ["a reply of 32 MB", { kind: "huge" }, "garbled", "too_large"],
    ["a page that fails", { kind: "partial", page: 1 }, "unreachable", "503 RETRIABLE_ERROR"],
  ])("REL-06 %s, on whichever page, is reported, and never a part of the list", async ([, fault, reason, detail]) => {
    const bench = airtableBench();
    bench.airtable.seed(231);
    for (const page of [1, 2, 3]) {
      bench.airtable.order({ ...fault, on: "list", page });
      expect(await bench.source.list()).toMatchObject({ ok: false, failure: { reason, detail } });
      bench.airtable.clearFaults();
    }
    expect(bench.airtable.calls.length).toBe(1 + 2 + 3);
    expect((await titles(bench)).length).toBe(231);
  });

  test.for<[string, unknown, number, string, string]>([
    ["no JSON", "{", 200, "garbled", "page"],
    ["no records", {}, 200, "garbled", "page"],
    ["records that are none", { records: {} }, 200, "garbled", "page"],
    ["an offset that is none", { records: [], offset: 7 }, 200, "garbled", "page"],
    ["a page without an end", { records: [], offset: "again" }, 200, "garbled", "endless pages"],
    ["a redirect", "", 302, "configuration", "302"],
    ["an error without words", "", 500, "unreachable", "500"],
    ["an error of many words", { error: "X".repeat(9_000) }, 400, "configuration", "400"],
  ])("REL-06 %s is reported", async ([, body, status, reason, detail]) => {
    const bench = airtableBench();
    bench.instead = reply(body, status);
    expect(await bench.source.list()).toMatchObject({ ok: false, failure: { reason, detail } });
    expect(bench.requests.length).toBeLessThanOrEqual(100);
  });

  test("REL-06 a call that hangs is given up after 8 seconds", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const bench = airtableBench();
    bench.airtable.order({ kind: "hang", on: "list" });
    const result = bench.source.list();
    clock.abort(new DOMException("Too slow", "TimeoutError"));
    expect(await result).toMatchObject({ ok: false, failure: { reason: "timeout", detail: "timeout" } });
    expect(timeout.mock.calls).toEqual([[8_000]]);
  });

  test("REL-06 neither the token nor an address is in a failure", async () => {
    const bench = airtableBench({}, { token: "pat-that-was-withdrawn" });
    const reported = JSON.stringify([await bench.source.list(), await bench.source.record(NEVER), bench.lines]);
    expect(reported).toContain("401");
    expect(reported).not.toMatch(/pat-|airtable\.com|appTest/);
  });
});
