import { type FieldKinds, type Fields, type RecordDraft } from "./records-store.ts";
/** How to set up the fake. */
export type FakeAirtableOptions = {
  /** The only token it accepts. */
  token: string;
  /** The only base that the token can access: `app` and 14 letters or digits. */
  baseId: string;
  /** Its only table: `tbl` and 14 letters or digits, and the name that can be used instead. */
  table: {
    id: string;
    name: string;
  };
  /** The fields of the table; by default those of a post and those with which staff withhold it. */
  fields?: readonly string[];
  /** Fields that accept only one kind of value; by default those with which staff withhold a post. */
  kinds?: FieldKinds;
  /** The fake's clock, epoch milliseconds. */
  now?: () => number;
  /** The origin of files' addresses; by default Airtable's own. */
  contentUrl?: string;
};
/** A call received. Nothing of its headers is recorded, since they have the token. */
export type Call = {
  kind: "list" | "get" | "attachment" | "unknown";
};
/** A record as the API returns it. */
type AirtableRecord = {
  id: string;
  createdTime: string;
  fields: Record<string, unknown>;
};
/** A stand-in for Airtable's REST API and its file host, with controls for tests. */
export interface FakeAirtable {
  /** Responds as Airtable would. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Every call so far, oldest first. */
  readonly calls: readonly Call[];
  /** Every record as the API would give it now. */
  records(): AirtableRecord[];
  /** Adds a record as staff. Throws on one that Airtable would not take. */
  publish(record: RecordDraft): AirtableRecord;
  /** Changes cells as staff; `null` empties one. Throws on an unknown record or field. */
  update(id: string, fields: Fields): AirtableRecord;
  /** Deletes a record as staff. Throws on an unknown one. */
  remove(id: string): void;
  /** Publishes this many posts, each with its own title and day; the newest is a day old, later calls go further back. */
  seed(count: number): AirtableRecord[];
  /** While true, every call is answered 503. */
  down(isDown: boolean): void;
}
/**
 * Creates a strict fake of Airtable on Web APIs alone, so that it runs in Node and in workerd. It refuses what Airtable
 * refuses, and responds with 501 to features that only Airtable has.
 */
export declare function createFakeAirtable(options: FakeAirtableOptions): FakeAirtable;
export {};
