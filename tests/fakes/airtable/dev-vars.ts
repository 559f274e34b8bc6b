/** The blog's settings of a local run. */
type AirtableVars = { token: string; baseId: string; table: string; origin: string };

/** The same by their names in `.dev.vars`. */
export function airtableVars({ token, baseId, table, origin }: AirtableVars): Record<string, string> {
  return {
    AIRTABLE_TOKEN: token,
    AIRTABLE_BASE_ID: baseId,
    AIRTABLE_TABLE: table,
    AIRTABLE_API_URL: origin,
  };
}
