import { describe, expect, test, vi } from "vitest";

import { postFields } from "~/domain/blog/post-record";
import { editorFields } from "~/domain/blog/publication";

import { createFakeAirtable, type FakeAirtableOptions } from "../../tests/fakes/airtable/fake-airtable";
import { BASE_ID, EDITOR_FIELDS, PICTURE, POST_FIELDS, TABLE } from "../../tests/fakes/airtable/posts";
import { hang } from "../../tests/fakes/shared/broken-replies";
import type { AirtableSettings } from "../settings";
import { createAirtablePosts } from "./airtable-posts";

const NEVER = "recNeverExisted00";
const token = "pat-of-nobody";
const now = () => Date.parse("2026-11-20T12:00:00Z");

/** Answers all requests from now on in the fake's place. */
type Instead = (request: Request) => Response | Promise<Response>;
type AirtableBench = ReturnType<typeof airtableBench>;

/** The site's own client of a strict fake of Airtable, and what a test needs to see of both. */
function airtableBench(options: Partial<FakeAirtableOptions> = {}, changes: Partial<AirtableSettings> = {}) {
  const airtable = createFakeAirtable({ token, baseId: BASE_ID, table: TABLE, now, ...options });
  const requests: Request[] = [];
  const lines: string[] = [];
  const source = createAirtablePosts(
    { token, baseId: BASE_ID, table: TABLE.id, apiUrl: "https://api.airtable.com", ...changes },
    async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return await (bench.instead ?? airtable.fetch)(request);
    },
    (level, event, fields = {}) => void lines.push([level, event, ...Object.values(fields)].join(" ")),
    now,
  );
  const bench = { source, airtable, requests, lines, instead: null as Instead | null };
  return bench;
}

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
    expect(bench.requests).toHaveLength(3);
    for (const { url, redirect } of bench.requests)
      expect([new URL(url).searchParams.has("fields[]"), redirect]).toEqual([false, "manual"]);
    expect(new Set(postFields)).toEqual(new Set(POST_FIELDS));
    expect(editorFields).toEqual(EDITOR_FIELDS);
  });

  test("API-03 may name base and table as staff named them", async () => {
    const table = { ...TABLE, name: "Posts & notes / 2026?" };
    const bench = airtableBench({ table }, { table: table.name });
    bench.airtable.seed(1);
    expect(await titles(bench)).toEqual(["Field note 1"]);
  });

  test("POST-04 reads the bodies of a table with rich text formatting as plain words", async () => {
    const bench = airtableBench();
    bench.airtable.publish({
      fields: { Title: "On\\_call", Problem_Title: "P", Problem_Body: "**One** [two](https://a.example) on\\_call" },
    });
    const result = await bench.source.list();
    expect(result).toMatchObject({
      ok: true,
      records: [{ fields: { Title: "On\\_call", Problem_Body: "One two (https://a.example) on_call" } }],
    });
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

describe("a list", () => {
  test.each([
    [null, "without id"],
    ["rec00000000000001", "without id"],
    [record({ Title: "A" }, { id: 7 }), "without id"],
    [record({ Title: "A" }, { id: "tbl/../secret and much more" }), "tbl/../secret and mu"],
    [record({ Subtitle: "A" }), "rec00000000000001"],
  ])("API-03 without the row %j, which is no post and is reported by its id", async (broken, reported) => {
    const bench = airtableBench();
    bench.instead = reply({ records: [broken, record({ Title: "Good" }, { id: "rec00000000000002" })] });
    expect(await titles(bench)).toEqual(["Good"]);
    expect(bench.lines).toEqual([`warn post.skipped ${reported}`]);
  });

  test("EDIT-01 has no row that is not public, tells their number and when the next is due, and names one that nobody can date", async () => {
    const bench = airtableBench();
    const row = (Title: string, id: number, fields: object) =>
      record({ Title, ...fields }, { id: `rec0000000000000${id}` });
    bench.instead = reply({
      records: [
        row("Public", 1, { Publish_At: "2026-11-20T11:59:59Z" }),
        row("Draft", 2, { Status: "Draft" }),
        row("Later", 3, { Publish_At: "2026-12-02T09:00:00Z" }),
        row("Next", 4, { Publish_At: "2026-12-01T09:00:00Z" }),
        row("Undated", 5, { Publish_At: "next Tuesday" }),
      ],
    });
    expect(await titles(bench)).toEqual(["Public"]);
    expect(bench.lines).toEqual(["warn post.undated rec00000000000005"]);
    expect(await bench.source.list()).toMatchObject({ withheld: 4, next: Date.parse("2026-12-01T09:00:00Z") });
  });

  test("REL-06 is named by what is in it, but not by its pictures' addresses, which are new each time", async () => {
    const { source, airtable } = airtableBench();
    const versions: string[] = [];
    const look = async () => {
      const result = await source.list();
      if (!result.ok) throw new Error("Not read.");
      versions.push(result.version);
      return result.records;
    };
    const id = airtable.publish({ fields: { Title: "One", Image: [PICTURE, { ...PICTURE, filename: "2.png" }] } }).id;
    const [first, again] = [await look(), await look()].map(([post]) => post?.fields.Image);
    expect(first).toEqual({
      url: expect.stringMatching(/^https:\/\/v5\.airtableusercontent\.com\//),
      version: expect.stringMatching(/^att[A-Za-z0-9]{14}$/),
    });
    expect(again?.version).toBe(first?.version);
    expect(again?.url).not.toBe(first?.url);
    for (const fields of [{ Excerpt: "New" }, { Image: [PICTURE] }, { Image: null }]) {
      airtable.update(id, fields);
      await look();
    }
    airtable.remove(id);
    expect(await look()).toEqual([]);
    expect(versions[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(versions[1]).toBe(versions[0]);
    expect(new Set(versions).size).toBe(5);
  });
});

describe("one record as it is now", () => {
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
  test("REL-06 on a later page is reported, and never a part of the list", async () => {
    const bench = airtableBench();
    bench.airtable.seed(231);
    bench.instead = async (request) => {
      bench.airtable.down(bench.requests.length === 3);
      return await bench.airtable.fetch(request);
    };
    const failure = { reason: "unreachable", detail: "503 RETRIABLE_ERROR" };
    expect(await bench.source.list()).toEqual({ ok: false, failure });
    expect(bench.requests).toHaveLength(3);
    expect(await titles(bench)).toHaveLength(231);
  });

  const lost = () => Promise.reject(new TypeError("fetch failed"));
  test.for<[string, Instead, string, string]>([
    ["no JSON", reply("{"), "garbled", "page"],
    ["no records", reply({}), "garbled", "page"],
    ["records that are none", reply({ records: {} }), "garbled", "page"],
    ["an offset that is none", reply({ records: [], offset: 7 }), "garbled", "page"],
    ["a page without an end", reply({ records: [], offset: "again" }), "garbled", "endless pages"],
    ["a page of more than 12 MiB", reply("x".repeat(12_582_913)), "garbled", "too_large"],
    ["a cut connection", lost, "unreachable", "unreachable"],
    ["a redirect", reply("", 302), "configuration", "302"],
    ["a refusal in one word", reply({ error: "NOT_FOUND" }, 404), "configuration", "404 NOT_FOUND"],
    ["a refusal of many words", reply({ error: "X".repeat(9_000) }, 400), "configuration", "400"],
    [
      "a full rate",
      reply({ errors: [{ error: "RATE_LIMIT_REACHED" }] }, 429),
      "rate_limited",
      "429 RATE_LIMIT_REACHED",
    ],
    ["an error without words", reply("", 500), "unreachable", "500"],
  ])("REL-06 %s is reported", async ([, instead, reason, detail]) => {
    const bench = airtableBench();
    bench.instead = instead;
    expect(await bench.source.list()).toEqual({ ok: false, failure: { reason, detail } });
    expect(bench.requests.length).toBeLessThanOrEqual(100);
  });

  test("REL-06 a call that hangs is given up after 8 seconds", async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const bench = airtableBench();
    bench.instead = ({ signal }) => hang(signal);
    const result = bench.source.list();
    clock.abort(new DOMException("Too slow", "TimeoutError"));
    expect(await result).toEqual({ ok: false, failure: { reason: "timeout", detail: "timeout" } });
    expect(timeout.mock.calls).toEqual([[8_000]]);
  });

  test("REL-06 says why Airtable refuses, and neither the token nor an address", async () => {
    const bench = airtableBench({}, { token: "pat-that-was-withdrawn" });
    const failure = { reason: "configuration", detail: "401 AUTHENTICATION_REQUIRED" };
    expect([await bench.source.list(), await bench.source.record(NEVER)]).toEqual([
      { ok: false, failure },
      { ok: false, failure },
    ]);
    expect(bench.lines).toEqual([]);
  });
});
