import { notImplemented, type Refusal, refuse } from "./errors.ts";
import type { IdMaker } from "./ids.ts";

/** A position in a listing in progress. */
type Place = {
  listing: string;
  /** The records of the whole listing, as they were when it began. */
  ids: readonly string[];
  start: number;
  /** Counted from 1. */
  page: number;
  signature: string;
};

/** Stores the listings in progress. */
interface Pager {
  begin(ids: readonly string[], signature: string): Place;
  /** The position of an offset; `null` when it expired, was made up, or belongs to other parameters. */
  resume(offset: string, signature: string): Place | null;
  /** The offset of the position this many records further; `null` at the end. */
  offsetAfter(place: Place, count: number): string | null;
  /** The page that an offset leads to, 1 for none and for an unknown one. */
  pageOf(offset: string | null): number;
}

/** Creates a pager whose offsets expire some time after they were issued. */
export function createPager(lifeMs: number, makeIds: IdMaker, now: () => number): Pager {
  const given = new Map<string, { place: Place; until: number }>();

  function resume(offset: string, signature: string): Place | null {
    const entry = given.get(offset);
    return entry !== undefined && now() < entry.until && entry.place.signature === signature ? entry.place : null;
  }

  function offsetAfter(place: Place, count: number): string | null {
    const start = place.start + count;
    const next = place.ids[start];
    if (next === undefined) return null;
    const offset = `${place.listing}/${next}`;
    given.set(offset, { place: { ...place, start, page: place.page + 1 }, until: now() + lifeMs });
    return offset;
  }

  return {
    begin: (ids, signature) => ({ listing: makeIds.id("itr"), ids, start: 0, page: 1, signature }),
    resume,
    offsetAfter,
    pageOf: (offset) => (offset === null ? 1 : (given.get(offset)?.place.page ?? 1)),
  };
}

/** The parameters of a listing. */
export type ListQuery = {
  pageSize: number;
  offset: string | null;
  /** `null` for all. */
  fields: ReadonlySet<string> | null;
  /** Everything but the offset; the same on every page of a listing. */
  signature: string;
};

const MAX_PAGE = 100;
const FIELDS = /^fields\[\d*\]$/;

function invalid(): Refusal {
  return refuse(422, "INVALID_REQUEST_UNKNOWN");
}

function isKnownParameter(name: string): boolean {
  return ["pageSize", "offset"].includes(name) || FIELDS.test(name);
}

/** A whole number from 1, or the fallback if the query has none; `null` for anything else, including a repeated parameter. */
function readCount(query: URLSearchParams, name: string, fallback: number): number | null {
  const [text, ...more] = query.getAll(name);
  if (text === undefined) return fallback;
  return more.length === 0 && /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}

function signatureOf(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete("offset");
  rest.sort();
  return rest.toString();
}

/**
 * Parses the query of a listing with the names of the table's fields. `createdTime` is not a field, so it cannot be selected.
 */
export function readListQuery(query: URLSearchParams, names: ReadonlySet<string>): ListQuery | Refusal {
  for (const name of query.keys()) if (!isKnownParameter(name)) return notImplemented(`parameter ${name}`);
  const pageSize = readCount(query, "pageSize", MAX_PAGE);
  const offsets = query.getAll("offset");
  if (pageSize === null || pageSize > MAX_PAGE || offsets.length > 1) return invalid();
  const chosen = [...query].filter(([name]) => FIELDS.test(name)).map(([, value]) => value);
  const unknown = chosen.find((name) => !names.has(name));
  if (unknown !== undefined) return refuse(422, "UNKNOWN_FIELD_NAME", `Unknown field name: "${unknown}"`);
  return {
    pageSize,
    offset: offsets[0] ?? null,
    fields: chosen.length === 0 ? null : new Set(chosen),
    signature: signatureOf(query),
  };
}
