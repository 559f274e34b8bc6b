/** The campaign parameters that Google Analytics reads from a URL, and that a booking's source line includes. */
const FIELDS = ["source", "medium", "campaign", "term", "content"] as const;
/** Maximum length of one parameter's value, in UTF-16 code units. */
const MAX_VALUE = 60;

/**
 * The campaign parameters of a query, as `source=letter`, each with a prefix and a cleaned value; whatever else the query
 * holds is left out.
 */
export function campaignOf(search: string, prefix = ""): string[] {
  const query = new URLSearchParams(search);
  return FIELDS.flatMap((name) => {
    // Without "@" and the like: a link in a newsletter may identify its reader.
    const value = query
      .get(`utm_${name}`)
      ?.replace(/[^\p{L}\p{N} ._-]/gu, "")
      .slice(0, MAX_VALUE);
    return value ? [`${prefix}${name}=${value}`] : [];
  });
}
