import { EDITOR_FIELDS, EDITOR_KINDS, POST_FIELDS, samplePost } from "./posts.ts";
import {
  createIdMaker,
  createRecordsStore,
  type FieldKinds,
  type Fields,
  type IdMaker,
  isEmpty,
  isFiles,
  type RecordDraft,
  type StoredFile,
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

const DAY_MS = 86_400_000;

/** Airtable's own sentences, from its reference and from bodies quoted in client libraries' trackers. */
const MESSAGES: Readonly<Record<string, string>> = {
  AUTHENTICATION_REQUIRED: "Authentication required",
  INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND:
    "Invalid permissions, or the requested model was not found. Check that both your user and your token have the " +
    "required permissions, and that the model names and/or ids are correct.",
  INVALID_REQUEST_UNKNOWN: "Invalid request: parameter validation failed. Check your request data.",
  RETRIABLE_ERROR: "Server encountered an error while processing your request, and it is safe to retry the request",
};

/** A refusal; the message defaults to Airtable's sentence for the type, and some types have none. */
function refuse(status: number, type: string, message = MESSAGES[type]): Response {
  return Response.json({ error: { type, message } }, { status });
}

/** The answer to a path or a base that Airtable does not know. */
function notFound(): Response {
  return Response.json({ error: "NOT_FOUND" }, { status: 404 });
}

/** Features that the fake lacks are refused by name rather than ignored, so that no test passes on a parameter without effect. */
function notImplemented(what: string): Response {
  return refuse(501, "NOT_IMPLEMENTED", `Not supported here: ${what}`);
}

/** The parameters of a listing. */
type ListQuery = {
  pageSize: number;
  offset: string | null;
  /** `null` for all. */
  fields: ReadonlySet<string> | null;
};

const MAX_PAGE = 100;
const FIELDS = /^fields\[\d*\]$/;

/**
 * Parses the query of a listing with the names of the table's fields, or refuses it. `createdTime` is not a field, so it
 * cannot be selected.
 */
function readListQuery(query: URLSearchParams, names: ReadonlySet<string>): ListQuery | Response {
  const unsupported = [...query.keys()].find((name) => !["pageSize", "offset"].includes(name) && !FIELDS.test(name));
  if (unsupported !== undefined) return notImplemented(`parameter ${unsupported}`);
  const [sizes, offsets] = [query.getAll("pageSize"), query.getAll("offset")];
  const pageSize = Number(sizes[0] ?? MAX_PAGE);
  if (sizes.length > 1 || offsets.length > 1 || !Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE)
    return refuse(422, "INVALID_REQUEST_UNKNOWN");
  const chosen = [...query].filter(([name]) => FIELDS.test(name)).map(([, value]) => value);
  const unknown = chosen.find((name) => !names.has(name));
  if (unknown !== undefined) return refuse(422, "UNKNOWN_FIELD_NAME", `Unknown field name: "${unknown}"`);
  return {
    pageSize,
    offset: offsets[0] ?? null,
    fields: chosen.length === 0 ? null : new Set(chosen),
  };
}

/** A file as it appears in a cell of a reply. */
type ShownFile = { id: string; url: string; filename: string; size: number; type: string };

/** How long the URL of a file is valid. */
const ADDRESS_LIFE_MS = 2 * 60 * 60 * 1000;

/** Assigns URLs to files, which begin with an origin, and serves the files under them until they expire. */
function createAttachmentStore(origin: string, ids: IdMaker, now: () => number) {
  const given = new Map<string, { file: StoredFile; until: number }>();

  return {
    /** A file with a new URL. */
    show(file: StoredFile): ShownFile {
      const { id, filename, type, bytes } = file;
      const until = now() + ADDRESS_LIFE_MS;
      const path = `/v3/u/41/41/${until}/${ids.text(22)}/${ids.text(43)}`;
      given.set(path, { file, until });
      return { id, url: origin + path, filename, size: bytes.byteLength, type };
    },
    /** Responds to a GET of a URL: the bytes, 410 once it expired, 404 for one that was never assigned. */
    answer(url: URL): Response {
      const entry = given.get(url.pathname);
      if (entry === undefined) return notFound();
      if (now() >= entry.until) return new Response("This address has expired.", { status: 410 });
      return new Response(entry.file.bytes, { headers: { "content-type": entry.file.type } });
    },
  };
}

/** A listing in progress: its records as they were when it began. */
type Place = { ids: readonly string[]; start: number };

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
 * Creates a strict fake of Airtable's REST API and its file host, with controls for tests, on Web APIs alone, so that it runs in Node and in workerd. It refuses what Airtable
 * refuses, and responds with 501 to features that only Airtable has.
 */
export function createFakeAirtable(options: FakeAirtableOptions) {
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
    const { pageSize, offset, fields } = query;
    const begin = () => ({ ids: store.all().map(({ id }) => id), start: 0 });
    const place = offset === null ? begin() : places.get(offset);
    if (place === undefined) return refuse(422, "LIST_RECORDS_ITERATOR_NOT_AVAILABLE");
    const start = place.start + pageSize;
    // Records deleted since the listing began are omitted, so a page may be short though more follow.
    const records = place.ids.slice(place.start, start).flatMap((id) => store.find(id) ?? []);
    const page = { records: records.map((record) => show(record, fields)) };
    const following = place.ids[start];
    if (following === undefined) return Response.json(page);
    const next = `${ids.id("itr")}/${following}`;
    places.set(next, { ...place, start });
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
    /** Responds as Airtable would. */
    fetch,
    /** Every call so far, oldest first. */
    calls: calls as readonly Call[],
    /** Every record as the API would give it now. */
    records: () => store.all().map((record) => show(record)),
    /** Adds a record as staff. Throws on one that Airtable would not take. */
    publish: (record: RecordDraft) => show(store.add(record)),
    /** Changes cells as staff; `null` empties one. Throws on an unknown record or field. */
    update: (id: string, fields: Fields) => show(store.change(id, fields)),
    /** Deletes a record as staff. Throws on an unknown one. */
    remove: (id: string) => store.remove(id),
    /** Publishes this many posts, each with its own title and day; the newest is a day old, later calls go further back. */
    seed: (count: number) =>
      Array.from({ length: count }, () => {
        seeded += 1;
        const createdTime = new Date(now() - seeded * DAY_MS).toISOString();
        return show(store.add({ createdTime, fields: samplePost(seeded) }));
      }),
    /** While true, every call is answered 503. */
    down: (value: boolean) => void (isDown = value),
  };
}

export type FakeAirtable = ReturnType<typeof createFakeAirtable>;
