const STORAGE_KEY = "visit-source";
const FIELDS = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
/** Longest value that is kept of one parameter. */
const MAX_VALUE = 60;

let source: string | null = null;

/**
 * Where this visit came from, as one line: campaign parameters and the referring host. Kept in memory, and only with
 * functional consent for the whole visit.
 */
export function visitSource(functional: boolean): string | null {
  source ??= readSource();
  try {
    if (!functional) {
      sessionStorage.removeItem(STORAGE_KEY);
      return null;
    }
    const kept = sessionStorage.getItem(STORAGE_KEY);
    if (kept !== null) return kept || null;
    sessionStorage.setItem(STORAGE_KEY, source);
  } catch {
    // Storage is denied: the line holds for this page.
  }
  return functional ? source || null : null;
}

function readSource(): string {
  const query = new URLSearchParams(location.search);
  const parts = FIELDS.flatMap((name) => {
    const value = query
      .get(name)
      ?.replace(/[^\p{L}\p{N} ._-]/gu, "")
      .slice(0, MAX_VALUE);
    return value ? [`${name.slice(4)}=${value}`] : [];
  });
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
  if (referrer && referrer !== location.hostname) parts.push(`referrer=${referrer}`);
  return parts.join(", ");
}
