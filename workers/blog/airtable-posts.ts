import * as v from "valibot";

import { arrange, type PostRecord, readRecord } from "~/domain/blog/post-record";
import type { PostFailure, PostsResult } from "~/domain/blog/post-source";
import { type Publication, publicationOf } from "~/domain/blog/publication";
import { sha256, toHex } from "~/domain/digest";

import { type Fetch, limitedFetch, type Limits, parseJson, providerCode } from "../http/limited-fetch";
import type { Log } from "../log";
import type { AirtableSettings } from "../settings";
import { plainBody } from "./plain-body";

/** 8 s a page: visitors wait for it only at the first start. 12 MiB: ten times what a hundred long posts need. */
const LIMITS: Limits = { timeoutMs: 8_000, maxBytes: 12_582_912 };

/** The three shapes of Airtable's errors; the last is what its rate limiter sends. */
const ErrorBody = v.union([
  v.object({ error: v.union([v.string(), v.object({ type: v.string() })]) }),
  v.object({ errors: v.tupleWithRest([v.object({ error: v.string() })], v.unknown()) }),
]);

type AirtableReply =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly status: number; readonly text: string; readonly failure: PostFailure };

/** Requests a path below the blog's table: a query or a record. Never throws. */
export type AirtableCall = (below: string) => Promise<AirtableReply>;

/** Calls Airtable over REST, with the token, for the one table. */
export function createAirtableCall(settings: AirtableSettings, fetch: Fetch): AirtableCall {
  const table = `${settings.apiUrl}/v0/${encodeURIComponent(settings.baseId)}/${encodeURIComponent(settings.table)}`;
  const init: RequestInit = { headers: { authorization: `Bearer ${settings.token}`, accept: "application/json" } };

  return async (below) => {
    const reply = await limitedFetch(fetch, table + below, init, LIMITS);
    if (!reply.ok) {
      const reason = reply.reason === "too_large" ? "garbled" : reply.reason;
      return { ok: false, status: 0, text: "", failure: { reason, detail: reply.reason } };
    }
    if (reply.status === 200) return { ok: true, text: reply.text };
    return { ok: false, status: reply.status, text: reply.text, failure: classify(reply.status, reply.text) };
  };
}

function classify(status: number, text: string): PostFailure {
  const body = parseJson(ErrorBody, text);
  const error = body === null ? "" : "errors" in body ? body.errors[0].error : body.error;
  const detail = `${status} ${providerCode(typeof error === "string" ? error : error.type)}`.trim();
  if (status === 429) return { reason: "rate_limited", detail };
  if (status >= 500) return { reason: "unreachable", detail };
  return { reason: "configuration", detail };
}

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
    const record = readRecord(raw, plainBody);
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
      return result.ok ? { ok: true, record: readRecord(result.raw, plainBody) } : result;
    },
  };
}

/** When the next scheduled post is due, epoch milliseconds; null: none is scheduled. */
function nextOf(rows: readonly Row[]): number | null {
  const times = rows.flatMap(({ publication }) => (publication.kind === "scheduled" ? [publication.at] : []));
  return times.length > 0 ? Math.min(...times) : null;
}

/**
 * A short hash of a list of posts. Picture URLs are left out, because Airtable sends a new one with every reply; a
 * picture's version stays the same.
 */
export async function versionOf(records: readonly PostRecord[]): Promise<string> {
  const essence = JSON.stringify(records, (key, value: unknown) => (key === "url" ? undefined : value));
  return toHex((await sha256(essence)).subarray(0, 8));
}
