import { isRefusal, notImplemented, refuse, type Refusal } from "./errors.ts";

/** A field to sort by. */
export type SortRule = { field: string; descending: boolean };

/** The parameters of a listing. */
export type ListQuery = {
  pageSize: number;
  maxRecords: number;
  offset: string | null;
  /** `null` for all. */
  fields: ReadonlySet<string> | null;
  sort: readonly SortRule[];
  /** Everything but the offset; the same on every page of a listing. */
  signature: string;
};

const MAX_PAGE = 100;
const FIELDS = /^fields\[\d*\]$/;
const SORT = /^sort\[(\d+)\]\[(field|direction)\]$/;

function invalid(): Refusal {
  return refuse(422, "INVALID_REQUEST_UNKNOWN");
}

function isKnownParameter(name: string): boolean {
  return ["pageSize", "maxRecords", "offset"].includes(name) || FIELDS.test(name) || SORT.test(name);
}

/** A whole number from 1, or the fallback if the query has none; `null` for anything else, including a repeated parameter. */
function readCount(query: URLSearchParams, name: string, fallback: number): number | null {
  const [text, ...more] = query.getAll(name);
  if (text === undefined) return fallback;
  return more.length === 0 && /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}

function readSort(query: URLSearchParams): SortRule[] | Refusal {
  const places = new Map<number, { field?: string; direction?: string }>();
  for (const [name, value] of query) {
    const match = SORT.exec(name);
    if (match === null) continue;
    const place = Number(match[1]);
    const key = match[2] === "field" ? "field" : "direction";
    places.set(place, { ...places.get(place), [key]: value });
  }
  const rules: SortRule[] = [];
  for (let place = 0; place < places.size; place += 1) {
    const { field, direction = "asc" } = places.get(place) ?? {};
    if (field === undefined || !["asc", "desc"].includes(direction)) return invalid();
    rules.push({ field, descending: direction === "desc" });
  }
  return rules;
}

function signatureOf(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete("offset");
  rest.sort();
  return rest.toString();
}

/**
 * Parses the query of a listing with the names of the table's fields. `createdTime` is not a field, so it can be neither
 * selected nor sorted by.
 */
export function readListQuery(query: URLSearchParams, names: ReadonlySet<string>): ListQuery | Refusal {
  for (const name of query.keys()) if (!isKnownParameter(name)) return notImplemented(`parameter ${name}`);
  const pageSize = readCount(query, "pageSize", MAX_PAGE);
  const maxRecords = readCount(query, "maxRecords", Infinity);
  const offsets = query.getAll("offset");
  if (pageSize === null || pageSize > MAX_PAGE || maxRecords === null || offsets.length > 1) return invalid();
  const sort = readSort(query);
  if (isRefusal(sort)) return sort;
  const chosen = [...query].filter(([name]) => FIELDS.test(name)).map(([, value]) => value);
  const unknown = [...chosen, ...sort.map(({ field }) => field)].find((name) => !names.has(name));
  if (unknown !== undefined) return refuse(422, "UNKNOWN_FIELD_NAME", `Unknown field name: "${unknown}"`);
  return {
    pageSize,
    maxRecords,
    offset: offsets[0] ?? null,
    fields: chosen.length === 0 ? null : new Set(chosen),
    sort,
    signature: signatureOf(query),
  };
}
