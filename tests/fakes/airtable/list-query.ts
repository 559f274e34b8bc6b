import { notImplemented, refuse, type Refusal } from "./errors.ts";

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
