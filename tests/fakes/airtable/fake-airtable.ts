import { createFaultQueue } from "../shared/fault-queue.ts";
import { AIRTABLE_CONTENT_URL, createAttachmentStore } from "./attachments.ts";
import { type AirtableRecord, type FieldKinds, type Fields, isEmpty, isFiles, type StoredRecord } from "./cells.ts";
import { errorReply, isRefusal, jsonReply, notFound, notImplemented, type Refusal, refuse } from "./errors.ts";
import { type Fault, faultReply, fits, outageReply, spoil } from "./faults.ts";
import { createIdMaker, isId } from "./ids.ts";
import { createPager, readListQuery } from "./list-query.ts";
import { EDITOR_FIELDS, EDITOR_KINDS, POST_FIELDS, samplePost } from "./posts.ts";
import { createRecordsStore, type RecordDraft } from "./records-store.ts";
import { type CallKind, type Route, routeOf } from "./route.ts";

/** The rate limit of a base. */
type RateLimit = {
  /** Requests within any one second. */
  perSecond: number;
  /** How long every request is refused once the limit was exceeded. */
  waitMs: number;
};

/** Airtable's limit: 5 a second for each base, then every request is refused for 30 seconds. */
const AIRTABLE_LIMIT: RateLimit = { perSecond: 5, waitMs: 30_000 };

const SECOND_MS = 1000;

/** Creates the counter of one base, which decides for each request whether it is refused. */
function createRateLimiter(limit: RateLimit, now: () => number): () => boolean {
  let passed: number[] = [];
  let closedUntil = -Infinity;

  return () => {
    const at = now();
    if (at < closedUntil) return true;
    passed = passed.filter((time) => at - time < SECOND_MS);
    if (passed.length < limit.perSecond) {
      passed.push(at);
      return false;
    }
    passed = [];
    closedUntil = at + limit.waitMs;
    return true;
  };
}

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
  /** Changes to Airtable's limit, or `false` for none. */
  rateLimit?: Partial<RateLimit> | false;
  /** The origin of files' addresses; by default Airtable's own. */
  contentUrl?: string;
};

/** A call received. Headers are not recorded, since they have the token. */
export type Call = { kind: CallKind; method: string; path: string; at: number; page?: number };

/** A stand-in for Airtable's REST API and its file host, with controls for tests. */
export interface FakeAirtable {
  /** Responds as Airtable would; rejects where a connection would break. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Every call so far, oldest first, including those that met a fault. */
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
  /** Schedules a fault for future calls. */
  order(fault: Fault): void;
  /** Drops the faults that are still waiting. */
  clearFaults(): void;
  /** While true, every call is answered 503. */
  down(isDown: boolean): void;
}

const DAY_MS = 86_400_000;
/** How long an offset is valid. */
const OFFSET_LIFE_MS = 5 * 60_000;

/**
 * Creates a strict fake of Airtable on Web APIs alone, so that it runs in Node and in workerd. It refuses what Airtable
 * refuses, and responds with 501 to features that only Airtable has. Throws on ids that Airtable could not have created.
 */
export function createFakeAirtable(options: FakeAirtableOptions): FakeAirtable {
  const { token, baseId, table, rateLimit = {}, now = Date.now } = options;
  if (!isId("app", baseId)) throw new Error(`Not the id of a base: ${baseId}`);
  if (!isId("tbl", table.id)) throw new Error(`Not the id of a table: ${table.id}`);
  const names: ReadonlySet<string> = new Set(options.fields ?? [...POST_FIELDS, ...EDITOR_FIELDS]);
  const ids = createIdMaker();
  const store = createRecordsStore(names, options.kinds ?? EDITOR_KINDS, ids, now);
  const files = createAttachmentStore(options.contentUrl ?? AIRTABLE_CONTENT_URL, ids, now);
  const pager = createPager(OFFSET_LIFE_MS, ids, now);
  const isOverLimit = rateLimit === false ? () => false : createRateLimiter({ ...AIRTABLE_LIMIT, ...rateLimit }, now);
  const faults = createFaultQueue(fits);
  const calls: Call[] = [];
  let isDown = false;
  let seeded = 0;

  function show({ id, createdTime, fields }: StoredRecord, chosen: ReadonlySet<string> | null = null): AirtableRecord {
    const filled = Object.entries(fields).filter(([name, cell]) => !isEmpty(cell) && (chosen?.has(name) ?? true));
    const shown = filled.map(([name, cell]): [string, unknown] => [
      name,
      isFiles(cell) ? cell.map((file) => files.show(file)) : structuredClone(cell),
    ]);
    return { id, createdTime, fields: Object.fromEntries(shown) };
  }

  function refusalOf(request: Request, route: Route): Refusal | null {
    if (route.baseId === baseId && isOverLimit()) return refuse(429, "RATE_LIMIT_REACHED", undefined, "list");
    if (request.headers.get("authorization") !== `Bearer ${token}`) return refuse(401, "AUTHENTICATION_REQUIRED");
    if (route.baseId !== baseId) return notFound();
    const isTable = route.table === table.id || route.table === table.name;
    return isTable ? null : refuse(403, "INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND");
  }

  function list(search: URLSearchParams, fault: Fault | null): Response {
    const query = readListQuery(search, names);
    if (isRefusal(query)) return errorReply(query);
    const { pageSize, signature } = query;
    const listed = () => store.all().map(({ id }) => id);
    const place = query.offset === null ? pager.begin(listed(), signature) : pager.resume(query.offset, signature);
    if (place === null) return errorReply(refuse(422, "LIST_RECORDS_ITERATOR_NOT_AVAILABLE"));
    // Records deleted since the listing began are omitted, so a page may be short though more follow.
    const records = place.ids.slice(place.start, place.start + pageSize).flatMap((id) => store.find(id) ?? []);
    const shown = records.map((record) => show(record, query.fields));
    const offset = pager.offsetAfter(place, pageSize);
    return jsonReply({ records: spoil(shown, fault), ...(offset === null ? {} : { offset }) });
  }

  function get(recordId: string, search: URLSearchParams, fault: Fault | null): Response {
    for (const name of search.keys()) return errorReply(notImplemented(`parameter ${name}`));
    const record = store.find(recordId);
    if (record === undefined) return errorReply(refuse(404, "NOT_FOUND"));
    return jsonReply(spoil([show(record)], fault)[0]);
  }

  function answer(request: Request, url: URL, route: Route, fault: Fault | null): Response {
    if (route.kind === "unknown") return errorReply(notFound());
    if (request.method !== "GET") return errorReply(notImplemented(`method ${request.method}`));
    if (route.kind === "attachment") return files.answer(url);
    const refusal = refusalOf(request, route);
    if (refusal !== null) return errorReply(refusal);
    return route.kind === "list" ? list(url.searchParams, fault) : get(route.recordId, url.searchParams, fault);
  }

  async function fetch(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const route = routeOf(url);
    const page = route.kind === "list" ? pager.pageOf(url.searchParams.get("offset")) : 1;
    const call: Call = { kind: route.kind, method: request.method, path: url.pathname + url.search, at: now() };
    calls.push(route.kind === "list" ? { ...call, page } : call);
    if (isDown) return outageReply();
    const fault = faults.take({ kind: route.kind, page });
    return (fault && (await faultReply(fault, request))) ?? answer(request, url, route, fault);
  }

  function seed(count: number): AirtableRecord[] {
    return Array.from({ length: count }, () => {
      seeded += 1;
      const createdTime = new Date(now() - seeded * DAY_MS).toISOString();
      return show(store.add({ createdTime, fields: samplePost(seeded) }));
    });
  }

  return {
    fetch,
    calls,
    records: () => store.all().map((record) => show(record)),
    publish: (record) => show(store.add(record)),
    update: (id, fields) => show(store.change(id, fields)),
    remove: (id) => store.remove(id),
    seed,
    order: (fault) => faults.order(fault),
    clearFaults: () => faults.clear(),
    down: (value) => void (isDown = value),
  };
}
