/** The parameters of a listing. */
type ListQuery = {
  pageSize: number;
  offset: string | null;
  /** `null` for all. */
  fields: ReadonlySet<string> | null;
  /** Everything but the offset; the same on every page of a listing. */
  signature: string;
};
/**
 * Parses the query of a listing with the names of the table's fields, or refuses it. `createdTime` is not a field, so it
 * cannot be selected.
 */
export declare function readListQuery(query: URLSearchParams, names: ReadonlySet<string>): ListQuery | Response;
export {};
