import * as v from "valibot";

import { publishedTime } from "~/domain/blog/post-record";
import { type PostFailure, type PreviewResult, previewPath } from "~/domain/blog/post-source";

import { errorFields, type Log } from "../log";
import type { AirtablePosts, Row } from "./airtable-posts";
import type { PreviewLinks } from "./preview-links";

/** A row that is not public, as the operator's API lists it. Times are ISO 8601, UTC. */
const AdminDraft = v.object({
  id: v.string(),
  title: v.string(),
  state: v.picklist(["draft", "scheduled", "undated"]),
  /** When it becomes public; null unless `scheduled`. */
  publishAt: v.nullable(v.string()),
  preview: v.object({ path: v.string(), until: v.string() }),
});
export type AdminDraft = v.InferOutput<typeof AdminDraft>;
/** The operator's list of drafts. */
export const AdminDrafts = v.object({ drafts: v.array(AdminDraft) });
export type AdminDrafts = v.InferOutput<typeof AdminDrafts>;

/**
 * Drafts for holders of a link. Each call reads Airtable, and the result is stored nowhere: a draft must be in no snapshot
 * and in no cache.
 */
export type Previews = {
  /** Every row that is not public, newest first, each with a link. */
  list(): Promise<{ ok: true; drafts: AdminDraft[] } | { ok: false; failure: PostFailure }>;
  /** What the link with this reference leads to. Never throws. */
  show(reference: string): Promise<PreviewResult>;
};

/** Previews of a table's drafts, by signed links. */
export function createPreviews(airtable: Pick<AirtablePosts, "row" | "rows">, links: PreviewLinks, log: Log): Previews {
  async function toDraft({ record, publication }: Row): Promise<AdminDraft[]> {
    if (publication.kind === "public") return [];
    const { reference, until } = await links.make(record.id);
    return [
      {
        id: record.id,
        title: record.fields.Title,
        state: publication.kind,
        publishAt: publication.kind === "scheduled" ? new Date(publication.at).toISOString() : null,
        preview: { path: previewPath(reference), until: new Date(until).toISOString() },
      },
    ];
  }

  /** What the link leads to, or that the desk, which has the key, could not be asked. */
  async function readLink(reference: string) {
    try {
      return await links.read(reference);
    } catch (error) {
      log("warn", "preview.unavailable", { reason: "desk", ...errorFields(error) });
      return "unavailable" as const;
    }
  }

  return {
    async list() {
      const result = await airtable.rows();
      if (!result.ok) return result;
      const rows = result.rows.toSorted((a, b) => (publishedTime(a.record) < publishedTime(b.record) ? 1 : -1));
      return { ok: true, drafts: (await Promise.all(rows.map(toDraft))).flat() };
    },
    async show(reference) {
      const link = await readLink(reference);
      if (link === "unavailable") return { kind: "unavailable" };
      if (!link) return { kind: "missing" };
      const result = await airtable.row(link.recordId);
      if (!result.ok) {
        log("warn", "preview.unavailable", { reason: result.failure.reason, detail: result.failure.detail });
        return { kind: "unavailable" };
      }
      return result.row ? { kind: "post", ...result.row, until: link.until } : { kind: "missing" };
    },
  };
}
