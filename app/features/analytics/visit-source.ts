import { useEffect } from "react";

import { kindOfLine, MAX_LINE_PATH, type VisitSource } from "~/domain/counts";

import { campaignOf, countedPath } from "./page-address";

/** Named in the cookie policy. */
const STORAGE_KEY = "visit-source";
/** Maximum characters of a host in the line; with paths and campaign it stays below the server's limit. */
const MAX_HOST = 80;

/** The source from this page's own URL and referrer, read once; empty if there is none. */
let own: string | null = null;

/** Adds or removes the stored source according to functional consent, as soon as that is known or changes. */
export function useVisitSource(functional: boolean | undefined): void {
  useEffect(() => void visitSource(functional), [functional]);
}

/**
 * Where this visit came from, as one line: campaign parameters, the referring host and the first page. Null if unknown: after
 * a full page load within the site, the page knows nothing about the start of the visit. The line stays in memory for the
 * page's life; with functional consent it is stored for the whole visit, and the first stored one counts. Without that
 * consent nothing stays stored; undefined: the choice is not known yet. Call it first on the first page, before its query is
 * gone.
 */
export function visitSource(functional: boolean | undefined): string | null {
  own ??= describeVisit();
  try {
    if (functional === false) sessionStorage.removeItem(STORAGE_KEY);
    if (functional) {
      const stored = sessionStorage.getItem(STORAGE_KEY);
      if (stored) return stored;
      if (own) sessionStorage.setItem(STORAGE_KEY, own);
    }
  } catch {
    // Storage is denied: the line is valid for this page only.
  }
  return own || null;
}

/** The source line of a booking: the source of the visit, and the part of the page that led to the form. */
export function bookingSource(functional: boolean | undefined, opener: string | null): string | null {
  const button = opener && `button=${pathOf(location.pathname)}#${opener}`;
  return [visitSource(functional), button].filter(Boolean).join(", ") || null;
}

/** The kind of source that the line names, for counting. */
export function sourceKind(functional: boolean | undefined): VisitSource {
  return kindOfLine(visitSource(functional));
}

function describeVisit(): string {
  const parts = campaignOf(location.search);
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
  const isWithinSite = referrer === location.hostname;
  if (referrer && !isWithinSite) parts.push(`referrer=${referrer.slice(0, MAX_HOST)}`);
  if (!isWithinSite) parts.push(`landing=${pathOf(location.pathname)}`);
  return parts.join(", ");
}

function pathOf(path: string): string {
  return countedPath(path).slice(0, MAX_LINE_PATH);
}
