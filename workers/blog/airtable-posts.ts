import * as v from "valibot";

import { arrange, type PostRecord, readRecord } from "~/domain/blog/post-record";
import type { PostFailure, PostsResult } from "~/domain/blog/post-source";
import { type Publication, publicationOf } from "~/domain/blog/publication";

import { type Fetch, parseJson } from "../http/limited-fetch";
import type { Log } from "../log";
import type { AirtableSettings } from "../settings";
import { createAirtableCall } from "./airtable-call";
import { versionOf } from "./version";

/** Airtable's maximum of records a page. */
const PAGE_SIZE = 100;
/** No blog has more pages; ends the loop if the provider keeps sending offsets. */
const MAX_PAGES = 100;

const Page = v.object({ records: v.array(v.unknown()), offset: v.optional(v.string()) });
const Identified = v.object({ id: v.string() });

type Failed = { readonly ok: false; readonly failure: PostFailure };

/** A post, and whether it may be shown. */
export type Row = { readonly record: PostRecord; readonly publication: Publication };

/**
 * The public posts of the table. Of the others only their number (`withheld`) and when the next one is due (`next`, epoch
 * milliseconds; null: none is).
 */
export type TableResult =
  | (Extract<PostsResult, { ok: true }> & { readonly withheld?: number; readonly next?: number | null })
  | Failed;

export type AirtablePosts = {
  /** All public posts of the table, or a failure; never a partial list. */
  list(): Promise<TableResult>;
  /** Every row that is a post, including drafts; for staff only. */
  rows(): Promise<{ ok: true; rows: readonly Row[] } | Failed>;
  /** One current row, which may be a draft; null when it is gone or not a post. */
  row(id: string): Promise<{ ok: true; row: Row | null } | Failed>;
  /** One current record, for a picture whose URL has expired; null when it is gone. */
  record(id: string): Promise<{ ok: true; record: PostRecord | null } | Failed>;
};

/** Reads the blog's table over REST. `now` is the site's clock, which decides when a scheduled post becomes public. */
export function createAirtablePosts(
  settings: AirtableSettings,
  fetch: Fetch,
  log: Log,
  now: () => number,
): AirtablePosts {
  const call = createAirtableCall(settings, fetch);

  /**
   * Requests whole rows. Airtable rejects a query that names a missing column, so naming optional columns would cost a
   * failed call each time. Whole rows also include a column that staff add later from the next read on.
   */
  async function readAll(): Promise<{ ok: true; rows: Row[] } | Failed> {
    const rows: Row[] = [];
    let offset = "";
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), ...(offset ? { offset } : {}) });
      const reply = await call(`?${query.toString()}`);
      if (!reply.ok) return { ok: false, failure: reply.failure };
      const parsed = parseJson(Page, reply.text);
      if (!parsed) return { ok: false, failure: { reason: "garbled", detail: "page" } };
      for (const raw of parsed.records) {
        const row = readRow(raw);
        if (row) rows.push(row);
        else log("warn", "post.skipped", { record: v.is(Identified, raw) ? raw.id.slice(0, 20) : "without id" });
      }
      if (!parsed.offset) return { ok: true, rows };
      offset = parsed.offset;
    }
    return { ok: false, failure: { reason: "garbled", detail: "endless pages" } };
  }

  function readRow(raw: unknown): Row | null {
    const record = readRecord(raw);
    return record && { record, publication: publicationOf(raw, now()) };
  }

  async function read(id: string): Promise<{ ok: true; raw: unknown } | Failed> {
    const reply = await call(`/${encodeURIComponent(id)}`);
    if (!reply.ok) return reply.status === 404 ? { ok: true, raw: null } : { ok: false, failure: reply.failure };
    try {
      return { ok: true, raw: JSON.parse(reply.text) };
    } catch {
      return { ok: false, failure: { reason: "garbled", detail: "record" } };
    }
  }

  return {
    rows: readAll,
    async list() {
      const result = await readAll();
      if (!result.ok) return result;
      const shown = result.rows.filter(({ publication }) => publication.kind === "public");
      for (const { record, publication } of result.rows)
        if (publication.kind === "undated") log("warn", "post.undated", { record: record.id });
      const records = arrange(shown.map(({ record }) => record));
      return {
        ok: true,
        records,
        version: await versionOf(records),
        stale: false,
        withheld: result.rows.length - shown.length,
        next: nextOf(result.rows),
      };
    },
    async row(id) {
      const result = await read(id);
      return result.ok ? { ok: true, row: readRow(result.raw) } : result;
    },
    async record(id) {
      const result = await read(id);
      return result.ok ? { ok: true, record: readRecord(result.raw) } : result;
    },
  };
}

/** When the next scheduled post is due, epoch milliseconds; null: none is scheduled. */
function nextOf(rows: readonly Row[]): number | null {
  const times = rows.flatMap(({ publication }) => (publication.kind === "scheduled" ? [publication.at] : []));
  return times.length > 0 ? Math.min(...times) : null;
}
