import { useEffect } from "react";

import { campaignOf } from "./campaign";

/** Named in the cookie policy. */
const STORAGE_KEY = "visit-source";

let source: string | null = null;

/** Brings what is stored of the visit's source in line with functional consent, as soon as that is known or changes. */
export function useVisitSource(functional: boolean | undefined): void {
  useEffect(() => void visitSource(functional), [functional]);
}

/**
 * Where this visit came from, as one line: campaign parameters and the referring host; null where there is nothing to
 * tell, or no functional consent. With consent it is stored for the whole visit, without it nothing stays stored;
 * undefined: the choice is not known yet. The first call should come with the first page, before its query is gone.
 */
export function visitSource(functional: boolean | undefined): string | null {
  source ??= readSource();
  if (functional === undefined) return null;
  try {
    if (!functional) sessionStorage.removeItem(STORAGE_KEY);
    else {
      const stored = sessionStorage.getItem(STORAGE_KEY);
      if (stored !== null) return stored || null;
      sessionStorage.setItem(STORAGE_KEY, source);
    }
  } catch {
    // Storage is denied: the line holds for this page.
  }
  return functional ? source || null : null;
}

function readSource(): string {
  const parts = campaignOf(location.search);
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
  if (referrer && referrer !== location.hostname) parts.push(`referrer=${referrer}`);
  return parts.join(", ");
}
