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

/** A cell that Airtable's own AI fills. */
type AiText = {
  state: "empty" | "loading" | "generated" | "error";
  value: string | null;
  isStale: boolean;
  errorType?: string;
};

/** What staff can put into a cell. Several choices are a list of texts. */
export type Cell = string | number | boolean | null | AiText | readonly string[] | readonly AttachmentFile[];

/** Cells by the names of their fields. */
export type Fields = Readonly<Record<string, Cell>>;

/** The kind of a field, by its name: one choice, or an instant. A field that is not named accepts any value. */
export type FieldKinds = Readonly<Partial<Record<string, "singleSelect" | "dateTime">>>;

/** An instant as Airtable accepts it: a day, or a day with a time in UTC. */
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;

/** A cell as a field of its kind stores it: an instant always in full. Throws on a value that the field would not accept. */
export function fitCell(name: string, cell: Cell, kinds: FieldKinds): Cell {
  const kind = kinds[name];
  if (kind === undefined || cell === null || cell === "") return cell;
  if (kind === "singleSelect" && typeof cell === "string") return cell;
  if (kind === "dateTime" && typeof cell === "string" && INSTANT.test(cell) && !Number.isNaN(Date.parse(cell)))
    return new Date(cell).toISOString();
  throw new Error(`The field ${name} cannot accept the value: ${JSON.stringify(cell)}`);
}

/** A cell as the table stores it. */
export type StoredCell = Exclude<Cell, readonly AttachmentFile[]> | readonly StoredFile[];

/** A record as the API returns it. */
export type AirtableRecord = { id: string; createdTime: string; fields: JsonObject };

/** A record as the table stores it, empty cells included. */
export type StoredRecord = { id: string; createdTime: string; fields: Readonly<Record<string, StoredCell>> };

/** Tells files from any other cell. */
export function isFiles<Kind extends Cell>(cell: Kind): cell is Extract<Kind, readonly AttachmentFile[]> {
  return Array.isArray(cell) && cell.length > 0 && cell.every((item: unknown) => typeof item === "object");
}

/** True for values that Airtable omits from its replies: no text, an empty list, an unchecked checkbox. */
export function isEmpty(cell: StoredCell): boolean {
  return cell === null || cell === "" || cell === false || (Array.isArray(cell) && cell.length === 0);
}
