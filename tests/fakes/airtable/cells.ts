import type { JsonObject } from "../google/json.ts";

/** A file as staff put it into a cell; the id is made up unless given. */
export type AttachmentFile = {
  id?: string;
  filename: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Of images, with `height`. */
  width?: number | undefined;
  height?: number | undefined;
};

/** A file in the table. */
export type StoredFile = AttachmentFile & { id: string };

/** A cell that Airtable's own model fills. */
export type AiText = {
  state: "empty" | "loading" | "generated" | "error";
  value: string | null;
  isStale: boolean;
  errorType?: string;
};

/** What staff can put into a cell. Several choices are a list of texts. */
export type Cell = string | number | boolean | null | AiText | readonly string[] | readonly AttachmentFile[];

/** Cells by the names of their fields. */
export type Fields = Readonly<Record<string, Cell>>;

/** A cell as the table keeps it. */
export type StoredCell = Exclude<Cell, readonly AttachmentFile[]> | readonly StoredFile[];

/** A record as the API gives it. */
export type AirtableRecord = { id: string; createdTime: string; fields: JsonObject };

/** A record as the table keeps it, empty cells included. */
export type StoredRecord = { id: string; createdTime: string; fields: Readonly<Record<string, StoredCell>> };

/** Tells files from any other cell. */
export function isFiles<Kind extends Cell>(cell: Kind): cell is Extract<Kind, readonly AttachmentFile[]> {
  return Array.isArray(cell) && cell.length > 0 && cell.every((item: unknown) => typeof item === "object");
}

/** True for what Airtable leaves out of its replies: no text, an empty list, a box without its tick. */
export function isEmpty(cell: StoredCell): boolean {
  return cell === null || cell === "" || cell === false || (Array.isArray(cell) && cell.length === 0);
}
