import type { StaffDrafts } from "~/context";

import { problem } from "../http/problem";
import type { Services } from "../ports";

/** Drafts of posts, with their pictures, for the staff's pages. */
export function createStaffDrafts({ drafts, images }: Pick<Services, "drafts" | "images">): StaffDrafts {
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
