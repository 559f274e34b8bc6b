import { notImplemented, refuse } from "./errors.ts";

/** The parameters of a listing. */
type ListQuery = {
  pageSize: number;
  offset: string | null;
  /** `null` for all. */
  fields: ReadonlySet<string> | null;
  /** Everything but the offset; the same on every page of a listing. */
  signature: string;
};

const MAX_PAGE = 100;
const FIELDS = /^fields\[\d*\]$/;

/**
 * Parses the query of a listing with the names of the table's fields, or refuses it. `createdTime` is not a field, so it
 * cannot be selected.
 */
export function readListQuery(query: URLSearchParams, names: ReadonlySet<string>): ListQuery | Response {
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
    signature: signatureOf(query),
  };
}

function signatureOf(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete("offset");
  rest.sort();
  return rest.toString();
}
