import { createAttachmentStore } from "./attachments.ts";
import { notFound, notImplemented, refuse } from "./errors.ts";
import { createIdMaker } from "./ids.ts";
import { readListQuery } from "./list-query.ts";
import { EDITOR_FIELDS, EDITOR_KINDS, POST_FIELDS, samplePost } from "./posts.ts";
import {
  createRecordsStore,
  type FieldKinds,
  type Fields,
  isEmpty,
  isFiles,
  type RecordDraft,
  type StoredRecord,
} from "./records-store.ts";

/** How to set up the fake. */
export type FakeAirtableOptions = {
  /** The only token it accepts. */
  token: string;
  /** The only base that the token can access: `app` and 14 letters or digits. */
  baseId: string;
  /** Its only table: `tbl` and 14 letters or digits, and the name that can be used instead. */
  table: { id: string; name: string };
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
export type Call = { kind: "list" | "get" | "attachment" | "unknown" };

/** A record as the API returns it. */
type AirtableRecord = { id: string; createdTime: string; fields: Record<string, unknown> };

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

const DAY_MS = 86_400_000;
/** How long an offset is valid. */
const OFFSET_LIFE_MS = 5 * 60_000;

/** A listing in progress: its records as they were when it began. */
type Place = { ids: readonly string[]; start: number; signature: string; until: number };

const RECORDS = /^\/v0\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/;
const FILE = /^\/v3\/u\//;

/** Routes by path, so that any origin can stand for Airtable; on Airtable's own hosts each service answers only its own paths. */
function kindOf({ hostname, pathname }: URL): Call["kind"] {
  if (FILE.test(pathname)) return hostname === "api.airtable.com" ? "unknown" : "attachment";
  const match = RECORDS.exec(pathname);
  if (match === null || hostname.endsWith(".airtableusercontent.com")) return "unknown";
  return match[3] === undefined ? "list" : "get";
}

/**
 * Creates a strict fake of Airtable on Web APIs alone, so that it runs in Node and in workerd. It refuses what Airtable
 * refuses, and responds with 501 to features that only Airtable has.
 */
export function createFakeAirtable(options: FakeAirtableOptions): FakeAirtable {
  const { token, baseId, table, now = Date.now } = options;
  const names: ReadonlySet<string> = new Set(options.fields ?? [...POST_FIELDS, ...EDITOR_FIELDS]);
  const ids = createIdMaker();
  const store = createRecordsStore(names, options.kinds ?? EDITOR_KINDS, ids, now);
  const files = createAttachmentStore(options.contentUrl ?? "https://v5.airtableusercontent.com", ids, now);
  const places = new Map<string, Place>();
  const calls: Call[] = [];
  let isDown = false;
  let seeded = 0;

  function show({ id, createdTime, fields }: StoredRecord, chosen: ReadonlySet<string> | null = null): AirtableRecord {
    const filled = Object.entries(fields).filter(([name, cell]) => !isEmpty(cell) && (chosen?.has(name) ?? true));
    const shown = filled.map(([name, cell]) => [name, isFiles(cell) ? cell.map((file) => files.show(file)) : cell]);
    return { id, createdTime, fields: Object.fromEntries(shown) };
  }

  function list(search: URLSearchParams): Response {
    const query = readListQuery(search, names);
    if (query instanceof Response) return query;
    const { pageSize, offset, fields, signature } = query;
    const begin = () => ({ ids: store.all().map(({ id }) => id), start: 0, signature, until: Infinity });
    const place = offset === null ? begin() : places.get(offset);
    if (place?.signature !== signature || now() >= place.until)
      return refuse(422, "LIST_RECORDS_ITERATOR_NOT_AVAILABLE");
    const start = place.start + pageSize;
    // Records deleted since the listing began are omitted, so a page may be short though more follow.
    const records = place.ids.slice(place.start, start).flatMap((id) => store.find(id) ?? []);
    const page = { records: records.map((record) => show(record, fields)) };
    const following = place.ids[start];
    if (following === undefined) return Response.json(page);
    const next = `${ids.id("itr")}/${following}`;
    places.set(next, { ...place, start, until: now() + OFFSET_LIFE_MS });
    return Response.json({ ...page, offset: next });
  }

  function get(recordId: string, search: URLSearchParams): Response {
    for (const name of search.keys()) return notImplemented(`parameter ${name}`);
    const record = store.find(recordId);
    return record === undefined ? refuse(404, "NOT_FOUND") : Response.json(show(record));
  }

  async function fetch(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const kind = kindOf(url);
    calls.push({ kind });
    if (isDown) return refuse(503, "RETRIABLE_ERROR");
    if (kind === "unknown") return notFound();
    if (request.method !== "GET") return notImplemented(`method ${request.method}`);
    if (kind === "attachment") return files.answer(url);
    const [, base, ofTable, recordId = ""] = (RECORDS.exec(url.pathname) ?? []).map((part) =>
      decodeURIComponent(part ?? ""),
    );
    if (request.headers.get("authorization") !== `Bearer ${token}`) return refuse(401, "AUTHENTICATION_REQUIRED");
    if (base !== baseId) return notFound();
    if (ofTable !== table.id && ofTable !== table.name) return refuse(403, "INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND");
    return kind === "list" ? list(url.searchParams) : get(recordId, url.searchParams);
  }

  return {
    fetch,
    calls,
    records: () => store.all().map((record) => show(record)),
    publish: (record) => show(store.add(record)),
    update: (id, fields) => show(store.change(id, fields)),
    remove: (id) => store.remove(id),
    seed: (count) =>
      Array.from({ length: count }, () => {
        seeded += 1;
        const createdTime = new Date(now() - seeded * DAY_MS).toISOString();
        return show(store.add({ createdTime, fields: samplePost(seeded) }));
      }),
    down: (value) => void (isDown = value),
  };
}
