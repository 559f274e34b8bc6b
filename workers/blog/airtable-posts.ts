import * as v from "valibot";

import { arrange, postFields, type PostRecord, readRecord } from "~/domain/blog/post-record";
import type { PostFailure, PostsResult } from "~/domain/blog/post-source";

import { type Fetch, parseJson } from "../http/limited-fetch";
import type { Log } from "../log";
import type { AirtableSettings } from "../settings";
import { createAirtableCall } from "./airtable-call";
import { versionOf } from "./version";

/** Airtable's maximum of records a page. */
const PAGE_SIZE = 100;
/** A longer table is not a blog; this ends a loop that the provider would keep going. */
const MAX_PAGES = 100;

const Page = v.object({ records: v.array(v.unknown()), offset: v.optional(v.string()) });
const Identified = v.object({ id: v.string() });

export type AirtablePosts = {
  /** The whole table, or a failure: never a part of it. */
  list(): Promise<PostsResult>;
  /** One current record, for a picture whose URL has expired; null when it is gone. */
  record(id: string): Promise<{ ok: true; record: PostRecord | null } | { ok: false; failure: PostFailure }>;
};

/** Reads the blog's table over REST. */
export function createAirtablePosts(settings: AirtableSettings, fetch: Fetch, log: Log): AirtablePosts {
  const call = createAirtableCall(settings, fetch);

  async function readAll(
    fields: readonly string[],
  ): Promise<PostsResult | { ok: false; failure: PostFailure; unknownField: boolean }> {
    const records: PostRecord[] = [];
    let offset = "";
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), ...(offset ? { offset } : {}) });
      for (const field of fields) query.append("fields[]", field);
      const reply = await call(`?${query.toString()}`);
      if (!reply.ok) {
        return {
          ok: false,
          failure: reply.failure,
          unknownField: reply.status === 422 && reply.failure.detail.includes("UNKNOWN_FIELD_NAME"),
        };
      }
      const parsed = parseJson(Page, reply.text);
      if (!parsed) return { ok: false, failure: { reason: "garbled", detail: "page" } };
      for (const raw of parsed.records) {
        const record = readRecord(raw);
        if (record) records.push(record);
        else log("warn", "post.skipped", { record: v.is(Identified, raw) ? raw.id.slice(0, 20) : "without id" });
      }
      if (!parsed.offset) {
        const arranged = arrange(records);
        return { ok: true, records: arranged, version: await versionOf(arranged), stale: false };
      }
      offset = parsed.offset;
    }
    return { ok: false, failure: { reason: "garbled", detail: "endless pages" } };
  }

  return {
    async list() {
      const result = await readAll(postFields);
      // A table without one of the optional columns refuses the whole query: request all its fields.
      return !result.ok && "unknownField" in result && result.unknownField ? await readAll([]) : result;
    },
    async record(id) {
      const reply = await call(`/${encodeURIComponent(id)}`);
      if (!reply.ok) return reply.status === 404 ? { ok: true, record: null } : { ok: false, failure: reply.failure };
      try {
        return { ok: true, record: readRecord(JSON.parse(reply.text)) };
      } catch {
        return { ok: false, failure: { reason: "garbled", detail: "record" } };
      }
    },
  };
}
