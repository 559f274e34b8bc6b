import type { StaffDrafts } from "~/context";
import { publishedTime } from "~/domain/blog/post-record";
import type { Draft, DraftList, DraftResult, PostFailure } from "~/domain/blog/post-source";

import { problem } from "../http/problem";
import type { Log } from "../log";
import type { AirtablePosts, Row } from "./airtable-posts";
import type { PostImages } from "./images/post-images";

/** The form of a record's id. */
const RECORD = /^rec[A-Za-z0-9]{14}$/;

/**
 * Drafts for staff. Each call reads Airtable, and the result is stored nowhere: a draft must be in no snapshot and in no
 * cache.
 */
export type Drafts = {
  /** Every row that is not public, newest first. Never throws. */
  list(): Promise<DraftList>;
  /** One row, which may be public by now. Never throws. */
  show(recordId: string): Promise<DraftResult>;
};

/** A site whose posts come with it, or whose settings of Airtable are incomplete, has no drafts to show. */
export function noDrafts(kind: "embedded" | "unavailable"): Drafts {
  return {
    list: async () => ({ kind }),
    show: async () => ({ kind: kind === "embedded" ? "missing" : "unavailable" }),
  };
}

export function createDrafts(airtable: Pick<AirtablePosts, "row" | "rows">, log: Log): Drafts {
  function unavailable({ reason, detail }: PostFailure) {
    log("warn", "drafts.unavailable", { reason, detail });
    return { kind: "unavailable" } as const;
  }

  return {
    async list() {
      const result = await airtable.rows();
      if (!result.ok) return unavailable(result.failure);
      const rows = result.rows.toSorted((a, b) => (publishedTime(a.record) < publishedTime(b.record) ? 1 : -1));
      return { kind: "listed", drafts: rows.flatMap(toDraft) };
    },
    async show(recordId) {
      if (!RECORD.test(recordId)) return { kind: "missing" };
      const result = await airtable.row(recordId);
      if (!result.ok) return unavailable(result.failure);
      return result.row ? { kind: "post", ...result.row } : { kind: "missing" };
    },
  };
}

function toDraft({ record, publication }: Row): Draft[] {
  return publication.kind === "public" ? [] : [{ id: record.id, title: record.fields.Title, publication }];
}

/** Drafts of posts, with their pictures, for the staff's pages. */
export function createStaffDrafts(drafts: Drafts, images: Pick<PostImages, "draft">): StaffDrafts {
  return {
    ...drafts,
    async picture(recordId) {
      const draft = await drafts.show(recordId);
      if (draft.kind === "unavailable") {
        return problem({ status: 503, title: "Image temporarily unavailable", headers: { "retry-after": "30" } });
      }
      const image = draft.kind === "post" ? draft.record.fields.Image : undefined;
      return image ? await images.draft(recordId, image) : problem({ status: 404, title: "Image not found" });
    },
  };
}
