import {
  fitCell,
  isFiles,
  type Cell,
  type FieldKinds,
  type Fields,
  type StoredCell,
  type StoredFile,
  type StoredRecord,
} from "./cells.ts";
import { isId, type IdMaker } from "./ids.ts";

/** A record as staff make it on Airtable's own pages; id and time are made up unless given. */
export type RecordDraft = { id?: string; createdTime?: string; fields?: Fields };

/** The records of one table. */
export interface RecordsStore {
  /** Throws on an unknown field, a value that its field does not accept, a malformed or taken id, and an invalid time. */
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
export function createRecordsStore(
  names: ReadonlySet<string>,
  kinds: FieldKinds,
  ids: IdMaker,
  now: () => number,
): RecordsStore {
  const records = new Map<string, StoredRecord>();

  function keep(cell: Cell): StoredCell {
    if (!isFiles(cell)) return structuredClone(cell);
    return cell.map((file): StoredFile => ({ ...file, bytes: file.bytes.slice(), id: file.id ?? ids.id("att") }));
  }

  function keepAll(fields: Fields): Record<string, StoredCell> {
    const unknown = Object.keys(fields).find((name) => !names.has(name));
    if (unknown !== undefined) throw new Error(`The table has no field: ${unknown}`);
    return Object.fromEntries(Object.entries(fields).map(([name, cell]) => [name, keep(fitCell(name, cell, kinds))]));
  }

  function existing(id: string): StoredRecord {
    const record = records.get(id);
    if (record === undefined) throw new Error(`No such record: ${id}`);
    return record;
  }

  function add({ id = ids.id("rec"), createdTime, fields = {} }: RecordDraft): StoredRecord {
    if (!isId("rec", id)) throw new Error(`Not the id of a record: ${id}`);
    if (records.has(id)) throw new Error(`Record id is taken: ${id}`);
    const at = createdTime === undefined ? now() : Date.parse(createdTime);
    if (Number.isNaN(at)) throw new Error(`Not a time: ${createdTime}`);
    const record = { id, createdTime: new Date(at).toISOString(), fields: keepAll(fields) };
    records.set(id, record);
    return record;
  }

  function change(id: string, fields: Fields): StoredRecord {
    const before = existing(id);
    const record = { ...before, fields: { ...before.fields, ...keepAll(fields) } };
    records.set(id, record);
    return record;
  }

  function all(): StoredRecord[] {
    return [...records.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  return { add, change, remove: (id) => void records.delete(existing(id).id), find: (id) => records.get(id), all };
}
