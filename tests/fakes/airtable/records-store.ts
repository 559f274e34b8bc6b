import { createRandom } from "../../support/random.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const ID_CHARACTERS = 14;

let makers = 0;

/** Creates a source of ids as Airtable has them, a prefix and 14 letters or digits; each source has its own, so that no cache confuses the records of two fakes. */
export function createIdMaker() {
  makers += 1;
  const random = createRandom(makers);
  /** A text of letters and digits. */
  const text = (length: number) =>
    Array.from({ length }, () => ALPHABET.charAt(Math.floor(random() * ALPHABET.length))).join("");
  return { id: (prefix: "rec" | "att" | "itr") => prefix + text(ID_CHARACTERS), text };
}
export type IdMaker = ReturnType<typeof createIdMaker>;

/** A file as staff put it into a cell. */
export type AttachmentFile = {
  filename: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
};

/** A file in the table. */
export type StoredFile = AttachmentFile & { id: string };

/** What staff can put into a cell. Several choices are a list of texts. */
export type Cell = string | boolean | null | readonly string[] | readonly AttachmentFile[];

/** Cells by the names of their fields. */
export type Fields = Readonly<Record<string, Cell>>;

/** The kind of a field, by its name: one choice, or an instant. A field that is not named accepts any value. */
export type FieldKinds = Readonly<Partial<Record<string, "singleSelect" | "dateTime">>>;

/** A cell as the table stores it. */
type StoredCell = Exclude<Cell, readonly AttachmentFile[]> | readonly StoredFile[];

/** A record as the table stores it, empty cells included. */
export type StoredRecord = { id: string; createdTime: string; fields: Readonly<Record<string, StoredCell>> };

/** A record as staff make it on Airtable's own pages; the time is now unless given. */
export type RecordDraft = { createdTime?: string; fields: Fields };

/** Tells files from any other cell. */
export function isFiles<Kind extends Cell>(cell: Kind): cell is Extract<Kind, readonly AttachmentFile[]> {
  return Array.isArray(cell) && cell.length > 0 && cell.every((item: unknown) => typeof item === "object");
}

/** True for values that Airtable omits from its replies: no text, an empty list, an unchecked checkbox. */
export function isEmpty(cell: StoredCell): boolean {
  return cell === null || cell === "" || cell === false || (Array.isArray(cell) && cell.length === 0);
}

/** An instant as Airtable accepts it: a day, or a day with a time in UTC. */
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;

/** Creates an empty table with these fields, some of which have a kind. */
export function createRecordsStore(names: ReadonlySet<string>, kinds: FieldKinds, ids: IdMaker, now: () => number) {
  const records = new Map<string, StoredRecord>();

  /** A cell as a field of its kind stores it: an instant always in full. Throws on a value that the field would not accept. */
  function keep(name: string, cell: Cell): StoredCell {
    if (!names.has(name)) throw new Error(`The table has no field: ${name}`);
    if (isFiles(cell)) return cell.map((file): StoredFile => ({ ...file, id: ids.id("att") }));
    const kind = kinds[name];
    if (kind === undefined || cell === null || cell === "") return cell;
    if (kind === "singleSelect" && typeof cell === "string") return cell;
    if (kind === "dateTime" && typeof cell === "string" && INSTANT.test(cell) && !Number.isNaN(Date.parse(cell)))
      return new Date(cell).toISOString();
    throw new Error(`The field ${name} cannot accept the value: ${JSON.stringify(cell)}`);
  }

  function keepAll(fields: Fields): Record<string, StoredCell> {
    return Object.fromEntries(Object.entries(fields).map(([name, cell]) => [name, keep(name, cell)]));
  }

  function existing(id: string): StoredRecord {
    const record = records.get(id);
    if (record === undefined) throw new Error(`No such record: ${id}`);
    return record;
  }

  function store(record: StoredRecord): StoredRecord {
    records.set(record.id, record);
    return record;
  }

  return {
    /** Throws on an unknown field, a value that its field does not accept, and an invalid time. */
    add: ({ createdTime, fields }: RecordDraft) =>
      store({
        id: ids.id("rec"),
        createdTime: new Date(createdTime ?? now()).toISOString(),
        fields: keepAll(fields),
      }),
    /** Changes the cells it names; `null` empties one. Throws on an unknown record or field. */
    change(id: string, fields: Fields): StoredRecord {
      const before = existing(id);
      return store({ ...before, fields: { ...before.fields, ...keepAll(fields) } });
    },
    /** Throws on an unknown record. */
    remove: (id: string) => void records.delete(existing(id).id),
    find: (id: string) => records.get(id),
    /** In an arbitrary order that is neither oldest nor newest first. */
    all: () => [...records.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
