import { type IdMaker } from "./ids.ts";
/** A file as staff put it into a cell. */
export type AttachmentFile = {
  filename: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
};
/** A file in the table. */
export type StoredFile = AttachmentFile & {
  id: string;
};
/** What staff can put into a cell. Several choices are a list of texts. */
export type Cell = string | boolean | null | readonly string[] | readonly AttachmentFile[];
/** Cells by the names of their fields. */
export type Fields = Readonly<Record<string, Cell>>;
/** The kind of a field, by its name: one choice, or an instant. A field that is not named accepts any value. */
export type FieldKinds = Readonly<Partial<Record<string, "singleSelect" | "dateTime">>>;
/** A cell as the table stores it. */
type StoredCell = Exclude<Cell, readonly AttachmentFile[]> | readonly StoredFile[];
/** A record as the table stores it, empty cells included. */
export type StoredRecord = {
  id: string;
  createdTime: string;
  fields: Readonly<Record<string, StoredCell>>;
};
/** A record as staff make it on Airtable's own pages; the time is now unless given. */
export type RecordDraft = {
  createdTime?: string;
  fields: Fields;
};
/** Tells files from any other cell. */
export declare function isFiles<Kind extends Cell>(cell: Kind): cell is Extract<Kind, readonly AttachmentFile[]>;
/** True for values that Airtable omits from its replies: no text, an empty list, an unchecked checkbox. */
export declare function isEmpty(cell: StoredCell): boolean;
/** The records of one table. */
export interface RecordsStore {
  /** Throws on an unknown field, a value that its field does not accept, and an invalid time. */
  add(draft: RecordDraft): StoredRecord;
  /** Changes the cells it names; `null` empties one. Throws on an unknown record or field. */
  change(id: string, fields: Fields): StoredRecord;
  /** Throws on an unknown record. */
  remove(id: string): void;
  find(id: string): StoredRecord | undefined;
  /** In an arbitrary order that is neither oldest nor newest first. */
  all(): StoredRecord[];
}
/** Creates an empty table with these fields, some of which have a kind. */
export declare function createRecordsStore(
  names: ReadonlySet<string>,
  kinds: FieldKinds,
  ids: IdMaker,
  now: () => number,
): RecordsStore;
export {};
