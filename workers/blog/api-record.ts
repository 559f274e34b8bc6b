import { imagePath } from "~/domain/blog/image";
import type { PostRecord } from "~/domain/blog/post-record";

/** A record as the API answers it: as in the table, but with the picture at an address of ours that does not run out. */
export function toApiRecord(record: PostRecord): object {
  const { Image, ...fields } = record.fields;
  return { ...record, fields: { ...fields, ...(Image ? { Image: imagePath(record.id, Image, 1200, "jpg") } : {}) } };
}
